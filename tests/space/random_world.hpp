#pragma once

// Worlds of two random bodies that fly at one another and collide within two seconds.

#include <array>

#include "space/draw.hpp"
#include "space/world.hpp"

namespace rb::space::test {

inline BodyDefinition definition(Draw& draw, ShapeKind kind, const Vec& position, const Vec& velocity) {
    BodyDefinition body;
    body.shape = draw.shape(kind, 0.5, 3.0);
    if (kind == ShapeKind::Box) body.shape.lengths *= 2.0;
    body.mass = draw.logUniform(0.5, 2.0);
    body.position = position;
    body.orientation = draw.orientation();
    body.velocity = velocity;
    body.angularVelocity = draw.uniform(0.0, 2.0) * draw.direction();
    return body;
}

/// Half lengths of 1/6 to 1/2 m, masses of 0.5 to 2 kg, 1.3 m on either side of the middle, towards which they fly at
/// 1 m/s, up to 0.1 m beside one another.
inline std::array<BodyDefinition, 2> collidingPair(std::uint64_t seed, ShapeKind kind) {
    Draw draw(seed);
    const Vec towards = draw.direction();
    const Vec beside = 0.05 * draw.direction();
    const BodyDefinition first = definition(draw, kind, -1.3 * towards + beside, towards);
    return {first, definition(draw, kind, 1.3 * towards - beside, -towards)};
}

inline World collidingWorld(std::uint64_t seed, ShapeKind kind, const Settings& settings) {
    return World(collidingPair(seed, kind), settings);
}

}  // namespace rb::space::test
