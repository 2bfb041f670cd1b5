#include "lab/rest_meter.hpp"

#include <doctest/doctest.h>
#include <limits>

#include "lab/simulation.hpp"

using namespace rb;

namespace {

// A world with a circle, whose u one chooses.
struct QuietWorld {
    World world = oneCircle();
    RestMeter meter;

    static World oneCircle() {
        Settings settings;
        settings.gravity = {0.0F, 0.0F};
        World world(settings);
        world.addCircle({.position = {0.3F, 1.7F}, .radius = 0.17F, .material = {}});
        return world;
    }

    /// @param speed the largest velocity of a circle [g h]
    void record(double u, int steps = 1, double speed = 0.0) {
        Measures measures;
        measures.maxSpeed = speed * restUnit(world.settings());
        measures.rmsDisplacementSpeed = u * restUnit(world.settings());
        for (int i = 0; i < steps; ++i) {
            world.step();
            meter.record(world, measures);
        }
    }
};

Scene oneCircle(glm::vec2 gravity, glm::vec2 velocity) {
    Scene scene;
    scene.settings.gravity = gravity;
    scene.settings.integrator = Integrator::Euler;
    scene.circles = {{.position = {0.3F, 1.7F}, .radius = 0.17F, .velocity = velocity, .material = {}}};
    return scene;
}

}  // namespace

TEST_CASE("u is counted in g h, whichever way gravity points, and in h without gravity") {
    Settings settings;
    settings.timeStep = 0.25F;
    settings.gravity = {-3.0F, 4.0F};
    CHECK(restUnit(settings) == doctest::Approx(1.25));
    settings.gravity = {0.0F, 0.0F};
    CHECK(restUnit(settings) == doctest::Approx(0.25));
}

TEST_CASE("the first step of a fall under Euler is u = 1 g h, at any gravity") {
    for (const glm::vec2 gravity : {glm::vec2(0.0F, -1.0F), glm::vec2(2.0F, -9.81F)}) {
        Simulation simulation(oneCircle(gravity, {0.0F, 0.0F}), 1);
        simulation.step();
        CHECK(simulation.restMeter().u() == doctest::Approx(1.0).epsilon(1e-4));
        CHECK_FALSE(simulation.restMeter().quietSince());
    }
}

TEST_CASE("a circle that lies still without gravity is quiet from its first step, and rests a second later") {
    Simulation simulation(oneCircle({0.0F, 0.0F}, {0.0F, 0.0F}), 1);
    const double h = simulation.world().settings().timeStep;
    simulation.step();
    REQUIRE(simulation.restMeter().quietSince());
    CHECK(*simulation.restMeter().quietSince() == doctest::Approx(h));
    CHECK_FALSE(simulation.restMeter().restingSince());
    for (int i = 1; i < 59; ++i) simulation.step();
    CHECK_FALSE(simulation.restMeter().restingSince());
    for (int i = 59; i < 63; ++i) simulation.step();
    REQUIRE(simulation.restMeter().restingSince());
    CHECK(*simulation.restMeter().restingSince() == doctest::Approx(h));
}

TEST_CASE("a circle that drifts evenly never rests") {
    Simulation simulation(oneCircle({0.0F, 0.0F}, {0.1F, 0.0F}), 1);
    for (int i = 0; i < 200; ++i) simulation.step();
    CHECK(simulation.restMeter().u() == doctest::Approx(6.0).epsilon(1e-3));
    CHECK_FALSE(simulation.restMeter().quietSince());
}

TEST_CASE("quiet is below a hundredth of g h, not at it") {
    QuietWorld quiet;
    quiet.record(0.0101);
    CHECK_FALSE(quiet.meter.quietSince());
    quiet.record(0.0099);
    CHECK(quiet.meter.quietSince());
}

TEST_CASE("one restless step begins the second anew") {
    QuietWorld quiet;
    quiet.record(0.0, 100);
    CHECK(quiet.meter.restingSince());
    quiet.record(0.02);
    CHECK_FALSE(quiet.meter.quietSince());
    CHECK_FALSE(quiet.meter.restingSince());
    quiet.record(0.0);
    const double since = quiet.world.time();
    quiet.record(0.0, 30);
    CHECK_FALSE(quiet.meter.restingSince());
    quiet.record(0.0, 70);
    REQUIRE(quiet.meter.restingSince());
    CHECK(*quiet.meter.restingSince() == since);
}

TEST_CASE("circles that are held in place while their velocities grow are quiet, but do not rest") {
    QuietWorld quiet;
    quiet.record(0.001, 120, 2.01);
    CHECK(quiet.meter.quietSince());
    CHECK_FALSE(quiet.meter.restingSince());
    quiet.record(0.001, 120, 1.99);
    REQUIRE(quiet.meter.restingSince());
    CHECK(*quiet.meter.restingSince() == doctest::Approx(121.0 * quiet.world.settings().timeStep));
}

TEST_CASE("a world without circles neither moves nor rests") {
    QuietWorld quiet;
    REQUIRE(quiet.world.removeBody(quiet.world.bodies().id.front()));
    quiet.record(0.0, 120);
    CHECK_FALSE(quiet.meter.restingSince());
}

TEST_CASE("a u that is not a number counts as moving") {
    QuietWorld quiet;
    quiet.record(0.0, 100);
    quiet.record(std::numeric_limits<double>::quiet_NaN());
    CHECK_FALSE(quiet.meter.quietSince());
    CHECK_FALSE(quiet.meter.restingSince());
}
