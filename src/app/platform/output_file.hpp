#pragma once

// Files that are written whole or not at all.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/platform/output_stream.hpp"

namespace rb {

/// Where a file of this path is written: behind the links, if it is one, also if the last points to nothing yet.
std::filesystem::path targetOf(const std::string& path);

/// Whether a path is `-`, or another name of what standard output goes to: a file, a pipe or a terminal, as /dev/stdout
/// is. Not a device such as /dev/null, where nothing can be mixed.
bool isStandardOutput(const std::string& path);

/// Writes a file beside `path`, which commit() moves to `path`. Without commit() it is removed, and what was at `path`
/// stays; if the program is killed, the next one that writes `path` removes it. A file that is replaced hands on its
/// permissions. A device or a pipe is written directly, and so is the path `-`, standard output.
class OutputFile {
  public:
    /// Waits for the reader of a named pipe.
    /// @throws InputError if the file cannot be written: now, and not at the end of a long run. @throws Interrupted
    explicit OutputFile(const std::string& path);
    ~OutputFile();
    OutputFile(OutputFile&&) noexcept;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(OutputFile&&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    /// @throws InputError if the bytes cannot be written, as on a full disk.
    void write(std::string_view bytes);
    void write(std::span<const std::uint8_t> bytes);
    /// @throws InputError if not all bytes were written or the file cannot be moved to its place.
    void commit();

    const std::string& path() const { return path_; }
    /// Where it is written until commit(), for another program to write; empty for what is written directly.
    const std::filesystem::path& partPath() const { return partPath_; }

  private:
    OutputStream open(const std::string& path);

    std::string path_;
    std::filesystem::path target_;
    std::filesystem::path partPath_;  // empty for what is written directly, and after commit()
    OutputStream stream_;
};

/// Opens the file of this path; none if the path is empty. @throws InputError.
std::optional<OutputFile> openIfNamed(const std::string& path);

/// Writes `bytes` to `path`, all of them or nothing. @throws InputError.
void writeFile(const std::string& path, std::string_view bytes);

}  // namespace rb
