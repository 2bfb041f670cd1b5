#include "app/platform/output_file.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <random>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "app/platform/platform.hpp"
#include "physics/error.hpp"

namespace rb {

namespace {

namespace fs = std::filesystem;

constexpr const char* kAllowed = "a file in a folder that can be written, or - for standard output";
constexpr std::string_view kPartEnd = ".part";
constexpr std::size_t kPartDigits = 10;

[[noreturn]] void refuse(const std::string& path, const std::string& problem) {
    throw InputError(path, "cannot be written: " + problem, kAllowed);
}

/// A file that is closed with the object.
struct Descriptor {
    explicit Descriptor(int opened) : number(opened) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number >= 0) close(number);
    }

    const int number;
};

// The random number keeps two runs apart that write the same file.
fs::path newPartPath(const fs::path& target) {
    const std::string number = std::to_string(std::random_device{}());
    return target.string() + "." + std::string(kPartDigits - number.size(), '0') + number + std::string(kPartEnd);
}

bool isPartOf(const std::string& target, const std::string& name) {
    if (name.size() != target.size() + 1 + kPartDigits + kPartEnd.size()) return false;
    return name.starts_with(target + ".") && name.ends_with(kPartEnd) &&
           name.find_first_not_of("0123456789", target.size() + 1) == target.size() + 1 + kPartDigits;
}

// Whoever writes a part holds a lock on it, which ends with the program however that ends.
bool lock(int file) { return flock(file, LOCK_EX | LOCK_NB) == 0; }

// Removes what programs that were killed have left. What cannot be removed stays, and does not matter.
void removeAbandonedParts(const fs::path& target) {
    std::error_code error;
    std::vector<fs::path> parts;
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const bool isPlain = fs::is_regular_file(entry->symlink_status(error));
        if (isPlain && isPartOf(target.filename().string(), entry->path().filename().string())) {
            parts.push_back(entry->path());
        }
    }
    for (const fs::path& part : parts) {
        const Descriptor file(::open(part.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
        if (file.number >= 0 && lock(file.number)) fs::remove(part, error);
    }
}

// The part's name and its file, locked. Between the two steps another program may have taken it for abandoned.
std::pair<fs::path, int> openPart(const std::string& path, const fs::path& target) {
    for (;;) {
        const fs::path part = newPartPath(target);
        errno = 0;
        const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0 && errno == EEXIST) continue;
        if (file < 0) refuse(path, std::strerror(errno));
        // Not every file system has locks.
        const bool isTaken = !lock(file) && errno == EWOULDBLOCK;
        struct stat status {};
        if (!isTaken && fstat(file, &status) == 0 && status.st_nlink > 0) return {part, file};
        close(file);
    }
}

// Makes a new file as accessible as the one that it will replace. Only root may give a file to another owner.
void takeOverPermissions(int file, const fs::path& old) {
    struct stat status {};
    if (stat(old.c_str(), &status) != 0) return;
    constexpr mode_t kPermissions = 07777;
    if (fchown(file, status.st_uid, status.st_gid) != 0) errno = 0;
    if (fchmod(file, status.st_mode & kPermissions) != 0) errno = 0;
}

// A named pipe opens as soon as it has a reader.
int openDirectly(const std::string& path, bool isPipe) {
    constexpr std::chrono::milliseconds kInterval(20);
    for (;;) {
        const int file = ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        if (file >= 0) return file;
        if (errno != ENXIO || !isPipe) refuse(path, std::strerror(errno));
        if (endingSignal() != 0) throw Interrupted(path + ": nothing was written: the pipe has no reader");
        std::this_thread::sleep_for(kInterval);
    }
}

}  // namespace

fs::path targetOf(const std::string& path) {
    constexpr int kMostLinks = 40;
    std::error_code error;
    fs::path target = fs::canonical(path, error);
    if (!error) return target;
    target = path;
    for (int i = 0; i < kMostLinks && fs::is_symlink(fs::symlink_status(target, error)); ++i) {
        target = target.parent_path() / fs::read_symlink(target, error);
    }
    return target;
}

bool isStandardOutput(const std::string& path) {
    if (path == "-") return true;
    struct stat named {};
    struct stat standard {};
    if (stat(path.c_str(), &named) != 0 || fstat(STDOUT_FILENO, &standard) != 0) return false;
    if (S_ISCHR(named.st_mode) && isatty(STDOUT_FILENO) == 0) return false;
    return named.st_dev == standard.st_dev && named.st_ino == standard.st_ino;
}

OutputStream OutputFile::open(const std::string& path) {
    if (isStandardOutput(path)) return {STDOUT_FILENO, "standard output", false};
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::status_known(status)) refuse(path, error.message());
    if (fs::is_directory(status)) refuse(path, "it is a directory");
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        return {openDirectly(path, fs::is_fifo(status)), path, false};
    }
    target_ = targetOf(path);
    removeAbandonedParts(target_);
    const auto [part, file] = openPart(path, target_);
    partPath_ = part;
    takeOverPermissions(file, target_);
    return {file, path, true};
}

OutputFile::OutputFile(const std::string& path) : path_(path), stream_(open(path)) {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      partPath_(std::exchange(other.partPath_, {})),
      stream_(std::move(other.stream_)) {}

OutputFile::~OutputFile() {
    std::error_code ignored;
    if (!partPath_.empty()) fs::remove(partPath_, ignored);
}

void OutputFile::write(std::string_view bytes) { stream_.write(bytes); }

void OutputFile::write(std::span<const std::uint8_t> bytes) {
    write(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

void OutputFile::commit() {
    stream_.finish();
    if (partPath_.empty()) return;
    std::error_code error;
    fs::rename(partPath_, target_, error);
    if (error) refuse(path_, error.message());
    partPath_.clear();
}

std::optional<OutputFile> openIfNamed(const std::string& path) {
    if (path.empty()) return std::nullopt;
    return OutputFile(path);
}

void writeFile(const std::string& path, std::string_view bytes) {
    OutputFile file(path);
    file.write(bytes);
    file.commit();
}

}  // namespace rb
