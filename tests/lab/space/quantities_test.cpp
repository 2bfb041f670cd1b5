// What the curves and the trails show is what the world is.

#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <set>
#include <string_view>

#include "lab/space/measured_world.hpp"
#include "space/random_world.hpp"

using namespace rb::space;
using namespace rb::space::test;

TEST_CASE("the tracks in space are the measures, also while the bodies overlap") {
    MeasuredWorld world(World(knownPair(ShapeKind::Ellipsoid), {.stiffness = 1e3, .tether = 1.0}));
    const double start = totalEnergy(world.measures());
    int overlapping = 0;
    for (int i = 0; i < 300; ++i) {
        world.step();
        const TrackedValues values = trackedValues(world);
        double kinetic = 0.0;
        Vec p(0.0);
        Vec l(0.0);
        for (const Body& body : world.world().bodies()) {
            kinetic += kineticEnergy(body);
            p += body.momentum;
            l += glm::cross(body.position, body.momentum) + body.angularMomentum;
        }
        REQUIRE(values[0] == doctest::Approx(kinetic).epsilon(1e-14));
        const double depth = world.world().contact() ? world.world().contact()->depth : 0.0;
        REQUIRE(values[1] == doctest::Approx(0.5 * 1e3 * depth * depth).epsilon(1e-14));
        REQUIRE(values[2] == depth);
        REQUIRE(values[3] == doctest::Approx(glm::length(p)).epsilon(1e-14));
        REQUIRE(glm::length(Vec(values[4], values[5], values[6]) - l) <= 1e-14);
        const Vec between = world.world().bodies()[1].position - world.world().bodies()[0].position;
        const double energy = kinetic + values[1] + 0.5 * glm::dot(between, between);
        REQUIRE(std::abs(values[7] - (energy / start - 1.0)) <= 1e-12);
        if (depth > 0.0) ++overlapping;
    }
    CHECK(overlapping >= 5);
}

TEST_CASE("each track in space has a name and a symbol of its own, and a unit") {
    CHECK(worldTracks().size() == kTracks);
    std::set<std::string_view> names, symbols;
    for (const rb::Track& track : worldTracks()) {
        names.insert(track.name);
        symbols.insert(track.symbol);
        CHECK(!track.unit.empty());
    }
    CHECK(names.size() == kTracks);
    CHECK(symbols.size() == kTracks);
}
