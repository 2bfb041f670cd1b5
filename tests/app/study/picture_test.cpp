#include "app/study/picture.hpp"

#include <cmath>
#include <doctest/doctest.h>

#include "lab/scene/built_in_scenes.hpp"
#include "physics/settings/setting_table.hpp"

using namespace rb;
using namespace rb::study;

namespace {

StabilityPlan planOf(double seconds, const Settings& settings) {
    const auto source = [settings](const std::string& name, std::uint64_t seed) {
        Scene scene = buildScene(*findBuiltInScene(name), {seed, 0});
        scene.settings = settings;
        return scene;
    };
    return {"box",
            {Integrator::Verlet},
            parseAxis("--x", "spring=0.1:1:2"),
            parseAxis("--y", "gravity.y=-2:-1:2"),
            {1, 2, 3},
            seconds,
            source};
}

std::string notesOf(double seconds, const Settings& settings = {}) {
    std::string notes;
    for (const std::string& note : heatMapsOf(planOf(seconds, settings), {}).notes) notes += note + "\n";
    return notes;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a map says what was run, and when a run counts as resting") {
    const std::string notes = notesOf(35.0);
    for (const char* part : {"Scene box", "21 circles", "integrator verlet", "3 runs", "35 s", "seeds 1-3"}) {
        CAPTURE(part);
        CHECK(has(notes, part));
    }
    CHECK(has(notes, "during the last 5 s"));
    CHECK(has(notesOf(5.0), "from the start"));
    CHECK_FALSE(has(notesOf(5.0), "last 5 s"));
}

TEST_CASE("a map shows each setting that is not the usual one, but those on its axes") {
    Settings settings;
    settings.substeps = 7;
    settings.impact = Impact::Rough;
    settings.rollingResistance = 0.03F;
    const std::string notes = notesOf(35.0, settings);
    for (const char* name : {"substeps", "impact", "rolling_resistance", "friction"}) {
        CAPTURE(name);
        std::string label(settingInfo(name).label);
        for (std::size_t at = label.find(' '); at != std::string::npos; at = label.find(' '))
            label.replace(at, 1, "\u00A0");
        CHECK(has(notes, label));
    }
    CHECK_FALSE(has(notes, "Spring"));
    CHECK_FALSE(has(notes, "Density"));
    CHECK(has(notes, "y)"));  // gravity's component on the axis is its letter
}

TEST_CASE("a map of more columns than rows has each cell's share where its values are on the axes") {
    StabilityPlan plan = planOf(35.0, {});
    plan.x = parseAxis("--x", "spring=0.1:1:4");
    StabilityMap map;
    for (std::size_t y = 0; y < 2; ++y) {
        for (std::size_t x = 0; x < 4; ++x) {
            map.cells.push_back({.x = plan.x.values[x], .y = plan.y.values[y], .runs = 8, .atRest = 4 * y + x});
        }
    }
    std::swap(map.cells[1], map.cells[6]);  // in whichever order they come
    const HeatMap picture = heatMapsOf(plan, {map}, {}).maps.at(0);
    REQUIRE(picture.values.size() == 8);
    for (std::size_t i = 0; i < 8; ++i) CHECK(picture.values[i] == static_cast<double>(i) / 8.0);
    CHECK(picture.x.ticks.size() == 4);
    CHECK(picture.y.ticks.size() == 2);
}

TEST_CASE("the predicted curves lie over the map where their springs and restitutions are, either way round") {
    StabilityPlan plan = planOf(35.0, {});
    plan.x = parseAxis("--x", "spring=0.2:1:5");
    plan.y = parseAxis("--y", "restitution=0:0.8:3");
    plan.integrators = {Integrator::Euler, Integrator::Verlet};
    const std::vector<PredictedBoundary> boundaries{
        {Integrator::Euler, {{0.0, 0.8, 2.0}, {0.4, 0.6, 1.1}, {0.8, 0.5, 0.4}}, 1.2},
        {Integrator::Verlet, {{0.0, 1.2, 4.0}}, 1.2}};
    const std::vector<StabilityMap> maps(2);
    const std::vector<HeatMap> across = heatMapsOf(plan, maps, boundaries).maps;
    REQUIRE(across.size() == 2);
    REQUIRE(across[0].curves.size() == 2);
    REQUIRE(across[0].curves[0].points.size() == 3);
    CHECK(across[0].curves[0].points[1].x == doctest::Approx(2.0));  // κ = 0.6
    CHECK(across[0].curves[0].points[1].y == doctest::Approx(1.0));  // e = 0.4
    CHECK(across[0].curves[1].points.size() == 2);                   // κ = 2 lies far outside
    CHECK(across[1].curves[0].points.empty());
    std::swap(plan.x, plan.y);
    const std::vector<HeatMap> upright = heatMapsOf(plan, maps, boundaries).maps;
    CHECK(upright[0].curves[0].points[1].y == doctest::Approx(2.0));
    CHECK(upright[0].curves[0].points[1].x == doctest::Approx(1.0));
}

TEST_CASE("the picture of resting has the share of runs at rest of each scene under each integrator") {
    const RestingPlan plan{{"row", "box"}, {Integrator::Euler, Integrator::RungeKutta4}, {1, 2}, 35.0, {}};
    const auto row = [](const char* scene, Integrator integrator, std::uint64_t seed, bool rests) {
        RunRow made;
        made.scene = scene;
        made.integrator = integrator;
        made.seed = seed;
        made.result.rests = rests;
        return made;
    };
    const HeatMap map =
        heatMapOf(plan, {row("row", Integrator::Euler, 1, true), row("row", Integrator::Euler, 2, false),
                         row("row", Integrator::RungeKutta4, 1, true), row("box", Integrator::RungeKutta4, 1, false)});
    CHECK(map.x.ticks == std::vector<std::string>{"row", "box"});
    CHECK(map.y.ticks == std::vector<std::string>{"euler", "rk4"});
    REQUIRE(map.values.size() == 4);
    CHECK(map.values[0] == 0.5);
    CHECK(std::isnan(map.values[1]));  // not run yet
    CHECK(map.values[2] == 1.0);
    CHECK(map.values[3] == 0.0);
    CHECK(has(map.notes[0] + map.notes[1], "seeds 1-2"));
}

TEST_CASE("the picture of orders has a curve per integrator, from the smallest step up") {
    const LogPlot plot = logPlotOf(studyOrder(valuesOf(kIntegrators)));
    REQUIRE(plot.series.size() == kIntegrators.size());
    for (const LogSeries& series : plot.series) {
        REQUIRE(series.points.size() == 5);
        for (std::size_t i = 1; i < series.points.size(); ++i) CHECK(series.points[i].x > series.points[i - 1].x);
    }
    CHECK(plot.series[2].label == "rk4, order 4");
    CHECK(plot.texts.xLabel == "Time step h [s]");
}
