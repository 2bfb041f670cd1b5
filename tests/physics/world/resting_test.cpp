// The report's observation and its limits: with Euler the balls continually move, with Runge and Kutta they rest;
// and resting circles go on spinning. Twenty seeds a scene, as chance has its part in every pile.

#include <algorithm>
#include <doctest/doctest.h>
#include <string_view>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

constexpr int kSeeds = 20;
constexpr int kRestingSteps = 35 * 60;  // 35 s
constexpr int kWatched = 5 * 60;        // of which the last 5 s count
constexpr double kRest = 0.01;          // u below which a world rests [g h]
constexpr double kStandsStill = 0.01;   // spin below which a circle seems to stand still: a turn in ten minutes [rad/s]

// Fewer than one run in five under Euler, more than four in five under Runge and Kutta: an independent prototype had
// 0 to 1 and 18 to 19 of 20. A coin that falls as in the prototype misses these bounds in less than one set of 100.
constexpr int kHardlyAny = 4;
constexpr int kNearlyAll = 16;

struct Runs {
    int resting = 0;
    int spinning = 0;  ///< of those that rest
};

// The largest u of the last 5 s [g h].
double worstOf(World& world) {
    const double unit = static_cast<double>(glm::length(world.settings().gravity) * world.settings().timeStep);
    double worst = 0.0;
    for (int i = 0; i < kRestingSteps; ++i) {
        world.step();
        if (i >= kRestingSteps - kWatched) worst = std::max(worst, measure(world).rmsDisplacementSpeed / unit);
    }
    return worst;
}

Runs run(std::string_view name, Integrator integrator, float spring) {
    Runs runs;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        Scene scene = buildScene(*findBuiltInScene(name), {.seed = seed});
        scene.settings.integrator = integrator;
        scene.settings.spring = spring;
        World world = makeWorld(scene);
        if (worstOf(world) >= kRest) continue;
        ++runs.resting;
        if (measure(world).rmsSpin > kStandsStill) ++runs.spinning;
    }
    return runs;
}

constexpr float kReportSpring = 0.8F;

}  // namespace

TEST_CASE("in figure 1.1 the circles rest under Runge and Kutta and not under Euler [long]") {
    CHECK(run("figure-1.1", Integrator::Euler, kReportSpring).resting <= kHardlyAny);
    CHECK(run("figure-1.1", Integrator::RungeKutta4, kReportSpring).resting >= kNearlyAll);
}

TEST_CASE("in a box the circles rest under Runge and Kutta and not under Euler [long]") {
    CHECK(run("box", Integrator::Euler, kReportSpring).resting <= kHardlyAny);
    CHECK(run("box", Integrator::RungeKutta4, kReportSpring).resting >= kNearlyAll);
}

TEST_CASE("in a wide box sixty circles rest under Runge and Kutta and not under Euler [long]") {
    CHECK(run("box-60", Integrator::Euler, kReportSpring).resting <= kHardlyAny);
    CHECK(run("box-60", Integrator::RungeKutta4, kReportSpring).resting >= kNearlyAll);
}

TEST_CASE("under explicit Euler no pile rests however soft the spring [long]") {
    for (const float spring : {0.1F, 0.3F, 0.5F}) {
        CAPTURE(spring);
        CHECK(run("box", Integrator::ExplicitEuler, spring).resting == 0);
    }
}

TEST_CASE("with a soft spring the pile rests under Euler too [long]") {
    for (const float spring : {0.1F, 0.3F}) {
        CAPTURE(spring);
        CHECK(run("box", Integrator::Euler, spring).resting >= kNearlyAll);
    }
}

TEST_CASE("circles that rest go on spinning because the spring and not the impulse carries them [long]") {
    for (const std::string_view scene : {"figure-1.1", "box"}) {
        CAPTURE(scene);
        const Runs runs = run(scene, Integrator::RungeKutta4, kReportSpring);
        CHECK(runs.spinning >= runs.resting - kHardlyAny);
        CHECK(runs.resting >= kNearlyAll);
    }
}
