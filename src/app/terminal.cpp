#include "app/terminal.hpp"

#include <atomic>
#include <csignal>
#include <unistd.h>

namespace rb {

namespace {

std::atomic<int> caughtSignal = 0;
static_assert(std::atomic<int>::is_always_lock_free);  // else a signal handler may not touch it

void note(int signal) { caughtSignal = signal; }

}  // namespace

bool isErrorTerminal() { return isatty(STDERR_FILENO) == 1; }

// Ctrl-C, the end of a batch job's time, the end of the terminal unless nohup has the program outlive it.
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

}  // namespace rb
