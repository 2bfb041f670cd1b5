// Listing 3.1 as a whole: what a world of circles does that one can say in a sentence.

#include "physics/world/world.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <numbers>
#include <string>

#include "base/rotation.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/settings/presets.hpp"

using namespace rb;

namespace {

// A small step and no spring, so that a hit is the impulse alone: the spring adds energy of its own.
Settings impulsesAlone() {
    Settings settings;
    settings.timeStep = 1e-4F;
    settings.spring = 0.0F;
    return settings;
}

constexpr RectangleDefinition kGround{{0.0F, -0.5F}, {40.0F, 1.0F}, {}};

Material materialWith(std::optional<float> restitution, std::optional<float> friction, std::optional<float> density) {
    return {restitution, friction, density};
}

// How high above the ground a ball rises, dropped from 1 m with its underside, after its first hit.
float heightOfBounce(const Settings& settings, const Material& ball, const Material& ground) {
    World world(settings);
    world.addRectangle({kGround.center, kGround.size, ground});
    world.addCircle({.position = {0.0F, 1.17F}, .radius = 0.17F, .material = ball});
    bool hasHit = false;
    double highest = 0.0;
    while (world.time() < 2.8) {  // it falls for √2 s and rises for e √2 s
        world.step();
        hasHit = hasHit || world.bodies().velocity[0].y > 0.0F;
        if (hasHit) highest = std::max(highest, world.bodies().position[0].y - static_cast<double>(0.17F));
    }
    return static_cast<float>(highest);
}

// A hit is seen up to one step late, v h = 1.4e-4 m below the ground; the Eulers are off by as much again; and each
// step's change of speed, g h, is rounded to 6e-8 of a speed above 1: up to 6e-4 of the height if always the same way.
constexpr float kLateHit = 1e-3F;

}  // namespace

TEST_CASE("what lies still keeps its corners where they are, however often it is said to have been turned") {
    for (const float angle : {3.2F, 100.0F, -12345.6F, 1e6F}) {
        CAPTURE(angle);
        Settings settings;
        settings.gravity = {0.0F, 0.0F};
        World world(settings);
        world.addPolygon({.parts = {boxVertices({0.2F, 0.1F})}, .angle = angle, .material = {}});
        world.step();
        const Rotation<double> before = rotationOf(static_cast<double>(angle));
        const Rotation<double> after = rotationOf(static_cast<double>(world.bodies().angle[0]));
        CHECK(std::abs(between(before, after).sine) <= 3e-7);  // of an angle up to π as a float
        CHECK(std::abs(world.bodies().angle[0]) <= std::numbers::pi_v<float>);
        CHECK(world.bodies().previousAngle[0] == world.bodies().angle[0]);
    }
}

TEST_CASE("a ball dropped on the ground comes back to e² of its height [long]") {
    for (const IntegratorRow& row : kIntegrators) {
        const Integrator integrator = row.value;
        for (const float e : {0.0F, 0.3F, 0.5F, 0.8F, 1.0F}) {
            CAPTURE(toText(integrator));
            CAPTURE(e);
            Settings settings = impulsesAlone();
            settings.integrator = integrator;
            settings.restitution = e;
            CHECK(std::abs(heightOfBounce(settings, {}, {}) - e * e) <= kLateHit);
        }
    }
}

TEST_CASE("of two restitutions the smaller counts and a body's own overrides the world's") {
    Settings settings = impulsesAlone();
    settings.restitution = 0.5F;
    const auto bounce = [&](std::optional<float> ball, std::optional<float> ground) {
        return heightOfBounce(settings, materialWith(ball, {}, {}), materialWith(ground, {}, {}));
    };
    CHECK(std::abs(bounce(0.9F, {}) - 0.25F) <= kLateHit);
    CHECK(std::abs(bounce(0.3F, {}) - 0.09F) <= kLateHit);
    CHECK(std::abs(bounce({}, 0.3F) - 0.09F) <= kLateHit);
    CHECK(std::abs(bounce(0.9F, 0.8F) - 0.64F) <= kLateHit);
}

// A ball that lies on the ground and slides to the right at 1 m/s, after `seconds`.
namespace {
struct SlidingBall {
    float velocity, spin;
};

SlidingBall afterSliding(float seconds, const Material& ball, const Material& ground) {
    Settings settings = impulsesAlone();
    settings.restitution = 0.0F;
    settings.friction = 0.3F;
    World world(settings);
    world.addRectangle({kGround.center, kGround.size, ground});
    world.addCircle({.position = {-5.0F, 0.4999F}, .radius = 0.5F, .velocity = {1.0F, 0.0F}, .material = ball});
    for (int i = 0; i < static_cast<int>(seconds / settings.timeStep); ++i) world.step();
    return {world.bodies().velocity[0].x, world.bodies().angularVelocity[0]};
}

// The ball sinks by g h a second while no spring carries it: 1e-4 m of a lever of 0.5 m, and the last step of sliding.
constexpr float kSinking = 1e-3F;
}  // namespace

TEST_CASE("a ball that slides on the ground is slowed by μ g and ends rolling at two thirds of its speed") {
    const SlidingBall sliding = afterSliding(0.5F, {}, {});
    CHECK(std::abs(sliding.velocity - (1.0F - 0.3F * 0.5F)) <= kSinking);
    CHECK(std::abs(sliding.spin + 2.0F * 0.3F * 0.5F / 0.5F) <= 4.0F * kSinking);  // ω̇ = 2 μ g/r, clockwise
    const SlidingBall rolling = afterSliding(1.5F, {}, {});                        // rolls after 1/(3 μ g) = 1.1 s
    CHECK(std::abs(rolling.velocity - 2.0F / 3.0F) <= kSinking);
    CHECK(std::abs(rolling.spin + 2.0F / 3.0F / 0.5F) <= 2.0F * kSinking);
}

TEST_CASE("of two frictions the geometric mean counts and a body's own overrides the world's") {
    const auto slowedBy = [](std::optional<float> ball, std::optional<float> ground) {
        return 1.0F - afterSliding(0.5F, materialWith({}, ball, {}), materialWith({}, ground, {})).velocity;
    };
    CHECK(std::abs(slowedBy(0.1F, 0.4F) - 0.2F * 0.5F) <= kSinking);
    CHECK(std::abs(slowedBy(1.2F, {}) - 0.6F * 0.5F) <= kSinking);
    CHECK(std::abs(slowedBy({}, 0.075F) - 0.15F * 0.5F) <= kSinking);
    CHECK(slowedBy(0.0F, {}) == 0.0F);
    CHECK(slowedBy({}, 0.0F) == 0.0F);
}

TEST_CASE("a new density of the world changes the masses of the circles that have none of their own") {
    World world;
    world.addCircle({.radius = 0.5F, .material = {}});
    world.addCircle({.position = {5.0F, 0.0F}, .radius = 0.5F, .material = materialWith({}, {}, 7.0F)});
    const float light = world.bodies().invMass[0];
    const float own = world.bodies().invMass[1];
    CHECK(own == doctest::Approx(static_cast<double>(light) / 7.0));
    Settings settings = world.settings();
    settings.density = 4.0F;
    world.setSettings(settings);
    CHECK(world.bodies().invMass[0] == light / 4.0F);  // a power of 2 rounds nothing
    CHECK(world.bodies().invInertia[0] == 2.0F * world.bodies().invMass[0] / 0.25F);
    CHECK(world.bodies().invMass[1] == own);
    world.addCircle({.position = {9.0F, 0.0F}, .radius = 0.5F, .material = {}});
    CHECK(world.bodies().invMass[2] == light / 4.0F);
}

TEST_CASE("a removed circle's id is never used again and the others keep their order") {
    World world;
    std::array<BodyId, 4> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i) {
        ids[i] = world.addCircle({.position = {static_cast<float>(i), 0.0F}, .material = {}});
    }
    CHECK(world.removeBody(ids[1]));
    CHECK_FALSE(world.removeBody(ids[1]));
    CHECK(world.removeBody(ids[3]));
    const BodyId fresh = world.addCircle({.position = {9.0F, 0.0F}, .material = {}});
    const BodyId wall = world.addRectangle(kGround);
    CHECK(fresh > ids[3]);
    CHECK(wall > fresh);
    CHECK_FALSE(world.removeBody(wall));
    CHECK(world.bodies().id == std::vector<BodyId>{ids[0], ids[2], fresh, wall});
    CHECK(world.bodies().position[1] == glm::dvec2(2.0F, 0.0F));
    CHECK(world.bodies().indexOf(fresh) == 2);
    CHECK_FALSE(world.bodies().indexOf(ids[3]).has_value());
    CHECK(world.removed().total() == 0);  // it counts what the world took away, not what was asked for
}

TEST_CASE("removing all that moves at once is removing them one by one, also for what comes and goes on then") {
    for (const char* const scene : {"mixed", "box"}) {
        for (const char* const preset : {"report", "remedied", "soft"}) {
            CAPTURE(scene);
            CAPTURE(preset);
            Scene start = buildScene(*findBuiltInScene(scene), {3});
            applyPreset(findPreset(preset, "preset"), start.settings);
            World together = makeWorld(start);
            for (int step = 0; step < 100; ++step) together.step();
            World alone = together;
            together.removeMovingBodies();
            for (const BodyId id : std::vector<BodyId>(alone.bodies().id)) alone.removeBody(id);
            CHECK(together.bodies().dynamicCount == 0);
            CHECK(together.bodies().id == alone.bodies().id);
            for (World* const world : {&together, &alone}) {
                for (const CircleDefinition& circle : start.circles) world->addCircle(circle);
                for (int step = 0; step < 50; ++step) world->step();
            }
            CHECK(stateHash(together) == stateHash(alone));
        }
    }
}

TEST_CASE("a step is its five verbs in their order to the last bit") {
    for (const IntegratorRow& row : kIntegrators) {
        const Integrator integrator = row.value;
        for (const Correction correction : {Correction::Spring, Correction::Projection}) {
            Settings settings;
            settings.integrator = integrator;
            settings.correction = correction;
            World whole(settings);
            whole.addRectangle(kGround);
            for (int i = 0; i < 12; ++i) {
                const float shift = 0.05F * static_cast<float>(i % 3);
                whole.addCircle({.position = {shift, 0.3F + 0.25F * static_cast<float>(i)}, .material = {}});
            }
            World verbs = whole;
            for (int i = 0; i < 240; ++i) {
                whole.step();
                verbs.findCollisions();
                verbs.applyGravity();
                verbs.resolveImpulses();
                verbs.integrateVelocities();
                verbs.updatePositions();
                REQUIRE(stateHash(whole) == stateHash(verbs));
            }
            CHECK(whole.stepCount() == 240);
            CHECK(whole.time() == doctest::Approx(4.0));
        }
    }
}

TEST_CASE("an angle stays within a half turn and its previous one within a half turn of it") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    world.addCircle({.angularVelocity = 7.3F, .material = {}});
    world.addCircle({.position = {3.0F, 0.0F}, .angularVelocity = -7.3F, .material = {}});
    constexpr float kRounding = 600 * 5e-7F;  // as many roundings as steps, of an angle below 4
    constexpr float kPi = std::numbers::pi_v<float>;
    for (int i = 1; i <= 600; ++i) {
        world.step();
        const Bodies& bodies = world.bodies();
        REQUIRE(std::abs(bodies.angle[0]) <= kPi + kRounding);
        REQUIRE(std::abs(bodies.angle[0] - bodies.previousAngle[0] - 7.3F / 60.0F) <= kRounding);
        REQUIRE(std::abs(bodies.angle[1] - bodies.previousAngle[1] + 7.3F / 60.0F) <= kRounding);
        const float exact = std::remainder(7.3F / 60.0F * static_cast<float>(i), 2.0F * kPi);
        REQUIRE(std::abs(std::remainder(bodies.angle[0] - exact, 2.0F * kPi)) <= kRounding);
    }
}

TEST_CASE("of a spin faster than half a turn in a step the previous angle is the one on the shorter way") {
    constexpr float kPi = std::numbers::pi_v<float>;
    constexpr float kSpin = 250.0F;  // [rad/s], 4.17 rad in a step
    constexpr float kRounding = 1e-5F;
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    for (const float spin : {kSpin, -kSpin}) {
        world.addCircle({.position = {spin, 0.0F}, .angularVelocity = spin, .material = {}});
    }
    const float shorter = kSpin / 60.0F - 2.0F * kPi;
    for (int i = 0; i < 20; ++i) {
        world.step();
        const Bodies& bodies = world.bodies();
        REQUIRE(std::abs(bodies.angle[0] - bodies.previousAngle[0] - shorter) <= kRounding);
        REQUIRE(std::abs(bodies.angle[1] - bodies.previousAngle[1] + shorter) <= kRounding);
    }
}

TEST_CASE("a circle leaves by each of the four bounds, and by no other line") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    const auto isKept = [&](glm::dvec2 place) {
        World world(settings);
        world.setBounds({{-3.0F, -1.0F}, {7.0F, 2.0F}});
        world.addCircle({.position = place, .radius = 0.1F, .material = {}});
        world.step();
        return world.bodies().dynamicCount == 1;
    };
    for (const glm::dvec2 inside :
         {glm::dvec2(-2.9, 0.5), glm::dvec2(6.9, 0.5), glm::dvec2(0.5, -0.9), glm::dvec2(0.5, 1.9)}) {
        CAPTURE(inside.x);
        CHECK(isKept(inside));
    }
    for (const glm::dvec2 outside :
         {glm::dvec2(-3.1, 0.5), glm::dvec2(7.1, 0.5), glm::dvec2(0.5, -1.1), glm::dvec2(0.5, 2.1)}) {
        CAPTURE(outside.x);
        CHECK_FALSE(isKept(outside));
    }
}
