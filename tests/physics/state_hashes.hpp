#pragma once

// The hash of some scenes after 600 steps, under every integrator: the same on every compiler and at every
// optimization. Whoever changes the physics or a scene on purpose writes the new ones down here.

#include <array>
#include <cstdint>
#include <string_view>

#include "lab/scene.hpp"
#include "physics/measures.hpp"

namespace rb::test {

struct GoldenHash {
    std::string_view scene;
    int circles;  ///< 0: the scene's own number
    Integrator integrator;
    std::uint64_t hash;
};

constexpr int kGoldenSteps = 600;

constexpr std::array kGoldenHashes{
    GoldenHash{"figure-1.1", 0, Integrator::Euler, 0x1CD52CCC45E0DBE5U},
    GoldenHash{"figure-1.1", 0, Integrator::ExplicitEuler, 0x43AA73212D5BAC59U},
    GoldenHash{"figure-1.1", 0, Integrator::RungeKutta4, 0x83F807C22102F588U},
    GoldenHash{"figure-1.1", 0, Integrator::Verlet, 0x9FCD79895FDBEC1DU},
    GoldenHash{"box", 0, Integrator::Euler, 0x2216F65AF1FD6443U},
    GoldenHash{"box", 0, Integrator::ExplicitEuler, 0x67D6C64CBC15B1A1U},
    GoldenHash{"box", 0, Integrator::RungeKutta4, 0x6FBF2AD9F8706B86U},
    GoldenHash{"box", 0, Integrator::Verlet, 0x6D5BDB3F140D118DU},
    GoldenHash{"pile", 200, Integrator::Euler, 0x6EE3EE151C83F1E7U},
    GoldenHash{"pile", 200, Integrator::ExplicitEuler, 0xE784D39209837D6BU},
    GoldenHash{"pile", 200, Integrator::RungeKutta4, 0x74C408169F922A14U},
    GoldenHash{"pile", 200, Integrator::Verlet, 0x440BBFE93BECB66CU},
};

inline std::uint64_t hashAfterRun(const GoldenHash& golden) {
    Scene scene = buildScene(*findBuiltInScene(golden.scene), {.seed = 1, .circles = golden.circles});
    scene.settings.integrator = golden.integrator;
    World world = makeWorld(scene);
    for (int i = 0; i < kGoldenSteps; ++i) world.step();
    return stateHash(world);
}

}  // namespace rb::test
