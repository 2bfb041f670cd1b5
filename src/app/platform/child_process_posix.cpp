#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/platform/child_process.hpp"
#include "base/error.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace rb {

namespace {

/// What becomes of the program's standard streams, and of its group.
class SpawnPlan {
  public:
    SpawnPlan(int input, int errors) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
        posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_adddup2(&actions_, errors, STDERR_FILENO);
        posix_spawnattr_init(&attributes_);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP);  // Ctrl-C goes to this program's group alone
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    const posix_spawn_file_actions_t& actions() const { return actions_; }
    const posix_spawnattr_t& attributes() const { return attributes_; }

  private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

}  // namespace

// Its words are kept in memory: where a disk is full they say so.
ChildProcess::ChildProcess(const std::vector<std::string>& words)
    : name_(words.front()), errors_(fdopen(memfd_create("errors", MFD_CLOEXEC), "w+")) {
    std::array<int, 2> pipe{};
    if (!errors_ || pipe2(pipe.data(), O_CLOEXEC) != 0) throw InputError(name_, std::strerror(errno));
    input_ = pipe[1];
    std::vector<std::string> own(words);
    std::vector<char*> arguments(own.size() + 1, nullptr);
    for (std::size_t i = 0; i < own.size(); ++i) arguments[i] = own[i].data();
    const SpawnPlan plan(pipe[0], fileno(errors_.get()));
    pid_t process = 0;
    const int error =
        posix_spawnp(&process, name_.c_str(), &plan.actions(), &plan.attributes(), arguments.data(), environ);
    close(pipe[0]);
    process_ = error == 0 ? process : 0;
    if (error == 0) return;
    closeInput();
    throw InputError(name_, error == ENOENT ? "the program is not installed" : std::strerror(error));
}

void ChildProcess::stop() {
    if (process_ != 0) kill(static_cast<pid_t>(process_), SIGKILL);
}

void ChildProcess::closeInput() {
    if (input_ >= 0) close(input_);
    input_ = -1;
}

bool ChildProcess::hasEnded() const {
    siginfo_t ended{};
    return process_ == 0 ||
           (waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid != 0);
}

int ChildProcess::wait() {
    int status = 0;
    const auto process = static_cast<pid_t>(process_);
    pid_t ended = process;
    while (process != 0 && (ended = waitpid(process, &status, 0)) < 0 && errno == EINTR) {
    }
    process_ = 0;
    return ended < 0 ? -1 : status;
}

void ChildProcess::write(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(input_, bytes.data(), bytes.size());
        if (written >= 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            fail();
        }
    }
}

}  // namespace rb
