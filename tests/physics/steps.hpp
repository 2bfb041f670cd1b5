#pragma once

#include "physics/world/world.hpp"

namespace rb::test {

inline void run(World& world, int steps) {
    for (int i = 0; i < steps; ++i) world.step();
}

}  // namespace rb::test
