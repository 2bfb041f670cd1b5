#pragma once

// What the tests of the solver `soft` start from.

#include <string_view>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/world/world.hpp"

namespace rb::test {

/// A built-in scene under the solver `soft`, with 4 sub-steps.
inline Scene softScene(std::string_view name, int circles = 0, std::uint64_t seed = 1) {
    Scene scene = buildScene(*findBuiltInScene(name), {.seed = seed, .circles = circles});
    scene.settings.solver = SolverKind::Soft;
    scene.settings.substeps = 4;
    return scene;
}

/// The solver `soft` with 4 sub-steps.
inline Settings settingsUnderSoft(glm::vec2 gravity = {0.0F, -10.0F}, float restitution = 0.0F, float friction = 0.6F) {
    Settings settings;
    settings.solver = SolverKind::Soft;
    settings.substeps = 4;
    settings.gravity = gravity;
    settings.restitution = restitution;
    settings.friction = friction;
    return settings;
}

/// Circles in empty space under the solver `soft`: no gravity, no friction.
inline World softSpace(std::initializer_list<CircleDefinition> circles, float restitution, float friction = 0.0F) {
    World world(settingsUnderSoft({0.0F, 0.0F}, restitution, friction));
    for (const CircleDefinition& circle : circles) world.addCircle(circle);
    return world;
}

}  // namespace rb::test
