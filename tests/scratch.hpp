#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

namespace rb {

/// A folder of a test's own that goes with it.
struct ScratchFolder {
    ScratchFolder()
        : path(std::filesystem::temp_directory_path() /
               ("rigid-bodies-test-" + std::to_string(std::random_device{}()))) {
        std::filesystem::create_directories(path);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }

    std::string file(const std::string& name) const { return (path / name).string(); }

    /// A file in it with these bytes. @returns its path.
    std::string put(const std::string& name, const std::string& bytes) const {
        std::ofstream(path / name, std::ios::binary) << bytes;
        return file(name);
    }

    /// Number of files in it.
    std::ptrdiff_t count() const {
        return std::distance(std::filesystem::directory_iterator(path), std::filesystem::directory_iterator());
    }

    std::filesystem::path path;
};

inline std::string bytesOf(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace rb
