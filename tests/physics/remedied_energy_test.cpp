// Remedies make no energy where much is held in place: a heavy circle on a heap of small ones, under the preset
// `remedied` and under `continuous` alone.

#include <algorithm>
#include <doctest/doctest.h>

#include "physics/measures.hpp"
#include "physics/presets.hpp"
#include "physics/world.hpp"

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

double energyOf(const World& world) {
    const Measures measures = measure(world);
    return measures.kinetic + measures.potential + measures.spring;
}

}  // namespace

TEST_CASE("a heap that is pressed by a heavy circle never has more energy than at its start") {
    constexpr double kFloatRounding = 1e-5;
    Settings remedied;
    applyPreset(findPreset("remedied"), remedied);
    for (const float density : {1.0F, 10.0F, 100.0F, 300.0F}) {
        CAPTURE(density);
        World world = pressedHeap(remedied, density);
        const double start = energyOf(world);
        double most = start;
        for (int i = 0; i < 120; ++i) {
            world.step();
            most = std::max(most, energyOf(world));
        }
        CHECK(most <= start * (1.0 + kFloatRounding));
        CHECK(world.bodies().dynamicCount == 301);
    }
}

TEST_CASE("under `continuous` alone a heap that is pressed loses energy too") {
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
