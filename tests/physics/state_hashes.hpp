#pragma once

// The hash of some scenes after some hundred steps, under every integrator, all remedies, and the solver `soft`: the
// same on every compiler, at every optimization and on every processor. Whoever changes the physics or a scene on
// purpose writes the new ones down here.

#include <array>
#include <cstdint>
#include <string_view>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/lanes/execution.hpp"
#include "physics/observe/measures.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

namespace rb::test {

struct GoldenHash {
    std::string_view scene;
    int circles;  ///< 0: the scene's own number
    Integrator integrator;
    std::uint64_t hash;
};

constexpr int kGoldenSteps = 600;

inline constexpr std::array kGoldenHashes{
    GoldenHash{"figure-1.1", 0, Integrator::Euler, 0xA354C7193EFF1485U},
    GoldenHash{"figure-1.1", 0, Integrator::ExplicitEuler, 0x818764262ECA09DCU},
    GoldenHash{"figure-1.1", 0, Integrator::RungeKutta4, 0x2C9B0D69C0AB0E33U},
    GoldenHash{"figure-1.1", 0, Integrator::Verlet, 0xFE076D7577CE17CCU},
    GoldenHash{"box", 0, Integrator::Euler, 0x3124B61F61878267U},
    GoldenHash{"box", 0, Integrator::ExplicitEuler, 0xE38E2EE11CFDBF56U},
    GoldenHash{"box", 0, Integrator::RungeKutta4, 0xBDA3AA94A8098F02U},
    GoldenHash{"box", 0, Integrator::Verlet, 0x1C716774D44AA9D2U},
    GoldenHash{"pile", 200, Integrator::Euler, 0x82A80D67651C3BB9U},
    GoldenHash{"pile", 200, Integrator::ExplicitEuler, 0x6E0BDA723E9FD4BCU},
    GoldenHash{"pile", 200, Integrator::RungeKutta4, 0xF34613A643D1BD91U},
    GoldenHash{"pile", 200, Integrator::Verlet, 0x959B01B5253F856AU},
};

/// Under the preset `remedied`, where bodies have corners.
struct GoldenRemediedHash {
    std::string_view scene;
    int circles;  ///< 0: the scene's own number
    std::uint64_t hash;
};

constexpr int kGoldenRemediedSteps = 200;

inline constexpr std::array kGoldenRemediedHashes{
    GoldenRemediedHash{"pyramid", 55, 0x9842384D60D32B93U},
    GoldenRemediedHash{"polygon-box", 60, 0x169E8981C87D9A44U},
    GoldenRemediedHash{"mixed", 0, 0x9D70E8652FA34F0EU},
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
    GoldenSoftHash{"figure-1.1", 0, 0.5F, 0.0F, false, 300, 0xBB83602C5FBDF72DU},
    GoldenSoftHash{"box", 0, 0.3F, 0.05F, false, 300, 0xEF5DEBDED6D3F2E7U},
    GoldenSoftHash{"pile", 400, 0.0F, 0.0F, false, 300, 0x7A66426AB28AEE74U},
    GoldenSoftHash{"pile", 400, 0.0F, 0.1F, true, 600, 0x6FCFABF7C41E4D81U},
    GoldenSoftHash{"pile", 1500, 0.0F, 0.0F, false, 200, 0x8F54AA7C8F4F89F2U},
    GoldenSoftHash{"gas", 500, 1.0F, 0.0F, false, 300, 0x129E61429C48D792U},
    GoldenSoftHash{"mixed", 0, 0.3F, 0.05F, true, 600, 0x27324496F0063BAAU},
    GoldenSoftHash{"pyramid", 55, 0.0F, 0.0F, false, 300, 0x2B4001480A3649DDU},
    GoldenSoftHash{"polygon-box", 300, 0.0F, 0.0F, false, 200, 0xD6D8E10CCFC8DFEAU},
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

inline std::uint64_t hashAfterRun(const GoldenRemediedHash& golden, InstructionSet instructions) {
    Scene scene = buildScene(*findBuiltInScene(golden.scene), {.seed = 1, .circles = golden.circles});
    applyPreset(findPreset("remedied"), scene.settings);
    World world = makeWorld(scene);
    world.setExecution({1, instructions});
    for (int i = 0; i < kGoldenRemediedSteps; ++i) world.step();
    return stateHash(world);
}

}  // namespace rb::test
