#pragma once

// The built-in scenes, with one file per family. A new scene is an entry in the file of its family. The list of all
// scenes goes through the families in this order.

#include <span>

#include "lab/scene/built_in_scenes.hpp"

namespace rb {

std::span<const BuiltInScene> pileScenes();
std::span<const BuiltInScene> collisionScenes();
std::span<const BuiltInScene> contactScenes();
std::span<const BuiltInScene> impactScenes();
std::span<const BuiltInScene> stabilityScenes();
std::span<const BuiltInScene> polygonScenes();

}  // namespace rb
