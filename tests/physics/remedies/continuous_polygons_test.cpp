// No tunnelling: worlds in which no polygon is fast enough to pass, or spins fast enough.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <numeric>
#include <rapidcheck.h>
#include <vector>

#include "base/rotation.hpp"
#include "lab/scene/random.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/free_flight.hpp"
#include "physics/random_input.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// A closed box 2 m wide, with walls a centimetre thick.
void addThinBox(World& world) {
    for (const float side : {-1.005F, 1.005F}) {
        world.addRectangle({{side, 0.0F}, {0.01F, 2.02F}, {}});
        world.addRectangle({{0.0F, side}, {2.02F, 0.01F}, {}});
    }
}

// Six polygons and three circles in a thin box, at up to 1000 m/s and rad/s.
World wildCrowd(std::uint64_t seed) {
    Random random(seed);
    Settings settings;
    settings.isContinuous = true;
    settings.gravity = {0.0F, -random.uniform(0.0F, 10.0F)};
    settings.restitution = random.uniform(0.0F, 1.0F);
    settings.friction = random.uniform(0.0F, 1.0F);
    World world(settings);
    addThinBox(world);
    const auto uniform = [&](float largest) { return random.uniform(-largest, largest); };
    for (int i = 0; i < 9; ++i) {
        const glm::dvec2 place = 0.66 * glm::dvec2(i % 3 - 1, i / 3 - 1);
        const float radius = random.uniform(0.05F, 0.25F);
        const glm::vec2 velocity{uniform(1000.0F), uniform(1000.0F)};
        if (i >= 6) {
            world.addCircle({.position = place, .radius = radius, .velocity = velocity, .material = {}});
            continue;
        }
        PolygonDefinition polygon;
        polygon.parts = {regularVertices(3 + random.next() % 5, radius)};
        polygon.position = place;
        polygon.velocity = velocity;
        polygon.angularVelocity = uniform(1000.0F);
        polygon.angle = random.uniform(0.0F, 6.0F);
        world.addPolygon(polygon);
    }
    return world;
}

}  // namespace

TEST_CASE(
    "no polygon passes a wall a hundredth of its radius thick at any speed up to 1000 radii a step, however it spins") {
    constexpr float kRadius = 0.1F;
    for (const std::size_t sides : {3U, 4U, 7U}) {
        for (const float radiiAStep : {0.1F, 0.9F, 2.5F, 10.0F, 77.0F, 1000.0F}) {
            for (const float spin : {0.0F, 9.0F, -300.0F}) {
                CAPTURE(sides);
                CAPTURE(radiiAStep);
                CAPTURE(spin);
                World world(freeFlight());
                world.addRectangle({{1.0F, 0.0F}, {0.001F, 2e3F}, {}});
                const float speed = radiiAStep * kRadius / world.settings().timeStep;
                world.addPolygon({.parts = {regularVertices(sides, kRadius)},
                                  .velocity = speed * glm::normalize(glm::vec2{1.0F, 0.3F}),
                                  .angle = 0.2F,
                                  .angularVelocity = spin,
                                  .material = {}});
                for (int i = 0; i < 60; ++i) world.step();
                // Its middle stays in front by what it reaches inwards, less a tenth that it may sink in.
                CHECK(world.bodies().position[0].x <= 1.0 - 0.9 * static_cast<double>(world.bodies().innerRadiusOf(0)));
            }
        }
    }
}

TEST_CASE("a closed box holds a polygon at any speed and spin, whichever of its corners comes round") {
    CHECK(rc::check([] {
        Settings settings;
        settings.isContinuous = true;
        settings.gravity = {0.0F, static_cast<float>(-uniform(0.0, 10.0))};
        settings.restitution = static_cast<float>(uniform(0.0, 1.0));
        settings.friction = static_cast<float>(uniform(0.0, 1.0));
        World world(settings);
        addThinBox(world);
        const auto sides = static_cast<std::size_t>(*rc::gen::inRange(3, 8));
        world.addPolygon({.parts = {regularVertices(sides, static_cast<float>(uniform(0.05, 0.25)))},
                          .position = anyVector(0.6),
                          .velocity = glm::vec2(anyVector(logUniform(0.1, 1000.0))),
                          .angularVelocity = static_cast<float>(either(logUniform(0.1, 1000.0))),
                          .material = {}});
        for (int i = 0; i < 60; ++i) world.step();
        RC_ASSERT(world.bodies().dynamicCount == 1U);
        RC_ASSERT(std::abs(world.bodies().position[0].x) < 1.0);
        RC_ASSERT(std::abs(world.bodies().position[0].y) < 1.0);
    }));
}

TEST_CASE("a corner that comes round within the step in which another one hit does not pass the wall") {
    // It hits the ceiling with one corner, so far from its middle that this goes on upwards while it begins to spin.
    Settings settings = freeFlight();
    settings.restitution = 0.72F;
    settings.friction = 0.29F;
    World world(settings);
    world.addRectangle({{0.0F, 1.005F}, {2.02F, 0.01F}, {}});
    world.addPolygon({.parts = {regularVertices(3, 0.115134F)},
                      .position = {0.7113, 0.9059},
                      .velocity = {0.0F, 23.5F},
                      .angle = -1.8813F,
                      .material = {}});
    for (int i = 0; i < 3; ++i) world.step();
    CHECK(world.bodies().position[0].y < 1.0);
    CHECK(world.bodies().velocity[0].y < 0.0F);
}

TEST_CASE("no body of a wild crowd of polygons and circles leaves a closed box [long]") {
    // The last five are those of 6,000 in which a polygon left while a spin that would bring it back was not looked at.
    std::vector<std::uint64_t> seeds(100);
    std::iota(seeds.begin(), seeds.end(), 1U);
    seeds.insert(seeds.end(), {2583, 3015, 5015, 5131, 5262});
    for (const std::uint64_t seed : seeds) {
        World world = wildCrowd(seed);
        for (int i = 0; i < 30; ++i) world.step();
        CAPTURE(seed);
        for (const glm::dvec2 p : world.bodies().dynamicOf(world.bodies().position)) {
            REQUIRE(std::abs(p.x) < 1.0);
            REQUIRE(std::abs(p.y) < 1.0);
        }
    }
}

TEST_CASE(
    "a rod at rest that is struck at one end does not swing its other end through a wall that it was apart from") {
    constexpr double kGap = 0.3;
    constexpr double kSkin = 0.005;  // a tenth of how far the rod reaches inwards
    Settings settings = freeFlight();
    settings.restitution = 1.0F;
    settings.friction = 0.0F;
    World world(settings);
    world.addRectangle({{-0.9, -0.05 - kGap - 0.005}, {1.0F, 0.01F}, {}});
    const glm::vec2 corner{-1.0F, -0.05F};
    world.addPolygon({.parts = {boxVertices({2.0F, 0.1F})}, .material = {}});
    Material heavy;
    heavy.density = 1e5F;
    world.addCircle({.position = {0.95, -0.151}, .radius = 0.1F, .velocity = {0.0F, 26.0F}, .material = heavy});
    for (int i = 0; i < 4; ++i) {
        world.step();
        const glm::dvec2 rod = world.bodies().position[1];
        const glm::vec2 end = turned(rotationOf(world.bodies().angle[1]), corner);
        CAPTURE(i);
        CHECK(rod.y + static_cast<double>(end.y) >= -0.05 - kGap - kSkin);
    }
}
