#pragma once

// Scene files: JSON, format `rigid-bodies-scene`, version 1. An unknown key, and a value of the wrong type or out of
// range, is an error with its path; so is a file above the largest size. A scene that is saved and loaded again is the
// same, bit for bit.

#include <string>
#include <string_view>

#include "lab/scene/scene.hpp"

namespace rb {

/// The scene that the JSON `text` describes. Missing parts keep their defaults; a circle needs position and radius, a
/// rectangle center and size. @throws InputError with line and column, or with the path of the value.
Scene parseScene(std::string_view text);

/// The scene as JSON, with one body per line; parseScene gives the same scene back.
std::string sceneText(const Scene& scene);

/// The same without the settings, for a run, whose worlds have settings of their own.
std::string sceneTextWithoutSettings(const Scene& scene);

/// The part of it that says the bounds and the bodies.
std::string contentText(const Scene& scene);

}  // namespace rb
