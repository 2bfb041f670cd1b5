// Remedies make no energy: where much is held in place, as under a heavy circle on a heap of small ones; in boxes of
// circles of any masses; where circles bounce for long.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/random_input.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

// 300 circles of r = 0.029 in ten rows, in a closed box 2 m wide, under one of r = 0.4.
World pressedHeap(const Settings& settings, float density) {
    World world(settings);
    world.addRectangle({{0.0F, -0.1F}, {2.4F, 0.2F}, {}});
    world.addRectangle({{0.0F, 3.1F}, {2.4F, 0.2F}, {}});
    for (const float end : {-1.1F, 1.1F}) world.addRectangle({{end, 1.5F}, {0.2F, 3.4F}, {}});
    for (int i = 0; i < 300; ++i) {
        const auto column = static_cast<float>(i % 30);
        const int row = i / 30;
        world.addCircle({.position = {-0.95F + 0.0632F * column + (row % 2 == 0 ? 0.0F : 0.01F),
                                      0.03F + 0.0585F * static_cast<float>(row)},
                         .radius = 0.029F,
                         .material = {}});
    }
    Material heavy;
    heavy.density = density;
    world.addCircle({.position = {0.1F, 1.065F}, .radius = 0.4F, .material = heavy});
    return world;
}

// 2 m wide and high, on the ground.
World closedBox(const Settings& settings) {
    World world(settings);
    for (const float end : {-0.1F, 2.1F}) world.addRectangle({{0.0F, end}, {2.4F, 0.2F}, {}});
    for (const float side : {-1.1F, 1.1F}) world.addRectangle({{side, 1.0F}, {0.2F, 2.4F}, {}});
    return world;
}

Settings remedied() {
    Settings settings;
    applyPreset(findPreset("remedied"), settings);
    return settings;
}

Settings continuousAloneOrRemedied() {
    Settings settings;
    settings.isContinuous = true;
    return *rc::gen::arbitrary<bool>() ? remedied() : settings;
}

// Circles, squares and polygons in rows, with small gaps, that fly apart.
World packedBox(Settings settings, int across) {
    settings.restitution = 1.0F;
    settings.friction = 0.0F;
    const double cell = 2.0 / across;
    const auto radius = static_cast<float>(0.5 * cell * test::uniform(0.9, 0.9995));
    World world = closedBox(settings);
    for (int i = 0; i < across * across; ++i) {
        const glm::dvec2 place{-1.0 + cell * (0.5 + i % across), cell * (0.5 + i / across)};
        const glm::vec2 velocity{static_cast<float>(test::either(2.0)), static_cast<float>(test::either(2.0))};
        const int corners = *rc::gen::inRange(2, 9);
        if (corners == 2) {
            world.addCircle({.position = place, .radius = radius, .velocity = velocity, .material = {}});
            continue;
        }
        const auto shape = corners == 3 ? boxVertices({2.0F * radius, 2.0F * radius})
                                        : regularVertices(static_cast<std::size_t>(corners), radius);
        world.addPolygon({.parts = {shape}, .position = place, .velocity = velocity, .material = {}});
    }
    return world;
}

double energyOf(const World& world) {
    const Measures measures = measure(world);
    return measures.kinetic + measures.potential + measures.spring;
}

}  // namespace

TEST_CASE("a heap that is pressed by a heavy circle never has more energy than at its start [long]") {
    constexpr double kFloatRounding = 1e-5;
    for (const float density : {1.0F, 100.0F, 1e4F, 1e6F}) {
        CAPTURE(density);
        World world = pressedHeap(remedied(), density);
        const double start = energyOf(world);
        double most = start;
        for (int i = 0; i < 100; ++i) {
            world.step();
            most = std::max(most, energyOf(world));
        }
        CHECK(most <= start * (1.0 + kFloatRounding));
        CHECK(world.bodies().dynamicCount == 301);
    }
}

TEST_CASE("under `continuous` alone a heap that is pressed loses energy too [long]") {
    Settings settings;
    settings.isContinuous = true;
    World world = pressedHeap(settings, 100.0F);
    const double start = energyOf(world);
    double most = 0.0;
    for (int i = 0; i < 300; ++i) {
        world.step();
        most = std::max(most, energyOf(world));
    }
    CHECK(most <= 1.01 * start);
    CHECK(energyOf(world) < start);
}

TEST_CASE("a heap that is pressed stops the heavy circle: what is held in place does not keep its velocity [long]") {
    World world = pressedHeap(remedied(), 100.0F);
    double kinetic = 0.0;  // in the mean over the last second
    for (int i = 0; i < 900; ++i) {
        world.step();
        if (i >= 840) kinetic += measure(world).kinetic / 60.0;
    }
    CHECK(kinetic < 0.005 * energyOf(pressedHeap(remedied(), 100.0F)));
}

TEST_CASE("circles of any masses in a box never have more energy than at the start and a hundredth of their fall") {
    CHECK(rc::check([] {
        Settings settings = remedied();
        const double gravity = test::logUniform(0.1, 1000.0);
        settings.gravity = {0.0F, static_cast<float>(-gravity)};
        settings.restitution = static_cast<float>(test::uniform(0.0, 1.0));
        settings.friction = static_cast<float>(test::uniform(0.0, 2.0));
        World world = closedBox(settings);
        const int count = *rc::gen::inRange(1, 12);
        const double ratio = test::logUniform(1.0, 1e6);  // of the largest density to the smallest
        double fall = 0.0;
        for (int i = 0; i < count; ++i) {
            CircleDefinition circle;
            circle.radius = static_cast<float>(test::uniform(0.05, 0.3));
            const double reach = 1.0 - static_cast<double>(circle.radius);
            circle.position = {test::either(reach), 1.0 + test::either(reach)};
            circle.material.density = static_cast<float>(test::logUniform(1.0, ratio));
            world.addCircle(circle);
            fall += 2.0 * gravity / static_cast<double>(world.bodies().invMass[static_cast<std::size_t>(i)]);
        }
        world.findCollisions();  // those that overlap at the start
        const double start = energyOf(world);
        for (int i = 0; i < 30; ++i) {
            world.step();
            RC_ASSERT(energyOf(world) <= start + 0.01 * fall);
        }
        RC_ASSERT(world.bodies().dynamicCount == static_cast<std::size_t>(count));
    }));
}

TEST_CASE("an elastic circle does not bounce higher and higher, however strong gravity is") {
    for (const float gravity : {1.0F, 1000.0F}) {
        CAPTURE(gravity);
        Settings settings = remedied();
        settings.gravity = {0.0F, -gravity};
        settings.restitution = 1.0F;
        World world = closedBox(settings);
        world.addCircle({.position = {0.0F, 0.2F}, .radius = 0.05F, .material = {}});
        const double start = energyOf(world);
        for (int i = 0; i < 1200; ++i) world.step();
        CHECK(energyOf(world) <= 1.01 * start);
    }
}

TEST_CASE("without gravity and springs impacts alone change the energy, and never raise it") {
    constexpr double kFloatRounding = 1e-5;
    CHECK(rc::check([] {
        Settings settings;
        settings.gravity = {0.0F, 0.0F};
        settings.spring = 0.0F;
        settings.isContinuous = true;
        settings.restitution = static_cast<float>(test::uniform(0.0, 1.0));
        settings.friction = static_cast<float>(test::uniform(0.0, 2.0));
        settings.impact = kImpacts[static_cast<std::size_t>(*rc::gen::inRange(0, 3))].value;
        World world = closedBox(settings);
        const int count = *rc::gen::inRange(1, 12);
        for (int i = 0; i < count; ++i) {
            const double x = -0.9 + 0.16 * i;
            CircleDefinition circle;
            circle.position = {x, 1.0 + test::either(0.9)};
            circle.radius = 0.07F;
            circle.velocity = {static_cast<float>(test::either(20.0)), static_cast<float>(test::either(20.0))};
            circle.angularVelocity = static_cast<float>(test::either(100.0));
            circle.material.density = static_cast<float>(test::logUniform(1e-3, 1e3));
            world.addCircle(circle);
        }
        double before = energyOf(world);
        for (int i = 0; i < 60; ++i) {
            world.step();
            const double after = energyOf(world);
            RC_ASSERT(after <= before * (1.0 + kFloatRounding));
            before = after;
        }
    }));
}

TEST_CASE("elastic bodies that fill a box nearly to the rim keep their energy where nothing weighs [long]") {
    constexpr double kMostOff = 1e-4;  // of thousands of impacts; that of floats is a tenth of it
    CHECK(rc::check([] {
        Settings settings = continuousAloneOrRemedied();
        settings.restitutionThreshold = settings.rollingResistance = 0.0F;
        settings.gravity = {0.0F, 0.0F};
        const World start = packedBox(settings, *rc::gen::inRange(2, 6));
        World world = start;
        for (int i = 0; i < 60; ++i) world.step();
        RC_ASSERT(std::abs(energyOf(world) - energyOf(start)) <= kMostOff * energyOf(start));
        RC_ASSERT(world.bodies().dynamicCount == start.bodies().dynamicCount);
    }));
}

// What forces have done on the ways that impacts have changed is taken back when the bodies part next: where none does
// at once, at the end of the step after.
TEST_CASE("elastic bodies that fill a box nearly to the rim gain less than a hundredth of their fall [long]") {
    CHECK(rc::check([] {
        Settings settings = continuousAloneOrRemedied();
        const bool isAlone = !settings.hasStaticFriction;
        // Under stronger gravity sub-steps are coarse: a body falls by a good part of its size in one.
        const double gravity = test::logUniform(0.1, 100.0);
        settings.gravity = {0.0F, static_cast<float>(-gravity)};
        World world = packedBox(settings, *rc::gen::inRange(3, 8));
        double fall = 0.0;
        for (std::size_t i = 0; i < world.bodies().dynamicCount; ++i) {
            fall += gravity * world.bodies().position[i].y / static_cast<double>(world.bodies().invMass[i]);
        }
        const double most = energyOf(world) + 0.01 * fall;
        double before = energyOf(world);
        for (int i = 0; i < 60; ++i) {
            world.step();
            const double now = energyOf(world);
            RC_ASSERT((isAlone ? std::min(now, before) : now) <= most);
            before = now;
        }
    }));
}

TEST_CASE("an elastic gas in strong gravity gains less than a hundredth of its fall [long]") {
    CHECK(rc::check([] {
        Settings settings;
        settings.isContinuous = true;
        if (*rc::gen::arbitrary<bool>()) settings = remedied();
        const double gravity = test::logUniform(10.0, 1000.0);
        settings.gravity = {0.0F, static_cast<float>(-gravity)};
        settings.restitution = 1.0F;
        World world = closedBox(settings);
        double fall = 0.0;
        for (int i = 0; i < 64; ++i) {
            const glm::dvec2 place{-0.875 + 0.25 * (i % 8), 0.125 + 0.25 * (i / 8)};
            const glm::vec2 velocity{static_cast<float>(test::either(10.0)), static_cast<float>(test::either(10.0))};
            const auto radius = static_cast<float>(test::uniform(0.01, 0.1));
            world.addCircle({.position = place, .radius = radius, .velocity = velocity, .material = {}});
            fall += gravity * place.y / static_cast<double>(world.bodies().invMass[static_cast<std::size_t>(i)]);
        }
        const double start = energyOf(world);
        for (int i = 0; i < 30; ++i) {
            world.step();
            RC_ASSERT(energyOf(world) <= start + 0.01 * fall);
        }
    }));
}
