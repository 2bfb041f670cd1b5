// The same bodies, settings and calls give the same bits.

#include <doctest/doctest.h>
#include <vector>

#include "space/random_world.hpp"

using namespace rb;
using namespace rb::space;
using namespace rb::space::test;

TEST_CASE("a world and its copy, and one that is made again, go the same way to the bit") {
    for (const IntegratorRow& row : kIntegrators) {
        World world = collidingWorld(7, ShapeKind::Box, {.tether = 0.5, .integrator = row.value});
        World again = collidingWorld(7, ShapeKind::Box, {.tether = 0.5, .integrator = row.value});
        for (int i = 0; i < 50; ++i) world.step();
        World copy = world;
        std::vector<BodyDefinition> saved;
        for (const Body& body : world.bodies()) saved.push_back(definitionOf(body));
        World loaded(saved, world.settings());
        CHECK(stateHash(loaded) == stateHash(world));
        for (int i = 0; i < 100; ++i) world.step();
        for (int i = 0; i < 100; ++i) copy.step();
        for (int i = 0; i < 100; ++i) loaded.step();
        for (int i = 0; i < 150; ++i) again.step();
        CAPTURE(row.word);
        CHECK(stateHash(world) == stateHash(copy));
        CHECK(stateHash(world) == stateHash(again));
        CHECK(stateHash(world) == stateHash(loaded));
        CHECK(world.time() == again.time());
        CHECK(world.impactCount() == again.impactCount());
    }
}

TEST_CASE("known worlds end in the states that they have always ended in") {
    // Of the state after 300 steps: these change only where a change of the physics is meant.
    const auto hashOf = [](ShapeKind kind, const Settings& settings) {
        World world(knownPair(kind), settings);
        for (int i = 0; i < 300; ++i) world.step();
        return stateHash(world);
    };
    CHECK(hashOf(ShapeKind::Ellipsoid, {.tether = 1.0}) == 0x419DF4841ECDAAE8U);
    CHECK(hashOf(ShapeKind::Box, {.tether = 1.0}) == 0x9F40720690250879U);
    CHECK(hashOf(ShapeKind::Ellipsoid, {.law = Law::Rough, .tether = 1.0, .integrator = Integrator::RungeKutta4}) ==
          0xE81CABFCCE72A7C9U);
    CHECK(hashOf(ShapeKind::Box, {.law = Law::Instantaneous, .tether = 1.0, .integrator = Integrator::Euler}) ==
          0xCED1C4C48102A15BU);
}
