#include "app/session/frame_rates.hpp"

#include <doctest/doctest.h>

using namespace rb;

TEST_CASE("the shown rates are means over a quarter of a second, and stand still in between") {
    FrameRates rates;
    CHECK(rates.framesPerSecond() == 0.0);
    for (int frame = 0; frame < 7; ++frame)
        rates.record(1.0 / 32.0, frame % 2 == 0 ? std::optional(3.0) : std::nullopt);
    CHECK(rates.framesPerSecond() == 0.0);
    CHECK_FALSE(rates.stepMilliseconds());
    rates.record(1.0 / 32.0, 11.0);
    CHECK(rates.framesPerSecond() == 32.0);
    CHECK(rates.stepMilliseconds() == 4.6);  // of 3, 3, 3, 3 and 11
    rates.record(0.125, 1.0);
    CHECK(rates.framesPerSecond() == 32.0);
    rates.record(0.125, 1.0);
    CHECK(rates.framesPerSecond() == 8.0);
    CHECK(rates.stepMilliseconds() == 1.0);
}

TEST_CASE("a pause leaves what a step took last") {
    FrameRates rates;
    rates.record(0.5, 2.5);
    rates.record(0.5, std::nullopt);
    CHECK(rates.framesPerSecond() == 2.0);
    CHECK(rates.stepMilliseconds() == 2.5);
}

TEST_CASE("where the clock is too coarse for a step, the mean goes on until it has seen five") {
    FrameRates rates;
    for (int frame = 0; frame < 40; ++frame) {
        CHECK_FALSE(rates.stepMilliseconds());
        rates.record(0.25, 0.0);
        rates.record(0.25, frame % 10 == 9 ? 1.0 : 0.0);
    }
    for (int frame = 0; frame < 20; ++frame) rates.record(0.25, frame == 19 ? 1.0 : 0.0);
    CHECK(rates.stepMilliseconds() == 0.05);  // five milliseconds in a hundred steps
    rates.record(0.25, 0.0);
    CHECK(rates.stepMilliseconds() == 0.05);
}
