#include "app/command_line/progress.hpp"

#include <string>

#include "app/platform/output_stream.hpp"
#include "app/platform/platform.hpp"
#include "base/printed.hpp"

namespace rb {

Progress::Progress() : isTerminal_(isErrorTerminal()), began_(std::chrono::steady_clock::now()), shown_(began_) {}

void Progress::show(double share, std::string_view detail) {
    constexpr std::chrono::milliseconds kInterval(200);
    const auto now = std::chrono::steady_clock::now();
    if (!isTerminal_ || now - shown_ < kInterval) return;
    shown_ = now;
    isDirty_ = true;
    const double elapsed = std::chrono::duration<double>(now - began_).count();
    std::string line = printed("\r%3.0f %%", 100.0 * share);
    if (!detail.empty()) line.append(", ").append(detail);
    if (share > 0.0) line += printed(", %.0f s left", elapsed * (1.0 / share - 1.0));
    printNote(line + " \033[K");
}

void Progress::clear() {
    if (isDirty_) printNote("\r\033[K");
    isDirty_ = false;
}

}  // namespace rb
