// No tunnelling: worlds in which nothing is fast enough to pass.

#include <cmath>
#include <doctest/doctest.h>
#include <numeric>
#include <rapidcheck.h>
#include <vector>

#include "lab/scene/random.hpp"
#include "physics/collision.hpp"
#include "physics/correction.hpp"
#include "physics/measures.hpp"
#include "physics/presets.hpp"
#include "physics/random_input.hpp"
#include "physics/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

Settings weightless() {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.isContinuous = true;
    return settings;
}

// Six polygons and three circles in a closed box 2 m wide with walls a centimetre thick, at up to 1000 m/s and rad/s.
World wildCrowd(std::uint64_t seed) {
    Random random(seed);
    Settings settings;
    settings.isContinuous = true;
    settings.gravity = {0.0F, -random.uniform(0.0F, 10.0F)};
    settings.restitution = random.uniform(0.0F, 1.0F);
    settings.friction = random.uniform(0.0F, 1.0F);
    World world(settings);
    for (const float side : {-1.005F, 1.005F}) {
        world.addRectangle({{side, 0.0F}, {0.01F, 2.02F}, {}});
        world.addRectangle({{0.0F, side}, {2.02F, 0.01F}, {}});
    }
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

TEST_CASE("no circle passes a wall a hundredth of its radius thick at any speed up to 1000 radii a step") {
    constexpr float kRadius = 0.1F;
    for (const float radiiAStep : {0.1F, 0.9F, 1.0F, 2.5F, 10.0F, 77.0F, 1000.0F}) {
        for (const float slope : {0.0F, 0.3F, -1.1F}) {
            CAPTURE(radiiAStep);
            CAPTURE(slope);
            World world(weightless());
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

TEST_CASE(
    "no polygon passes a wall a hundredth of its radius thick at any speed up to 1000 radii a step, however it spins") {
    constexpr float kRadius = 0.1F;
    for (const std::size_t sides : {3U, 4U, 7U}) {
        for (const float radiiAStep : {0.1F, 0.9F, 2.5F, 10.0F, 77.0F, 1000.0F}) {
            for (const float spin : {0.0F, 9.0F, -300.0F}) {
                CAPTURE(sides);
                CAPTURE(radiiAStep);
                CAPTURE(spin);
                World world(weightless());
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

TEST_CASE("a bullet hits the first of a row of circles and what it hits is what moves") {
    for (const float radiiAStep : {1.0F, 10.0F, 1000.0F}) {
        CAPTURE(radiiAStep);
        Settings settings = weightless();
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
        Settings settings = weightless();
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

TEST_CASE("a closed box holds a polygon at any speed and spin, whichever of its corners comes round") {
    CHECK(rc::check([] {
        Settings settings;
        settings.isContinuous = true;
        settings.gravity = {0.0F, static_cast<float>(-uniform(0.0, 10.0))};
        settings.restitution = static_cast<float>(uniform(0.0, 1.0));
        settings.friction = static_cast<float>(uniform(0.0, 1.0));
        World world(settings);
        for (const float side : {-1.0F, 1.0F}) {
            world.addRectangle({{side * 1.005F, 0.0F}, {0.01F, 2.02F}, {}});
            world.addRectangle({{0.0F, side * 1.005F}, {2.02F, 0.01F}, {}});
        }
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
    Settings settings = weightless();
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

TEST_CASE("a circle that is squeezed between two heavy ones stays between them") {
    World world(weightless());
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

TEST_CASE("a circle that hits the ground in mid-step turns with its old spin up to then, and with its new one after") {
    constexpr float kRounding = 1e-6F;  // some roundings of float, of angles below 1
    for (const float share : {0.0F, 0.25F, 0.9F}) {
        CAPTURE(share);
        Settings settings = weightless();
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
    Settings settings = weightless();
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
    // A circle at rest, pulled upwards at its right rim, is hit after a tenth of the step. It leaves at 60 m/s, and may
    // go a quarter of its radius: 0.075 of the 1 m that it would go in a whole step.
    constexpr double kShare = 0.1 + 0.075;
    Settings settings = weightless();
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
    hit.addCircle({.position = {-0.7F, 0.0F}, .radius = 0.3F, .velocity = {60.0F, 0.0F}, .material = {}});
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
    constexpr int kMostLooks = 1024;  // of a circle at its contacts, in a sub-step
    for (const int count : {50, 400}) {
        CAPTURE(count);
        Settings settings;
        applyPreset(findPreset("remedied"), settings);
        World world(settings);
        for (int i = 0; i < count; ++i) world.addCircle({.position = {0.0, 1.0}, .radius = 0.1F, .material = {}});
        int cancellationPoints = 0;  // one for each verb, each impact, and three more in a sub-step
        world.setCancellationPoint([&] { ++cancellationPoints; });
        world.step();
        const int mostImpacts = kMostLooks / (count - 1);
        CHECK(cancellationPoints > static_cast<int>(kVerbs) * settings.substeps);
        CHECK(cancellationPoints <= settings.substeps * (static_cast<int>(kVerbs) + 3 + count * mostImpacts));
    }
}

TEST_CASE(
    "an elastic circle that flies between two walls keeps its energy, also where it meets them several times in a "
    "step") {
    for (const float speed : {0.1F, 3.0F, 50.0F, 400.0F}) {
        CAPTURE(speed);
        Settings settings = weightless();
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

TEST_CASE("no body of a wild crowd of polygons and circles leaves a closed box") {
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
