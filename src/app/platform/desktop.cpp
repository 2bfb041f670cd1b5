// The platform of a desktop, or of a machine that one logs in to: Linux with the GNU C library.

#include <atomic>
#include <csignal>
#include <malloc.h>
#include <unistd.h>

#include "app/platform/platform.hpp"

namespace rb {

namespace {

std::atomic<int> caughtSignal = 0;
static_assert(std::atomic<int>::is_always_lock_free);  // otherwise a signal handler may not use it

void note(int signal) { caughtSignal = signal; }

}  // namespace

void runLoop(const std::function<bool()>& frame) {
    while (frame()) {
    }
}

bool isErrorTerminal() { return isatty(STDERR_FILENO) == 1; }

// Ctrl-C, the end of a batch job's time, and the end of the terminal, unless nohup lets the program outlive it.
void catchEndingSignals() {
    std::signal(SIGINT, note);
    std::signal(SIGTERM, note);
    if (std::signal(SIGHUP, note) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
}

int endingSignal() { return caughtSignal; }

int exitStatus() {
    constexpr int kEndedBySignal = 128;
    return caughtSignal == 0 ? 0 : kEndedBySignal + caughtSignal;
}

// By default the C library gives large blocks back to the system each time, and the page faults of the next allocation
// cost as much as drawing all curves.
void keepFreedMemory() {
    constexpr int kLargestKept = 32 * 1024 * 1024;  // [bytes]; the largest value that M_MMAP_THRESHOLD takes
    mallopt(M_MMAP_THRESHOLD, kLargestKept);
    mallopt(M_TRIM_THRESHOLD, 2 * kLargestKept);
}

}  // namespace rb
