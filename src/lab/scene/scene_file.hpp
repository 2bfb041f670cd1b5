#pragma once

// Scene files: JSON, format `rigid-bodies-scene`, version 1. An unknown key, and a value of the wrong type or out of
// range, is an error with its path; so is a file above the largest size. A scene that is saved and loaded again is the
// same, bit for bit.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lab/scene/scene.hpp"

namespace rb {

/// The scene of circles, polygons and rectangles that this is. Missing parts keep their defaults; a circle needs
/// position and radius, a rectangle center and size. @throws InputError with the path of the value.
Scene readScene(const nlohmann::ordered_json& root);

/// The scene as JSON, with one body per line; readScene gives the same scene back.
std::string sceneText(const Scene& scene);

/// The same without the settings, for a run, whose worlds have settings of their own.
std::string sceneTextWithoutSettings(const Scene& scene);

/// The part of it that says the bounds and the bodies.
std::string contentText(const Scene& scene);

}  // namespace rb
