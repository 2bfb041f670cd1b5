// What is the same wherever the program is a process of its own: on Linux and on Windows.

#include "app/platform/platform.hpp"

namespace rb {

void runLoop(const std::function<bool()>& frame) {
    while (frame()) {
    }
}

// The work waits, as where there are no threads, when the system has no more of them.
std::launch launchInBackground() { return std::launch::async | std::launch::deferred; }

void checkSignals() {
    if (endingSignal() != 0) throw Interrupted("asked to end");
}

int exitStatus() { return endingSignal() == 0 ? 0 : kEndedBySignal + endingSignal(); }

bool endsByItself() { return true; }

bool prefersDark() { return false; }

bool hasFingers() { return false; }

void tellFingers(float /*wheelStep*/, bool /*isTyping*/) {}

void tellState(const std::string& /*words*/) {}

void keepForNextStart(const std::function<std::string()>& /*code*/) {}

bool isKept(const std::string& /*code*/) { return false; }

void handOver(const std::filesystem::path& /*file*/) {}

void forgetDropped(const std::filesystem::path& /*file*/) {}

}  // namespace rb
