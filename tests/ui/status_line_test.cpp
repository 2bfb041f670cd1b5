// The line along the bottom, word for word.

#include <cmath>
#include <doctest/doctest.h>
#include <string>

#include "lab/verdict.hpp"
#include "ui/ink.hpp"
#include "ui/panel_bench.hpp"
#include "ui/panel_parts.hpp"

namespace {

using namespace rb;
using namespace rb::test;

// Two circles lie on a floor and one falls; two more are removed by the first step, and of the second world the one
// that falls, too, for it falls twice as fast.
Scene lossyScene() {
    Scene scene;
    scene.settings.gravity = {0.0F, -10.0F};
    scene.bounds = {{-50.0F, -50.0F}, {50.0F, 50.0F}};
    scene.rectangles = {{.center = {0.0, -0.5}, .size = {4.0F, 1.0F}, .material = {}}};
    scene.circles = {{.position = {-1.0, 0.1499}, .material = {}},
                     {.position = {1.0, 0.1499}, .material = {}},
                     {.position = {20.0, -49.996}, .material = {}},
                     {.position = {30.0, 0.0}, .velocity = {0.0F, -1e5F}, .material = {}},
                     {.position = {40.0, 0.0}, .velocity = {0.0F, -kMaxSpeed}, .material = {}}};
    return scene;
}

Scene oneCircle() {
    Scene scene;
    scene.rectangles = {{.center = {0.0, -0.5}, .size = {4.0F, 1.0F}, .material = {}}};
    scene.circles = {{.position = {0.0, 0.1499}, .material = {}}};
    return scene;
}

// The line of a run, at a time and in a state that do not depend on it.
struct Line : LabBench {
    explicit Line(const Scene& scene, int steps = 1)
        : LabBench(scene, underEach(scene, {Integrator::RungeKutta4}), steps) {
        shown.colorBy = ColorBy::Speed;
    }
    Line(const Scene& scene, const std::vector<Settings>& settings, int steps = 1) : LabBench(scene, settings, steps) {
        shown.colorBy = ColorBy::Speed;
    }

    bool isPaused = false;
    double clockRate = 1.0;
    std::optional<double> stepMilliseconds;
    UiStudio studio{{1280, 720}, Look::Paper, 1.0F};

    std::string text() {
        Readout readout = this->readout();
        readout.run = {.isPaused = isPaused,
                       .time = 12.34,
                       .clockRate = clockRate,
                       .stepMilliseconds = stepMilliseconds,
                       .framesPerSecond = 59.7};
        studio.frame([&] { drawStatusLine(readout, Look::Paper); });
        return textOf("##status");
    }
    // What one reads with the mouse over a word of the line.
    std::string tooltipOver(std::string_view word) {
        text();
        const ImVec2 place = placesOf("##status", word).at(0).GetCenter();
        studio.moveMouse(place.x, place.y);
        for (int i = 0; i < 3; ++i) text();
        return textOf("##Tooltip_00");
    }
};

Line lossyPair() {
    const Scene scene = lossyScene();
    std::vector<Settings> settings = underEach(scene, {Integrator::RungeKutta4, Integrator::Euler});
    settings[1].gravity *= 2.0F;
    return Line(scene, settings);
}

}  // namespace

TEST_CASE("the status line tells of one world its counts, and when, each in its unit") {
    {
        Line lossy(lossyScene());
        CHECK(lossy.text() ==
              "3 circles / 2 contacts / 2 removed / t = 12.34 s / h = 16.7 ms / computed in – / 60 frames/s");
    }
    {
        Line resting(oneCircle());
        resting.isPaused = true;
        resting.stepMilliseconds = 0.0424;
        CHECK(resting.text() ==
              "1 circle / 1 contact / t = 12.34 s, paused / h = 16.7 ms / computed in 42 µs / 60 frames/s");
    }
    {
        Line before(oneCircle(), 0);
        before.stepMilliseconds = 1.26;
        CHECK(before.text() ==
              "1 circle / 1 contact / t = 12.34 s / h = 16.7 ms / computed in "
              "1.3 ms / 60 frames/s");
    }
    Line empty(Scene{});
    CHECK(empty.text() ==
          "0 circles / 0 contacts / t = 12.34 s / h = 16.7 ms / computed in – / "
          "60 frames/s");
}

TEST_CASE("beside the time stands the rate of the clock, where it is not that of real time") {
    Line line(oneCircle());
    line.clockRate = 0.125;
    CHECK(line.text().find("/ t = 12.34 s, 1/8 speed /") != std::string::npos);
    line.clockRate = 4.0;
    CHECK(line.text().find("/ t = 12.34 s, 4 × speed /") != std::string::npos);
}

TEST_CASE("the status line tells of two worlds the counts of both") {
    {
        Line line = lossyPair();
        CHECK(line.text() ==
              "3 | 2 circles / 2 | 2 contacts / 2 | 3 removed / t = 12.34 s / "
              "h = 16.7 ms / computed in – / 60 frames/s");
    }
}

TEST_CASE("the label of a pile that decays says when it will be at rest") {
    Line alone(boxScene(), 90);
    CHECK(plainWordsOf(alone.lab.verdict(0)).view() == "Still moving");
    while (!alone.lab.verdict(0).restsIn) alone.step();
    const InlineText seconds = fixedText(std::ceil(*alone.lab.verdict(0).restsIn));
    CHECK(plainWordsOf(alone.lab.verdict(0)).view() ==
          "Still moving: at rest in about " + std::string(seconds.view()) + " s");
}

TEST_CASE("of two worlds whose steps differ both are told") {
    Settings shorter;
    shorter.timeStep = 0.008F;
    Line line(oneCircle(), {Settings{}, shorter});
    CHECK(line.text().find("/ h = 16.7 | 8 ms /") != std::string::npos);
}

TEST_CASE("the colours of the two spins stand before the turns that they mean, while circles have them") {
    Line line(oneCircle());
    CHECK(line.text().ends_with("60 frames/s"));
    line.shown.colorBy = ColorBy::Spin;
    CHECK(line.text().ends_with("60 frames/s / spin ■ ↺ ■ ↻"));
    const auto first = inkOf("##status", kPaperTheme.counterClockwise);
    const auto second = inkOf("##status", kPaperTheme.clockwise);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->Max.x < second->Min.x);
    CHECK(first->Min.x > placesOf("##status", "spin").at(0).Max.x);
}

TEST_CASE("a world says in plain words whether it is at rest, for how long, and whether its circles turn") {
    Verdict resting{.u = 1e-5, .restingSince = 8.44, .restsFor = 12.9};
    CHECK(plainWordsOf(resting).view() == "At rest for 12 s");
    resting.isSpinning = true;
    CHECK(plainWordsOf(resting).view() == "At rest for 12 s; some still spin in place");
    Verdict moving{.u = 0.12345};
    CHECK(plainWordsOf(moving).view() == "Still moving");
    moving.isSpinning = true;  // as what moves does
    CHECK(plainWordsOf(moving).view() == "Still moving");
    moving.hiddenMotion = 0.64;
    CHECK(plainWordsOf(moving).view() == "Still moving");  // boxes that all turn, or the only one
    moving.isOfFew = true;
    CHECK(plainWordsOf(moving).view() == "Still moving: a few of them");
    moving.isBoiling = true;
    CHECK(plainWordsOf(moving).view() == "Boiling: it will not rest");
    CHECK(plainWordsOf({}).view() == "Not started");
    CHECK(plainWordsOf({.isEmpty = true}).view() == "Empty");
}

TEST_CASE("the comparison's line is one row in a window of the usual size, and says nothing of what was not removed") {
    const Scene scene = boxScene();
    Line line(scene, underEach(scene, {Integrator::RungeKutta4, Integrator::Verlet}), 300);
    line.shown.colorBy = ColorBy::Spin;
    line.stepMilliseconds = 0.888;
    line.isPaused = true;
    const std::string words = line.text();
    CHECK(words.find("removed") == std::string::npos);
    CHECK(words.find('\n') == std::string::npos);
}

TEST_CASE("over the count of the removed one reads how many left the bounds and how many diverged, of both worlds") {
    CHECK(Line(lossyScene()).tooltipOver("removed").find("Out of bounds: 1. Diverged: 1.") != std::string::npos);
    CHECK(lossyPair().tooltipOver("removed").find("Out of bounds: 3. Diverged: 2.") != std::string::npos);
}

TEST_CASE("over the count of bodies one reads how many circles and polygons") {
    Scene scene = lossyScene();
    scene.polygons = {{.parts = {boxVertices({0.2F, 0.2F})}, .position = {0.0, 5.0}, .material = {}}};
    CHECK(Line(scene).tooltipOver("bodies").find("Circles: 3. Polygons: 1.") != std::string::npos);
}
