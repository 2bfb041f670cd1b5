#pragma once

#include "lab/lab.hpp"
#include "lab/scene/built_in_scenes.hpp"

namespace rb::test {

inline Simulation boxSimulation(std::uint64_t seed = 1) { return {buildScene(*findBuiltInScene("box"), {seed}), seed}; }

inline void advanceTo(Timeline& timeline, double time) {
    while (timeline.now() < time) timeline.step();
}

}  // namespace rb::test
