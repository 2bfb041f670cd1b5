// What the report wished for: each remedy by itself, against what mechanics says on paper.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <numbers>

#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/settings/presets.hpp"
#include "physics/settings/settings.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

constexpr float kGroundHalf = 100.0F;
constexpr float kCircleRadius = 0.17F;

// One circle that lies on the ground, as deep as its spring carries it.
World makeLying(Settings settings, glm::vec2 velocity, float angularVelocity) {
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {2.0F * kGroundHalf, 1.0F}, {}});
    const float h = substepOf(settings);
    const float depth = -settings.gravity.y * h * h / settings.spring;
    world.addCircle({.position = {0.0F, kCircleRadius - depth},
                     .radius = kCircleRadius,
                     .velocity = velocity,
                     .angularVelocity = angularVelocity,
                     .material = {}});
    return world;
}

void runUntil(World& world, double seconds) {
    while (world.time() < seconds) world.step();
}

// A box of 0.4 m × 0.3 m that lies flat on a slope, which falls to the right.
World makeBoxOnSlope(const Settings& settings, double slope) {
    World world(settings);
    const auto angle = static_cast<float>(-slope);
    world.addPolygon({.parts = {boxVertices({400.0F, 1.0F})}, .angle = angle, .isStatic = true, .material = {}});
    const glm::dvec2 down{std::cos(slope), -std::sin(slope)};
    const glm::dvec2 up{std::sin(slope), std::cos(slope)};
    world.addPolygon(
        {.parts = {boxVertices({0.4F, 0.3F})}, .position = 0.65 * up - 100.0 * down, .angle = angle, .material = {}});
    return world;
}

// What a box gains along the slope from 10 s to 20 s, over what it gains on ice: g sin α.
double gainOnSlope(const Settings& settings, double slope) {
    World world = makeBoxOnSlope(settings, slope);
    const glm::dvec2 down{std::cos(slope), -std::sin(slope)};
    runUntil(world, 10.0);
    const double before = glm::dot(glm::dvec2(world.bodies().velocity[0]), down);
    const double start = world.time();
    runUntil(world, 20.0);
    const double gained = glm::dot(glm::dvec2(world.bodies().velocity[0]), down) - before;
    return gained / (world.time() - start) / std::sin(slope);  // g is 1 m/s²
}

Settings withStaticFriction() {
    Settings settings;
    settings.hasStaticFriction = true;
    return settings;
}

}  // namespace

TEST_CASE("without static friction a circle that lies goes on spinning, as the report says") {
    World world = makeLying({}, {0.0F, 0.0F}, 5.0F);
    runUntil(world, 10.0);
    CHECK(world.bodies().angularVelocity[0] > 4.9F);
}

TEST_CASE("static friction turns a spin into rolling, and a third of the spin is left") {
    // Angular momentum about the contact point: I ω0 = (I + m r²) ω, I = ½ m r².
    World world = makeLying(withStaticFriction(), {0.0F, 0.0F}, 5.0F);
    runUntil(world, 10.0);
    const Bodies& bodies = world.bodies();
    CHECK(bodies.angularVelocity[0] == doctest::Approx(5.0 / 3.0).epsilon(0.01));
    CHECK(bodies.velocity[0].x == doctest::Approx(-kCircleRadius * bodies.angularVelocity[0]).epsilon(0.001));
}

TEST_CASE("a circle that slides on static friction is slowed by mu g") {
    World world = makeLying(withStaticFriction(), {1.0F, 0.0F}, 0.0F);
    runUntil(world, 1.0);  // it slides for v / (3 μ g) = 3.3 s
    CHECK(world.bodies().velocity[0].x == doctest::Approx(1.0 - 0.1).epsilon(0.01));
}

TEST_CASE("under the report's friction a box slides down a slope as on ice, and static friction holds it") {
    constexpr double kOfIce = 0.013;      // what the README says: 0.987 to 1.000
    constexpr double kOfCoulomb = 0.001;  // of floats over 20 s
    for (const double degrees : {2.0, 20.0, 40.0}) {
        CAPTURE(degrees);
        const double slope = degrees * std::numbers::pi / 180.0;
        for (const float friction : {0.1F, 0.6F}) {
            CAPTURE(friction);
            for (const Integrator& integrator : {Integrator::Euler, Integrator::RungeKutta4, Integrator::Verlet}) {
                Settings settings;
                settings.friction = friction;
                settings.integrator = integrator;
                CHECK(std::abs(gainOnSlope(settings, slope) - 1.0) <= kOfIce);
            }
            Settings settings = withStaticFriction();
            settings.friction = friction;
            const double coulomb = std::max(0.0, 1.0 - static_cast<double>(friction) / std::tan(slope));
            CHECK(std::abs(gainOnSlope(settings, slope) - coulomb) <= kOfCoulomb);
        }
    }
}

TEST_CASE("a circle rolls for ever without rolling resistance and stops by it after 3 v^2 / (4 c g)") {
    Settings settings = withStaticFriction();
    World free = makeLying(settings, {0.5F, 0.0F}, -0.5F / kCircleRadius);
    runUntil(free, 10.0);
    CHECK(free.bodies().velocity[0].x == doctest::Approx(0.5).epsilon(0.001));

    settings.rollingResistance = 0.07F;
    World resisted = makeLying(settings, {0.5F, 0.0F}, -0.5F / kCircleRadius);
    runUntil(resisted, 20.0);
    CHECK(resisted.bodies().position[0].x == doctest::Approx(0.75 * 0.25 / 0.07).epsilon(0.01));
    CHECK(std::abs(resisted.bodies().angularVelocity[0]) * kCircleRadius < 1e-4F);  // a hundredth of g h
}

TEST_CASE("n sub-steps let a circle lie n squared times less deep") {
    for (const int substeps : {1, 2, 5, 10}) {
        CAPTURE(substeps);
        Settings settings;
        settings.gravity = {0.0F, -9.81F};
        settings.substeps = substeps;
        World world = makeLying(settings, {0.0F, 0.0F}, 0.0F);
        runUntil(world, 2.0);
        const double h = static_cast<double>(settings.timeStep) / substeps;
        const double expected = 9.81 * h * h / static_cast<double>(settings.spring);
        // A float resolves 1e-8 m at the height of the centre.
        CHECK(std::abs(measure(world).maxPenetration - expected) <= 1e-7 + 0.01 * expected);
    }
}

TEST_CASE("sub-steps are one step to the clock and to what is measured") {
    Settings settings;
    settings.substeps = 7;
    World world(settings);
    world.addCircle({.position = {0.0F, 0.0F}, .velocity = {1.0F, 0.0F}, .material = {}});
    world.step();
    CHECK(world.stepCount() == 1);
    CHECK(world.time() == static_cast<double>(settings.timeStep));
    CHECK(world.bodies().previousPosition[0] == glm::dvec2{0.0F, 0.0F});
    CHECK(world.bodies().position[0].x == doctest::Approx(1.0 / 60.0).epsilon(1e-6));
}

TEST_CASE("a ball bounces above the restitution threshold and lies still below it") {
    Settings settings;
    settings.restitution = 0.8F;
    settings.restitutionThreshold = 1.0F;
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {10.0F, 1.0F}, {}});
    world.addCircle(
        {.position = {0.0F, 1.0F + kCircleRadius}, .radius = kCircleRadius, .material = {}});  // arrives at 1.41 m/s
    float bounce = 0.0F;
    for (int i = 0; i < 600; ++i) {
        world.step();
        bounce = std::max(bounce, world.bodies().velocity[0].y);
    }
    CHECK(bounce > 1.0F);  // once, at 0.8 × 1.41 m/s
    CHECK(measure(world).rmsDisplacementSpeed < 0.01 / 60.0);
}

TEST_CASE("a pile that rests under `report` on Earth is not thrown when it is switched to `remedied`, and rests on") {
    constexpr float kSlow = 1.0F;  // [m/s]; the springs at their new stiffness would throw at √κ n δ/h, some 40 m/s
    Settings settings;
    settings.gravity = {0.0F, -9.81F};
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {4.0F, 1.0F}, {}});
    for (const float side : {-1.0F, 1.0F}) world.addRectangle({{1.1F * side, 5.0F}, {0.2F, 12.0F}, {}});
    for (int i = 0; i < 40; ++i) {
        world.addCircle({.position = {0.5F * static_cast<float>(i % 4) - 0.7F, 0.3F + 0.3F * static_cast<float>(i / 4)},
                         .radius = 0.1F + 0.01F * static_cast<float>(i % 7),
                         .material = {}});
    }
    runUntil(world, 20.0);
    REQUIRE(measure(world).maxPenetration > 0.02);
    applyPreset(findPreset("remedied"), settings);
    world.setSettings(settings);
    double fastest = 0.0;
    while (world.time() < 30.0) {
        world.step();
        fastest = std::max(fastest, measure(world).maxSpeed);
    }
    CHECK(fastest < static_cast<double>(kSlow));
    CHECK(world.bodies().dynamicCount == 40);
    CHECK(measure(world).rmsDisplacementSpeed < 0.01 * 9.81 / 60.0);
}

TEST_CASE("the preset `report` undoes `remedied` and another law of impact") {
    Settings settings;
    settings.gravity = {0.0F, -9.81F};
    const Settings before = settings;
    applyPreset(findPreset("remedied"), settings);
    settings.impact = Impact::Rough;
    CHECK(settings.hasStaticFriction);
    CHECK(settings.gravity == before.gravity);
    applyPreset(findPreset("report"), settings);
    CHECK(settings == before);
}
