// The solver `soft` where heavy bodies lie on light ones, and where sub-steps change their length.

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <span>

#include "lab/scene/random.hpp"
#include "physics/observe/measures.hpp"
#include "physics/soft/scenes.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

World withFloor() {
    World world(settingsUnderSoft({0.0F, -10.0F}, 0.0F, 0.5F));
    world.addRectangle({{0.0F, -0.5F}, {60.0F, 1.0F}, {}});
    return world;
}

// Boxes on one another, from below.
void addStack(World& world, std::span<const float> densities, float side, double x = 0.0) {
    double at = 0.5 * static_cast<double>(side);
    for (const float density : densities) {
        Material material;
        material.density = density;
        world.addPolygon({.parts = {boxVertices({side, side})}, .position = {x, at}, .material = material});
        at += static_cast<double>(side);
    }
}

World stackOf(std::span<const float> densities, float side) {
    World world = withFloor();
    addStack(world, densities, side);
    return world;
}

constexpr std::array<float, 8> kAlike{1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F};
constexpr std::array<float, 2> kHeavyOnLight{1.0F, 1000.0F};

}  // namespace

TEST_CASE("soft: in a stack with masses of 1 to 1,000 nothing is pressed in by a tenth of how far it reaches inwards") {
    Random random(7);
    using Densities = std::array<float, 3>;
    for (const Densities& densities : {Densities{1.0F, 1.0F, 1000.0F}, Densities{1.0F, 1000.0F, 1.0F},
                                       Densities{1000.0F, 1.0F, 1000.0F}, Densities{1.0F, 30.0F, 1000.0F}}) {
        for (int i = 0; i < 6; ++i) {
            const float side = 0.1F * std::pow(20.0F, random.uniform(0.0F, 1.0F));
            CAPTURE(densities[1]);
            CAPTURE(side);
            World world = stackOf(densities, side);
            double deepest = 0.0;
            for (int step = 0; step < 240; ++step) {
                world.step();
                deepest = std::max(deepest, measure(world).maxPenetration);
            }
            CHECK(deepest <= 0.1 * 0.5 * static_cast<double>(side));
            CHECK(measure(world).rmsDisplacementSpeed <= 1e-2);
        }
    }
}

TEST_CASE("soft: what lies still stays so when sub-steps become more or fewer") {
    for (World world : {stackOf(kAlike, 0.2F), makeWorld(softScene("pile", 200))}) {
        for (int step = 0; step < 900; ++step) world.step();
        const double before = measure(world).maxSpeed;
        for (const int substeps : {16, 4, 12}) {
            CAPTURE(substeps);
            Settings settings = world.settings();
            settings.substeps = substeps;
            world.setSettings(settings);
            const double fallOfStep = 10.0 / 60.0;  // what an impulse of a wrong length would leave some of [m/s]
            for (int step = 0; step < 60; ++step) {
                world.step();
                CHECK(measure(world).maxSpeed <= before + 0.003 * fallOfStep);
            }
        }
    }
}

TEST_CASE("soft: heavy bodies on light ones change nothing of what lies elsewhere") {
    for (const bool doesSleep : {false, true}) {
        CAPTURE(doesSleep);
        World world = withFloor();
        Settings settings = world.settings();
        settings.canSleep = doesSleep;
        world.setSettings(settings);
        addStack(world, kAlike, 0.5F, -10.0);
        for (int step = 0; step < 300; ++step) world.step();
        const Bodies before = world.bodies();
        addStack(world, kHeavyOnLight, 0.5F, 20.0);
        for (int step = 0; step < 120; ++step) {
            world.step();
            for (std::size_t i = 0; i < kAlike.size(); ++i) {
                CAPTURE(i);
                const double moved = glm::distance(world.bodies().position[i], before.position[i]);
                CHECK(moved <= (doesSleep ? 0.0 : 1e-3));
                CHECK(glm::length(world.bodies().velocity[i]) <= (doesSleep ? 0.0F : 0.01F));
            }
        }
    }
}

TEST_CASE("soft: sleepers give one another as much while sub-steps are more because of heavy bodies") {
    World world = withFloor();
    Settings settings = world.settings();
    settings.canSleep = true;
    world.setSettings(settings);
    world.sumContacts(true);
    addStack(world, std::array{1.0F}, 0.5F, -10.0);
    for (int step = 0; step < 120; ++step) world.step();
    addStack(world, kHeavyOnLight, 0.5F, 20.0);
    const BodyId sleeper = world.bodies().id[0];
    for (int step = 0; step < 30; ++step) {
        world.step();
        double given = 0.0;
        for (const ContactSum& sum : world.contactSums()->all()) {
            if (sum.b == sleeper) given += static_cast<double>(sum.normalImpulse);
        }
        CHECK(given == doctest::Approx(0.25 * 10.0 / 60.0).epsilon(0.01));  // m g h
    }
}

TEST_CASE("soft: a circle that is made larger meets what it reaches then") {
    World world = withFloor();
    Settings settings = world.settings();
    settings.gravity = {0.0F, 0.0F};
    world.setSettings(settings);
    world.addPolygon({.parts = {boxVertices({1.0F, 1.0F})}, .position = {0.0, 5.0}, .material = {}});
    world.addCircle({.position = {0.69, 5.0}, .radius = 0.2F, .material = {}});
    world.step();
    const BodyId circle = world.bodies().id[0];
    world.changeBody(circle, {.position = glm::dvec2(0.9, 5.0), .velocity = glm::vec2(0.0F)});
    for (int step = 0; step < 40; ++step) world.step();
    world.changeBody(circle, {.radius = 0.5F});
    for (int step = 0; step < 120; ++step) world.step();
    CHECK(measure(world).maxPenetration <= 0.01);
}
