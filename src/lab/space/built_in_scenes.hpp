#pragma once

// The built-in scenes of bodies in space.

#include <cstdint>
#include <span>
#include <string_view>

#include "lab/space/scene.hpp"

namespace rb::space {

struct BuiltInScene {
    std::string_view name;
    std::string_view brief;       ///< what to look for, in a sentence
    std::string_view comparison;  ///< Scene::comparison
    double clockRate;             ///< Scene::clockRate
    /// Fills in settings, view and bodies of a scene that has the defaults.
    void (*build)(std::uint64_t seed, Scene& scene);
};

std::span<const BuiltInScene> builtInScenes();

/// The built-in scene called `name`, or nullptr.
const BuiltInScene* findBuiltInScene(std::string_view name);

/// Of pairs the total momentum is zero and the centre of mass the origin. Whatever the seed, two bodies meet.
Scene buildScene(const BuiltInScene& builtIn, std::uint64_t seed = 1);

}  // namespace rb::space
