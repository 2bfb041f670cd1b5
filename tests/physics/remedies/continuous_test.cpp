// No tunnelling: worlds in which no circle is fast enough to pass.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <rapidcheck.h>

#include "base/vector.hpp"
#include "physics/free_flight.hpp"
#include "physics/observe/measures.hpp"
#include "physics/random_input.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

TEST_CASE("no circle passes a wall a hundredth of its radius thick at any speed up to 1000 radii a step") {
    constexpr float kRadius = 0.1F;
    for (const float radiiAStep : {0.1F, 0.9F, 1.0F, 2.5F, 10.0F, 77.0F, 1000.0F}) {
        for (const float slope : {0.0F, 0.3F, -1.1F}) {
            CAPTURE(radiiAStep);
            CAPTURE(slope);
            World world(freeFlight());
            world.addRectangle({{1.0F, 0.0F}, {0.001F, 2e3F}, {}});
            CircleDefinition circle;
            circle.radius = kRadius;
            const float speed = radiiAStep * kRadius / world.settings().timeStep;
            circle.velocity = glm::normalize(glm::vec2{1.0F, slope}) * speed;
            world.addCircle(circle);
            for (int i = 0; i < 60; ++i) world.step();
            CHECK(world.bodies().position[0].x <= 1.0F - 0.99F * kRadius);
        }
    }
}

TEST_CASE("a bullet hits the first of a row of circles and what it hits is what moves") {
    for (const float radiiAStep : {1.0F, 10.0F, 1000.0F}) {
        CAPTURE(radiiAStep);
        Settings settings = freeFlight();
        settings.restitution = 1.0F;
        settings.friction = 0.0F;
        World world(settings);
        const float speed = radiiAStep * 0.1F / settings.timeStep;
        world.addCircle({.position = {-2.0F, 0.0F}, .radius = 0.1F, .velocity = {speed, 0.0F}, .material = {}});
        for (int i = 0; i < 3; ++i)
            world.addCircle({.position = {static_cast<float>(i), 0.0F}, .radius = 0.1F, .material = {}});
        for (int i = 0; i < 60; ++i) world.step();
        const Bodies& bodies = world.bodies();
        for (std::size_t i = 0; i + 1 < bodies.dynamicCount; ++i)
            CHECK(bodies.position[i].x < bodies.position[i + 1].x);
        CHECK(bodies.velocity.back().x == doctest::Approx(speed).epsilon(1e-5));  // float, three exchanges
        CHECK(bodies.velocity.front().x == doctest::Approx(0.0).epsilon(1e-5));
    }
}

TEST_CASE("two circles of any sizes hit one another at any speed up to 1000 radii a step as geometry says") {
    // Elastic, without friction: the relative velocity is mirrored at the line through the centres when they touch.
    constexpr double kMirrorTolerance = 0.01;  // up to 6000 radii from the origin a float resolves 5e-4 of a radius
    CHECK(rc::check([] {
        Settings settings = freeFlight();
        settings.restitution = 1.0F;
        settings.friction = 0.0F;
        const double radiusA = logUniform(0.01, 1.0);
        const double radiusB = logUniform(0.01, 1.0);
        const double distance = radiusA + radiusB;
        const double h = static_cast<double>(settings.timeStep);
        const double speed = logUniform(0.1, 1000.0) * std::min(radiusA, radiusB) / h;
        const Vector<double> along = anyDirection();
        const double offCentre = either(0.9);
        const Vector<double> offset = distance * offCentre * cross(1.0, along);
        const Vector<double> way = uniform(0.0, 5.0) * speed * h * along + 1.01 * distance * along;
        const double share = uniform(0.0, 1.0);  // of the speed that is A's

        World world(settings);
        world.setBounds({{-1e5F, -1e5F}, {1e5F, 1e5F}});
        world.addCircle({.position = glm::vec2(-share * way),
                         .radius = static_cast<float>(radiusA),
                         .velocity = glm::vec2(share * speed * along),
                         .material = {}});
        world.addCircle({.position = glm::vec2((1.0 - share) * way + offset),
                         .radius = static_cast<float>(radiusB),
                         .velocity = glm::vec2((share - 1.0) * speed * along),
                         .material = {}});
        const double untilThen = (glm::length(way) + distance) / (speed * h);
        for (int i = 0; i < static_cast<int>(untilThen) + 2; ++i) world.step();

        const Vector<double> n = std::sqrt(1.0 - offCentre * offCentre) * along + offCentre * cross(1.0, along);
        const Vector<double> expected = speed * along - 2.0 * glm::dot(speed * along, n) * n;
        const auto& velocity = world.bodies().velocity;
        const Vector<double> relative = glm::dvec2(velocity[0]) - glm::dvec2(velocity[1]);
        RC_ASSERT(glm::length(relative - expected) <= kMirrorTolerance * speed);
    }));
}

TEST_CASE("a closed box holds circles of any sizes at any speeds up to 1000 radii a step") {
    constexpr double kHalf = 2.0;
    CHECK(rc::check([] {
        Settings settings;
        settings.isContinuous = true;
        settings.gravity = glm::vec2(anyVector(20.0));
        settings.restitution = static_cast<float>(uniform(0.0, 1.0));
        settings.friction = static_cast<float>(uniform(0.0, 1.0));
        settings.substeps = *rc::gen::inRange(1, 5);
        World world(settings);
        const double thick = logUniform(0.002, 0.2);
        for (const double side : {-1.0, 1.0}) {
            const double out = side * (kHalf + 0.5 * thick);
            world.addRectangle({glm::vec2(0.0, out), glm::vec2(2.0 * (kHalf + thick), thick), {}});
            world.addRectangle({glm::vec2(out, 0.0), glm::vec2(thick, 2.0 * kHalf), {}});
        }
        for (int cell = 0; cell < 16; ++cell) {
            if (*rc::gen::arbitrary<bool>()) continue;
            const double radius = logUniform(0.01, 0.45);
            const double speed = logUniform(0.1, 1000.0) * radius / static_cast<double>(settings.timeStep);
            world.addCircle({.position = {static_cast<float>(cell % 4) - 1.5F, static_cast<float>(cell / 4) - 1.5F},
                             .radius = static_cast<float>(radius),
                             .velocity = glm::vec2(speed * anyDirection()),
                             .material = {}});
        }
        const std::size_t count = world.bodies().dynamicCount;
        for (int i = 0; i < 60; ++i) {
            world.step();
            RC_ASSERT(world.bodies().dynamicCount == count);
            for (const glm::vec2 p : world.bodies().dynamicOf(world.bodies().position)) {
                RC_ASSERT(std::max(std::abs(p.x), std::abs(p.y)) <= static_cast<float>(kHalf));
            }
        }
    }));
}

TEST_CASE("a circle that is squeezed between two heavy ones stays between them") {
    World world(freeFlight());
    const Material heavy{.restitution = {}, .friction = {}, .density = 1000.0F};
    world.addCircle({.position = {-3.0F, 0.0F}, .radius = 0.5F, .velocity = {20.0F, 0.0F}, .material = heavy});
    world.addCircle({.position = {0.0F, 0.0F}, .radius = 0.05F, .material = {}});
    world.addCircle({.position = {3.0F, 0.0F}, .radius = 0.5F, .velocity = {-20.0F, 0.0F}, .material = heavy});
    for (int i = 0; i < 30; ++i) {
        world.step();
        const Bodies& bodies = world.bodies();
        CHECK(bodies.position[0].x < bodies.position[1].x);
        CHECK(bodies.position[1].x < bodies.position[2].x);
        CHECK(measure(world).maxPenetration <= 0.02 * 0.05);
    }
}
