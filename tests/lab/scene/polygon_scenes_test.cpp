// What the scenes of polygons are there to show, in numbers.

#include <cmath>
#include <doctest/doctest.h>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "lab/simulation.hpp"
#include "lab/study/run.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

Scene polygonScene(const char* name, std::uint64_t seed, Integrator integrator = Integrator::RungeKutta4) {
    Scene scene = buildScene(*findBuiltInScene(name), {.seed = seed});
    scene.settings.integrator = integrator;
    return scene;
}

bool doesRest(const char* name, std::uint64_t seed, Integrator integrator) {
    const Scene scene = polygonScene(name, seed, integrator);
    return study::runToEnd(scene, seed, study::usualSeconds(scene), [] { return false; })->rests;
}

// How much lower the highest body lies at the end than at the start [m].
double sinksBy(const Scene& scene, double seconds) {
    World world = makeWorld(scene);
    const auto highest = [&] {
        double y = -1e6;
        for (const glm::dvec2 p : world.bodies().dynamicOf(world.bodies().position)) y = std::max(y, p.y);
        return y;
    };
    const double start = highest();
    while (world.time() < seconds) world.step();
    return start - highest();
}

}  // namespace

TEST_CASE("most polygons in a box, with circles or without, rest under RK4, and none under Euler [long]") {
    for (const char* name : {"polygon-box", "mixed"}) {
        CAPTURE(name);
        int resting = 0;
        for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
            CAPTURE(seed);
            resting += doesRest(name, seed, Integrator::RungeKutta4) ? 1 : 0;
            CHECK_FALSE(doesRest(name, seed, Integrator::Euler));
        }
        CHECK(resting >= 3);  // of 200 seeds 169 and 152 do
    }
}

TEST_CASE("a pyramid of six rows stands for a minute under RK4, with static friction and four sub-steps [long]") {
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
        const Scene scene = polygonScene("pyramid", seed);
        REQUIRE(scene.polygons.size() == 21);
        CHECK(std::abs(sinksBy(scene, 60.0)) < 0.002);
    }
}

TEST_CASE("a pyramid slides apart without static friction") {
    Scene scene = polygonScene("pyramid", 1);
    scene.settings.hasStaticFriction = false;
    CHECK(sinksBy(scene, 60.0) > 0.1);
}

TEST_CASE("a tower stands under RK4 and falls under Euler") {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        CHECK(std::abs(sinksBy(polygonScene("tower", seed), 60.0)) < 0.003);
        CHECK(sinksBy(polygonScene("tower", seed, Integrator::Euler), 60.0) > 0.15);
    }
}

TEST_CASE("every domino falls") {
    World world = makeWorld(polygonScene("dominoes", 1));
    while (world.time() < 15.0) world.step();
    const Bodies& bodies = world.bodies();
    REQUIRE(bodies.polygonCount() == 12);
    for (std::size_t i = bodies.circleCount; i < bodies.dynamicCount; ++i) CHECK(std::abs(bodies.angle[i]) > 0.5F);
}

TEST_CASE("polygons in a hollow body keep energy and momenta to 1e-4 at e = 1, and none leaves") {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const Scene scene = polygonScene("polygons", seed);
        World world = makeWorld(scene);
        const Measures start = measure(world);
        const double speed = std::sqrt(2.0 * start.kinetic);  // of 1 kg with this energy
        while (world.time() < 60.0) world.step();
        const Measures end = measure(world);
        CHECK(std::abs(end.kinetic - start.kinetic) <= 1e-4 * start.kinetic);
        CHECK(glm::length(end.momentum - start.momentum) <= 1e-4 * speed);
        CHECK(std::abs(end.angularMomentum - start.angularMomentum) <= 1e-4 * speed);
        REQUIRE(world.removed().total() == 0);
        REQUIRE(world.bodies().polygonCount() == 17);
        for (std::size_t i = 0; i < 16; ++i) {  // the last one is the frame: 3.2 m by 1.8 m inside
            const glm::dvec2 p = world.bodies().position[i] - world.bodies().position[16];
            CHECK(std::abs(p.x) < 1.6);
            CHECK(std::abs(p.y) < 0.9);
        }
    }
}

TEST_CASE("at e = 0.8 the polygons in a hollow body have lost all but a twentieth of their energy after a minute") {
    for (const std::uint64_t seed : {1U, 2U}) {
        Scene scene = polygonScene("polygons", seed);
        scene.settings.restitution = 0.8F;
        World world = makeWorld(scene);
        const double start = measure(world).kinetic;
        while (world.time() < 60.0) world.step();
        CHECK(measure(world).kinetic <= 0.05 * start);
    }
}

TEST_CASE("every fifteen seconds another set of polygons comes, the same however the time is let in") {
    const Scene scene = polygonScene("polygons", 7);
    Simulation byStep(scene, 7);
    Simulation byFrame(scene, 7);
    std::uint64_t steps = 0;
    while (byFrame.world().time() < 31.0) steps += static_cast<std::uint64_t>(byFrame.advance(0.07));
    for (std::uint64_t i = 0; i < steps; ++i) byStep.step();
    CHECK(byStep.world().time() == byFrame.world().time());
    CHECK(stateHash(byStep.world()) == stateHash(byFrame.world()));
    CHECK(byStep.world().bodies().polygonCount() == 17);
    CHECK(byStep.world().removed().total() == 0);
    CHECK(byStep.world().bodies().id.front() == 35);  // of the third set
    byStep.apply(Restart{});
    CHECK(stateHash(byStep.world()) == stateHash(makeWorld(scene)));
}

TEST_CASE(
    "a light square between two heavy ones is squeezed the deeper, the lighter it is, and less with a smaller h") {
    const auto deepest = [](float ratio, float timeStep) {
        Scene scene = polygonScene("sandwich", 1);
        scene.settings.timeStep = timeStep;
        scene.polygons[0].material.density = scene.polygons[2].material.density = ratio;
        World world = makeWorld(scene);
        double depth = 0.0;
        while (world.time() < 1.5) {
            world.step();
            depth = std::max(depth, measure(world).maxPenetration);
        }
        return depth;
    };
    constexpr float kUsual = 1.0F / 60.0F;
    CHECK(deepest(1.0F, kUsual) < deepest(10.0F, kUsual));
    CHECK(deepest(10.0F, kUsual) < deepest(100.0F, kUsual));
    CHECK(deepest(10.0F, kUsual / 8.0F) < 0.5 * deepest(10.0F, kUsual));
}
