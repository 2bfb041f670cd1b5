// What a step costs and in which state the run ends, for a few runs that are the same wherever this is compiled: each
// is a line of scene, circles, solver, instruction set, microseconds per step, hash. tests/run-benchmarks --web lays
// the lines of this machine and of WebAssembly side by side.

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/lanes/execution.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

namespace {

using namespace rb;

struct Run {
    const char* scene;
    int circles;  // 0: the scene's own number
    SolverKind solver;
    int warmUpSteps;  // until the circles lie
    int steps;        // of a stretch
};

constexpr int kStretches = 60;

double microsecondsOfStep(World& world, int steps) {
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < steps; ++i) world.step();
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - began).count() / steps;
}

// The quickest stretch is the one that other programs have disturbed least.
void measure(const Run& run, InstructionSet instructions) {
    Scene scene = buildScene(*findBuiltInScene(run.scene), {.seed = 1, .circles = run.circles});
    scene.settings.solver = run.solver;
    if (run.solver == SolverKind::Soft) scene.settings.substeps = 4;
    World world = makeWorld(scene);
    world.setExecution({1, instructions});
    const std::size_t circles = world.bodies().dynamicCount;
    microsecondsOfStep(world, run.warmUpSteps);
    double least = microsecondsOfStep(world, run.steps);
    for (int i = 1; i < kStretches; ++i) least = std::min(least, microsecondsOfStep(world, run.steps));
    const bool isSoft = run.solver == SolverKind::Soft;
    std::printf("%s %zu %s %s %.2f %016llx\n", run.scene, circles, isSoft ? "soft" : "report",
                nameOf(instructions).data(), least, static_cast<unsigned long long>(stateHash(world)));
}

}  // namespace

int main() {
    measure({"box", 0, SolverKind::Impulse, 2000, 1000}, InstructionSet::Scalar);
    measure({"pile", 1000, SolverKind::Impulse, 300, 5}, InstructionSet::Scalar);
    for (const InstructionSet set : kInstructionSets) {
        if (isSupported(set)) measure({"pile", 1000, SolverKind::Soft, 300, 10}, set);
    }
}
