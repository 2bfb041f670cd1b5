#pragma once

// Files that are written whole or not at all.

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rb {

/// Writes a file beside `path`, which commit() moves to `path`. Without commit() it is removed, and what was at `path`
/// stays. The path `-` is standard output, which is written at once.
class OutputFile {
  public:
    /// @throws InputError if the file cannot be written: now, and not at the end of a long run.
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

  private:
    struct Close {
        void operator()(std::FILE* file) const;
    };

    std::string path_;
    std::filesystem::path partPath_;  // empty for standard output, and after commit()
    std::unique_ptr<std::FILE, Close> file_;
};

/// Opens the file of this path; none if the path is empty. @throws InputError.
std::optional<OutputFile> openIfNamed(const std::string& path);

/// Writes `bytes` to `path`, all of them or nothing. @throws InputError.
void writeFile(const std::string& path, std::string_view bytes);

}  // namespace rb
