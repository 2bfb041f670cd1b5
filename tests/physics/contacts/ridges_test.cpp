// Floors of static polygons that are no floor: rows of ridges, and of diamonds that stand on their corners and touch
// one another with those at their sides. What falls between them stays above, where nothing flies through things (the
// report's own step lets what is fast and small do so).

#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <rapidcheck.h>
#include <string_view>
#include <vector>

#include "physics/observe/measures.hpp"
#include "physics/random_polygon.hpp"
#include "physics/settings/presets.hpp"
#include "physics/steps.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr std::array<std::string_view, 3> kPresets{"report", "remedied", "soft"};

World underPreset(std::string_view preset, float restitution, float friction) {
    Settings settings;
    settings.gravity = {0.0F, -9.81F};
    applyPreset(findPreset(preset), settings);
    settings.isContinuous = true;
    settings.restitution = restitution;
    settings.friction = friction;
    World world(settings);
    world.setBounds({{-100.0, -100.0}, {100.0, 100.0}});
    return world;
}

/// A row whose tips are at y = 0, from x = −3 m on.
struct Tips {
    bool areDiamonds;
    double spacing;  // from tip to tip [m]
    double height;   // of a ridge, or down to where diamonds touch [m]
    int count;

    double tip(int i) const { return -3.0 + spacing * i; }
    void addTo(World& world) const {
        const auto half = static_cast<float>(0.5 * spacing);
        const auto down = static_cast<float>(-height);
        const std::vector<glm::vec2> ridge{{-half, down}, {half, down}, {0.0F, 0.0F}};
        const std::vector<glm::vec2> diamond{{-half, 0.0F}, {0.0F, down}, {half, 0.0F}, {0.0F, -down}};
        for (int i = 0; i < count; ++i) {
            const glm::dvec2 center{tip(i), areDiamonds ? -height : -2.0 / 3.0 * height};
            world.addPolygon(
                {.parts = {areDiamonds ? diamond : ridge}, .position = center, .isStatic = true, .material = {}});
        }
    }
};

Tips anyTips(double length) {
    const double spacing = uniform(0.4, 1.0);
    return {*rc::gen::arbitrary<bool>(), spacing, spacing * uniform(0.5, 1.0), static_cast<int>(length / spacing) + 1};
}

double energyOn(const World& world) { return totalEnergy(measure(world)); }

}  // namespace

TEST_CASE("what falls on ridges and on diamonds stays above them and gains no energy [long]") {
    for (const std::string_view preset : kPresets) {
        CAPTURE(preset);
        CHECK(rc::check([&] {
            const Tips row = anyTips(6.0);
            World world =
                underPreset(preset, static_cast<float>(uniform(0.0, 1.0)), static_cast<float>(uniform(0.0, 1.0)));
            row.addTo(world);
            const double end = row.tip(row.count - 1);
            world.addRectangle({{-3.0 - 0.5, 2.0}, {1.0F, 8.0F}, {}});
            world.addRectangle({{end + 0.5, 2.0}, {1.0F, 8.0F}, {}});
            double mass = 0.0;
            constexpr int kBodies = 6;
            for (int i = 0; i < kBodies; ++i) {
                const glm::dvec2 place{-2.5 + (end + 2.0) / kBodies * (i + 0.5), uniform(0.8, 1.5)};
                const auto velocity = glm::vec2(anyVector(1.0));
                if (*rc::gen::arbitrary<bool>()) {
                    world.addCircle({.position = place,
                                     .radius = static_cast<float>(uniform(0.05, 0.3)),
                                     .velocity = velocity,
                                     .material = {}});
                } else {
                    world.addPolygon({.parts = {anyConvexVertices(uniform(0.1, 0.3), 0.4)},
                                      .position = place,
                                      .velocity = velocity,
                                      .angle = static_cast<float>(either(3.0)),
                                      .angularVelocity = static_cast<float>(either(5.0)),
                                      .material = {}});
                }
            }
            for (const float invMass : world.bodies().dynamicOf(world.bodies().invMass)) {
                mass += 1.0 / static_cast<double>(invMass);
            }
            const double most = energyOn(world) + 0.01 * mass * 9.81 * 2.0;
            for (int i = 0; i < 300; ++i) {
                world.step();
                RC_ASSERT(energyOn(world) <= most);
            }
            RC_ASSERT(world.bodies().dynamicCount == static_cast<std::size_t>(kBodies));
            for (const glm::dvec2 p : world.bodies().dynamicOf(world.bodies().position)) RC_ASSERT(p.y > -row.height);
        }));
    }
}
