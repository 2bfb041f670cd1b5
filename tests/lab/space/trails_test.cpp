// A trail in space is where the centre was, step by step, as far back as it is kept.

#include <algorithm>
#include <array>
#include <doctest/doctest.h>

#include "lab/space/lab.hpp"
#include "lab/space/measured_world.hpp"

using namespace rb::space;

namespace {

/// Flies along x with 1 m/s, in steps of 0.01 s from 0.
MeasuredWorld flier() {
    const std::array bodies{BodyDefinition{.velocity = {1.0, 0.0, 0.0}}};
    return MeasuredWorld(World(bodies, {.timeStep = 0.01, .substeps = 1}));
}

}  // namespace

TEST_CASE("a trail in space is bounded, in one piece, the oldest first") {
    for (const std::size_t steps : {std::size_t{0}, std::size_t{5}, Trails::kLength, 2 * Trails::kLength + 37}) {
        CAPTURE(steps);
        Trails trails;
        MeasuredWorld world = flier();
        for (std::size_t i = 0; i < steps; ++i) {
            world.step();
            trails.record(world);
        }
        const std::size_t kept = std::min(steps, Trails::kLength);
        REQUIRE(trails.of(0).size() == kept);
        for (std::size_t i = 0; i < kept; ++i) {
            REQUIRE(std::abs(trails.of(0)[i].x - 0.01 * static_cast<double>(steps - kept + i + 1)) <= 1e-9);
        }
        CHECK(trails.of(1).empty());
        CHECK(trails.of(7).empty());
        trails.clear();
        CHECK(trails.of(0).empty());
    }
}
