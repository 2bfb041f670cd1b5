#pragma once

// Scene files: JSON, format `rigid-bodies-scene`, version 1. An unknown key, a value of the wrong type or out of range
// is an error with its path; what is saved and loaded again is the same state, bit for bit.

#include <string>
#include <string_view>

#include "lab/scene.hpp"

namespace rb {

/// The scene that the JSON `text` describes. Missing parts keep their defaults; a circle needs position and radius, a
/// rectangle center and size. @throws InputError with line and column, or with the path of the value.
Scene parseScene(std::string_view text);

/// The scene as JSON, a body a line; parseScene gives the same scene back.
std::string sceneText(const Scene& scene);

/// @throws InputError whose place begins with the file's name.
Scene loadScene(const std::string& path);

}  // namespace rb
