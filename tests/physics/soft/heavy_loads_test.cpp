// The solver `soft` where heavy bodies lie on light ones, and where sub-steps change their length.

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <span>

#include "lab/scene/random.hpp"
#include "physics/observe/measures.hpp"
#include "physics/soft/scenes.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

Settings settingsOfStack() {
    Settings settings;
    settings.solver = SolverKind::Soft;
    settings.substeps = 4;
    settings.gravity = {0.0F, -10.0F};
    settings.restitution = 0.0F;
    settings.friction = 0.5F;
    return settings;
}

World withFloor() {
    World world(settingsOfStack());
    world.addRectangle({{0.0F, -0.5F}, {60.0F, 1.0F}, {}});
    return world;
}

// Boxes on one another, from below.
World stackOf(std::span<const float> densities, float side) {
    World world = withFloor();
    double at = 0.5 * static_cast<double>(side);
    for (const float density : densities) {
        Material material;
        material.density = density;
        world.addPolygon({.parts = {boxVertices({side, side})}, .position = {0.0, at}, .material = material});
        at += static_cast<double>(side);
    }
    return world;
}

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
    const std::array<float, 10> alike{1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F, 1.0F};
    for (World world : {stackOf(alike, 0.2F), makeWorld(softScene("pile", 200))}) {
        for (int step = 0; step < 900; ++step) world.step();
        const double before = measure(world).maxSpeed;
        for (const int substeps : {16, 4, 12}) {
            CAPTURE(substeps);
            Settings settings = world.settings();
            settings.substeps = substeps;
            world.setSettings(settings);
            for (int step = 0; step < 60; ++step) {
                world.step();
                CHECK(measure(world).maxSpeed <= before + 5e-4);
            }
        }
    }
}
