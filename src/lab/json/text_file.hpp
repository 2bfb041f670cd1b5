#pragma once

#include <cstddef>
#include <string>

namespace rb {

/// What a file has to be, for messages, and how large it may be.
struct TextKind {
    const char* name;       ///< "a scene file"
    std::size_t mebibytes;  ///< the largest size [MiB]
};

/// The whole file at `path`. A file that is larger is refused before it is read, and a device that never ends as soon
/// as it has given more. @throws InputError that names the path, if it cannot be read, is a directory or empty.
std::string readText(const std::string& path, const TextKind& kind);

}  // namespace rb
