#pragma once

// What a mouse does to a circle: a damped spring between a point of it and a target. It acts from outside, like
// gravity.

#include <cstddef>
#include <glm/vec2.hpp>

#include "physics/bodies.hpp"

namespace rb {

/// A spring between a point of a circle and a target, as a mouse pulls it.
struct Pull {
    BodyId circle;
    glm::vec2 anchor;  ///< where it holds the circle, in the circle's own turned frame [m]
    glm::vec2 target;  ///< [m]

    bool operator==(const Pull&) const = default;
};

/// @throws InputError whose place is the field.
void validate(const Pull& pull);

/// Adds the pull's force and torque to those of the circle with this index.
/// @param step the time over which they will act [s]: the spring is no stiffer than any integrator can follow in it
void addPull(const Pull& pull, std::size_t i, float step, Circles& circles);

}  // namespace rb
