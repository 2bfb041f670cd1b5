// Bodies that have joined, in a world: they move on as one, whatever they are and whoever integrates them.

#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <numbers>
#include <vector>

#include "physics/bodies/body_definition.hpp"
#include "physics/observe/energy_ledger.hpp"
#include "physics/observe/measures.hpp"
#include "physics/steps.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr double kFloats = 1e-5;  // of some hundred steps, each rounded to 6e-8

Settings joining(Integrator integrator = Integrator::RungeKutta4) {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.impact = Impact::Join;
    settings.integrator = integrator;
    return settings;
}

CircleDefinition circleAt(glm::dvec2 position, float radius, glm::vec2 velocity) {
    CircleDefinition circle;
    circle.position = position;
    circle.radius = radius;
    circle.velocity = velocity;
    return circle;
}

PolygonDefinition barAt(glm::dvec2 position, glm::vec2 velocity, float spin) {
    PolygonDefinition bar;
    bar.parts = {{{-0.1F, -0.5F}, {0.1F, -0.5F}, {0.1F, 0.5F}, {-0.1F, 0.5F}}};
    bar.position = position;
    bar.velocity = velocity;
    bar.angularVelocity = spin;
    return bar;
}

// A circle that hits a turning bar near its upper end.
World offCentre(const Settings& settings) {
    World world(settings);
    world.addPolygon(barAt({0.0, 0.0}, {0.0F, 0.2F}, 0.3F));
    world.addCircle(circleAt({-1.0, 0.3}, 0.17F, {1.0F, 0.1F}));
    return world;
}

struct Whole {
    double mass = 0.0;
    double inertia = 0.0;
    glm::dvec2 center{0.0, 0.0};
};

Whole wholeOf(const Bodies& bodies) {
    Whole whole;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        whole.mass += 1.0 / static_cast<double>(bodies.invMass[i]);
        whole.center += bodies.position[i] / static_cast<double>(bodies.invMass[i]);
    }
    whole.center /= whole.mass;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        const glm::dvec2 r = bodies.position[i] - whole.center;
        whole.inertia +=
            glm::dot(r, r) / static_cast<double>(bodies.invMass[i]) + 1.0 / static_cast<double>(bodies.invInertia[i]);
    }
    return whole;
}

// Of all bodies as one, with the momenta that they have.
double energyAsOne(const World& world) {
    const Whole whole = wholeOf(world.bodies());
    const Measures measures = measure(world);
    const double about = measures.angularMomentum - cross(whole.center, measures.momentum);
    return 0.5 * (glm::dot(measures.momentum, measures.momentum) / whole.mass + about * about / whole.inertia);
}

// How far apart all pairs are.
std::vector<double> distances(const Bodies& bodies) {
    std::vector<double> found;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        for (std::size_t j = 0; j < i; ++j) found.push_back(glm::length(bodies.position[i] - bodies.position[j]));
    }
    return found;
}

void checkSame(const std::vector<double>& one, const std::vector<double>& other, double tolerance) {
    REQUIRE(one.size() == other.size());
    for (std::size_t i = 0; i < one.size(); ++i) CHECK(std::abs(one[i] - other[i]) <= tolerance);
}

}  // namespace

TEST_CASE("a circle and a bar that have met turn as one under every integrator, with or without what is continuous") {
    for (const IntegratorRow& row : kIntegrators) {
        for (const bool isContinuous : {false, true}) {
            for (const Correction correction : {Correction::Spring, Correction::Projection}) {
                CAPTURE(row.word);
                CAPTURE(isContinuous);
                Settings settings = joining(row.value);
                settings.isContinuous = isContinuous;
                settings.correction = correction;
                World world = offCentre(settings);
                const Measures start = measure(world);
                run(world, 100);
                const std::vector<double> met = distances(world.bodies());
                run(world, 600);
                checkSame(distances(world.bodies()), met, 1e-6);
                const Measures end = measure(world);
                CHECK(glm::length(end.momentum - start.momentum) <= kFloats * glm::length(start.momentum));
                CHECK(end.angularMomentum == doctest::Approx(start.angularMomentum).epsilon(kFloats));
                CHECK(end.kinetic == doctest::Approx(energyAsOne(world)).epsilon(kFloats));
                CHECK(end.kinetic < 0.9 * start.kinetic);
                CHECK(world.bodies().angularVelocity[0] == world.bodies().angularVelocity[1]);
            }
        }
    }
}

TEST_CASE("what has joined goes round as its spin says, and each of it turns by as much") {
    constexpr double kFloatsOfTenSeconds = 1e-4;  // [rad]
    World world = offCentre(joining());
    run(world, 100);
    const auto directionOf = [&] {
        const glm::dvec2 apart = world.bodies().position[0] - world.bodies().position[1];
        return std::atan2(apart.y, apart.x);
    };
    const auto turned = [](double from, double to) { return std::remainder(to - from, 2.0 * std::numbers::pi); };
    const double start = directionOf();
    const std::vector<float> angles = world.bodies().angle;
    const double spin = world.bodies().angularVelocity[0];
    REQUIRE(std::abs(spin) * 10.0 > 2.0);
    run(world, 600);
    const double expected = turned(0.0, spin * 600.0 * static_cast<double>(world.settings().timeStep));
    CHECK(std::abs(turned(expected, turned(start, directionOf()))) <= kFloatsOfTenSeconds);
    for (std::size_t i = 0; i < 2; ++i) {
        const double own = turned(angles[i], world.bodies().angle[i]);
        CHECK(std::abs(turned(expected, own)) <= kFloatsOfTenSeconds);
    }
}

TEST_CASE("a crowd that flies together becomes one body, and a pull on one of it moves all") {
    World world(joining());
    for (int i = 0; i < 30; ++i) {
        const double angle = 2.4 * i;  // the golden angle, in radians
        const glm::dvec2 out{std::cos(angle), std::sin(angle)};
        const double far = 0.35 * std::sqrt(i + 1.0);
        const glm::dvec2 across{-out.y, out.x};
        world.addCircle(circleAt(far * out, 0.1F, glm::vec2(-0.5 * out + 0.1 * across)));
    }
    const Measures start = measure(world);
    run(world, 600);
    CHECK(measure(world).kinetic == doctest::Approx(energyAsOne(world)).epsilon(kFloats));
    CHECK(measure(world).angularMomentum == doctest::Approx(start.angularMomentum).epsilon(kFloats));
    const std::vector<double> met = distances(world.bodies());
    world.setMouseSpring(MouseSpring{world.bodies().id[0], {0.0F, 0.0F}, {2.0, 1.0}});
    run(world, 300);
    checkSame(distances(world.bodies()), met, 1e-6);
    CHECK(measure(world).kinetic == doctest::Approx(energyAsOne(world)).epsilon(kFloats));
}

TEST_CASE("what meets the ground stays there, and so does what meets that") {
    Settings settings = joining();
    settings.gravity = {0.0F, -1.0F};
    settings.hasStaticFriction = true;
    World world(settings);
    world.addRectangle({{0.0, -0.5}, {4.0F, 1.0F}, {}});
    world.addCircle(circleAt({0.0, 0.5}, 0.17F, {0.4F, 0.0F}));
    world.addCircle(circleAt({0.2, 1.2}, 0.11F, {0.1F, 0.0F}));
    run(world, 150);
    const std::vector<glm::dvec2> met = world.bodies().position;
    CHECK(met[1].y > 0.2);  // it has met the other, and not the ground
    run(world, 300);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(glm::length(world.bodies().position[i] - met[i]) <= 1e-6);
        CHECK(world.bodies().velocity[i] == glm::vec2(0.0F));
    }
}

TEST_CASE("what has joined keeps its shape in a step within which a wall stops one of it") {
    Settings settings = joining();
    settings.isContinuous = true;
    World world(settings);
    world.addCircle(circleAt({0.0, 0.02}, 0.1F, {24.0F, 0.0F}));
    world.addCircle(circleAt({0.3, 0.0}, 0.13F, {0.0F, 0.0F}));
    world.addRectangle({{3.0F, 0.0F}, {0.2F, 2.0F}, {}});
    run(world, 3);
    const std::vector<double> met = distances(world.bodies());
    REQUIRE(world.bodies().angularVelocity[0] == world.bodies().angularVelocity[1]);
    REQUIRE(glm::length(world.bodies().velocity[1]) > 5.0F);
    bool isHeld = false;
    for (int i = 0; i < 60; ++i) {
        world.step();
        checkSame(distances(world.bodies()), met, 1e-6);
        isHeld = world.bodies().velocity[0] == glm::vec2(0.0F, 0.0F);
    }
    CHECK(isHeld);  // by the wall
    CHECK(world.bodies().position[1].x > 2.5);
}

TEST_CASE("the ledger counts what joining takes as the work of normals, and nothing else does any") {
    for (const bool isContinuous : {false, true}) {
        Settings settings = joining();
        settings.spring = 0.0F;
        settings.isContinuous = isContinuous;
        World world = offCentre(settings);
        world.addCircle(circleAt({-1.3, 0.5}, 0.1F, {1.3F, 0.0F}));
        world.recordWork(true);
        const double start = measure(world).kinetic;
        double normal = 0.0;
        for (int i = 0; i < 300; ++i) {
            world.step();
            CHECK(world.ledger()->normal <= 0.0);
            CHECK(world.ledger()->friction == 0.0);
            normal += world.ledger()->normal;
        }
        CHECK(normal < -0.1 * start);
        CHECK(measure(world).kinetic - start == doctest::Approx(normal).epsilon(1e-4));
    }
}

TEST_CASE("what has joined parts where one of it leaves, and under another law") {
    const auto turningApart = [](const World& world) {
        const Bodies& bodies = world.bodies();
        return bodies.angularVelocity[0] == bodies.angularVelocity[1];
    };
    World world = offCentre(joining());
    run(world, 150);
    REQUIRE(turningApart(world));
    const std::vector<double> met = distances(world.bodies());

    World lawless = world;
    Settings settings = joining();
    settings.impact = Impact::Frictionless;
    lawless.setSettings(settings);
    run(lawless, 120);
    CHECK(std::abs(distances(lawless.bodies())[0] - met[0]) > 0.1);

    World copy = world;
    copy.addCircle(circleAt({3.0, 3.0}, 0.1F, {0.0F, 0.0F}));  // comes before the bar: indices change
    run(copy, 120);
    CHECK(copy.bodies().angularVelocity[0] == copy.bodies().angularVelocity[2]);
    copy.removeBody(copy.bodies().id[1]);
    run(copy, 120);
    checkSame(distances(copy.bodies()), met, 1e-6);
}

TEST_CASE("what has joined is as it was where a step is given up") {
    struct GivenUp {};
    World world = offCentre(joining());
    run(world, 150);
    World other = world;
    int points = 0;
    bool isArmed = true;
    world.setCancellationPoint([&] {
        if (isArmed && ++points == 4) throw GivenUp{};
    });
    CHECK_THROWS_AS(world.step(), GivenUp);
    isArmed = false;
    run(world, 60);
    run(other, 60);
    checkSame(distances(world.bodies()), distances(other.bodies()), 1e-6);
    CHECK(world.bodies().angularVelocity[0] == world.bodies().angularVelocity[1]);
}

TEST_CASE("what is added last of all has joined nothing, however many come") {
    // Three are taken out again: what was known of them must not be told of those that come in their places.
    World world(joining());
    for (const double x : {0.0, 0.25, 2.0, 4.0, 4.25}) {
        world.addCircle(circleAt({x, 0.0}, 0.17F, {x == 0.0 || x == 4.0 ? 1.0F : 0.0F, 0.0F}));
    }
    run(world, 2);
    REQUIRE(world.bodies().angularVelocity[0] == world.bodies().angularVelocity[1]);
    for (const std::size_t i : {4U, 3U, 2U}) world.removeBody(world.bodies().id[i]);
    run(world, 2);
    for (const double x : {6.0, 8.0, 8.5}) {
        world.addCircle(circleAt({x, 0.0}, 0.17F, {x == 8.0 ? 1.0F : 0.0F, 0.0F}));
    }
    run(world, 60);
    const Bodies& bodies = world.bodies();
    CHECK(bodies.velocity[2] == glm::vec2(0.0F));
    CHECK(bodies.velocity[3].x == doctest::Approx(0.5));
    CHECK(bodies.velocity[4].x == doctest::Approx(0.5));
    const double between = bodies.position[4].x - bodies.position[3].x;
    CHECK(between > 0.3);
    CHECK(between < 0.341);
}

TEST_CASE("springs that become stiffer part what overlaps, but nothing that has joined") {
    const auto addOverlapping = [](World& world) {
        world.addCircle(circleAt({5.0, 0.0}, 0.2F, {0.0F, 0.0F}));
        world.addCircle(circleAt({5.3, 0.2}, 0.2F, {0.0F, 0.0F}));
    };
    World world(joining());
    world.addCircle(circleAt({0.0, 0.0}, 0.2F, {1.0F, 0.0F}));
    world.addCircle(circleAt({0.2, 0.1}, 0.2F, {0.0F, 0.0F}));
    run(world, 2);
    World alone(joining());
    addOverlapping(world);
    addOverlapping(alone);
    const std::vector<double> before = distances(world.bodies());
    REQUIRE(before[0] < 0.3);
    Settings stiffer = joining();
    stiffer.substeps = 3;
    world.setSettings(stiffer);
    alone.setSettings(stiffer);
    CHECK(distances(world.bodies())[0] == before[0]);
    CHECK(distances(alone.bodies())[0] > before[5]);
    CHECK(distances(world.bodies())[5] == distances(alone.bodies())[0]);
}

TEST_CASE("a contact that has joined its bodies is told to have no spring") {
    World world = offCentre(joining());
    world.watchContact(BodyPair{world.bodies().id[0], world.bodies().id[1]});
    while (!world.watchedResolution()) world.step();
    CHECK(world.watchedResolution()->impulse.normal > 0.0F);
    CHECK(world.watchedResolution()->springRate == 0.0F);
}
