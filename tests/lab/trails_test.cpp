#include "lab/trails.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <span>
#include <vector>

using namespace rb;

TEST_CASE("a trail leads step by step to the present place, from as far back as it is kept") {
    Trails trails;
    Snapshot snapshot;
    snapshot.circles.resize(2);
    snapshot.circles[0].id = 3;
    snapshot.circles[1].id = 8;
    for (const std::size_t steps : {std::size_t{5}, Trails::kLength, Trails::kLength + 37}) {
        CAPTURE(steps);
        trails.clear();
        for (std::size_t i = 0; i < steps; ++i) {
            snapshot.circles[0].position = {static_cast<float>(i), 1.0F};
            snapshot.circles[1].position = {static_cast<float>(i), -1.0F};
            trails.record(snapshot);
        }
        const std::size_t kept = std::min(steps, Trails::kLength);
        std::vector<double> heights;
        trails.forEach([&](std::span<const glm::dvec2> positions) {
            REQUIRE(positions.size() == kept);
            for (std::size_t i = 0; i < kept; ++i) CHECK(positions[i].x == static_cast<double>(steps - kept + i));
            heights.push_back(positions.front().y);
        });
        CHECK(heights == std::vector{1.0, -1.0});
    }
}
