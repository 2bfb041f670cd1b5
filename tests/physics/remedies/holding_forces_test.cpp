// What has corners lies upon one another without springs: forces hold it apart, give no energy, and let nothing
// through.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <numbers>
#include <optional>
#include <rapidcheck.h>

#include "physics/free_flight.hpp"
#include "physics/observe/measures.hpp"
#include "physics/random_polygon.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr float kGround = 20.0F;  // how wide it is [m]

Settings remediedSettings() {
    Settings settings;
    applyPreset(findPreset("remedied"), settings);
    return settings;
}

World onGround(const Settings& settings) {
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {kGround, 1.0F}, {}});
    return world;
}

// A tower of squares of 0.2 m.
World towerOf(int height, const Settings& settings) {
    World world = onGround(settings);
    for (int i = 0; i < height; ++i) {
        world.addPolygon({.parts = {boxVertices({0.2F, 0.2F})}, .position = {0.0, 0.1 + 0.2 * i}, .material = {}});
    }
    return world;
}

double energyNow(const World& world) { return totalEnergy(measure(world)); }

// @returns the greatest energy in so many steps [J]
double mostEnergy(World& world, int steps) {
    double most = energyNow(world);
    for (int i = 0; i < steps; ++i) {
        world.step();
        most = std::max(most, energyNow(world));
    }
    return most;
}

}  // namespace

TEST_CASE("towers of squares stand: of 10, 20 and 40 [long]") {
    for (const int height : {10, 20, 40}) {
        CAPTURE(height);
        Settings settings = remediedSettings();
        settings.restitution = 0.0F;
        settings.friction = 0.5F;
        World world = towerOf(height, settings);
        for (int i = 0; i < 600; ++i) world.step();
        const glm::dvec2 top = world.bodies().position[static_cast<std::size_t>(height) - 1];
        CHECK(std::abs(top.x) < 0.02);
        CHECK(top.y == doctest::Approx(0.2 * height - 0.1).epsilon(1e-3));
        CHECK(measure(world).maxRelativePenetration < 0.003);
    }
}

TEST_CASE("a tower is held the same, however fast something far away flies, or slides") {
    Settings settings = remediedSettings();
    settings.restitution = 0.0F;
    const auto topAfter = [&](float speed) {
        World world = towerOf(20, settings);
        world.setBounds({{-1e5F, -1e5F}, {1e5F, 1e5F}});
        if (speed > 0.0F) {
            world.addCircle({.position = {-5e3, 3e3}, .radius = 0.1F, .velocity = {speed, 0.0F}, .material = {}});
            world.addRectangle({{5e3F, -0.5F}, {8e3F, 1.0F}, {}});
            world.addPolygon({.parts = {boxVertices({0.2F, 0.2F})},
                              .position = {2e3, 0.1},
                              .velocity = {speed, 0.0F},
                              .material = {}});
        }
        for (int i = 0; i < 200; ++i) world.step();
        const Bodies& bodies = world.bodies();
        const std::size_t top = bodies.circleCount + 19;
        return std::pair(bodies.position[top], bodies.velocity[top]);
    };
    const auto alone = topAfter(0.0F);
    CHECK(glm::length(alone.second) < 1e-3F);
    for (const float speed : {10.0F, 100.0F, 1000.0F}) {
        CAPTURE(speed);
        const auto [position, velocity] = topAfter(speed);
        CHECK(glm::length(position - alone.first) < 1e-6);
        CHECK(glm::length(velocity - alone.second) < 1e-5F);
    }
}

// What is left of each force swings the tower.
TEST_CASE("a tower of 40 squares rests, and does not swing on") {
    Settings settings = remediedSettings();
    settings.restitution = 0.0F;
    settings.friction = 0.5F;
    settings.gravity = {0.0F, -9.81F};
    World world = towerOf(40, settings);
    for (int i = 0; i < 600; ++i) world.step();
    double fastest = 0.0;
    for (int i = 0; i < 60; ++i) {
        world.step();
        for (std::size_t k = 0; k < 40; ++k) {
            fastest = std::max(fastest, static_cast<double>(glm::length(world.bodies().velocity[k])));
        }
    }
    CHECK(fastest < 0.05 * static_cast<double>(glm::length(settings.gravity) * settings.timeStep));
}

TEST_CASE(
    "what lies a little deeper than it may is left there, and what lies far deeper is moved out to that, slowly") {
    const double mayLie = 5e-4 * 0.1;  // m, of a square of 0.2 m
    for (const double depth : {1.3 * mayLie, 20.0 * mayLie}) {
        CAPTURE(depth);
        World world = onGround(remediedSettings());
        world.addPolygon({.parts = {boxVertices({0.2F, 0.2F})}, .position = {0.0, 0.1 - depth}, .material = {}});
        const auto depthNow = [&] { return 0.1 - world.bodies().position[0].y; };
        double before = depth;
        for (int i = 0; i < 120; ++i) {
            world.step();
            CHECK(depthNow() < before + 1e-7);
            CHECK(std::abs(world.bodies().velocity[0].y) < 1e-5F);
            before = depthNow();
        }
        if (depth < 1.5 * mayLie) {
            CHECK(std::abs(depthNow() - depth) < 0.01 * mayLie);
        } else {
            CHECK(depthNow() < 1.5 * mayLie);
            CHECK(depthNow() > mayLie);
        }
    }
}

// Of a box that is no higher than wide: what its second corner gives to the first one presses that down. (A
// slender one topples on, as a rigid body does.)
TEST_CASE("a box of clay that is dropped a little tilted stays where it hits, of any size and speed [long]") {
    CHECK(rc::check([] {
        Settings settings = remediedSettings();
        settings.gravity = {0.0F, 0.0F};
        settings.restitution = 0.0F;
        settings.friction = 0.0F;
        World world = onGround(settings);
        const double speed = logUniform(0.2, 20.0);
        const auto width = static_cast<float>(logUniform(0.05, 0.5));
        world.addPolygon({.parts = {boxVertices({width, width * static_cast<float>(uniform(0.1, 1.0))})},
                          .position = {0.0, 1.0},
                          .velocity = {0.0F, static_cast<float>(-speed)},
                          .angle = static_cast<float>(either(0.1)),
                          .material = {}});
        for (int i = 0; i < static_cast<int>(60.0 / speed) + 300; ++i) world.step();
        RC_ASSERT(static_cast<double>(world.bodies().velocity[0].y) < 0.02 * speed);
    }));
}

TEST_CASE("an elastic square keeps its energy for a minute, whatever the number of sub-steps [long]") {
    for (const int substeps : {10, 64}) {
        CAPTURE(substeps);
        Settings settings = remediedSettings();
        settings.substeps = substeps;
        settings.restitution = 1.0F;
        settings.restitutionThreshold = 0.0F;
        settings.friction = 0.0F;
        World world = onGround(settings);
        world.addPolygon({.parts = {boxVertices({0.2F, 0.2F})}, .position = {0.0, 1.5}, .angle = 0.3F, .material = {}});
        const double start = energyNow(world);
        CHECK(mostEnergy(world, 3600) <= start * (1.0 + 1e-4));
    }
}

TEST_CASE("a crowd of polygons in a box never has more energy than at its start [long]") {
    CHECK(rc::check([] {
        Settings settings = remediedSettings();
        settings.gravity = {0.0F, static_cast<float>(-either(1.0) * 100.0)};
        settings.restitution = static_cast<float>(uniform(0.0, 1.0));
        settings.restitutionThreshold = 0.0F;
        settings.friction = static_cast<float>(uniform(0.0, 1.0));
        World world(settings);
        for (const float end : {-1.1F, 1.1F}) {
            world.addRectangle({{0.0F, end}, {2.4F, 0.2F}, {}});
            world.addRectangle({{end, 0.0F}, {0.2F, 2.4F}, {}});
        }
        double mass = 0.0;
        for (int i = 0; i < 9; ++i) {
            world.addPolygon({.parts = {anyConvexVertices(0.15, 0.4)},
                              .position = {0.6 * (i % 3 - 1), 0.6 * (i / 3 - 1)},
                              .velocity = glm::vec2(anyVector(3.0)),
                              .angle = static_cast<float>(either(3.0)),
                              .angularVelocity = static_cast<float>(either(10.0)),
                              .material = {}});
        }
        for (const float invMass : world.bodies().dynamicOf(world.bodies().invMass))
            mass += 1.0 / static_cast<double>(invMass);
        const double couldFall = mass * 2.0 * static_cast<double>(glm::length(settings.gravity));
        const double start = energyNow(world);
        RC_ASSERT(mostEnergy(world, 120) <= start + 0.01 * couldFall + 1e-4 * measure(world).kinetic + 1e-6);
        RC_ASSERT(world.bodies().dynamicCount == 9U);
    }));
}

TEST_CASE("on a slope N is the weight across it, static friction the weight along it, and nothing creeps") {
    for (const float slope : {0.1F, 0.3F, 0.45F}) {  // tan 0.45 < μ
        CAPTURE(slope);
        Settings settings = remediedSettings();
        settings.restitution = 0.0F;
        settings.friction = 0.5F;
        const float g = glm::length(settings.gravity);
        settings.gravity = g * glm::vec2{std::sin(slope), -std::cos(slope)};
        World world = onGround(settings);
        const BodyId box =
            world.addPolygon({.parts = {boxVertices({0.4F, 0.2F})}, .position = {0.0, 0.1}, .material = {}});
        for (int i = 0; i < 120; ++i) world.step();
        const double x = world.bodies().position[0].x;
        world.watchContact(BodyPair{world.bodies().id[1], box});
        for (int i = 0; i < 120; ++i) world.step();
        CHECK(std::abs(world.bodies().position[0].x - x) < 1e-5);
        const float weight = substepOf(settings) * g / world.bodies().invMass[0];
        float push = 0.0F;
        float friction = 0.0F;
        for (const std::size_t index : {0U, 1U}) {
            const std::optional<ResolvedContact> point = world.watchedResolution(index);
            REQUIRE(point);
            REQUIRE(point->held);
            push += point->held->push;
            friction += point->held->friction;
            CHECK(std::abs(point->held->friction) <= point->held->frictionLimit * 1.001F);
        }
        CHECK(push == doctest::Approx(weight * std::cos(slope)).epsilon(0.01));
        CHECK(std::abs(friction) == doctest::Approx(weight * std::sin(slope)).epsilon(0.01));
    }
}

TEST_CASE("a top is held at both ends of a tip that is a ten-thousandth of it") {
    constexpr float kTip = 1e-3F;  // [m]
    constexpr float kSize = 10.0F;
    Settings settings = remediedSettings();
    settings.gravity = {0.0F, -9.81F};
    for (int i = 0; i < 8; ++i) {
        CAPTURE(i);
        World world(settings);
        world.addRectangle({{0.0F, -0.5F}, {kGround, 1.0F}, {}});
        world.addPolygon(
            {.parts = {{{-0.5F * kTip, -kSize}, {0.5F * kTip, -kSize}, {kSize, 0.5F * kSize}, {-kSize, 0.5F * kSize}}},
             .position = {0.0, static_cast<double>(kSize) + 1e-4 * i},
             .material = {}});
        const double before = world.bodies().position[0].y;
        for (int step = 0; step < 60; ++step) world.step();
        CHECK(glm::length(world.bodies().velocity[0]) < 1e-3F);
        CHECK(before - world.bodies().position[0].y < 1e-3 * (i + 1));
    }
}

TEST_CASE("what overlaps is moved apart, and no velocity comes of it") {
    CHECK(rc::check([] {
        Settings settings = freeFlight();
        World world(settings);
        const double size = logUniform(0.1, 1.0);
        const auto half = static_cast<float>(size);
        const double overlap = uniform(0.01, 0.5) * size;
        for (const double x : {-0.5, 0.5}) {
            world.addPolygon({.parts = {boxVertices({half, half})},
                              .position = {x * (size - overlap), either(0.2 * size)},
                              .material = {}});
        }
        for (int i = 0; i < 1200; ++i) world.step();
        RC_ASSERT(measure(world).maxRelativePenetration < 0.001);
        RC_ASSERT(measure(world).kinetic == 0.0);
        const double between = world.bodies().position[1].x - world.bodies().position[0].x;
        RC_ASSERT(between < size * 1.001);
    }));
}

TEST_CASE("twenty polygons on one spot part [long]") {
    World world(freeFlight());
    for (int i = 0; i < 20; ++i) {
        world.addPolygon({.parts = {regularVertices(static_cast<std::size_t>(3 + i % 6), 0.2F)},
                          .angle = static_cast<float>(i),
                          .material = {}});
    }
    for (int i = 0; i < 3600; ++i) world.step();
    CHECK(measure(world).maxRelativePenetration < 0.001);
}

TEST_CASE("nothing is pulled through walls or corners, however thin it is and the walls are [long]") {
    CHECK(rc::check([] {
        Settings settings = remediedSettings();
        settings.gravity = glm::vec2(logUniform(10.0, 990.0) * anyDirection());
        settings.restitution = static_cast<float>(uniform(0.0, 1.0));
        settings.friction = static_cast<float>(uniform(0.0, 1.0));
        World world(settings);
        for (const float end : {-1.0025F, 1.0025F}) {
            world.addRectangle({{0.0F, end}, {2.01F, 0.005F}, {}});
            world.addRectangle({{end, 0.0F}, {0.005F, 2.01F}, {}});
        }
        world.addPolygon(
            {.parts = {boxVertices({static_cast<float>(uniform(0.2, 0.8)), static_cast<float>(logUniform(0.01, 0.2))})},
             .position = anyVector(0.3),
             .angle = static_cast<float>(either(3.0)),
             .angularVelocity = static_cast<float>(either(20.0)),
             .material = {}});
        for (int i = 0; i < 200; ++i) world.step();
        RC_ASSERT(std::abs(world.bodies().position[0].x) < 1.0);
        RC_ASSERT(std::abs(world.bodies().position[0].y) < 1.0);
    }));
}
