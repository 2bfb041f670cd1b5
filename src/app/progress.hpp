#pragma once

#include <chrono>
#include <string_view>

namespace rb {

/// A line on standard error that says how far a long run is and how long it will still take. It is written again and
/// again, a few times a second, and only where standard error is a terminal.
class Progress {
  public:
    Progress();
    /// @param share  done so far, from 0 to 1
    /// @param detail what that is, as in `run 3 of 20`
    void show(double share, std::string_view detail = {});
    void clear();

  private:
    bool isTerminal_;
    bool isDirty_ = false;
    std::chrono::steady_clock::time_point began_;
    std::chrono::steady_clock::time_point shown_;
};

}  // namespace rb
