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

/// Writes beside `path` and takes its place on commit(); without commit() nothing is left behind and what stood at
/// `path` stays. The path `-` is standard output, written as it comes.
class OutputFile {
  public:
    /// @throws InputError if the place cannot be written; known at once, not at the end of a long run.
    explicit OutputFile(const std::string& path);
    ~OutputFile();
    OutputFile(OutputFile&&) noexcept;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(OutputFile&&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    /// @throws InputError on a full disk and the like.
    void write(std::string_view bytes);
    void write(std::span<const std::uint8_t> bytes);
    /// @throws InputError if the bytes did not all arrive or the place cannot be taken.
    void commit();

  private:
    struct Close {
        void operator()(std::FILE* file) const;
    };

    std::string path_;
    std::filesystem::path partPath_;  // empty for standard output, and after commit()
    std::unique_ptr<std::FILE, Close> file_;
};

/// The file of this path, or none where the path is empty. @throws InputError.
std::optional<OutputFile> openIfNamed(const std::string& path);

/// The whole of `bytes` into `path`, or nothing. @throws InputError.
void writeFile(const std::string& path, std::string_view bytes);

}  // namespace rb
