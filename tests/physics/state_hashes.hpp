#pragma once

// The hash of some scenes after some hundred steps, under every integrator and under the solver `soft`: the same on
// every compiler, at every optimization and on every processor. Whoever changes the physics or a scene on purpose
// writes the new ones down here.

#include <array>
#include <cstdint>
#include <string_view>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/measures.hpp"
#include "physics/world.hpp"

namespace rb::test {

struct GoldenHash {
    std::string_view scene;
    int circles;  ///< 0: the scene's own number
    Integrator integrator;
    std::uint64_t hash;
};

constexpr int kGoldenSteps = 600;

inline constexpr std::array kGoldenHashes{
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

/// Under the solver `soft`, with 4 sub-steps.
struct GoldenSoftHash {
    std::string_view scene;
    int circles;  ///< 0: the scene's own number
    float restitution;
    float rollingResistance;
    bool canSleep;
    int steps;
    std::uint64_t hash;
};

inline constexpr std::array kGoldenSoftHashes{
    GoldenSoftHash{"figure-1.1", 0, 0.5F, 0.0F, false, 300, 0x10D941BFDEDBDCDBU},
    GoldenSoftHash{"box", 0, 0.3F, 0.05F, false, 300, 0xB71D271C5E8CFCA8U},
    GoldenSoftHash{"pile", 400, 0.0F, 0.0F, false, 300, 0x2D3ADBDAC61ACBFBU},
    GoldenSoftHash{"pile", 400, 0.0F, 0.1F, true, 600, 0xD67660E16A408F33U},
    GoldenSoftHash{"pile", 1500, 0.0F, 0.0F, false, 200, 0x037E93A05475EB6AU},
    GoldenSoftHash{"gas", 500, 1.0F, 0.0F, false, 300, 0xCA4EFFB8BA779182U},
};

inline std::uint64_t hashAfterRun(const GoldenSoftHash& golden, InstructionSet instructions) {
    Scene scene = buildScene(*findBuiltInScene(golden.scene), {.seed = 1, .circles = golden.circles});
    scene.settings.solver = SolverKind::Soft;
    scene.settings.substeps = 4;
    scene.settings.restitution = golden.restitution;
    scene.settings.rollingResistance = golden.rollingResistance;
    scene.settings.canSleep = golden.canSleep;
    World world = makeWorld(scene);
    world.setExecution({1, instructions});
    for (int i = 0; i < golden.steps; ++i) world.step();
    return stateHash(world);
}

inline std::uint64_t hashAfterRun(const GoldenHash& golden) {
    Scene scene = buildScene(*findBuiltInScene(golden.scene), {.seed = 1, .circles = golden.circles});
    scene.settings.integrator = golden.integrator;
    World world = makeWorld(scene);
    for (int i = 0; i < kGoldenSteps; ++i) world.step();
    return stateHash(world);
}

}  // namespace rb::test
