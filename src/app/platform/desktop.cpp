// The platform of a desktop, or of a machine that one logs in to: Linux with the GNU C library.

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <malloc.h>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "app/platform/output_stream.hpp"
#include "app/platform/platform.hpp"

namespace rb {

namespace {

std::atomic<int> caughtSignal = 0;
static_assert(std::atomic<int>::is_always_lock_free);  // otherwise a signal handler may not use it

void note(int signal) { caughtSignal = signal; }

void endAtOnce(int signal) {
    // Nothing is to be done about a note that nobody takes.
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, kNothingWritten.data(), kNothingWritten.size());
    _exit(kEndedBySignal + signal);
}

// What waits is woken, and looks whether it is to end.
void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

// Ctrl-C, the end of a batch job's time, and the end of the terminal, unless nohup lets the program outlive it.
void handleEndingSignals(void (*handler)(int)) {
    handle(SIGINT, handler);
    handle(SIGTERM, handler);
    struct sigaction present {};
    sigaction(SIGHUP, nullptr, &present);
    if (present.sa_handler != SIG_IGN) handle(SIGHUP, handler);
}

std::function<int()> actWithoutDisplay;

// Xlib calls this when its connection is broken; should it return, Xlib ends the program.
int onLostDisplay(void*) { _exit(actWithoutDisplay ? actWithoutDisplay() : EXIT_FAILURE); }

}  // namespace

bool isErrorTerminal() { return isatty(STDERR_FILENO) == 1; }

void guardStandardStreams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        // Opened for reading, so that what is printed there is an error and not lost.
        if (fcntl(stream, F_GETFD) < 0) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
    handle(SIGCHLD, SIG_DFL);  // where it is ignored nobody learns how another program ended
    // A reader that has gone, and a file that has grown as large as it may, are errors of the write.
    handle(SIGPIPE, SIG_IGN);
    handle(SIGXFSZ, SIG_IGN);
}

void showError(const std::string& line) { printNote("run-simulation: " + line + "\n"); }

void endAtSignals() { handleEndingSignals(endAtOnce); }

void catchEndingSignals() { handleEndingSignals(note); }

int endingSignal() { return caughtSignal; }

// GLFW loads Xlib by itself, where there is one; without it there is no connection to lose.
void endWithoutDisplay(std::function<int()> act) {
    using SetHandler = void* (*)(int (*)(void*));
    void* const xlib = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
    if (xlib == nullptr) return;
    void* const found = dlsym(xlib, "XSetIOErrorHandler");
    if (found == nullptr) return;
    actWithoutDisplay = std::move(act);
    reinterpret_cast<SetHandler>(found)(onLostDisplay);
}

// As the XDG base directory specification has it, in the folder for state.
bool isFirstStart() {
    const char* const state = std::getenv("XDG_STATE_HOME");
    const char* const home = std::getenv("HOME");
    const auto isFolder = [](const char* path) { return path != nullptr && *path == '/'; };
    if (!isFolder(state) && !isFolder(home)) return false;
    const std::filesystem::path base =
        isFolder(state) ? std::filesystem::path(state) : std::filesystem::path(home) / ".local" / "state";
    std::error_code ignored;
    std::filesystem::create_directories(base / "rigid-bodies", ignored);
    const int file = open((base / "rigid-bodies" / "started").c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644);
    if (file < 0) return false;
    close(file);
    return true;
}

// As xdg-user-dirs writes it down: XDG_DOCUMENTS_DIR="$HOME/Documents".
std::filesystem::path documentsFolder() {
    const char* const home = std::getenv("HOME");
    if (home == nullptr || *home == '\0') return ".";
    const char* const named = std::getenv("XDG_CONFIG_HOME");
    const std::filesystem::path config =
        named != nullptr && *named == '/' ? std::filesystem::path(named) : std::filesystem::path(home) / ".config";
    constexpr std::string_view kKey = "XDG_DOCUMENTS_DIR=\"";
    constexpr std::string_view kHome = "$HOME";
    std::ifstream lines(config / "user-dirs.dirs");
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(kKey) || !line.ends_with('"')) continue;
        std::string folder = line.substr(kKey.size(), line.size() - kKey.size() - 1);
        if (folder.starts_with(kHome)) folder.replace(0, kHome.size(), home);
        std::error_code ignored;
        if (folder.starts_with('/') && std::filesystem::is_directory(folder, ignored)) return folder;
    }
    return home;
}

void yieldToOtherThreads() {
    constexpr int kNice = 19;
    setpriority(PRIO_PROCESS, 0, kNice);  // of Linux, 0 is the calling thread
}

// By default the C library gives large blocks back to the system each time, and the page faults of the next allocation
// cost as much as drawing all curves.
void keepFreedMemory() {
    constexpr int kLargestKept = 32 * 1024 * 1024;  // [bytes]; the largest value that M_MMAP_THRESHOLD takes
    mallopt(M_MMAP_THRESHOLD, kLargestKept);
    mallopt(M_TRIM_THRESHOLD, 2 * kLargestKept);
}

}  // namespace rb
