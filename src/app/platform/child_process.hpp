#pragma once

// Another program that reads what this one writes.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace rb {

/// A program that was started, with a pipe to its standard input. What it prints is kept from the terminal, and a
/// Ctrl-C there does not reach it: it ends when its input does.
class ChildProcess {
  public:
    /// @param words the program, looked for as a shell does, and its arguments
    /// @throws InputError if there is no such program, or no more processes
    explicit ChildProcess(const std::vector<std::string>& words);
    /// Stops it, if it has not been finished.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Waits while its pipe is full. @throws InputError with its own words if it reads no more
    void write(std::span<const std::uint8_t> bytes);
    /// Closes its input and waits for its end. @throws InputError with its own words if it failed
    void finish();
    /// Closes its input and waits a while for its end. finish() is still to be called.
    bool endsWithin(std::chrono::milliseconds wait);
    /// What it has printed on standard error, in one line.
    std::string words() const;

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    [[noreturn]] void fail();
    void stop();
    bool hasEnded() const;
    int wait();  // for its end; 0 if all was well
    void closeInput();

    std::string name_;
    std::unique_ptr<std::FILE, Close> errors_;  // what it prints on standard error
    int input_ = -1;
    std::intptr_t process_ = 0;  // as the system names it; 0: it has ended
};

}  // namespace rb
