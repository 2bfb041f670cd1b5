#pragma once

// What the pseudo-springs give to two bodies of a world, for the tests of the correction.

#include <array>
#include <cstddef>
#include <glm/vec2.hpp>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/settings/settings.hpp"
#include "physics/world/world.hpp"

namespace rb::test {

/// Ten roundings of float near 1.
inline constexpr float kPairRounding = 1e-6F;

/// Neither gravity nor friction, and no impact takes energy.
inline Settings weightless() {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.friction = 0.0F;
    settings.restitution = 1.0F;
    return settings;
}

/// What the pseudo-springs give to the two bodies of a world, in double, with their masses.
struct Pushed {
    std::array<double, 2> mass, inertia, turning{};
    std::array<glm::dvec2, 2> gain{};
    glm::dvec2 fromAToB{0.0, 0.0};

    glm::dvec2 force(std::size_t i) const { return mass[i] * gain[i]; }
    double torque(std::size_t i) const { return inertia[i] * turning[i]; }
};

inline Pushed pushedPair(const World& world) {
    const Bodies& bodies = world.bodies();
    ShapeSprings springs;
    springs.prepare(world.contacts(), bodies, springRate(world.settings()), {world.settings().isContinuous, {}, {}});
    const std::vector<glm::vec2> displacement(bodies.size(), {0.0F, 0.0F});
    std::vector<glm::vec2> acceleration(bodies.size(), {0.0F, 0.0F});
    std::vector<float> angularAcceleration(bodies.size(), 0.0F);
    springs.addAccelerations(displacement, bodies.angle, bodies, acceleration, angularAcceleration);
    Pushed pushed;
    for (std::size_t i = 0; i < 2; ++i) {
        pushed.mass[i] = 1.0 / static_cast<double>(bodies.invMass[i]);
        pushed.inertia[i] = 1.0 / static_cast<double>(bodies.invInertia[i]);
        pushed.gain[i] = glm::dvec2(acceleration[i]);
        pushed.turning[i] = static_cast<double>(angularAcceleration[i]);
    }
    pushed.fromAToB = bodies.position[1] - bodies.position[0];
    return pushed;
}

}  // namespace rb::test
