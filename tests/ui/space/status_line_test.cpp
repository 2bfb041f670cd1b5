// The line along the bottom of a scene in space, word for word.

#include "ui/space/status_line.hpp"

#include <array>
#include <doctest/doctest.h>
#include <string>

#include "ui/ink.hpp"
#include "ui/studio.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Two worlds of which everything differs.
struct SpaceLine {
    space::Settings settings{.timeStep = 0.02, .substeps = 7};
    space::Settings other;
    std::array<space::WorldReadout, 2> worlds{
        space::WorldReadout{.label = "penalty", .settings = &settings, .impacts = 1},
        space::WorldReadout{.label = "rough", .settings = &other, .impacts = 4}};
    bool isPaused = false;
    double clockRate = 1.0;
    UiStudio studio{{1280, 720}, Look::Paper, 1.0F};

    std::string text(std::size_t count) {
        const space::Readout readout{.worlds = {worlds.data(), count},
                                     .settings = settings,
                                     .other = other,
                                     .defaults = settings,
                                     .run = {.isPaused = isPaused,
                                             .time = 12.34,
                                             .clockRate = clockRate,
                                             .stepMilliseconds = 0.125,
                                             .framesPerSecond = 59.7},
                                     .isPair = true};
        for (int i = 0; i < 2; ++i) studio.frame([&] { space::drawStatusLine(readout, Look::Paper); });
        return textOf("##status");
    }
};

}  // namespace

TEST_CASE("in space the status line has each world's own name and impacts, and letters where there are two") {
    SpaceLine line;
    CHECK(line.text(1) == "penalty, 1 impact / t = 12.34 s / h = 20 ms / 7 / computed in 125 µs / 60 frames/s");
    CHECK(line.text(2).starts_with("A penalty, 1 impact / B rough, 4 impacts / t = 12.34 s"));
}

TEST_CASE("in space the status line says how fast the clock is, slower as a fraction and faster as a factor") {
    SpaceLine line;
    line.clockRate = 0.25;
    CHECK(line.text(1).find("t = 12.34 s, 1/4 speed") != std::string::npos);
    line.clockRate = 8.0;
    CHECK(line.text(1).find("t = 12.34 s, 8 × speed") != std::string::npos);
    line.isPaused = true;
    CHECK(line.text(1).find("t = 12.34 s, paused") != std::string::npos);
}
