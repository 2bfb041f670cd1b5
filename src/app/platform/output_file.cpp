#include "app/platform/output_file.hpp"

#include <cerrno>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

#include "app/platform/files.hpp"
#include "base/error.hpp"
#include "base/path_text.hpp"

namespace rb {

namespace {

namespace fs = std::filesystem;

constexpr const char* kAllowed = "a file in a folder that can be written, or - for standard output";
constexpr std::string_view kPartEnd = ".part";
constexpr std::size_t kPartDigits = 10;

[[noreturn]] void refuse(const std::string& path, const std::string& problem) {
    throw InputError(path, "cannot be written: " + problem, kAllowed);
}

// What the names of a file's parts begin with: its own name, as far as there is room for what follows.
std::string partStem(const fs::path& target) {
    constexpr std::size_t kLongestName = 255;  // [bytes]
    constexpr std::size_t kLongest = kLongestName - 1 - kPartDigits - kPartEnd.size();
    return std::string(beginningOf(textOf(target.filename()), kLongest));
}

// The random number keeps two runs apart that write the same file.
fs::path newPartPath(const fs::path& target) {
    const std::string number = std::to_string(std::random_device{}());
    return target.parent_path() / pathOf(partStem(target) + "." + std::string(kPartDigits - number.size(), '0') +
                                         number + std::string(kPartEnd));
}

bool isPart(const std::string& stem, const std::string& name) {
    if (name.size() != stem.size() + 1 + kPartDigits + kPartEnd.size()) return false;
    return name.starts_with(stem + ".") && name.ends_with(kPartEnd) &&
           name.find_first_not_of("0123456789", stem.size() + 1) == stem.size() + 1 + kPartDigits;
}

// Removes what programs that were killed have left. What cannot be removed stays, and does not matter.
void removeAbandonedParts(const fs::path& target) {
    std::error_code error;
    std::vector<fs::path> parts;
    const std::string stem = partStem(target);
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const bool isPlain = fs::is_regular_file(entry->symlink_status(error));
        if (isPlain && isPart(stem, textOf(entry->path().filename()))) {
            parts.push_back(entry->path());
        }
    }
    for (const fs::path& part : parts) files::removeIfAbandoned(part);
}

// The part's name and its file.
std::pair<fs::path, int> openPart(const std::string& path, const fs::path& target) {
    for (;;) {
        const fs::path part = newPartPath(target);
        const int file = files::createPart(part);
        if (file >= 0) return {part, file};
        if (errno != EEXIST) refuse(path, std::strerror(errno));
    }
}

}  // namespace

fs::path targetOf(const std::string& path) {
    constexpr int kMostLinks = 40;
    std::error_code error;
    fs::path target = fs::canonical(pathOf(path), error);
    if (!error) return target;
    target = pathOf(path);
    for (int i = 0; i < kMostLinks && fs::is_symlink(fs::symlink_status(target, error)); ++i) {
        target = target.parent_path() / fs::read_symlink(target, error);
    }
    return target;
}

bool isStandardOutput(const std::string& path) { return path == "-" || files::isNameOfStandardOutput(path); }

OutputStream OutputFile::open(const std::string& path) {
    if (isStandardOutput(path)) return {files::kStandardOutput, "standard output", false};
    std::error_code error;
    const fs::file_status status = fs::status(pathOf(path), error);
    if (!fs::status_known(status)) refuse(path, error.message());
    if (fs::is_directory(status)) refuse(path, "it is a directory");
    if (files::isDevice(path)) {
        const int device = files::openDevice(path);
        if (device < 0) refuse(path, std::strerror(errno));
        return {device, path, false};
    }
    target_ = targetOf(path);
    removeAbandonedParts(target_);
    const auto [part, file] = openPart(path, target_);
    partPath_ = part;
    files::takeOverPermissions(file, target_);
    return {file, path, true};
}

OutputFile::OutputFile(const std::string& path) : path_(path), stream_(open(path)) {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      partPath_(std::exchange(other.partPath_, {})),
      stream_(std::move(other.stream_)) {}

OutputFile::~OutputFile() {
    if (partPath_.empty()) return;
    stream_.close();
    std::error_code ignored;
    fs::remove(partPath_, ignored);
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
