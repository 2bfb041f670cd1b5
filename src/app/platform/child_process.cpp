#include "app/platform/child_process.hpp"

#include <array>
#include <thread>

#include "base/error.hpp"

namespace rb {

ChildProcess::~ChildProcess() {
    stop();
    closeInput();
    wait();
}

void ChildProcess::fail() {
    closeInput();
    wait();
    const std::string why = words();
    throw InputError(name_, why.empty() ? "the program has failed" : why);
}

void ChildProcess::finish() {
    closeInput();
    if (wait() != 0) fail();
}

bool ChildProcess::endsWithin(std::chrono::milliseconds wait) {
    constexpr std::chrono::milliseconds kInterval(5);
    const auto began = std::chrono::steady_clock::now();
    closeInput();
    while (!hasEnded()) {
        if (std::chrono::steady_clock::now() - began > wait) return false;
        std::this_thread::sleep_for(kInterval);
    }
    return true;
}

std::string ChildProcess::words() const {
    std::array<char, 4096> block{};
    std::string all;
    std::string line;
    const auto endLine = [&] {
        if (!line.empty()) all.append(all.empty() ? "" : "; ").append(line);
        line.clear();
    };
    std::rewind(errors_.get());
    while (std::fgets(block.data(), static_cast<int>(block.size()), errors_.get()) != nullptr) {
        line += block.data();
        if (!line.ends_with('\n')) continue;
        line.erase(line.find_last_not_of("\r\n") + 1);
        endLine();
    }
    endLine();
    return withoutControls(all);
}

}  // namespace rb
