// Impacts and momentum under the solver `soft`.

#include <cmath>
#include <doctest/doctest.h>

#include "physics/observe/measures.hpp"
#include "physics/soft/scenes.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr double kSumRounding = 1e-5;  // of sums of some hundred floats around 1

World stateAfter(World world, int steps) {
    for (int i = 0; i < steps; ++i) world.step();
    return world;
}

}  // namespace

TEST_CASE("soft: two circles part with e times the speed at which they met") {
    for (const float e : {0.0F, 0.3F, 0.5F, 1.0F}) {
        CAPTURE(e);
        World world =
            softSpace({{.position = {-0.5F, 0.0F}, .radius = 0.17F, .velocity = {2.0F, 0.0F}, .material = {}},
                       {.position = {0.4F, 0.0F}, .radius = 0.29F, .velocity = {-0.5F, 0.0F}, .material = {}}},
                      e);
        world = stateAfter(world, 60);
        const Bodies& bodies = world.bodies();
        CHECK(bodies.velocity[1].x - bodies.velocity[0].x == doctest::Approx(2.5F * e).epsilon(kSumRounding));
        CHECK(bodies.velocity[0].y == 0.0F);
    }
}

TEST_CASE(
    "soft: of two restitutions the smaller counts and of two frictions the geometric mean, whichever body has which") {
    constexpr float kRadius = 0.2F;
    constexpr float kSpin = 60.0F;  // the rim is faster than friction can stop
    const Material rubber{.restitution = 0.9F, .friction = 0.25F, .density = {}};
    const Material steel{.restitution = 0.4F, .friction = 0.04F, .density = {}};
    for (const bool isSpinningRubber : {true, false}) {
        CAPTURE(isSpinningRubber);
        const Material& own = isSpinningRubber ? rubber : steel;
        const Material& others = isSpinningRubber ? steel : rubber;
        const CircleDefinition spinning{.position = {-0.5F, 0.0F},
                                        .radius = kRadius,
                                        .velocity = {2.0F, 0.0F},
                                        .angularVelocity = kSpin,
                                        .material = own};
        // jt = 0.1 jn, jn = 1.4 · 2 m/s · m/2, on a lever r, against I = ½ m r²
        const World pair = stateAfter(
            softSpace({spinning, {.position = {0.5F, 0.0F}, .radius = kRadius, .material = others}}, 0.5F), 60);
        const Bodies& two = pair.bodies();
        CHECK(two.velocity[1].x - two.velocity[0].x == doctest::Approx(0.4 * 2.0).epsilon(kSumRounding));
        CHECK(two.angularVelocity[0] == doctest::Approx(60.0 - 0.1 * 1.4 * 2.0 / 0.2).epsilon(kSumRounding));
        // Against a wall, jn = 1.4 · 2 m/s · m
        World wall = softSpace({spinning}, 0.5F);
        wall.addRectangle({{1.0F, 0.0F}, {1.0F, 4.0F}, others});
        wall = stateAfter(wall, 60);
        CHECK(wall.bodies().velocity[0].x == doctest::Approx(-0.4 * 2.0).epsilon(kSumRounding));
        CHECK(wall.bodies().angularVelocity[0] ==
              doctest::Approx(60.0 - 2.0 * 0.1 * 1.4 * 2.0 / 0.2).epsilon(kSumRounding));
    }
}

TEST_CASE("soft: circles in one place part along y") {
    World world = softSpace({{.position = {3.0F, 0.7F}, .radius = 0.17F, .material = {}},
                             {.position = {3.0F, 0.7F}, .radius = 0.2F, .material = {}}},
                            0.0F);
    world = stateAfter(world, 600);
    const Bodies& bodies = world.bodies();
    CHECK(bodies.position[0].x == 3.0F);
    CHECK(bodies.position[1].x == 3.0F);
    CHECK(std::abs(bodies.position[1].y - bodies.position[0].y) == doctest::Approx(0.37).epsilon(0.01));
}

TEST_CASE("soft: an elastic circle that comes to its of's end bounces before it would touch, and never is late") {
    constexpr double kSpeed = 3.0;
    constexpr double kSum = 0.15 + 0.02;  // of the radii
    for (int start = 0; start < 100; ++start) {
        CAPTURE(start);
        const double from = 0.2 + 0.006 * start;
        World world = softSpace({}, 1.0F);
        for (int i = 0; i < 60; ++i) {  // enough others that the list is widened for one
            const glm::vec2 place{static_cast<float>(i % 10), static_cast<float>(i / 10)};
            world.addCircle({.position = glm::vec2{-20.0F, -10.0F} + 0.305F * place, .radius = 0.15F, .material = {}});
        }
        world.addCircle({.position = {-static_cast<float>(from), 0.0F},
                         .radius = 0.15F,
                         .velocity = {static_cast<float>(kSpeed), 0.0F},
                         .material = {}});
        world.addCircle({.position = {0.0F, 0.0F}, .radius = 0.02F, .material = {}});
        while (world.time() < (from + 0.5) / kSpeed) {
            world.step();
            const auto& position = world.bodies().position;
            const double apart = static_cast<double>(position[61].x) - static_cast<double>(position[60].x);
            REQUIRE(apart >= kSum + std::abs(kSpeed * world.time() - (from - kSum)) - kSumRounding);
        }
    }
}

TEST_CASE("soft: off-centre and with friction, two circles part as under the solver `impulse`") {
    constexpr double kSubStep = 0.02;  // the two meet a fraction of a step apart, in slightly other places
    const auto meet = [](SolverKind solver) {
        World world = softSpace({{.position = {-0.6F, 0.07F}, .radius = 0.2F, .velocity = {1.7F, 0.0F}, .material = {}},
                                 {.position = {0.3F, 0.0F}, .radius = 0.13F, .velocity = {0.0F, 0.0F}, .material = {}}},
                                0.8F, 0.3F);
        Settings settings = world.settings();
        settings.solver = solver;
        settings.substeps = solver == SolverKind::Impulse ? 16 : 4;
        settings.spring = 0.0F;
        world.setSettings(settings);
        return stateAfter(world, 60);
    };
    const World soft = meet(SolverKind::Soft);
    const World impulse = meet(SolverKind::Impulse);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(std::abs(soft.bodies().velocity[i].x - impulse.bodies().velocity[i].x) < kSubStep);
        CHECK(std::abs(soft.bodies().velocity[i].y - impulse.bodies().velocity[i].y) < kSubStep);
        const float rim = soft.bodies().radius[i];
        CHECK(rim * std::abs(soft.bodies().angularVelocity[i] - impulse.bodies().angularVelocity[i]) < kSubStep);
    }
}

TEST_CASE("soft: circles that hit one another in empty space keep their momentum and angular momentum") {
    World world = softSpace({}, 0.4F, 0.6F);
    for (int i = 0; i < 40; ++i) {
        const float angle = 0.7F * static_cast<float>(i);
        const float distance = 0.5F + 0.07F * static_cast<float>(i);
        const glm::vec2 out{std::cos(angle), std::sin(angle)};
        world.addCircle({.position = distance * out,
                         .radius = 0.1F + 0.003F * static_cast<float>(i),
                         .velocity = -2.0F * out + glm::vec2(0.3F, -0.1F),
                         .angularVelocity = 1.0F - 0.1F * static_cast<float>(i),
                         .material = {}});
    }
    const Measures before = measure(world);
    world = stateAfter(world, 200);
    const Measures after = measure(world);
    CHECK(after.kinetic < before.kinetic);
    CHECK(after.momentum.x == doctest::Approx(before.momentum.x).epsilon(kSumRounding));
    CHECK(after.momentum.y == doctest::Approx(before.momentum.y).epsilon(kSumRounding));
    CHECK(std::abs(after.angularMomentum - before.angularMomentum) < 1e-3 * before.kinetic);
}

TEST_CASE("soft: a gas of elastic circles keeps its energy to a part in a hundred thousand") {
    World world = softSpace({}, 1.0F);
    constexpr int kSide = 20;
    constexpr float kPitch = 0.5F;
    for (int i = 0; i < kSide * kSide; ++i) {
        const float angle = 2.4F * static_cast<float>(i);
        world.addCircle({.position = {kPitch * static_cast<float>(i % kSide), kPitch * static_cast<float>(i / kSide)},
                         .radius = 0.1F + 0.005F * static_cast<float>(i % 19),
                         .velocity = {std::cos(angle), std::sin(angle)},
                         .material = {}});
    }
    constexpr float kMiddle = 0.5F * kPitch * (kSide - 1);
    constexpr float kWall = kPitch * kSide;
    world.addRectangle({{kMiddle, kMiddle - kWall}, {3.0F * kWall, kWall}, {}});
    world.addRectangle({{kMiddle, kMiddle + kWall}, {3.0F * kWall, kWall}, {}});
    world.addRectangle({{kMiddle - kWall, kMiddle}, {kWall, 3.0F * kWall}, {}});
    world.addRectangle({{kMiddle + kWall, kMiddle}, {kWall, 3.0F * kWall}, {}});
    const double before = measure(world).kinetic;
    world = stateAfter(world, 600);
    CHECK(measure(world).kinetic == doctest::Approx(before).epsilon(1e-5));
}

TEST_CASE("soft: a circle slides down to rolling: v = r ω, two thirds of the speed it had") {
    World world = softSpace({}, 0.0F, 0.5F);
    Settings settings = world.settings();
    settings.gravity = {0.0F, -10.0F};
    world.setSettings(settings);
    world.addRectangle({{0.0F, -0.5F}, {40.0F, 1.0F}, {}});
    world.addCircle({.position = {-5.0F, 0.2F}, .radius = 0.2F, .velocity = {3.0F, 0.0F}, .material = {}});
    world = stateAfter(world, 120);
    CHECK(world.bodies().velocity[0].x == doctest::Approx(2.0F).epsilon(0.01));
    CHECK(-0.2F * world.bodies().angularVelocity[0] == doctest::Approx(2.0F).epsilon(0.01));
}

TEST_CASE("soft: a circle rolls on its rim, however deep its weight presses that into the ground") {
    World world = softSpace({}, 0.0F, 0.5F);
    Settings settings = world.settings();
    settings.gravity = {0.0F, -1000.0F};
    world.setSettings(settings);
    world.addRectangle({{0.0F, -0.5F}, {40.0F, 1.0F}, {}});
    world.addCircle({.position = {-5.0F, 0.2F}, .radius = 0.2F, .velocity = {3.0F, 0.0F}, .material = {}});
    world = stateAfter(world, 60);
    CHECK(measure(world).maxRelativePenetration > 0.01);
    CHECK(-0.2F * world.bodies().angularVelocity[0] == doctest::Approx(world.bodies().velocity[0].x).epsilon(1e-3));
}

TEST_CASE("soft: under the law `rough` a circle that meets the ground rolls at once") {
    Settings settings;
    settings.solver = SolverKind::Soft;
    settings.substeps = 4;
    settings.restitution = 0.0F;
    settings.impact = Impact::Rough;
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {20.0F, 1.0F}, {}});
    world.addCircle({.position = {0.0, 0.1}, .radius = 0.1F, .velocity = {1.0F, -0.05F}, .material = {}});
    for (int step = 0; step < 3; ++step) world.step();
    const Bodies& bodies = world.bodies();
    constexpr float kCreep = 0.01F;  // of the speed
    CHECK(std::abs(bodies.velocity[0].x + bodies.radius[0] * bodies.angularVelocity[0]) <= kCreep);
    CHECK(bodies.velocity[0].x == doctest::Approx(2.0 / 3.0).epsilon(0.02));
}

TEST_CASE("soft: under every law but the one that joins, circles part with e times the speed at which they met") {
    constexpr float kRestitution = 0.6F;
    for (const Impact impact : {Impact::Frictionless, Impact::Coulomb, Impact::Rough, Impact::Join}) {
        CAPTURE(toText(impact));
        World world =
            softSpace({{.position = {-0.5F, 0.0F}, .radius = 0.17F, .velocity = {2.0F, 0.0F}, .material = {}},
                       {.position = {0.4F, 0.0F}, .radius = 0.29F, .velocity = {-0.5F, 0.0F}, .material = {}}},
                      kRestitution);
        Settings settings = world.settings();
        settings.impact = impact;
        world.setSettings(settings);
        world = stateAfter(world, 60);
        const Bodies& bodies = world.bodies();
        const double apart = bodies.velocity[1].x - bodies.velocity[0].x;
        const double wanted = impact == Impact::Join ? 0.0 : 2.5 * static_cast<double>(kRestitution);
        CHECK(std::abs(apart - wanted) <= kSumRounding * 2.5);
    }
}

TEST_CASE("soft: the friction of a contact is told as under the solver `impulse`: that on A along t") {
    for (const float speed : {1.5F, -1.5F}) {
        CAPTURE(speed);
        for (const SolverKind solver : {SolverKind::Impulse, SolverKind::Soft}) {
            CAPTURE(toText(solver));
            Settings settings;
            settings.solver = solver;
            settings.friction = 0.2F;
            settings.restitution = 0.0F;
            World world(settings);
            world.addRectangle({{0.0F, -0.5F}, {20.0F, 1.0F}, {}});
            world.addCircle({.position = {0.0, 0.1}, .radius = 0.1F, .velocity = {speed, -0.05F}, .material = {}});
            const auto hasImpulse = [&] {
                return world.contacts().size() == 1 && world.contacts()[0].impulse.normal > 0.0F;
            };
            for (int step = 0; step < 10 && !hasImpulse(); ++step) world.step();
            REQUIRE(hasImpulse());
            // t is n turned by +90°, here −x: what slides towards +x drags the ground along, against t.
            CHECK(world.contacts()[0].impulse.friction * speed < 0.0F);
        }
    }
}

TEST_CASE("soft: a pull from far away at a free circle's rim turns it by as much as it draws it") {
    // v = F h / m and r ω = −r r F h / I, with I = m r² / 2; the limit of a pull is one of both.
    World world = softSpace({{.position = {0.0, 0.0}, .radius = 0.1F, .material = {}}}, 0.0F);
    world.setMouseSpring(MouseSpring{world.bodies().id[0], {0.0F, 0.1F}, {1000.0, 0.1}});
    world.step();
    const Bodies& bodies = world.bodies();
    REQUIRE(bodies.velocity[0].x > 0.01F);
    CHECK(bodies.radius[0] * bodies.angularVelocity[0] == doctest::Approx(-2.0F * bodies.velocity[0].x).epsilon(1e-3));
}
