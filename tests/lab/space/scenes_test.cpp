// What the built-in scenes in space show, from every seed.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "lab/space/built_in_scenes.hpp"
#include "lab/space/simulation.hpp"
#include "space/body.hpp"

using namespace rb;
using namespace rb::space;

namespace {

constexpr std::uint64_t kSeeds = 10;

Scene sceneCalled(std::string_view name, std::uint64_t seed = 1) {
    const BuiltInScene* const builtIn = findBuiltInScene(name);
    REQUIRE(builtIn != nullptr);
    return buildScene(*builtIn, seed);
}

Simulation ran(const Scene& scene, int steps, const std::vector<Settings>& settings = {}) {
    Simulation simulation(scene, 1, settings);
    for (int i = 0; i < steps; ++i) simulation.step();
    return simulation;
}

}  // namespace

TEST_CASE("pairs start apart, in the frame in which the momentum is zero and the centre of mass at the origin") {
    for (const BuiltInScene& builtIn : builtInScenes()) {
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            const World world = makeWorld(buildScene(builtIn, seed));
            CAPTURE(builtIn.name);
            CAPTURE(seed);
            CHECK(!world.contact());
            glm::dvec3 centre(0.0);
            for (const Body& body : world.bodies()) centre += body.mass * body.position;
            CHECK(glm::length(centre) <= 1e-14);  // of some kg m
            CHECK(glm::length(measure(world).momentum) <= 1e-15);
        }
    }
}

TEST_CASE("two bodies of a scene in space meet within three seconds under every law, from every seed [long]") {
    for (const BuiltInScene& builtIn : builtInScenes()) {
        if (builtIn.name == "tumble") continue;
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            for (const auto& law : kLaws) {
                Scene scene = buildScene(builtIn, seed);
                scene.settings.law = law.value;
                const Simulation simulation = ran(scene, 180);
                CAPTURE(builtIn.name);
                CAPTURE(seed);
                CAPTURE(law.word);
                CHECK(simulation.world().impactCount() >= 1);
                CHECK(simulation.worlds()[0].drift().momentum <= 1e-13);
                CHECK(simulation.worlds()[0].drift().angularMomentum <= 1e-12);
                CHECK(std::abs(simulation.worlds()[0].drift().energy) <= 0.05);  // of boxes: see src/space/README.md
            }
        }
    }
}

TEST_CASE("smooth balls keep their spin, and rough ones exchange it") {
    for (const auto& law : kLaws) {
        Scene scene = sceneCalled("spheres");
        scene.settings.law = law.value;
        const Simulation simulation = ran(scene, 180);
        for (std::size_t i = 0; i < 2; ++i) {
            const double change =
                glm::length(angularVelocityOf(simulation.world().bodies()[i]) - scene.bodies[i].angularVelocity);
            CAPTURE(law.word);
            CHECK((law.value == Law::Rough ? change >= 0.1 : change <= 1e-12));
        }
    }
}

TEST_CASE(
    "the laws that the scene of ellipsoids compares end near one another, the nearer the stiffer the penalty [long]") {
    double before = 3.0;  // where nothing yet is near
    for (const double stiffness : {1e2, 1e4, 1e6}) {
        Scene scene = sceneCalled("ellipsoids");
        scene.settings.stiffness = stiffness;
        scene.settings.substeps = 400;
        const Simulation simulation = ran(scene, 180, comparedSettings(scene.settings, scene.comparison, "comparison"));
        REQUIRE(simulation.worlds().size() == 2);
        CHECK(worldName(simulation, 0) == "penalty");
        CHECK(worldName(simulation, 1) == "instantaneous");
        const double apart =
            glm::length(simulation.world(0).bodies()[0].position - simulation.world(1).bodies()[0].position);
        CAPTURE(stiffness);
        MESSAGE("apart by ", apart, " m");
        CHECK(apart <= 0.3 * before);
        before = apart;
    }
}

TEST_CASE("a body that tumbles in space flips over within 6 s, and Euler feeds it the energy that rk4 keeps") {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const Scene scene = sceneCalled("tumble", seed);
        Simulation simulation(scene, seed, comparedSettings(scene.settings, scene.comparison, "comparison"));
        bool isOver = false;
        for (int i = 0; i < 360; ++i) {
            simulation.step();
            const Body& body = simulation.world(1).bodies()[0];
            isOver = isOver || glm::dot(axesOf(body.orientation)[1], body.angularMomentum) < 0.0;
        }
        CAPTURE(seed);
        CHECK(isOver);
        CHECK(std::abs(simulation.worlds()[1].drift().energy) <= 1e-5);
        CHECK(simulation.worlds()[0].drift().energy >= 0.05);
    }
}

TEST_CASE("a tethered pair in space meets again and again for a minute [long]") {
    std::uint64_t fewest = 1000;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Simulation simulation = ran(sceneCalled("tethered", seed), 3600);
        fewest = std::min(fewest, simulation.world().impactCount());
        CAPTURE(seed);
        CHECK(simulation.world().impactCount() >= 10);
        CHECK(std::abs(simulation.worlds()[0].drift().energy) <= 0.05);
    }
    MESSAGE("at least ", fewest, " impacts");
}

TEST_CASE("a seed gives one scene in space, and another seed another") {
    for (const BuiltInScene& builtIn : builtInScenes()) {
        CAPTURE(builtIn.name);
        CHECK(buildScene(builtIn, 7) == buildScene(builtIn, 7));
        CHECK(buildScene(builtIn, 7) != buildScene(builtIn, 8));
    }
    CHECK(findBuiltInScene("box") == nullptr);
}
