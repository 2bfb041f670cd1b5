// Impacts within a step: how bodies move before and after, what energy they keep, and how many impacts there are.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <doctest/doctest.h>
#include <glm/vec2.hpp>

#include "base/cancellation.hpp"
#include "physics/free_flight.hpp"
#include "physics/observe/measures.hpp"
#include "physics/report/listing.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/mouse_spring.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

TEST_CASE("an impact within a step keeps the height of an elastic bounce") {
    Settings settings;
    settings.isContinuous = true;
    settings.restitution = 1.0F;
    settings.spring = 0.0F;
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {10.0F, 1.0F}, {}});
    world.addCircle({.position = {0.0F, 1.1F}, .radius = 0.1F, .material = {}});
    double highest = 0.0;
    for (int i = 0; i < 6000; ++i) {  // 100 s, 35 bounces
        world.step();
        if (i > 5800) highest = std::max(highest, world.bodies().position[0].y);
    }
    // The straight way within a step is up to g h²/8 = 3.5e-5 m off the parabola, at random, at each bounce.
    CHECK(highest == doctest::Approx(1.1).epsilon(0.005));
}

TEST_CASE("a circle that hits the ground in mid-step turns with its old spin up to then, and with its new one after") {
    constexpr float kRounding = 1e-6F;  // some roundings of float, of angles below 1
    for (const float share : {0.0F, 0.25F, 0.9F}) {
        CAPTURE(share);
        Settings settings = freeFlight();
        settings.spring = 0.0F;
        World world(settings);
        world.addRectangle({{0.0F, -0.5F}, {10.0F, 1.0F}, {}});
        const float h = settings.timeStep;
        const float r = 0.2F;
        const float until = share * h;
        world.addCircle({.position = {0.3F, r + 6.0F * until},
                         .radius = r,
                         .velocity = {9.0F, -6.0F},
                         .angle = 0.5F,
                         .angularVelocity = 4.0F,
                         .material = {}});
        world.step();
        // It slides, so the impulse is μ (1 + e) m v_y along the ground, on a lever r, against I = ½ m r².
        const float spin = 4.0F - 2.0F * settings.friction * (1.0F + settings.restitution) * 6.0F / r;
        CHECK(world.bodies().angularVelocity[0] == doctest::Approx(spin).epsilon(1e-5));
        CHECK(std::abs(world.bodies().angle[0] - (0.5F + 4.0F * until + spin * (h - until))) <= kRounding);
    }
}

TEST_CASE("of two circles that meet in mid-step both turn with their new spin from then on") {
    constexpr float kRounding = 1e-6F;  // some roundings of float, of angles below 1
    Settings settings = freeFlight();
    settings.spring = 0.0F;
    World world(settings);
    const float h = settings.timeStep;
    const float until = 0.25F * h;
    const glm::vec2 shift{0.0F, 8.0F * until};  // when they meet, the line of centres is along x
    world.addCircle({.position = glm::vec2{-0.2F - 6.0F * until, 0.0F} - shift,
                     .radius = 0.2F,
                     .velocity = {6.0F, 8.0F},
                     .angularVelocity = 1.0F,
                     .material = {}});
    world.addCircle({.position = {0.3F, 0.0F}, .radius = 0.3F, .angularVelocity = 2.0F, .material = {}});
    world.step();
    const Bodies& bodies = world.bodies();
    REQUIRE(bodies.angularVelocity[0] != 1.0F);
    REQUIRE(bodies.angularVelocity[1] != 2.0F);
    CHECK(std::abs(bodies.angle[0] - (1.0F * until + bodies.angularVelocity[0] * (h - until))) <= kRounding);
    CHECK(std::abs(bodies.angle[1] - (2.0F * until + bodies.angularVelocity[1] * (h - until))) <= kRounding);
}

TEST_CASE("a circle that is held up on its way is moved and turned by forces until then, and no longer") {
    // A circle at rest, pulled upwards at its right rim, is hit after a tenth of the step by what has just been hit,
    // aslant. It leaves at 60 m/s, and may go a quarter of its radius: 0.075 of the 1 m that it would go in a step.
    constexpr double kShare = 0.1 + 0.075;
    Settings settings = freeFlight();
    settings.restitution = 1.0F;
    settings.friction = 0.0F;
    settings.spring = 0.0F;
    const CircleDefinition pulled{.position = {0.0F, 0.0F}, .radius = 0.3F, .material = {}};
    const auto pullOn = [](BodyId id) { return MouseSpring{id, {0.3F, 0.0F}, {0.3F, 0.01F}}; };
    World free(settings);
    free.setMouseSpring(pullOn(free.addCircle(pulled)));
    free.step();
    REQUIRE(free.bodies().angularVelocity[0] > 0.1F);
    World hit(settings);
    hit.setMouseSpring(pullOn(hit.addCircle(pulled)));
    hit.addCircle({.position = {-0.6005F, 0.0F}, .radius = 0.3F, .material = {}});
    hit.addCircle({.position = {-1.3005F, 0.1F}, .radius = 0.3F, .velocity = {60.0F, -60.0F}, .material = {}});
    hit.step();
    CHECK(hit.bodies().velocity[0].x == doctest::Approx(60.0));
    CHECK(hit.bodies().velocity[0].y ==
          doctest::Approx(kShare * static_cast<double>(free.bodies().velocity[0].y)).epsilon(0.01));
    CHECK(hit.bodies().angularVelocity[0] ==
          doctest::Approx(kShare * static_cast<double>(free.bodies().angularVelocity[0])).epsilon(0.01));
}

TEST_CASE("a heavy circle that falls on a small one at the ground gets no more speed than its way gives it, A or B") {
    // Within the step the small one is struck to and fro until it stays where it is, and stops the heavy one.
    constexpr float kGap = 0.01F;  // of each to what lies below it
    Settings settings;
    settings.gravity = {0.0F, -1000.0F};
    settings.isContinuous = true;
    settings.restitution = 0.0F;
    settings.spring = 0.0F;
    const CircleDefinition small{.position = {0.0F, 0.05F + kGap}, .radius = 0.05F, .material = {}};
    const CircleDefinition heavy{.position = {0.0F, 0.5F + 2.0F * kGap},
                                 .radius = 0.4F,
                                 .material = {.restitution = {}, .friction = {}, .density = 1000.0F}};
    for (const std::size_t heavyIs : {0U, 1U}) {
        CAPTURE(heavyIs);
        World world(settings);
        world.addRectangle({{0.0F, -0.5F}, {10.0F, 1.0F}, {}});
        world.addCircle(heavyIs == 0 ? heavy : small);
        world.addCircle(heavyIs == 0 ? small : heavy);
        world.step();
        const Bodies& bodies = world.bodies();
        CHECK(bodies.position[heavyIs].y == doctest::Approx(0.5).epsilon(1e-5));
        CHECK(bodies.position[1 - heavyIs].y == doctest::Approx(0.05).epsilon(1e-5));
        CHECK(std::abs(bodies.velocity[heavyIs].y) <= std::sqrt(2.0F * 1000.0F * 2.0F * kGap));
    }
}

TEST_CASE(
    "the more contacts circles have, the fewer impacts: a step of a crowd on one spot looks at each a few times") {
    constexpr int kMostLooks = 4096;  // of a circle at its contacts, in a sub-step
    for (const int count : {50, 400}) {
        CAPTURE(count);
        Settings settings;
        applyPreset(findPreset("remedied"), settings);
        World world(settings);
        for (int i = 0; i < count; ++i) world.addCircle({.position = {0.0, 1.0}, .radius = 0.1F, .material = {}});
        // One for each verb, each impact, and three more in a sub-step; in the search, where the pairs are found, put
        // in order, sorted by both circles, counted before either, and looked at twice; in four rounds of static
        // friction; in two before the flights.
        int cancellationPoints = 0;
        world.setCancellationPoint([&] { ++cancellationPoints; });
        world.step();
        const int mostImpacts = kMostLooks / (count - 1);
        CHECK(cancellationPoints > static_cast<int>(kVerbs) * settings.substeps);
        const int ofPairs = (8 + 4 + 2) * (count * (count - 1) / 2) / static_cast<int>(CancellationPoller::kItems);
        CHECK(cancellationPoints <= settings.substeps * (static_cast<int>(kVerbs) + 3 + ofPairs + count * mostImpacts));
    }
}

TEST_CASE("what is squeezed by something far heavier has few impacts in a sub-step, and takes no energy from it") {
    constexpr std::size_t kMostImpactsOfLight = 12;
    constexpr std::size_t kLeastPoints = kVerbs + 1;  // one for each verb, each impact, and up to three more
    Settings settings;
    applyPreset(findPreset("remedied"), settings);
    settings.restitution = 1.0F;
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {10.0F, 1.0F}, {}});
    world.addCircle({.position = {0.0, 0.051}, .radius = 0.05F, .material = {}});
    world.addCircle({.position = {0.0, 0.503},
                     .radius = 0.4F,
                     .velocity = {0.0F, -5.0F},
                     .material = {.restitution = {}, .friction = {}, .density = 1000.0F}});
    const auto substeps = static_cast<std::size_t>(settings.substeps);
    std::size_t cancellationPoints = 0;
    world.setCancellationPoint([&] { ++cancellationPoints; });
    world.step();
    CHECK(cancellationPoints > substeps * kLeastPoints + kMostImpactsOfLight);  // it was hit to and fro
    CHECK(cancellationPoints <= substeps * (kVerbs + 3 + kMostImpactsOfLight));
    const Bodies& bodies = world.bodies();
    CHECK(bodies.velocity[1].y == doctest::Approx(5.0).epsilon(0.01));
    CHECK(glm::length(bodies.velocity[0]) < 20.0F);  // of two elastic ones the light one leaves with twice the speed
}

TEST_CASE(
    "an elastic circle that flies between two walls keeps its energy, also where it meets them several times in a "
    "step") {
    for (const float speed : {0.1F, 3.0F, 50.0F, 400.0F}) {
        CAPTURE(speed);
        Settings settings = freeFlight();
        settings.restitution = 1.0F;
        World world(settings);
        for (const float side : {-1.0F, 1.0F}) world.addRectangle({{side, 0.0F}, {1.0F, 4.0F}, {}});
        world.addCircle({.position = {0.05, 0.0}, .radius = 0.1F, .velocity = {speed, 0.0F}, .material = {}});
        for (int i = 0; i < 120; ++i) world.step();
        CHECK(std::abs(world.bodies().velocity[0].x) == doctest::Approx(speed).epsilon(1e-6));
    }
}

TEST_CASE("a circle whose way is cut short is hit by what was to stay behind it, and makes no energy of that") {
    // In the step the struck circle becomes faster than the search looked for; the other follows it.
    for (const float speed : {100.0F, 400.0F}) {
        CAPTURE(speed);
        Settings settings;
        applyPreset(findPreset("remedied"), settings);
        settings.gravity = {0.0F, 0.0F};
        settings.restitution = 1.0F;
        World world(settings);
        world.addCircle({.position = {0.0, 0.0}, .radius = 0.2F, .velocity = {speed, 0.0F}, .material = {}});
        world.addCircle({.position = {0.29, 0.0}, .radius = 0.1F, .material = {}});
        world.findCollisions();
        const auto energyOf = [&] { return measure(world).kinetic + measure(world).spring; };
        const double start = energyOf();
        for (int i = 0; i < 3; ++i) {
            world.step();
            CHECK(energyOf() <= 1.005 * start);  // the integrator lets a spring end within its step
            const Bodies& bodies = world.bodies();
            CHECK(bodies.position[1].x - bodies.position[0].x >= 0.28);
        }
    }
}
