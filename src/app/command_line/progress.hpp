#pragma once

#include <chrono>
#include <string_view>

namespace rb {

/// A line on standard error that says how far a long run is and how long it will still take. It is renewed a few times
/// per second, and only if standard error is a terminal.
class Progress {
  public:
    Progress();
    /// @param share  the part that is done, from 0 to 1
    /// @param detail the same in words, such as `run 3 of 20`
    void show(double share, std::string_view detail = {});
    void clear();

  private:
    bool isTerminal_;
    bool isDirty_ = false;
    std::chrono::steady_clock::time_point began_;
    std::chrono::steady_clock::time_point shown_;
};

}  // namespace rb
