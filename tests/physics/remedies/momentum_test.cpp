// Nothing that remedies do between bodies gives all of them together a momentum: a force that ends for one of two, as
// its way is cut short, ends for the other.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <limits>
#include <rapidcheck.h>

#include "physics/bodies/body_definition.hpp"
#include "physics/free_flight.hpp"
#include "physics/observe/measures.hpp"
#include "physics/random_polygon.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Bodies of any masses in one another, at rest or spinning, where nothing weighs, and what is fixed is far away.
World heapInSpace(const Settings& settings) {
    World world(settings);
    if (*rc::gen::arbitrary<bool>()) world.addRectangle({{1000.0F, 0.0F}, {1.0F, 1.0F}, {}});
    for (int rest = *rc::gen::inRange(2, 9); rest > 0; --rest) {
        const glm::vec2 position(anyVector(logUniform(0.01, 0.5)));
        const auto spin = static_cast<float>(*rc::gen::element(0.0, either(10.0), either(1000.0)));
        Material material;
        material.density = static_cast<float>(logUniform(1e-2, 1e2));
        if (*rc::gen::inRange(0, 3) == 0) {
            world.addPolygon({.parts = {boxVertices({0.2F, 0.2F})},
                              .position = position,
                              .angularVelocity = spin,
                              .material = material});
        } else {
            world.addCircle({.position = position,
                             .radius = static_cast<float>(uniform(0.05, 0.3)),
                             .angularVelocity = spin,
                             .material = material});
        }
    }
    return world;
}

/// What rounding is relative to: the momenta that bodies have, or had on their way [kg m/s].
double momentumScale(const Bodies& before, const Bodies& bodies, double h) {
    double sum = 0.0;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        const double fastest = glm::distance(before.position[i], bodies.position[i]) / h +
                               static_cast<double>(glm::length(bodies.velocity[i])) +
                               static_cast<double>(std::abs(bodies.angularVelocity[i]) * bodies.radius[i]);
        sum += fastest / static_cast<double>(bodies.invMass[i]);
    }
    return sum;
}

}  // namespace

TEST_CASE("a heap in space keeps its momentum, however its bodies lie in one another and spin") {
    constexpr double kRoundings = 1000.0 * std::numeric_limits<float>::epsilon();  // of each sub-step's impulses
    int hurled = 0;
    CHECK(rc::check([&] {
        Settings settings = freeFlight();
        if (*rc::gen::arbitrary<bool>()) {
            applyPreset(findPreset("remedied"), settings);
            settings.substeps = *rc::gen::element(1, 10);
        }
        settings.restitution = static_cast<float>(uniform(0.0, 1.0));
        settings.friction = static_cast<float>(*rc::gen::element(0.0, 0.5, 10.0));
        World world = heapInSpace(settings);
        double scale = 0.0;
        for (int step = 0; step < 3; ++step) {
            const Bodies before = world.bodies();
            world.step();
            scale = std::max(scale, momentumScale(before, world.bodies(), static_cast<double>(settings.timeStep)));
            RC_ASSERT(glm::length(measure(world).momentum) <= kRoundings * scale);
        }
        const auto fastest = [&](std::size_t i) {
            return glm::length(world.bodies().velocity[i]) * settings.timeStep > world.bodies().radius[i];
        };
        for (std::size_t i = 0; i < world.bodies().dynamicCount; ++i) hurled += fastest(i) ? 1 : 0;
    }));
    CHECK(hurled > 100);
}
