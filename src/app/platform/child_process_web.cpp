// A page starts no other programs.

#include "app/platform/child_process.hpp"
#include "base/error.hpp"

namespace rb {

ChildProcess::ChildProcess(const std::vector<std::string>& words) : name_(words.front()) {
    throw InputError(name_, "a page in a browser cannot start this program");
}

void ChildProcess::stop() {}

void ChildProcess::closeInput() { input_ = -1; }

bool ChildProcess::hasEnded() const { return process_ == 0; }

int ChildProcess::wait() {
    process_ = 0;
    return 0;
}

void ChildProcess::write(std::span<const std::uint8_t> /*bytes*/) {}

}  // namespace rb
