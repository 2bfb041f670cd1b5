// What a step tells of what two bodies gave one another in it.

#include <algorithm>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <optional>
#include <vector>

#include "space/random_world.hpp"
#include "space/sums.hpp"
#include "space/world.hpp"

using namespace rb;
using namespace rb::space;
using namespace rb::space::test;

namespace {

constexpr double kOfSubSteps = 1e-14;  // roundings, over momenta of about 1 N s

Vec aboutOrigin(const Body& body) { return glm::cross(body.position, body.momentum) + body.angularMomentum; }

// Two balls of 1.7 and 0.6 kg whose surfaces are so far apart, along x [m], of which the first has this speed [m/s].
World ballsApart(double distance, double speed, const Settings& settings) {
    const Shape ball{ShapeKind::Ellipsoid, Vec(0.5)};
    return World(std::vector<BodyDefinition>{{.shape = ball, .mass = 1.7, .velocity = {speed, 0.0, 0.0}},
                                             {.shape = ball, .mass = 0.6, .position = {1.0 + distance, 0.0, 0.0}}},
                 settings);
}

}  // namespace

TEST_CASE("what a step says that a body got is the change of its momentum, under each law and method") {
    constexpr std::uint64_t kScenes = 5;
    for (const Law law : {Law::Penalty, Law::Instantaneous, Law::Rough}) {
        for (const IntegratorRow& row : kIntegrators) {
            for (std::uint64_t seed = 0; seed < 2 * kScenes; ++seed) {
                const ShapeKind kind = seed < kScenes ? ShapeKind::Ellipsoid : ShapeKind::Box;
                World world = collidingWorld(seed, kind, {.law = law, .restitution = 0.7, .integrator = row.value});
                CAPTURE(toText(law));
                CAPTURE(row.word);
                CAPTURE(seed);
                int touches = 0;
                for (int i = 0; i < 90; ++i) {
                    const Bodies before = world.bodies();
                    world.step();
                    const Vec got = world.touch() ? world.touch()->impulse : Vec(0.0);
                    REQUIRE(glm::length(world.bodies()[1].momentum - before[1].momentum - got) <= kOfSubSteps);
                    REQUIRE(glm::length(world.bodies()[0].momentum - before[0].momentum + got) <= kOfSubSteps);
                    if (!world.touch()) continue;
                    ++touches;
                    const Contact& contact = world.touch()->contact;
                    CHECK(contact.depth > 0.0);
                    CHECK(glm::dot(got, contact.normal) >= 0.0);
                }
                CHECK(touches > 0);
            }
        }
    }
}

TEST_CASE("an impulse acts at its point: about the origin it changes what a body has by c × J") {
    for (const Law law : {Law::Instantaneous, Law::Rough}) {
        int impulses = 0;
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            World world = collidingWorld(seed, seed % 2 == 0 ? ShapeKind::Ellipsoid : ShapeKind::Box, {.law = law});
            CAPTURE(toText(law));
            CAPTURE(seed);
            for (int i = 0; i < 90; ++i) {
                const Vec before = aboutOrigin(world.bodies()[1]);
                const std::uint64_t impacts = world.impactCount();
                world.step();
                if (world.impactCount() != impacts + 1) continue;
                const Touch& touch = world.touch().value();
                const Vec change = aboutOrigin(world.bodies()[1]) - before;
                CHECK(glm::length(change - glm::cross(pointOf(touch.contact), touch.impulse)) <= kOfSubSteps);
                const Vec along = glm::dot(touch.impulse, touch.contact.normal) * touch.contact.normal;
                if (law == Law::Instantaneous) CHECK(glm::length(touch.impulse - along) <= kOfSubSteps);
                ++impulses;
            }
        }
        CHECK(impulses >= 30);
    }
}

TEST_CASE("what a tether gives is not counted to the contact") {
    for (const Law law : {Law::Penalty, Law::Instantaneous}) {
        constexpr double kTether = 3.0;  // [N/m]
        World world = ballsApart(
            0.05, 0.0,
            {.law = law, .tether = kTether, .integrator = Integrator::Euler, .timeStep = 1e-3, .substeps = 1});
        int touches = 0;
        for (int i = 0; i < 2000; ++i) {
            const Bodies before = world.bodies();
            world.step();
            const Vec byTether = -kTether * 1e-3 * (before[1].position - before[0].position);  // Euler's kick
            const Vec got = world.touch() ? world.touch()->impulse : Vec(0.0);
            REQUIRE(glm::length(world.bodies()[1].momentum - before[1].momentum - byTether - got) <= kOfSubSteps);
            touches += world.touch() ? 1 : 0;
        }
        CHECK(touches > 0);
    }
}

TEST_CASE("in all, balls that meet head on give one another 2 m v, with the reduced mass, in the middle between them") {
    constexpr double kSpeed = 2.0;
    constexpr double kReduced = 1.7 * 0.6 / (1.7 + 0.6);
    for (const Law law : {Law::Penalty, Law::Instantaneous, Law::Rough}) {
        World world = ballsApart(0.2, kSpeed, {.law = law});
        Vec sum(0.0);
        std::optional<Vec> first;
        for (int i = 0; i < 60; ++i) {
            world.step();
            if (!world.touch()) continue;
            sum += world.touch()->impulse;
            if (!first) first = pointOf(world.touch()->contact);
        }
        CAPTURE(toText(law));
        CHECK(glm::length(sum - Vec(2.0 * kReduced * kSpeed, 0.0, 0.0)) <= 1e-3);
        REQUIRE(first);
        // 0.7 m, and on until the step in which they met is over.
        CHECK(std::abs(first->x - 0.7) <= kSpeed / 60.0);
        CHECK(std::abs(first->y) + std::abs(first->z) <= kOfSubSteps);
    }
}

TEST_CASE("bodies that overlap and part give one another nothing, and those that are apart do not touch") {
    const Settings settings{.law = Law::Instantaneous, .timeStep = 1e-4, .substeps = 2};
    World parting = ballsApart(-0.01, -1.0, settings);
    parting.step();
    REQUIRE(parting.touch());
    CHECK(parting.touch()->impulse == Vec(0.0));
    CHECK(parting.touch()->contact.depth == doctest::Approx(0.01 - 0.5e-4));  // as its last sub-step found it
    World apart = ballsApart(0.01, -1.0, settings);
    apart.step();
    CHECK_FALSE(apart.touch());
}

TEST_CASE("a step that diverges at once gave nothing") {
    World world =
        collidingWorld(1, ShapeKind::Ellipsoid, {.stiffness = 1e9, .tether = 1e6, .timeStep = 0.1, .substeps = 1});
    for (int i = 0; i < 1000 && !world.hasDiverged(); ++i) world.step();
    REQUIRE(world.hasDiverged());
    CHECK_FALSE(world.touch());
    world.step();
    CHECK_FALSE(world.touch());
}
