// The spring with which a mouse pulls a circle.

#include "physics/world/mouse_spring.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>

#include "base/rotation.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

constexpr glm::vec2 kTarget{0.4F, 0.9F};

// A thousandth of the way, as one sees it on a screen.
constexpr float kArrived = 1e-3F;

Settings withoutGravity(Integrator integrator, float timeStep) {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.integrator = integrator;
    settings.timeStep = timeStep;
    return settings;
}

void runFor(World& world, float seconds) {
    const int steps = static_cast<int>(std::ceil(seconds / world.settings().timeStep));
    for (int i = 0; i < steps; ++i) world.step();
}

}  // namespace

TEST_CASE("a pulled circle comes to its target and stays there under every method and step") {
    for (const IntegratorRow& row : kIntegrators) {
        const Integrator integrator = row.value;
        for (const float h : {0.001F, 1.0F / 60.0F, 0.1F}) {
            for (const float radius : {0.01F, 0.15F, 50.0F}) {
                CAPTURE(toText(integrator));
                CAPTURE(h);
                CAPTURE(radius);
                World world(withoutGravity(integrator, h));
                const BodyId id = world.addCircle({.radius = radius, .material = {}});
                world.setMouseSpring(MouseSpring{id, {0.0F, 0.0F}, kTarget});
                runFor(world, 10.0F);
                REQUIRE(world.bodies().dynamicCount == 1);
                CHECK(glm::length(offsetOf(kTarget, world.bodies().position[0])) <= kArrived);
                CHECK(glm::length(world.bodies().velocity[0]) <= kArrived);
            }
        }
    }
}

TEST_CASE("a circle that is held at its rim brings that point to the target and swings about it") {
    Settings settings = withoutGravity(Integrator::RungeKutta4, 1.0F / 240.0F);
    settings.gravity = {0.0F, -1.0F};
    World world(settings);
    const BodyId id = world.addCircle({.radius = 0.3F, .angle = 2.0F, .material = {}});
    world.setMouseSpring(MouseSpring{id, {0.0F, 0.3F}, kTarget});
    runFor(world, 10.0F);
    // The spring of 20 rad/s gives way by F/(m ω²), m being the third of the disc's mass that its rim feels, and F
    // up to 5 m g: the weight and what holds a disc on its way round.
    constexpr float kSag = 3.0F * 5.0F / 400.0F;
    float lowest = 1.0F;
    float highest = -1.0F;
    for (int i = 0; i < 2400; ++i) {
        world.step();
        const Bodies& bodies = world.bodies();
        const float angle = bodies.angle[0];
        const glm::vec2 lever = 0.3F * glm::vec2(-std::sin(angle), std::cos(angle));
        REQUIRE(glm::length(offsetOf(kTarget, bodies.position[0]) + lever) <= kSag);
        lowest = std::min(lowest, -lever.y);
        highest = std::max(highest, -lever.y);
    }
    CHECK(lowest < -0.29F);          // it hangs straight down on its way
    CHECK(highest > lowest + 0.1F);  // and swings: nothing turns its energy into heat but the spring's give
}

TEST_CASE("a pull ends when it is set to none and when its circle is gone") {
    World world(withoutGravity(Integrator::RungeKutta4, 1.0F / 60.0F));
    const BodyId id = world.addCircle({.material = {}});
    const BodyId other = world.addCircle({.position = {5.0F, 0.0F}, .material = {}});
    world.setMouseSpring(MouseSpring{id, {0.0F, 0.0F}, kTarget});
    world.step();
    CHECK(world.mouseSpring().has_value());
    CHECK(glm::length(world.bodies().velocity[0]) > 0.0F);
    world.setMouseSpring({});
    const glm::vec2 velocity = world.bodies().velocity[0];
    runFor(world, 0.2F);
    CHECK(world.bodies().velocity[0] == velocity);

    world.setMouseSpring(MouseSpring{id, {0.0F, 0.0F}, kTarget});
    CHECK(world.removeBody(id));
    world.step();
    CHECK_FALSE(world.mouseSpring().has_value());
    CHECK(world.bodies().id == std::vector<BodyId>{other});
    CHECK(world.bodies().velocity[0] == glm::vec2(0.0F, 0.0F));
}

TEST_CASE("a pull on a circle that leaves the world goes with it") {
    World world(withoutGravity(Integrator::RungeKutta4, 1.0F / 60.0F));
    world.setBounds({{-1.0F, -1.0F}, {1.0F, 1.0F}});
    const BodyId id = world.addCircle({.material = {}});
    world.setMouseSpring(MouseSpring{id, {0.0F, 0.0F}, {50.0F, 0.0F}});
    runFor(world, 2.0F);
    CHECK(world.bodies().dynamicCount == 0);
    CHECK(world.removed().outOfBounds == 1);
    CHECK_FALSE(world.mouseSpring().has_value());
}

TEST_CASE("the held point is where the body's own rotation puts it, to the bit") {
    // So no C library's sine has a say in it: at the target the spring is at rest, and gives no force at all.
    constexpr glm::vec2 kAnchor{0.31F, -0.17F};
    World world(withoutGravity(Integrator::RungeKutta4, 1.0F / 60.0F));
    world.addPolygon({.parts = {boxVertices({1.0F, 0.6F})}, .material = {}});
    Bodies bodies = world.bodies();
    for (int i = 0; i < 1000; ++i) {
        bodies.angle[0] = 0.0063F * static_cast<float>(i) - 3.14F;
        bodies.force[0] = {0.0F, 0.0F};
        bodies.torque[0] = 0.0F;
        const glm::dvec2 target(turned(rotationOf(bodies.angle[0]), kAnchor));
        addMouseSpring({1, kAnchor, target}, 0, 0.01F, bodies);
        CAPTURE(bodies.angle[0]);
        REQUIRE(bodies.force[0] == glm::vec2(0.0F));
        REQUIRE(bodies.torque[0] == 0.0F);
    }
}

TEST_CASE("a pull over sub-steps is as stiff as over steps of their length") {
    constexpr float kAlike = 0.02F;  // of the way: the steps of one world are ten sub-steps of the other
    const auto placeAfter = [](float h, int substeps) {
        Settings settings = withoutGravity(Integrator::RungeKutta4, h);
        settings.substeps = substeps;
        World world(settings);
        world.setMouseSpring(MouseSpring{world.addCircle({.radius = 0.1F, .material = {}}), {0.0F, 0.0F}, kTarget});
        runFor(world, 0.1F);
        return world.bodies().position[0];
    };
    const glm::dvec2 fine = placeAfter(0.01F, 1);
    REQUIRE(glm::length(fine) > 0.3);
    CHECK(glm::length(placeAfter(0.1F, 10) - fine) <= kAlike);
}

TEST_CASE("a pull is m (ω² x − 2 D ω v) on the held point, with the mass that this point has of a body that turns") {
    World world(withoutGravity(Integrator::RungeKutta4, 0.01F));
    world.addPolygon({.parts = {boxVertices({1.0F, 0.6F})},
                      .position = {2.0, -1.0},
                      .velocity = {0.4F, -0.7F},
                      .angle = 0.9F,
                      .angularVelocity = 1.3F,
                      .material = {.restitution = {}, .friction = {}, .density = 2.5F}});
    Bodies bodies = world.bodies();
    constexpr glm::vec2 kAnchor{0.31F, -0.17F};
    const glm::dvec2 target{2.6, -0.1};
    for (const auto& [step, frequency] : {std::pair(0.01F, 20.0), std::pair(0.1F, 4.0)}) {  // at most 0.4 rad a step
        const float h = step;
        CAPTURE(h);
        bodies.force[0] = {0.0F, 0.0F};
        bodies.torque[0] = 0.0F;
        addMouseSpring({1, kAnchor, target}, 0, step, bodies);
        const double mass = 2.5 * 0.6;
        const double inertia = mass * (1.0 + 0.36) / 12.0;
        const glm::dvec2 lever(0.31 * std::cos(0.9) + 0.17 * std::sin(0.9),
                               0.31 * std::sin(0.9) - 0.17 * std::cos(0.9));
        const double felt = 1.0 / (1.0 / mass + glm::dot(lever, lever) / inertia);
        const glm::dvec2 velocity(0.4 - 1.3 * lever.y, -0.7 + 1.3 * lever.x);
        const glm::dvec2 stretch = target - glm::dvec2(2.0, -1.0) - lever;
        const glm::dvec2 force = felt * (frequency * frequency * stretch - 2.0 * 0.7 * frequency * velocity);
        CHECK(bodies.force[0].x == doctest::Approx(force.x).epsilon(1e-5));
        CHECK(bodies.force[0].y == doctest::Approx(force.y).epsilon(1e-5));
        CHECK(bodies.torque[0] == doctest::Approx(lever.x * force.y - lever.y * force.x).epsilon(1e-5));
    }
}
