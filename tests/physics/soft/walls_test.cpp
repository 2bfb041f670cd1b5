// Under the solver `soft` no circle is pressed through a static box, however much presses on it.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <memory>
#include <optional>

#include "physics/bodies/shape.hpp"
#include "physics/soft/keep_outside.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

constexpr float kThrownRadius = 0.15F;  // [m]

Settings softSettings(float gravity, float restitution = 0.0F) {
    Settings settings;
    settings.solver = SolverKind::Soft;
    settings.substeps = 4;
    settings.gravity = {0.0F, -gravity};
    settings.restitution = restitution;
    return settings;
}

// A trough 2.2 m wide, whose floor ends at y = 0 and is so thick [m].
World trough(const Settings& settings, float thickness) {
    World world(settings);
    world.setBounds({{-1000.0F, -1000.0F}, {1000.0F, 1000.0F}});
    world.addRectangle({{0.0F, -0.5F * thickness}, {4.0F, thickness}, {}});
    for (const float x : {-1.2F, 1.2F}) world.addRectangle({{x, 50.0F}, {0.2F, 100.0F}, {}});
    return world;
}

// The inside reaches from -1 to 1 m.
void addClosedBox(World& world) {
    for (const float side : {-1.0F, 1.0F}) {
        world.addRectangle({{1.01F * side, 0.0F}, {0.02F, 2.04F}, {}});
        world.addRectangle({{0.0F, 1.01F * side}, {2.0F, 0.02F}, {}});
    }
}

// The largest coordinate of a centre [m].
float farthestOut(const World& world) {
    float farthest = 0.0F;
    for (const glm::vec2 p : world.bodies().dynamicOf(world.bodies().position)) {
        farthest = std::max({farthest, std::abs(p.x), std::abs(p.y)});
    }
    return farthest;
}

CircleDefinition circleAt(glm::vec2 position, float density = 1.0F) {
    return {.position = position, .radius = kThrownRadius, .material = {std::nullopt, std::nullopt, density}};
}

// The lowest centre in so many steps [m].
float lowestIn(World& world, int steps) {
    float lowest = 1e6F;
    for (int i = 0; i < steps; ++i) {
        world.step();
        for (const glm::vec2 position : world.bodies().dynamicOf(world.bodies().position)) {
            lowest = std::min(lowest, position.y);
        }
    }
    return lowest;
}

}  // namespace

TEST_CASE(
    "soft: under 1,000 m/s² and with steps of 0.1 s a pile lies on its floor, and sinks in by less than half a "
    "radius [long]") {
    for (const float restitution : {0.0F, 0.5F, 0.9F}) {
        for (const int substeps : {1, 4}) {
            CAPTURE(restitution);
            CAPTURE(substeps);
            Settings settings = softSettings(1000.0F, restitution);
            settings.timeStep = 0.1F;
            settings.substeps = substeps;
            World world = trough(settings, 0.2F);
            for (int i = 0; i < 12; ++i) {
                const int row = i / 3;
                const auto column = static_cast<float>(i % 3);
                world.addCircle(circleAt({0.5F * (column - 1.0F), 0.2F + 0.4F * static_cast<float>(row)}));
            }
            CHECK(lowestIn(world, 300) > 0.5F * kThrownRadius);
            CHECK(world.bodies().dynamicCount == 12);
        }
    }
}

TEST_CASE("soft: a circle that is pulled from 30 m behind a wall stays before it, and yields to the pull again") {
    for (const float timeStep : {1.0F / 60.0F, 0.1F}) {
        for (const int substeps : {1, 4, 16}) {
            CAPTURE(timeStep);
            CAPTURE(substeps);
            Settings settings = softSettings(10.0F);
            settings.timeStep = timeStep;
            settings.substeps = substeps;
            World world = trough(settings, 0.001F);
            const BodyId circle = world.addCircle(circleAt({0.0F, 1.0F}));
            world.setMouseSpring(MouseSpring{circle, {0.0F, 0.0F}, {0.0F, -30.0F}});
            CHECK(lowestIn(world, 300) > 0.0F);
            CHECK(world.bodies().position[0].y > 0.7F * kThrownRadius);
            world.setMouseSpring(MouseSpring{circle, {0.0F, 0.0F}, {0.0F, 2.0F}});
            lowestIn(world, 300);
            CHECK(world.bodies().position[0].y > 1.0F);
        }
    }
}

TEST_CASE("soft: a circle 10¹² times as dense does not press another one through a floor 1 mm thick") {
    for (const float thickness : {0.001F, 0.2F}) {
        for (const float restitution : {0.0F, 0.5F, 0.95F}) {
            for (const float aside : {0.0F, 0.01F, 0.1F}) {
                CAPTURE(thickness);
                CAPTURE(restitution);
                CAPTURE(aside);
                World world = trough(softSettings(10.0F, restitution), thickness);
                world.addCircle(circleAt({0.0F, kThrownRadius}, 1e-6F));
                world.addCircle(circleAt({aside, 3.5F * kThrownRadius}, 1e6F));
                CHECK(lowestIn(world, 600) > 0.0F);
                CHECK(world.bodies().dynamicCount == 2);
            }
        }
    }
}

TEST_CASE("soft: what much heavier circles and a pull hurl about stays in its box, the corners included") {
    for (int turn = 0; turn < 20; ++turn) {
        CAPTURE(turn);
        const float angle = 0.3F * static_cast<float>(turn);
        Settings settings = softSettings(0.0F, 0.9F);
        settings.gravity = 100.0F * glm::vec2{std::cos(angle), std::sin(angle)};
        World world(settings);
        world.setBounds({{-1000.0F, -1000.0F}, {1000.0F, 1000.0F}});
        addClosedBox(world);
        for (int i = 0; i < 9; ++i) {
            const int row = i / 3;
            const glm::vec2 place{0.5F * static_cast<float>(i % 3 - 1), 0.5F * static_cast<float>(row - 1)};
            world.addCircle(circleAt(place, i % 2 == 0 ? 1e-4F : 1e4F));
        }
        world.setMouseSpring(MouseSpring{5, {0.0F, 0.1F}, 10.0F * settings.gravity});
        for (int i = 0; i < 300; ++i) world.step();
        REQUIRE(world.bodies().dynamicCount == 9);
        CHECK(farthestOut(world) < 1.0F);
    }
}

TEST_CASE("soft: a resting circle stays in its box, however fast another one hits it") {
    for (const float density : {1.0F, 30.0F, 90.0F}) {
        for (int speed = 10; speed <= 60; ++speed) {
            CAPTURE(density);
            CAPTURE(speed);
            World world(softSettings(10.0F, 0.5F));
            world.setBounds({{-1000.0F, -1000.0F}, {1000.0F, 1000.0F}});
            addClosedBox(world);
            for (int i = 0; i < 5; ++i) world.addCircle(circleAt({-0.7F + 0.32F * static_cast<float>(i), -0.85F}));
            CircleDefinition fast = circleAt({-0.1F, 0.3F}, density);
            fast.velocity = static_cast<float>(speed) * glm::vec2{0.3F, -1.0F};
            world.addCircle(fast);
            for (int i = 0; i < 120; ++i) world.step();
            REQUIRE(world.bodies().dynamicCount == 6);
            CHECK(farthestOut(world) < 1.0F);
        }
    }
}

TEST_CASE(
    "soft: of ways beside a box only those that lead to it are cut short, before the face that they come to first") {
    constexpr float kRadius = 0.1F;
    constexpr glm::vec2 kHalfOfBox{1.0F, 0.5F};
    const soft::StaticPart box{{3.0F, -2.0F},
                               kHalfOfBox,
                               {},
                               std::make_shared<const PolygonShape>(makeRectangleShape(kHalfOfBox)),
                               {3.0F, -2.0F, 1.0F, 0.0F}};
    for (const float right : {1.0F, -1.0F}) {
        for (const float up : {1.0F, -1.0F}) {
            CAPTURE(right);
            CAPTURE(up);
            const auto placed = [&](glm::vec2 beside) { return box.center + beside * glm::vec2(right, up); };
            const auto endOf = [&](glm::vec2 from, glm::vec2 to) {
                const glm::vec2 end = placed(to);
                soft::Position circle{end.x, end.y, 0.0F, kRadius};
                soft::keepOutside({&box, 1}, placed(from), kRadius, circle);
                return (glm::vec2(circle.x, circle.y) - box.center) * glm::vec2(right, up);
            };
            const auto isLeft = [&](glm::vec2 from, glm::vec2 to) {
                return glm::length(endOf(from, to) - to) <= 1e-6F;
            };
            CHECK(isLeft({-2.0F, 0.2F}, {1.5F, 3.0F}));    // over its left end, before that is reached
            CHECK(isLeft({-0.9F, 1.2F}, {-2.5F, -1.0F}));  // down along its left side, once it is beyond
            CHECK(isLeft({-2.0F, 2.0F}, {2.0F, 1.0F}));    // above it
            CHECK(endOf({-2.0F, 0.2F}, {1.5F, 0.4F}).x < -1.0F);
            CHECK(endOf({-2.0F, 0.2F}, {1.5F, 0.4F}).y == doctest::Approx(0.4));
            CHECK(endOf({0.5F, 1.5F}, {0.7F, -3.0F}).y > 0.5F);
            CHECK(endOf({-1.5F, 2.0F}, {0.5F, -1.0F}).y > 0.5F);  // at its corner: it comes to the upper side first
        }
    }
}

TEST_CASE("under soft a small circle falls off an edge no later for large ones that lie elsewhere") {
    const auto heightAfterASecond = [](bool hasLargeOnes) {
        World world(softSettings(9.81F));
        world.addRectangle({{0.0F, -0.5F}, {1.0F, 1.0F}, {}});
        world.addRectangle({{-20.0F, -0.5F}, {20.0F, 1.0F}, {}});
        world.addCircle({.position = {0.4F, 0.01F}, .radius = 0.01F, .velocity = {0.3F, 0.0F}, .material = {}});
        for (int i = 0; i < 5 && hasLargeOnes; ++i) {
            world.addCircle(
                {.position = {-12.0F - 2.0F * static_cast<float>(i), 1.0F}, .radius = 1.0F, .material = {}});
        }
        for (int step = 0; step < 60; ++step) world.step();
        return world.bodies().position.front().y;
    };
    const double alone = heightAfterASecond(false);
    CHECK(alone < -0.5);
    CHECK(std::abs(heightAfterASecond(true) - alone) < 1e-3);
}
