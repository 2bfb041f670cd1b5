#include "lab/rest_meter.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <limits>
#include <utility>
#include <vector>

#include "lab/measured_world.hpp"
#include "lab/simulation.hpp"
#include "lab/verdict.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

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

TEST_CASE("what moves in the step in which it would have come to rest has not moved from rest") {
    for (const int more : {0, 1}) {
        QuietWorld quiet;
        while (!quiet.meter.restingSince()) quiet.record(0.0);
        const auto steps = static_cast<int>(quiet.world.stepCount());
        QuietWorld other;
        other.record(0.0, steps - 1 + more);
        CHECK(other.meter.restingSince().has_value() == (more == 1));
        other.record(10.0);
        CHECK(other.meter.hasJustMoved() == (more == 1));
    }
}

TEST_CASE("two boxes on one spot that nothing moves apart are at rest, and said to be stuck") {
    for (const double apart : {0.0, 1.0}) {
        Settings settings;
        settings.gravity = {0.0F, 0.0F};
        settings.spring = 0.0F;
        World world(settings);
        for (const double x : {0.0, apart}) {
            world.addPolygon({.parts = {boxVertices({0.4F, 0.4F})}, .position = {x, 0.2}, .material = {}});
        }
        MeasuredWorld measured(std::move(world));
        for (int step = 0; step < 300; ++step) measured.step();
        const Verdict verdict = verdictOf(measured, 0.0, nullptr);
        REQUIRE(verdict.restingSince);
        CHECK(verdict.isStuck == (apart == 0.0));
        CHECK(plainWordsOf(verdict).view().ends_with(", stuck in one another") == (apart == 0.0));
    }
}

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

TEST_CASE("a world at rest to which a body comes is not at rest, before the next step too") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    MeasuredWorld measured{World(settings)};
    const CircleDefinition circle{.position = {0.0F, 1.0F}, .radius = 0.1F, .material = {}};
    measured.add(circle);
    for (int i = 0; i < 90; ++i) measured.step();
    REQUIRE(verdictOf(measured, 0.0, nullptr).restingSince);
    measured.clear();
    measured.add(circle);
    CHECK_FALSE(verdictOf(measured, 0.0, nullptr).restingSince);
}

TEST_CASE("a circle that drifts evenly never rests") {
    Simulation simulation(oneCircle({0.0F, 0.0F}, {0.1F, 0.0F}), 1);
    for (int i = 0; i < 200; ++i) simulation.step();
    CHECK(simulation.restMeter().u() == doctest::Approx(6.0).epsilon(1e-3));
    CHECK_FALSE(simulation.restMeter().quietSince());
}

namespace {

Scene weightless() {
    Scene scene;
    scene.settings.gravity = {0.0F, 0.0F};
    return scene;
}

// A metre apart each; without gravity the unit of speeds is 1/60 m/s.
void addStillCircles(int count, Scene& scene) {
    for (int i = 0; i < count; ++i) {
        scene.circles.push_back(
            {.position = {static_cast<float>(i % 20), static_cast<float>(i / 20)}, .radius = 0.17F, .material = {}});
    }
}

PolygonDefinition boxThatTurns(float rimSpeed) {
    PolygonDefinition box{.parts = {boxVertices({1.0F, 0.2F})}, .position = {-3.0F, 0.0F}, .material = {}};
    box.angularVelocity = rimSpeed / 60.0F / glm::length(glm::vec2(0.5F, 0.1F));
    return box;
}

RestMeter meterAfter(const Scene& scene, int steps = 65) {
    Simulation simulation(scene, 1);
    for (int i = 0; i < steps; ++i) simulation.step();
    return simulation.restMeter();
}

}  // namespace

TEST_CASE("one circle that rolls on among five hundred is not at rest, though their mean hides it") {
    for (const double speed : {0.049, 0.051}) {
        CAPTURE(speed);
        Scene scene = weightless();
        addStillCircles(500, scene);
        scene.circles[250].velocity = {0.0F, static_cast<float>(speed) / 60.0F};
        const RestMeter meter = meterAfter(scene);
        CHECK(meter.u() < 0.5 * kQuietLimit);
        CHECK(meter.restingSince().has_value() == (speed < kFastestLimit));
        CHECK(meter.hiddenMotion().has_value() == (speed > kFastestLimit));
        CHECK(meter.isOfFew() == (speed > kFastestLimit));
        CHECK(meter.hiddenMotion().value_or(speed) == doctest::Approx(speed).epsilon(1e-3));
    }
}

TEST_CASE("of 21 circles u alone decides: it allows none of them the speed that ends rest") {
    Scene scene = weightless();
    addStillCircles(21, scene);
    for (const double u : {0.0099, 0.0101}) {
        CAPTURE(u);
        scene.circles[7].velocity = {static_cast<float>(u * std::sqrt(21.0)) / 60.0F, 0.0F};
        const RestMeter meter = meterAfter(scene);
        CHECK(meter.restingSince().has_value() == (u < kQuietLimit));
        CHECK_FALSE(meter.hiddenMotion());
    }
}

TEST_CASE("a box that turns in its place is not at rest, in either sense, and a circle that does so is, and spins") {
    for (const float rim : {-0.0101F, -0.0099F, 0.0099F, 0.0101F, 0.049F}) {
        CAPTURE(rim);
        Scene scene = weightless();
        scene.polygons = {boxThatTurns(rim)};
        const RestMeter meter = meterAfter(scene);
        CHECK(meter.u() < 1e-3 * kQuietLimit);
        CHECK(meter.restingSince().has_value() == (std::abs(rim) < 0.01F));
        CHECK(meter.hiddenMotion().has_value() == (std::abs(rim) > 0.01F));
        CHECK_FALSE(meter.isOfFew());
        CHECK(meter.restingShare() == (std::abs(rim) < 0.01F ? 1.0 : 0.0));
        CHECK_FALSE((meter.restingSince() && meter.isSpinning()));
    }
    Scene scene = weightless();
    addStillCircles(1, scene);
    scene.circles.front().angularVelocity = 10.0F;
    CHECK(meterAfter(scene).restingSince());
    CHECK(meterAfter(scene).restingShare() == 1.0);
    CHECK(meterAfter(scene).isSpinning());
}

TEST_CASE("of a box that turns among thirty circles, which hide it in the mean, its own speed decides") {
    for (const float rim : {-0.051F, -0.049F, 0.049F, 0.051F}) {
        CAPTURE(rim);
        Scene scene = weightless();
        addStillCircles(30, scene);
        scene.polygons = {boxThatTurns(rim)};
        CHECK(meterAfter(scene).restingSince().has_value() == (std::abs(rim) < 0.05F));
    }
}

TEST_CASE("a box that turns by half a turn a step and more is seen to turn") {
    for (const float turns : {0.4F, -0.5F, 0.6F, 0.9F}) {
        CAPTURE(turns);
        Scene scene = weightless();
        scene.polygons = {boxThatTurns(0.0F)};
        scene.polygons.front().angularVelocity = 60.0F * 6.2831853F * turns;
        CHECK_FALSE(meterAfter(scene).restingSince());
    }
}

TEST_CASE("one circle that spins among five hundred is told as all of them are") {
    for (const double rim : {0.049, 0.051}) {
        CAPTURE(rim);
        Scene scene = weightless();
        addStillCircles(500, scene);
        scene.circles[250].angularVelocity = static_cast<float>(-rim / 60.0 / 0.17);
        CHECK(meterAfter(scene).restingSince());
        CHECK(meterAfter(scene).isSpinning() == (rim > kFastestSpinLimit));
    }
    for (const double rim : {0.009, 0.011}) {
        CAPTURE(rim);
        Scene scene = weightless();
        addStillCircles(2, scene);
        scene.circles[0].angularVelocity = static_cast<float>(rim / 60.0 / 0.17);
        scene.circles[1].angularVelocity = -scene.circles[0].angularVelocity;
        CHECK(meterAfter(scene).isSpinning() == (rim > kSpinningLimit));
    }
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

TEST_CASE("circles that are held in place while their velocities grow do not rest") {
    QuietWorld quiet;
    quiet.record(0.001, 120, 2.01);
    CHECK_FALSE(quiet.meter.quietSince());
    CHECK_FALSE(quiet.meter.restingSince());
    quiet.record(0.001, 120, 1.99);
    REQUIRE(quiet.meter.restingSince());
    CHECK(*quiet.meter.restingSince() == doctest::Approx(121.0 * quiet.world.settings().timeStep));
}

TEST_CASE("a world without circles neither moves nor rests") {
    QuietWorld quiet;
    REQUIRE(quiet.world.removeBody(quiet.world.bodies().id.front()));
    quiet.record(0.0, 120);
    CHECK_FALSE(quiet.meter.quietSince());
    CHECK_FALSE(quiet.meter.restingSince());
}

TEST_CASE("a u that is not a number counts as moving") {
    QuietWorld quiet;
    quiet.record(0.0, 100);
    quiet.record(std::numeric_limits<double>::quiet_NaN());
    CHECK_FALSE(quiet.meter.quietSince());
    CHECK_FALSE(quiet.meter.restingSince());
}

TEST_CASE("circles and polygons have each its own time at rest, also where a circle comes between them or one goes") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    const glm::vec2 moving{0.5F, 0.0F};
    const BodyId restlessCircle = world.addCircle({.position = {0.0, 0.0}, .velocity = moving, .material = {}});
    const BodyId circle = world.addCircle({.position = {0.0, 2.0}, .material = {}});
    const auto box = [&](double y, glm::vec2 velocity) {
        return world.addPolygon(
            {.parts = {boxVertices({0.3F, 0.2F})}, .position = {0.0, y}, .velocity = velocity, .material = {}});
    };
    const BodyId polygon = box(4.0, {0.0F, 0.0F});
    const BodyId restlessPolygon = box(6.0, moving);
    RestMeter meter;
    const auto steps = [&](int count) {
        for (int i = 0; i < count; ++i) {
            world.step();
            meter.record(world, measure(world));
        }
    };
    const auto restOf = [&](BodyId id) { return meter.secondsAtRestOf(id).value_or(-1.0F) * 60.0F; };
    steps(10);
    const BodyId laterCircle = world.addCircle({.position = {0.0, 8.0}, .material = {}});
    steps(5);
    REQUIRE(world.removeBody(restlessCircle));
    const BodyId laterPolygon = box(10.0, {0.0F, 0.0F});
    steps(3);
    CHECK(restOf(circle) == doctest::Approx(18.0));
    CHECK(restOf(laterCircle) == doctest::Approx(8.0));
    CHECK(restOf(polygon) == doctest::Approx(18.0));
    CHECK(restOf(restlessPolygon) == 0.0F);
    CHECK(restOf(laterPolygon) == doctest::Approx(3.0));
    CHECK(meter.restingShare() == doctest::Approx(4.0 / 5.0));
    std::vector<float> seconds;
    meter.copySecondsAtRest(world.bodies(), seconds);
    REQUIRE(seconds.size() == world.bodies().dynamicCount);
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        CHECK(seconds[i] == meter.secondsAtRestOf(world.bodies().id[i]).value_or(-1.0F));
    }
}
