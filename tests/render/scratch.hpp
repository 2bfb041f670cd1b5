#pragma once

#include <filesystem>
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

    /// Number of files in it.
    std::ptrdiff_t count() const {
        return std::distance(std::filesystem::directory_iterator(path), std::filesystem::directory_iterator());
    }

    std::filesystem::path path;
};

}  // namespace rb
