#pragma once

// Runs in space, for the tests of what is told of them.

#include <array>

#include "lab/space/measured_world.hpp"
#include "space/random_world.hpp"

namespace rb::space::test {

/// A run of so many steps.
inline MeasuredWorld stepped(const World& start, int steps) {
    MeasuredWorld world(start);
    for (int i = 0; i < steps; ++i) world.step();
    return world;
}

/// Two balls of 1 kg and 0.5 m, 0.2 m apart, of which the first flies at the second with 2 m/s.
inline World flyingBall(const Settings& settings) {
    const Shape ball{ShapeKind::Ellipsoid, Vec(0.5)};
    const std::array bodies{BodyDefinition{.shape = ball, .velocity = {2.0, 0.0, 0.0}},
                            BodyDefinition{.shape = ball, .position = {1.2, 0.0, 0.0}}};
    return World(bodies, settings);
}

}  // namespace rb::space::test
