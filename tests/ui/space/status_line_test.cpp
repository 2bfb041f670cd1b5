// The line along the bottom of a scene in space, word for word.

#include <array>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "lab/space/built_in_scenes.hpp"
#include "lab/space/lab.hpp"
#include "ui/ink.hpp"
#include "ui/space/panel_parts.hpp"
#include "ui/studio.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Two worlds of which everything differs. The second bounces, so that it has had more impacts.
struct SpaceLine {
    explicit SpaceLine(std::size_t worlds)
        : lab(space::Simulation(scene, 1, std::vector(settings.begin(), settings.begin() + worlds))) {
        while (lab.simulation().world().impactCount() == 0) lab.timeline().step();
    }

    std::string text() {
        const space::Readout readout{.lab = lab,
                                     .run = {.isPaused = isPaused,
                                             .time = 12.34,
                                             .clockRate = clockRate,
                                             .stepMilliseconds = 0.125,
                                             .framesPerSecond = 59.7}};
        for (int i = 0; i < 2; ++i) studio.frame([&] { space::drawStatusLine(readout, Look::Paper); });
        return textOf("##status");
    }

    space::Scene scene = space::buildScene(*space::findBuiltInScene("ellipsoids"));
    std::array<space::Settings, 2> settings = [this] {
        std::array both{scene.settings, scene.settings};
        both[0].timeStep = 0.02;
        both[0].substeps = 7;
        both[1].law = space::Law::Rough;
        return both;
    }();
    space::Lab lab;
    bool isPaused = false;
    double clockRate = 1.0;
    UiStudio studio{{1280, 720}, Look::Paper, 1.0F};
};

}  // namespace

TEST_CASE("in space the status line has each world's own name and impacts, and letters where there are two") {
    {
        SpaceLine line(1);
        CHECK(line.text() == std::string(line.lab.name(0)) +
                                 ", 1 impact / t = 12.34 s / h = 20 ms / 7 / computed in 125 µs / 60 frames/s");
    }
    SpaceLine line(2);
    const std::string second = std::to_string(line.lab.simulation().world(1).impactCount());
    CHECK_MESSAGE(line.text().starts_with("A " + line.lab.name(0) + ", 1 impact / B " + line.lab.name(1) + ", " +
                                          second + (second == "1" ? " impact" : " impacts") + " / t = 12.34 s"),
                  line.text());
}

TEST_CASE("in space the status line says how fast the clock is, slower as a fraction and faster as a factor") {
    SpaceLine line(1);
    line.clockRate = 0.25;
    CHECK(line.text().find("t = 12.34 s, 1/4 speed") != std::string::npos);
    line.clockRate = 8.0;
    CHECK(line.text().find("t = 12.34 s, 8 × speed") != std::string::npos);
    line.isPaused = true;
    CHECK(line.text().find("t = 12.34 s, paused") != std::string::npos);
}
