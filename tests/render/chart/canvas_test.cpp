#include "render/chart/canvas.hpp"

#include <cmath>
#include <doctest/doctest.h>

#include "render/chart/color.hpp"

using namespace rb;

TEST_CASE("the soft edge of a line mixes its colour with what lies below, rounded to the nearest") {
    constexpr int kSide = 9;
    const auto mixed = [](int over, int under, int coverage) {
        return static_cast<int>(std::lround((over * coverage + under * (255 - coverage)) / 255.0));
    };
    for (int under = 3; under < 256; under += 28) {
        for (int over = 0; over < 256; over += 15) {
            CAPTURE(under);
            CAPTURE(over);
            const auto ink = static_cast<std::uint32_t>(over);
            const auto ground = static_cast<std::uint32_t>(under);
            Canvas canvas(kSide, kSide, packColor(ground, ground, ground));
            canvas.line({4.25F, -20.0F}, {4.25F, 20.0F}, 1.0F, packColor(ink, ink, ink));
            // Half a pixel beyond the line's half width of 0.5 its ink ends: it covers as much as 1 less the distance.
            CHECK(canvas.image().at(4, 4)[0] == mixed(over, under, 191));  // 0.25 away
            CHECK(canvas.image().at(3, 4)[1] == mixed(over, under, 64));   // 0.75 away
            CHECK(canvas.image().at(5, 4)[2] == under);                    // 1.25 away
        }
    }
}
