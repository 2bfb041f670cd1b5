// What a world in space keeps over many steps, and what it tells of its impacts.

#include "space/world.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <vector>

#include "space/measures.hpp"
#include "space/random_world.hpp"
#include "space/sums.hpp"

using namespace rb;
using namespace rb::space;
using namespace rb::space::test;

namespace {

constexpr std::uint64_t kScenes = 60;

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

struct Drift {
    std::vector<double> energy;  // |E/E₀ − 1| at the end, of each scene
    Worst momentum, angularMomentum;
};

// Over 2 s, by when all of the pairs have collided.
Drift driftOf(Settings settings, ShapeKind kind) {
    Drift drift;
    for (std::uint64_t seed = 0; seed < kScenes; ++seed) {
        World world = collidingWorld(seed, kind, settings);
        const Measures before = measure(world);
        const double scale = momentumScale(world.bodies());
        const double angularScale = angularMomentumScale(world.bodies());
        for (int i = 0; i < 120; ++i) world.step();
        CAPTURE(seed);
        REQUIRE(world.impactCount() > 0);
        const Measures after = measure(world);
        drift.energy.push_back(std::abs(totalEnergy(after) / totalEnergy(before) - 1.0));
        drift.momentum.add(glm::length(after.momentum - before.momentum) / scale, seed);
        drift.angularMomentum.add(glm::length(after.angularMomentum - before.angularMomentum) / angularScale, seed);
    }
    return drift;
}

}  // namespace

TEST_CASE("space: the penalty keeps both momenta under each method whose state they are") {
    // 4,800 sub-steps, each with roundings of some 1e-16 that add up at random.
    constexpr double kTolerance = 1e-12;
    for (const Integrator integrator : {Integrator::Verlet, Integrator::Euler}) {
        for (const ShapeKind kind : {ShapeKind::Ellipsoid, ShapeKind::Box}) {
            CAPTURE(toText(integrator));
            CAPTURE(toText(kind));
            const Drift drift = driftOf({.integrator = integrator}, kind);
            CAPTURE(drift.momentum.seed);
            CHECK(drift.momentum.error <= kTolerance);
            CAPTURE(drift.angularMomentum.seed);
            CHECK(drift.angularMomentum.error <= kTolerance);
        }
    }
}

TEST_CASE("space: at the defaults the penalty of ellipsoids keeps the energy to 1e-3") {
    const Drift drift = driftOf({}, ShapeKind::Ellipsoid);
    CHECK(median(drift.energy) <= 1e-3);
}
