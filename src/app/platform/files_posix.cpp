#include <cerrno>
#include <chrono>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "app/platform/files.hpp"
#include "app/platform/platform.hpp"
#include "base/error.hpp"

namespace rb::files {

namespace {

static_assert(kStandardOutput == STDOUT_FILENO && kStandardError == STDERR_FILENO && kPipeBlock <= PIPE_BUF);

bool isStatusOf(const std::string& path, struct stat& status) { return stat(path.c_str(), &status) == 0; }

// Whoever writes a part holds a lock on it, which ends with the program however that ends.
bool lock(int file) { return flock(file, LOCK_EX | LOCK_NB) == 0; }

}  // namespace

bool isNameOfStandardOutput(const std::string& path) {
    struct stat named {};
    struct stat standard {};
    if (!isStatusOf(path, named) || fstat(STDOUT_FILENO, &standard) != 0) return false;
    if (S_ISCHR(named.st_mode) && isatty(STDOUT_FILENO) == 0) return false;
    return named.st_dev == standard.st_dev && named.st_ino == standard.st_ino;
}

bool isDevice(const std::string& path) {
    struct stat status {};
    return isStatusOf(path, status) && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

int openDevice(const std::string& path) {
    constexpr std::chrono::milliseconds kInterval(20);
    struct stat status {};
    const bool isPipe = isStatusOf(path, status) && S_ISFIFO(status.st_mode);
    for (;;) {
        const int file = open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        if (file >= 0 || errno != ENXIO || !isPipe) return file;
        if (endingSignal() != 0) throw Interrupted(path + ": nothing was written: the pipe has no reader");
        std::this_thread::sleep_for(kInterval);
    }
}

// Between the making and the lock another program may have taken the file for abandoned.
int createPart(const std::filesystem::path& part) {
    const int file = open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) return file;
    // Not every file system has locks.
    const bool isTaken = !lock(file) && errno == EWOULDBLOCK;
    struct stat status {};
    if (!isTaken && fstat(file, &status) == 0 && status.st_nlink > 0) return file;
    close(file);
    errno = EEXIST;
    return -1;
}

void removeIfAbandoned(const std::filesystem::path& part) {
    const int file = open(part.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return;
    if (lock(file)) unlink(part.c_str());
    close(file);
}

// Only root may give a file to another owner.
void takeOverPermissions(int descriptor, const std::filesystem::path& old) {
    struct stat status {};
    if (stat(old.c_str(), &status) != 0) return;
    constexpr mode_t kPermissions = 07777;
    if (fchown(descriptor, status.st_uid, status.st_gid) != 0) errno = 0;
    if (fchmod(descriptor, status.st_mode & kPermissions) != 0) errno = 0;
}

// A reader that is slow still gets everything; one that takes nothing is given up some time after the request to end.
void waitUntilWritable(int descriptor, const std::string& name) {
    constexpr int kInterval = 20;  // [ms]
    constexpr std::chrono::milliseconds kPatience(100);
    const auto began = std::chrono::steady_clock::now();
    pollfd waiting{descriptor, POLLOUT, 0};
    for (;;) {
        const int ready = poll(&waiting, 1, kInterval);
        if (ready > 0) return;
        if (ready < 0 && errno != EINTR)
            throw InputError(name, "cannot be written: " + std::string(std::strerror(errno)));
        if (endingSignal() != 0 && std::chrono::steady_clock::now() - began > kPatience) {
            throw Interrupted(name + ": not all was written: its reader takes nothing");
        }
    }
}

std::ptrdiff_t writeSome(int descriptor, std::string_view bytes) {
    const ssize_t count = write(descriptor, bytes.data(), bytes.size());
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : count;
}

// The close of a copy says what is wrong, and the file stays open, and locked.
bool endWriting(int& descriptor) {
    const int copy = dup(descriptor);
    return copy >= 0 && close(copy) == 0;
}

void closeFile(int descriptor) { close(descriptor); }

}  // namespace rb::files
