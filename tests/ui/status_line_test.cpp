// The line along the bottom, word for word.

#include "ui/status_line.hpp"

#include <array>
#include <doctest/doctest.h>
#include <string>

#include "ui/ink.hpp"
#include "ui/world_label.hpp"

namespace {

using namespace rb;
using namespace rb::test;

Readings readings(double contacts, std::optional<double> u) {
    Readings values;
    values[static_cast<std::size_t>(Quantity::Contacts)] = contacts;
    values[static_cast<std::size_t>(Quantity::DisplacementSpeed)] = u;
    return values;
}

// One world or two, of which everything differs.
struct Line {
    Settings settings;
    Settings other;
    DisplayOptions shown{.colorBy = ColorBy::Speed};
    std::array<WorldReadout, 2> worlds{WorldReadout{.label = "rk4",
                                                    .settings = &settings,
                                                    .readings = readings(33.0, 0.12345),
                                                    .circles = 21,
                                                    .removed = {.outOfBounds = 3, .diverged = 1}},
                                       WorldReadout{.label = "euler",
                                                    .settings = &other,
                                                    .readings = readings(44.0, 9.0),
                                                    .verdict = {.restingSince = 8.44},
                                                    .circles = 19,
                                                    .removed = {.outOfBounds = 0, .diverged = 2}}};
    bool isPaused = false;
    double clockRate = 1.0;
    std::optional<double> stepMilliseconds;
    std::string problem;
    UiStudio studio{{1280, 720}, Look::Paper, 1.0F};

    // As the world that has these readings.
    static Verdict verdictOf(const WorldReadout& world) {
        Verdict verdict = world.verdict;
        verdict.isEmpty = world.circles + world.polygons == 0;
        verdict.u = readingOf(Quantity::DisplacementSpeed, world.readings);
        return verdict;
    }
    static InlineText fullVerdict(const WorldReadout& world) { return wordsInFullOf(verdictOf(world)); }

    std::string text(std::size_t count) {
        for (WorldReadout& world : worlds) world.verdict = verdictOf(world);
        const Readout readout{.worlds = {worlds.data(), count},
                              .settings = settings,
                              .defaults = settings,
                              .run = {.isPaused = isPaused,
                                      .time = 12.34,
                                      .clockRate = clockRate,
                                      .stepMilliseconds = stepMilliseconds,
                                      .framesPerSecond = 59.7,
                                      .problem = problem},
                              .shown = shown};
        studio.frame([&] { drawStatusLine(readout, Look::Paper); });
        return textOf("##status");
    }
};

}  // namespace

TEST_CASE("the status line tells of one world its integrator, its counts, how it moves, and when, each in its unit") {
    Line line;
    CHECK(line.text(1) ==
          "rk4 / 21 circles / 33 contacts / 4 removed / u = 0.123 g h / moving / t = 12.34 s / h = 16.7 ms / computed "
          "in – / 60 frames/s");
    line.worlds[0] = line.worlds[1];
    line.worlds[0].circles = 1;
    line.worlds[0].removed = {.outOfBounds = 1, .diverged = 0};
    line.worlds[0].readings = readings(1.0, 123.4);
    line.isPaused = true;
    line.stepMilliseconds = 0.0424;
    CHECK(line.text(1) ==
          "euler / 1 circle / 1 contact / 1 removed / u = 123 g h / at rest since 8.4 s / t = 12.34 s, paused / "
          "h = 16.7 ms / computed in 42 µs / 60 frames/s");
    line.stepMilliseconds = 1.26;
    line.worlds[0].readings = readings(0.0, std::nullopt);
    line.worlds[0].verdict.restingSince.reset();
    CHECK(line.text(1) ==
          "euler / 1 circle / 0 contacts / 1 removed / u – / before the first step / t = 12.34 s, paused / "
          "h = 16.7 ms / computed in 1.3 ms / 60 frames/s");
    line.worlds[0].circles = 0;
    line.worlds[0].readings = readings(0.0, 0.0);
    CHECK(line.text(1) ==
          "euler / 0 circles / 0 contacts / 1 removed / u = 0 g h / empty / t = 12.34 s, paused / h = 16.7 ms / "
          "computed in 1.3 ms / "
          "60 frames/s");
}

TEST_CASE("beside the time stands the rate of the clock, where it is not that of real time") {
    Line line;
    line.clockRate = 0.125;
    CHECK(line.text(1).find("/ t = 12.34 s, 1/8 speed /") != std::string::npos);
    line.clockRate = 4.0;
    CHECK(line.text(2).find("/ t = 12.34 s, 4 × speed /") != std::string::npos);
}

TEST_CASE("the status line tells of two worlds what each does, and the counts of both") {
    Line line;
    CHECK(line.text(2) ==
          "A moving, u = 0.123 g h / B at rest since 8.4 s / 21 | 19 circles / 33 | 44 contacts / 4 | 2 removed / "
          "t = 12.34 s / h = 16.7 ms / computed in – / 60 frames/s");
    line.worlds[0].circles = 0;
    line.worlds[1].verdict.restingSince.reset();
    line.worlds[1].readings = readings(44.0, std::nullopt);
    CHECK(line.text(2).starts_with("A empty / B before the first step / 0 | 19 circles"));
}

TEST_CASE("a pile that may still come to rest settles, and one that decays says when it will be there") {
    Line line;
    line.worlds[0].verdict.isSettling = true;
    CHECK(line.text(1).find("/ u = 0.123 g h / settling /") != std::string::npos);
    CHECK(line.text(2).starts_with("A settling, u = 0.123 g h / B at rest since 8.4 s"));
    line.worlds[0].verdict.restsIn = 8.2;
    CHECK(line.text(1).find("/ u = 0.123 g h / at rest in about 9 s /") != std::string::npos);
    CHECK(line.text(2).starts_with("A at rest in about 9 s / B at rest since 8.4 s"));
}

TEST_CASE("of two worlds whose steps differ both are told") {
    Line line;
    line.other.timeStep = 0.008F;
    CHECK(line.text(2).find("/ h = 16.7 | 8 ms /") != std::string::npos);
}

TEST_CASE("the colours of the two spins stand before the turns that they mean, while circles have them") {
    Line line;
    CHECK(line.text(1).ends_with("60 frames/s"));
    line.shown.colorBy = ColorBy::Spin;
    CHECK(line.text(1).ends_with("60 frames/s / spin ■ ↺ ■ ↻"));
    const auto first = inkOf("##status", kPaperTheme.counterClockwise);
    const auto second = inkOf("##status", kPaperTheme.clockwise);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->Max.x < second->Min.x);
    CHECK(first->Min.x > placesOf("##status", "spin").at(0).Max.x);
}

TEST_CASE("a world at rest whose circles turn says so over its picture") {
    Line line;
    WorldReadout& world = line.worlds[1];
    CHECK(line.fullVerdict(world).view() == "at rest since 8.4 s");
    world.verdict.isSpinning = true;
    CHECK(line.fullVerdict(world).view() == "at rest since 8.4 s, spinning on");
    CHECK(line.fullVerdict(line.worlds[0]).view() == "moving, u = 0.123 g h");
    line.worlds[0].verdict.isSpinning = true;  // as what moves does
    CHECK(line.fullVerdict(line.worlds[0]).view() == "moving, u = 0.123 g h");
    line.worlds[0].verdict.hiddenMotion = 0.64;
    CHECK(line.fullVerdict(line.worlds[0]).view() == "moving, fastest 0.640 g h");
}

TEST_CASE("the comparison's line is one row in a window of the usual size, and says nothing of what was not removed") {
    Line line;
    line.shown.colorBy = ColorBy::Spin;
    for (WorldReadout& world : line.worlds) {
        world.removed = {};
        world.verdict.isSettling = true;
        world.verdict.restingSince.reset();
        world.readings = readings(121.0, 5.07e-5);
    }
    line.stepMilliseconds = 0.888;
    line.isPaused = true;
    const std::string words = line.text(2);
    CHECK(words.find("removed") == std::string::npos);
    CHECK(words.find('\n') == std::string::npos);
}

TEST_CASE("what went wrong stands above the status line") {
    Line line;
    line.problem = "restitution: 7 is out of range";
    CHECK(line.text(1).starts_with("restitution: 7 is out of range\nrk4 / 21 circles"));
}

TEST_CASE("over the count of the removed one reads how many left the bounds and how many diverged, of both worlds") {
    for (const std::size_t worlds : {1U, 2U}) {
        CAPTURE(worlds);
        Line line;
        line.text(worlds);
        const ImVec2 place = placesOf("##status", "removed").at(0).GetCenter();
        line.studio.moveMouse(place.x, place.y);
        for (int i = 0; i < 3; ++i) line.text(worlds);
        const std::string tooltip = textOf("##Tooltip_00");
        CHECK(tooltip.find(worlds == 1 ? "Out of bounds: 3. Diverged: 1." : "Out of bounds: 3. Diverged: 3.") !=
              std::string::npos);
    }
}

TEST_CASE("over the count of bodies one reads how many circles and polygons") {
    Line line;
    line.worlds[0].circles = 5;
    line.worlds[0].polygons = 2;
    line.text(1);
    const ImVec2 place = placesOf("##status", "bodies").at(0).GetCenter();
    line.studio.moveMouse(place.x, place.y);
    for (int i = 0; i < 3; ++i) line.text(1);
    CHECK(textOf("##Tooltip_00").find("Circles: 5. Polygons: 2.") != std::string::npos);
}
