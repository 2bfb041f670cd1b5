#pragma once

// The containers of films, as far as one can tell from them whether the program that wrote them came to its end.

#include <filesystem>

namespace rb {

/// Whether a file is an MP4 with its index, a WebM that says how long it is, or a GIF with its end; and nothing of it
/// is missing, nor follows it.
bool isWholeFilm(const std::filesystem::path& file);

}  // namespace rb
