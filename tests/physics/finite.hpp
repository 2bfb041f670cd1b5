#pragma once

#include <cmath>

#include "physics/world/world.hpp"

namespace rb::test {

/// Whether no dynamic body has a position, an angle or a velocity that is not finite.
inline bool isFinite(const World& world) {
    const Bodies& bodies = world.bodies();
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        const glm::dvec2 sum = bodies.position[i] + glm::dvec2(bodies.velocity[i]);
        if (!std::isfinite(sum.x + sum.y) || !std::isfinite(bodies.angle[i] + bodies.angularVelocity[i])) return false;
    }
    return true;
}

}  // namespace rb::test
