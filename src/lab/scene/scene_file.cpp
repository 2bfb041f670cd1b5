#include "lab/scene/scene_file.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "physics/error.hpp"

namespace rb {

namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 29;  // bytes; a million circles take 250 MB

std::string readWhole(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) throw InputError(path, "it is a directory, not a scene file");
    errno = 0;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
    if (!file) throw InputError(path, "cannot be read: " + std::string(std::strerror(errno)));
    std::string text;
    std::array<char, 65536> block;
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), file.get())) {
        text.append(block.data(), count);
        if (text.size() > kLargestFile) throw InputError(path, "is too large for a scene file", "up to 512 MiB");
    }
    if (std::ferror(file.get())) throw InputError(path, "cannot be read: " + std::string(std::strerror(errno)));
    if (text.empty()) throw InputError(path, "the file is empty");
    return text;
}

}  // namespace

Scene loadScene(const std::string& path) {
    const std::string text = readWhole(path);
    try {
        return parseScene(text);
    } catch (const InputError& error) {
        throw error.within(path);
    }
}

}  // namespace rb
