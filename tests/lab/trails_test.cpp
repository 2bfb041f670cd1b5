#include "lab/trails.hpp"

#include <algorithm>
#include <doctest/doctest.h>

using namespace rb;

TEST_CASE("a trail goes back step by step from the present place, as far as it is kept") {
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
        const std::size_t pieces = std::min(steps, Trails::kLength) - 1;  // of a trail
        std::size_t seen = 0;
        trails.forEachPiece([&](glm::vec2 older, glm::vec2 newer, float age) {
            const std::size_t back = seen % pieces;
            CHECK(newer == glm::vec2(static_cast<float>(steps - 1 - back), seen < pieces ? 1.0F : -1.0F));
            CHECK(older == newer - glm::vec2(1.0F, 0.0F));
            CHECK(age == doctest::Approx(static_cast<double>(back + 1) / Trails::kLength));
            ++seen;
        });
        CHECK(seen == 2 * pieces);
    }
}
