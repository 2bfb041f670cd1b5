#include "lab/json/text_file.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "base/error.hpp"
#include "base/path_text.hpp"

namespace rb {

namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

void checkSize(std::uintmax_t bytes, const std::string& path, const TextKind& kind) {
    if (bytes <= kind.mebibytes * kMebibyte) return;
    throw InputError(path, std::string("is too large for ") + kind.name,
                     "up to " + std::to_string(kind.mebibytes) + " MiB");
}

}  // namespace

std::string readText(const std::string& path, const TextKind& kind) {
    std::error_code error;
    const std::filesystem::path name = pathOf(path);
    if (std::filesystem::is_directory(name, error)) {
        throw InputError(path, std::string("it is a directory, not ") + kind.name);
    }
    if (std::filesystem::is_regular_file(name, error)) {
        const std::uintmax_t bytes = std::filesystem::file_size(name, error);
        if (!error) checkSize(bytes, path, kind);
    }
    errno = 0;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
    if (!file) throw InputError(path, "cannot be read: " + std::string(std::strerror(errno)));
    std::string text;
    std::array<char, 65536> block;
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), file.get())) {
        text.append(block.data(), count);
        checkSize(text.size(), path, kind);
    }
    if (std::ferror(file.get())) throw InputError(path, "cannot be read: " + std::string(std::strerror(errno)));
    if (text.empty()) throw InputError(path, "the file is empty");
    return text;
}

}  // namespace rb
