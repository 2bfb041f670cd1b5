// Which pairs a world looks at, what it does to them, and what is left of them when a circle goes.

#include <cmath>
#include <cstdint>
#include <doctest/doctest.h>
#include <vector>

#include "physics/contacts/contact_order.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

constexpr float kTenRoundings = 1e-6F;  // ten roundings of float near 1

Settings elastic() {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.restitution = 1.0F;
    settings.friction = 0.0F;
    settings.spring = 0.0F;
    return settings;
}

// Two circles of radius 0.5 with `gap` between their rims, the left one moving right at 1.2 m/s: 0.02 m a step.
World approachingPair(const Settings& settings, float gap) {
    World world(settings);
    world.addCircle({.position = {-1.0F - gap, 0.0F}, .radius = 0.5F, .velocity = {1.2F, 0.0F}, .material = {}});
    world.addCircle({.position = {0.0F, 0.0F}, .radius = 0.5F, .material = {}});
    return world;
}

}  // namespace

TEST_CASE("equal circles that meet head-on in a world exchange their velocities") {
    World world = approachingPair(elastic(), -0.001F);
    world.step();
    CHECK(glm::length(world.bodies().velocity[0]) <= kTenRoundings);
    CHECK(glm::length(world.bodies().velocity[1] - glm::vec2(1.2F, 0.0F)) <= kTenRoundings);
    CHECK(world.contacts()[0].impulse.normal > 0.0F);
}

TEST_CASE("rough circles that graze each other in a world keep momentum and angular momentum") {
    Settings settings = elastic();
    settings.friction = 0.5F;
    World world(settings);
    world.addCircle({.position = {-0.6F, -0.75F},
                     .radius = 0.5F,
                     .velocity = {1.0F, 0.5F},
                     .angularVelocity = 3.0F,
                     .material = {}});
    world.addCircle({.position = {0.0F, 0.0F}, .radius = 0.47F, .velocity = {-0.3F, 0.0F}, .material = {}});
    const Measures before = measure(world);
    world.findCollisions();
    REQUIRE(world.contacts().size() == 1);
    world.applyGravity();
    world.resolveImpulses();
    const Measures after = measure(world);
    REQUIRE(world.contacts()[0].impulse.friction != 0.0F);
    constexpr double kTolerance = 2e-6;  // some roundings of float, of numbers near 1
    CHECK(glm::length(after.momentum - before.momentum) <= kTolerance);
    CHECK(std::abs(after.angularMomentum - before.angularMomentum) <= kTolerance);
    CHECK(after.kinetic < before.kinetic);
}

TEST_CASE("a pair that may close within the step is looked at but not struck before it touches") {
    World near = approachingPair(elastic(), 0.015F);
    near.findCollisions();
    REQUIRE(near.contacts().size() == 1);
    CHECK_FALSE(near.contacts()[0].isTouching());
    near.applyGravity();
    near.resolveImpulses();
    CHECK(near.contacts()[0].impulse.normal == 0.0F);
    CHECK(near.bodies().velocity[0] == glm::vec2(1.2F, 0.0F));
    World far = approachingPair(elastic(), 0.025F);
    far.findCollisions();
    CHECK(far.contacts().empty());
}

TEST_CASE("the pseudo-spring acts within the step in which a pair closes") {
    Settings settings = elastic();
    settings.spring = 0.8F;
    settings.integrator = Integrator::RungeKutta4;
    World world = approachingPair(settings, 0.001F);
    world.step();
    CHECK(world.bodies().velocity[1].x > 0.1F);
    settings.integrator = Integrator::Euler;  // asks at the start of the step alone: nothing to push yet
    World euler = approachingPair(settings, 0.001F);
    euler.step();
    CHECK(euler.bodies().velocity[1].x == 0.0F);
}

TEST_CASE("a circle that goes takes all that is its own with it and no contact names it") {
    Settings settings = elastic();
    World world(settings);
    for (int i = 0; i < 4; ++i) {
        const float f = static_cast<float>(i);
        world.addCircle({.position = {0.5F * f, f},
                         .radius = 0.6F + 0.1F * f,
                         .velocity = {f, 2.0F * f},
                         .angle = 0.1F * f,
                         .angularVelocity = 0.2F * f,
                         .material = {.restitution = 0.1F * f, .friction = 0.2F * f, .density = 1.0F + f}});
    }
    world.findCollisions();
    const Bodies before = world.bodies();
    REQUIRE_FALSE(world.contacts().empty());
    CHECK(world.removeBody(before.id[1]));
    CHECK(world.contacts().empty());
    const Bodies& left = world.bodies();
    REQUIRE(left.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t was = i == 0 ? 0 : i + 1;
        CHECK(left.id[i] == before.id[was]);
        CHECK(left.position[i] == before.position[was]);
        CHECK(left.previousPosition[i] == before.previousPosition[was]);
        CHECK(left.radius[i] == before.radius[was]);
        CHECK(left.velocity[i] == before.velocity[was]);
        CHECK(left.angle[i] == before.angle[was]);
        CHECK(left.previousAngle[i] == before.previousAngle[was]);
        CHECK(left.angularVelocity[i] == before.angularVelocity[was]);
        CHECK(left.material[i] == before.material[was]);
        CHECK(left.invMass[i] == before.invMass[was]);
        CHECK(left.invInertia[i] == before.invInertia[was]);
    }
    CHECK(left.previousAngle.size() == 3);
}

TEST_CASE("when a circle leaves the world no contact of that step is left") {
    World world(elastic());
    world.setBounds({{-2.0F, -2.0F}, {2.0F, 2.0F}});
    world.addCircle({.position = {1.99F, 0.0F}, .radius = 0.5F, .velocity = {10.0F, 0.0F}, .material = {}});
    world.addCircle({.position = {1.2F, 0.0F}, .radius = 0.5F, .material = {}});
    world.findCollisions();
    REQUIRE(world.contacts().size() == 1);
    world.step();
    CHECK(world.bodies().dynamicCount == 1);
    CHECK(world.contacts().empty());
    CHECK(measure(world).contacts == 0);
}

TEST_CASE("the order of contacts ascends by A, by B, by their parts and by point, and names both bodies") {
    constexpr std::uint32_t kLast = (1U << 27U) - 1U;
    std::uint64_t before = 0;
    for (const std::uint32_t a : {0U, 1U, kLast}) {
        for (const std::uint32_t b : {2U, 1'000'000U, kLast}) {
            for (std::size_t parts = 0; parts < kMaxParts * kMaxParts; ++parts) {
                for (const std::uint8_t point : {std::uint8_t{0}, std::uint8_t{1}}) {
                    Contact contact{};
                    contact.a = a;
                    contact.b = b;
                    contact.partA = static_cast<std::uint8_t>(parts / kMaxParts);
                    contact.partB = static_cast<std::uint8_t>(parts % kMaxParts);
                    contact.point = point;
                    const std::uint64_t order = contactOrder(contact);
                    const bool isFirst = a == 0 && b == 2 && parts == 0 && point == 0;
                    REQUIRE((isFirst || order > before));
                    REQUIRE(indexOfA(order) == a);
                    REQUIRE(indexOfB(order) == b);
                    before = order;
                }
            }
        }
    }
}
