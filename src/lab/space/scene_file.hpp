#pragma once

// Scene files of bodies in space: the format of lab/scene/scene_file.hpp, with "space" in place of the bodies of the
// plane. A scene that is saved and loaded again is the same, bit for bit: a saved body has its momenta in place of its
// velocities, which would bring them back to a rounding only.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lab/space/scene.hpp"

namespace rb::space {

/// Whether the JSON of a scene file says that it is of bodies in space.
bool isInSpace(const nlohmann::ordered_json& root);

/// The scene that this is. Missing parts keep their defaults; a body needs its shape, two bodies places that differ.
/// @throws InputError with the path of the value.
Scene readScene(const nlohmann::ordered_json& root);

/// The scene as JSON, with one body per line; readScene gives the same scene back, but for its comparison and the rate
/// of its clock.
std::string sceneText(const Scene& scene);

/// The same but for its settings.
std::string sceneTextWithoutSettings(const Scene& scene);

}  // namespace rb::space
