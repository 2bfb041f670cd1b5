#pragma once

// Bytes on their way to a file, a pipe or the terminal, none lost without an error.

#include <string>
#include <string_view>

namespace rb {

/// A file that is open for writing, with a buffer before it. A pipe or a terminal that takes nothing holds it up only
/// until the program is asked to end.
class OutputStream {
  public:
    /// Owns the descriptor, unless it is one of the standard streams.
    /// @param name what messages call it @param isPlain a file on a disk, which can always be written
    OutputStream(int descriptor, std::string name, bool isPlain);
    ~OutputStream();
    OutputStream(OutputStream&& other) noexcept;
    OutputStream(const OutputStream&) = delete;
    OutputStream& operator=(OutputStream&&) = delete;
    OutputStream& operator=(const OutputStream&) = delete;

    /// @throws InputError if the bytes cannot be written, as on a full disk; Interrupted.
    void write(std::string_view bytes);
    /// Writes what the buffer holds; nothing follows. @throws as write does, and for what a network's file system says
    /// only at the end.
    void finish();
    /// Closes the file, unless it is one of the standard streams. Nothing follows.
    void close();

  private:
    void drain();
    void send(std::string_view bytes);

    int descriptor_;
    std::string name_;
    bool isPlain_;
    std::string buffer_;
};

/// Writes a text to standard output, or to standard error. @throws as OutputStream does.
void print(std::string_view text, bool toStandardError = false);

/// Writes to standard error what is not worth an error of its own: where it cannot be written it is lost.
void printNote(std::string_view text);

}  // namespace rb
