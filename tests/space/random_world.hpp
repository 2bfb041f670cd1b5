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
    body.angularVelocity = draw.arrow(0.0, 2.0);
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

/// A pair of fixed numbers: their states are the same with any standard library.
inline std::array<BodyDefinition, 2> knownPair(ShapeKind kind) {
    const double size = kind == ShapeKind::Box ? 2.0 : 1.0;
    return {BodyDefinition{.shape = {kind, size * Vec(0.5, 0.3, 0.2)},
                           .mass = 1.7,
                           .position = {-1.0, 0.05, 0.1},
                           .orientation = {1.0, 0.5, -0.25, 0.125},
                           .velocity = {1.0, 0.0, 0.0},
                           .angularVelocity = {0.3, 1.0, -0.5}},
            BodyDefinition{.shape = {kind, size * Vec(0.4, 0.3, 0.6)},
                           .mass = 0.8,
                           .position = {1.0, 0.0, 0.0},
                           .orientation = {0.5, 0.5, 1.0, 0.0},
                           .velocity = {-1.0, 0.0, 0.0},
                           .angularVelocity = {-1.0, 0.2, 0.7}}};
}

}  // namespace rb::space::test
