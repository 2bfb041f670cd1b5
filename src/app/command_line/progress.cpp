#include "app/command_line/progress.hpp"

#include <cstdio>

#include "app/platform/platform.hpp"

namespace rb {

Progress::Progress() : isTerminal_(isErrorTerminal()), began_(std::chrono::steady_clock::now()), shown_(began_) {}

void Progress::show(double share, std::string_view detail) {
    constexpr std::chrono::milliseconds kInterval(200);
    const auto now = std::chrono::steady_clock::now();
    if (!isTerminal_ || now - shown_ < kInterval) return;
    shown_ = now;
    isDirty_ = true;
    const double elapsed = std::chrono::duration<double>(now - began_).count();
    std::fprintf(stderr, "\r%3.0f %%", 100.0 * share);
    if (!detail.empty()) std::fprintf(stderr, ", %.*s", static_cast<int>(detail.size()), detail.data());
    if (share > 0.0) std::fprintf(stderr, ", %.0f s left", elapsed * (1.0 / share - 1.0));
    std::fputs(" \033[K", stderr);
}

void Progress::clear() {
    if (isDirty_) std::fprintf(stderr, "\r\033[K");
    isDirty_ = false;
}

}  // namespace rb
