#include "app/platform/output_file.hpp"

#include <cerrno>
#include <cstring>
#include <random>
#include <utility>

#include "physics/error.hpp"

namespace rb {

namespace {

namespace fs = std::filesystem;

constexpr const char* kAllowed = "a file in a folder that can be written, or - for standard output";

[[noreturn]] void refuse(const std::string& path, const std::string& problem) {
    throw InputError(path, "cannot be written: " + problem, kAllowed);
}

// Follows a link, so that the link stays and the file that it points to is replaced.
fs::path resolved(const std::string& path) {
    std::error_code error;
    const fs::path target = fs::canonical(path, error);
    return error ? fs::path(path) : target;
}

}  // namespace

void OutputFile::Close::operator()(std::FILE* file) const {
    if (file != stdout) std::fclose(file);
}

OutputFile::OutputFile(const std::string& path) : path_(path) {
    if (path == "-") {
        file_.reset(stdout);
        return;
    }
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::is_directory(status)) refuse(path, "it is a directory");
    const bool isPlain = !fs::exists(status) || fs::is_regular_file(status);
    const fs::path target = resolved(path);
    // A device or a pipe is written directly. The random number keeps two runs apart that write the same file.
    if (isPlain) partPath_ = target.string() + "." + std::to_string(std::random_device{}()) + ".part";
    errno = 0;
    file_.reset(std::fopen((isPlain ? partPath_ : target).string().c_str(), "wb"));
    if (!file_) {
        partPath_.clear();
        refuse(path, std::strerror(errno));
    }
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)), partPath_(std::exchange(other.partPath_, {})), file_(std::move(other.file_)) {}

OutputFile::~OutputFile() {
    file_.reset();
    std::error_code ignored;
    if (!partPath_.empty()) fs::remove(partPath_, ignored);
}

void OutputFile::write(std::string_view bytes) {
    write(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
}

void OutputFile::write(std::span<const std::uint8_t> bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) refuse(path_, std::strerror(errno));
}

void OutputFile::commit() {
    const bool isFlushed = std::fflush(file_.get()) == 0;
    if (!isFlushed) refuse(path_, std::strerror(errno));
    file_.reset();
    if (partPath_.empty()) return;
    std::error_code error;
    fs::rename(partPath_, resolved(path_), error);
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
