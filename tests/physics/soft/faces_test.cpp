// The solver `soft` with bodies that have corners: what they keep, where they rest, and what comes and goes among them.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>
#include <numbers>
#include <vector>

#include "lab/scene/random.hpp"
#include "lab/scene/random_polygon.hpp"
#include "physics/lanes/execution.hpp"
#include "physics/observe/measures.hpp"
#include "physics/soft/scenes.hpp"
#include "physics/state_hashes.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

PolygonDefinition boxAt(glm::dvec2 position, float side = 1.0F) {
    return {.parts = {boxVertices({side, side})}, .position = position, .material = {}};
}

World withFloor(const Settings& settings) {
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {60.0F, 1.0F}, {}});
    return world;
}

void run(World& world, double seconds) {
    for (const double end = world.time() + seconds; world.time() < end;) world.step();
}

/// Momentum, and angular momentum about the origin.
glm::dvec3 momentaOf(const World& world) {
    const Measures now = measure(world);
    return {now.momentum, now.angularMomentum};
}

// Polygons and circles that fly together, in empty space.
World swarm(float restitution, float friction, std::uint64_t seed) {
    World world(settingsUnderSoft({0.0F, 0.0F}, restitution, friction));
    Random random(seed);
    for (int i = 0; i < 24; ++i) {
        const glm::dvec2 place(0.6 * (i % 6) - 1.5, 0.6 * (i / 6) - 1.2);
        const glm::vec2 velocity = -0.8F * glm::vec2(place) + glm::vec2(random.uniform(-0.3F, 0.3F));
        if (i % 3 == 0) {
            world.addCircle({.position = place, .radius = 0.2F, .velocity = velocity, .material = {}});
        } else {
            PolygonDefinition polygon{.parts = {randomPolygon(random, 0.25F)},
                                      .position = place,
                                      .velocity = velocity,
                                      .angularVelocity = random.uniform(-3.0F, 3.0F),
                                      .material = {}};
            if (i == 7) polygon.parts = {boxVertices({0.4F, 0.1F}), boxVertices({0.1F, 0.4F})};
            world.addPolygon(polygon);
        }
    }
    return world;
}

}  // namespace

// The arms of an impact are those of the beginning of its step, which the bodies leave by up to h v.
TEST_CASE(
    "soft: free bodies of every shape keep their momentum, and their angular momentum but for their way in a step") {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        CAPTURE(seed);
        World world = swarm(seed % 2 == 0 ? 0.7F : 0.0F, seed % 3 == 0 ? 0.0F : 0.4F, seed);
        const glm::dvec3 before = momentaOf(world);
        run(world, 4.0);
        const glm::dvec3 change = momentaOf(world) - before;
        CHECK(std::hypot(change.x, change.y) <= 3e-6);  // the rounding of some thousand impulses
        CHECK(std::abs(change.z) <= 5e-3);
    }
}

TEST_CASE("soft: impacts of bodies of every shape make no energy") {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        CAPTURE(seed);
        World world = swarm(seed % 2 == 0 ? 1.0F : 0.5F, seed % 3 == 0 ? 0.5F : 0.0F, seed);
        double least = measure(world).kinetic;
        for (int i = 0; i < 240; ++i) {
            world.step();
            CHECK(measure(world).kinetic <= 1.002 * least);
            least = std::min(least, measure(world).kinetic);
        }
    }
}

TEST_CASE("soft: a box that falls flat rises by e² and does not turn") {
    for (const float e : {0.5F, 0.9F}) {
        CAPTURE(e);
        World world = withFloor(settingsUnderSoft({0.0F, -10.0F}, e));
        world.addPolygon(boxAt({0.0, 1.5}));
        double highest = 0.0;
        bool hasHit = false;
        for (int i = 0; i < 90; ++i) {
            world.step();
            hasHit = hasHit || world.bodies().velocity[0].y > 0.0F;
            if (hasHit) highest = std::max(highest, world.bodies().position[0].y - 0.5);
            if (hasHit && world.bodies().velocity[0].y < 0.0F) break;
        }
        CHECK(std::abs(highest - static_cast<double>(e * e)) <= 0.005);
        CHECK(std::abs(world.bodies().angle[0]) <= 1e-4F);
    }
}

TEST_CASE("soft: towers of boxes stand, and lie in one another by little") {
    for (const int height : {10, 30}) {
        CAPTURE(height);
        World world = withFloor(settingsUnderSoft());
        for (int i = 0; i < height; ++i) world.addPolygon(boxAt({0.0, 0.5 + i}));
        run(world, 20.0);
        const glm::dvec2 top = world.bodies().position[static_cast<std::size_t>(height) - 1];
        CHECK(std::abs(top.x) <= 0.1);  // it sways
        CHECK(top.y >= 0.98 * (height - 0.5));
        CHECK(measure(world).maxPenetration <= 0.03);
    }
}

TEST_CASE("soft: a plank that rocks on a wheel swings as far as it did, and no farther, in steps of any length") {
    struct Steps {
        int perSecond, substeps;
    };
    for (const Steps steps : {Steps{60, 4}, Steps{60, 1}, Steps{600, 4}}) {
        for (const double tilt : {0.01, 0.05, 0.2}) {
            CAPTURE(steps.perSecond);
            CAPTURE(steps.substeps);
            CAPTURE(tilt);
            constexpr double kRadius = 0.5;
            constexpr double kHalfThickness = 0.05;
            Settings settings = settingsUnderSoft({0.0F, -10.0F}, 0.0F, 1.0F);
            settings.timeStep = 1.0F / static_cast<float>(steps.perSecond);
            settings.substeps = steps.substeps;
            World world = withFloor(settings);
            world.addRectangle({{-1.0F, 0.25F}, {1.0F, 0.5F}, {}});  // the wheel stays between two posts
            world.addRectangle({{1.0F, 0.25F}, {1.0F, 0.5F}, {}});
            Material heavy;
            heavy.density = 1000.0F;
            world.addCircle({.position = {0.0, kRadius}, .radius = static_cast<float>(kRadius), .material = heavy});
            const glm::dvec2 along(std::cos(tilt), std::sin(tilt));
            const glm::dvec2 up(-along.y, along.x);
            const BodyId id = world.addPolygon({.parts = {boxVertices({1.5F, 0.1F})},
                                                .position = glm::dvec2(0.0, kRadius) + (kRadius + kHalfThickness) * up +
                                                            kRadius * tilt * along,  // it has rolled there from the top
                                                .angle = static_cast<float>(tilt),
                                                .material = {}});
            run(world, 15.0);
            double farthest = 0.0;
            for (const double end = world.time() + 5.0; world.time() < end;) {
                world.step();
                const Bodies& bodies = world.bodies();
                farthest = std::max(farthest, std::abs(static_cast<double>(bodies.angle[*bodies.indexOf(id)])));
            }
            CHECK(farthest >= 0.9 * tilt);
            CHECK(farthest <= 1.05 * tilt + 0.003);
        }
    }
}

TEST_CASE("soft: a box on a slope holds below its friction and slides above it") {
    for (const float slope : {0.55F, 0.65F}) {
        CAPTURE(slope);
        const float angle = std::atan(slope);
        World world(settingsUnderSoft());
        world.addPolygon({.parts = {boxVertices({40.0F, 1.0F})},
                          .position = {0.0, 0.0},
                          .angle = angle,
                          .isStatic = true,
                          .material = {}});
        const glm::dvec2 up(-std::sin(angle), std::cos(angle));
        PolygonDefinition box = boxAt(up);
        box.angle = angle;
        world.addPolygon(box);
        run(world, 1.0);
        const glm::dvec2 before = world.bodies().position[0];
        run(world, 1.0);
        const double way = glm::length(world.bodies().position[0] - before);
        const double down = std::sin(angle) - 0.6 * std::cos(angle);  // from rest, of 10 m/s² for 1 s and 2 s
        if (slope < 0.6F) {
            CHECK(way <= 1e-4);
        } else {
            CHECK(way == doctest::Approx(0.5 * 10.0 * down * 3.0).epsilon(0.05));
        }
    }
}

TEST_CASE("soft: a body of parts lies on its parts, and a circle in its corner") {
    World world = withFloor(settingsUnderSoft());
    const std::vector<glm::vec2> foot{{-1.0F, 0.0F}, {1.0F, 0.0F}, {1.0F, 0.2F}, {-1.0F, 0.2F}};
    const std::vector<glm::vec2> wall{{-1.0F, 0.2F}, {-0.8F, 0.2F}, {-0.8F, 1.2F}, {-1.0F, 1.2F}};
    const BodyId angle = world.addPolygon({.parts = {foot, wall}, .position = {0.0, 0.6}, .material = {}});
    const BodyId ball =
        world.addCircle({.position = {0.2, 1.2}, .radius = 0.2F, .velocity = {-1.0F, 0.0F}, .material = {}});
    run(world, 10.0);
    const Bodies& bodies = world.bodies();
    const std::size_t i = *bodies.indexOf(angle);
    CHECK(std::abs(bodies.angle[i]) <= 0.01F);
    CHECK(glm::length(bodies.velocity[i]) <= 1e-3F);
    const glm::dvec2 at = bodies.position[*bodies.indexOf(ball)];
    CHECK(at.y == doctest::Approx(0.4).epsilon(0.05));
}

TEST_CASE("soft: which of two bodies came first does not matter") {
    const auto fall = [](bool isSwapped) {
        World world = withFloor(settingsUnderSoft());
        const PolygonDefinition low = boxAt({0.0, 0.5});
        PolygonDefinition high = boxAt({0.2, 1.6}, 0.8F);
        high.angle = 0.2F;
        const BodyId first = world.addPolygon(isSwapped ? high : low);
        const BodyId second = world.addPolygon(isSwapped ? low : high);
        run(world, 3.0);
        const Bodies& bodies = world.bodies();
        return bodies.position[*bodies.indexOf(isSwapped ? first : second)];
    };
    CHECK(glm::length(fall(false) - fall(true)) <= 2e-3);
}

TEST_CASE("soft: bodies may come and go anywhere in a run, the same on every instruction set") {
    const auto hashWith = [](InstructionSet set) {
        Scene scene = softScene("mixed");
        scene.settings.canSleep = true;
        World world = makeWorld(scene);
        world.setExecution({1, set});
        Random random(7);
        BodyId wall = world.addRectangle({{0.0F, 0.4F}, {0.4F, 0.1F}, {}});
        for (int i = 0; i < 600; ++i) {
            world.step();
            if (i % 20 != 0) continue;
            const glm::dvec2 place(random.uniform(-0.5F, 0.5F), random.uniform(1.0F, 2.0F));
            if (i % 60 == 0) {
                world.removeRectangle(wall);
                wall = world.addRectangle({{0.0F, random.uniform(0.2F, 0.6F)}, {0.4F, 0.1F}, {}});
            } else if (i % 40 == 0) {
                world.addCircle({.position = place, .radius = 0.05F, .material = {}});
            } else {
                world.addPolygon({.parts = {randomPolygon(random, 0.07F)}, .position = place, .material = {}});
            }
            const std::size_t count = world.bodies().dynamicCount;
            world.removeBody(world.bodies().id[random.next() % count]);
        }
        return stateHash(world);
    };
    const std::uint64_t scalar = hashWith(InstructionSet::Scalar);
    CHECK(hashWith(bestInstructionSet()) == scalar);
}

TEST_CASE("soft: a tower sleeps, and wakes to carry what is put on it") {
    Settings settings = settingsUnderSoft();
    settings.canSleep = true;
    World world = withFloor(settings);
    for (int i = 0; i < 5; ++i) world.addPolygon(boxAt({0.0, 0.5 + i}));
    run(world, 5.0);
    const std::vector<glm::dvec2> asleep = world.bodies().position;
    run(world, 1.0);
    CHECK(world.bodies().position == asleep);
    CHECK(world.bodies().velocity[4] == glm::vec2(0.0F));
    world.addPolygon(boxAt({0.0, 6.0}));
    run(world, 0.5);
    CHECK(world.bodies().position[4] != asleep[4]);  // it has given way a little
    run(world, 5.0);
    CHECK(world.bodies().position[5].y == doctest::Approx(5.5).epsilon(0.01));
    CHECK(std::abs(world.bodies().position[5].x) <= 0.02);
}

TEST_CASE("soft: no centre of a wild crowd passes a wall, turned or not") {
    constexpr float kHalf = 3.0F;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        Random random(seed);
        Settings settings = settingsUnderSoft({0.0F, -10.0F}, random.uniform(0.0F, 1.0F), random.uniform(0.0F, 1.0F));
        World world(settings);
        const float turn = seed % 2 == 0 ? 0.0F : random.uniform(-0.7F, 0.7F);
        for (int side = 0; side < 4; ++side) {
            const float angle = turn + 0.5F * std::numbers::pi_v<float> * static_cast<float>(side);
            const glm::dvec2 outward(std::cos(angle), std::sin(angle));
            world.addPolygon({.parts = {boxVertices({0.2F, 2.0F * kHalf + 0.4F})},
                              .position = static_cast<double>(kHalf + 0.1F) * outward,
                              .angle = angle,
                              .isStatic = true,
                              .material = {}});
        }
        for (int i = 0; i < 40; ++i) {
            const glm::dvec2 place(random.uniform(-1.6F, 1.6F), random.uniform(-1.6F, 1.6F));
            const float scale = i % 10 == 0 ? 300.0F : 20.0F;
            const glm::vec2 velocity{random.uniform(-scale, scale), random.uniform(-scale, scale)};
            Material material;
            material.density = std::pow(10.0F, random.uniform(-2.0F, 2.0F));
            if (i % 4 == 0) {
                world.addCircle({.position = place, .radius = 0.15F, .velocity = velocity, .material = material});
            } else {
                world.addPolygon({.parts = {randomPolygon(random, random.uniform(0.1F, 0.5F))},
                                  .position = place,
                                  .velocity = velocity,
                                  .angularVelocity = random.uniform(-30.0F, 30.0F),
                                  .material = material});
            }
        }
        for (int i = 0; i < 120; ++i) world.step();
        REQUIRE(world.bodies().dynamicCount == 40);
        double farthest = 0.0;
        for (std::size_t i = 0; i < 40; ++i) {
            for (int side = 0; side < 4; ++side) {
                const float angle = turn + 0.5F * std::numbers::pi_v<float> * static_cast<float>(side);
                const glm::dvec2 outward(std::cos(angle), std::sin(angle));
                farthest = std::max(farthest, glm::dot(outward, world.bodies().position[i]));
            }
        }
        CHECK(farthest <= static_cast<double>(kHalf));
    }
}
