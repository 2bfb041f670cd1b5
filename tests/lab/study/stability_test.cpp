#include "lab/study/stability.hpp"

#include <atomic>
#include <doctest/doctest.h>
#include <utility>

#include "base/error.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/study/jobs.hpp"
#include "physics/report/listing.hpp"
#include "physics/settings/setting_text.hpp"

using namespace rb;
using namespace rb::study;
using namespace rb::test;

namespace {

StabilityPlan smallMapPlan() {
    return {"row",
            {Integrator::Euler},
            parseAxis("--x", "spring=0.2:1:3"),
            parseAxis("--y", "restitution=0:0.8:2"),
            {1, 2, 3},
            6.0,
            [](const std::string& name, std::uint64_t seed) {
                return buildScene(*findBuiltInScene(name), {seed, 0});
            }};
}

std::string csvOf(const StabilityPlan& plan, unsigned jobs = 2) {
    return stabilityCsv(runStability(plan, std::nullopt, onThreads(jobs)));
}

Scene tilted(const std::string& name, std::uint64_t seed) {
    Scene scene = buildScene(*findBuiltInScene(name), {seed, 0});
    scene.settings.gravity.x = 0.1F;
    return scene;
}

}  // namespace

TEST_CASE("a map has one row per cell, by y and then by x, for any number of threads") {
    const std::string text = csvOf(smallMapPlan(), 1);
    CHECK(text == csvOf(smallMapPlan(), 4));
    const CsvFile file = parseCsv("map.csv", text);
    CHECK(file.header ==
          "scene,integrator,seeds,spring,restitution,runs,at_rest,share_at_rest,removed,hash,"
          "seconds,version,circles,scene_hash,settings");
    REQUIRE(isStabilityCsv(file));
    const StabilityMap map = stabilityMap(file);
    REQUIRE(map.cells.size() == 6);
    CHECK(map.cells[1].x == 0.6F);
    CHECK(map.cells[1].y == 0.0F);
    CHECK(map.cells[3].y == 0.8F);
    CHECK(map.cells[3].runs == 3);
    CHECK(stabilityCsv({&map, 1}) == text);
}

TEST_CASE("a cell is what a run with these settings says") {
    const StabilityPlan plan = smallMapPlan();
    const StabilityMap map = runStability(plan, std::nullopt, onThreads(2)).front();
    std::size_t atRest = 0;
    for (const std::uint64_t seed : plan.seeds) {
        Scene scene = plan.source("row", seed);
        scene.settings.integrator = Integrator::Euler;
        setSetting(scene.settings, "spring", "1");
        setSetting(scene.settings, "restitution", "0.8");
        atRest += runToEnd(scene, seed, 6.0, [] { return false; })->rests ? 1U : 0U;
    }
    CHECK(map.cells.back().atRest == atRest);
}

TEST_CASE("a map that was stopped and goes on ends as one that was not") {
    const std::string whole = csvOf(smallMapPlan());
    std::atomic<int> asked = 0;
    StudyControl control = onThreads(2);
    const int asks = 3000 * static_cast<int>(kVerbs) * Settings{}.substeps;  // a verb asks once
    control.isStopped = [&] { return ++asked > asks; };
    const std::vector<StabilityMap> part = runStability(smallMapPlan(), std::nullopt, control);
    CHECK(part.front().cells.size() >= 1);
    CHECK(part.front().cells.size() < 6);
    const CsvFile done = parseCsv("part.csv", stabilityCsv(part));
    CHECK(stabilityCsv(runStability(smallMapPlan(), done, onThreads(2))) == whole);
}

TEST_CASE("maps under several integrators stand in one file, go on from it and join to it") {
    StabilityPlan plan = smallMapPlan();
    const std::string euler = csvOf(plan);
    plan.integrators = {Integrator::RungeKutta4};
    const std::string rungeKutta = csvOf(plan);
    plan.integrators = {Integrator::Euler, Integrator::RungeKutta4};
    const std::string both = csvOf(plan);
    CHECK(both == euler + rungeKutta.substr(rungeKutta.find('\n') + 1));
    CHECK(stabilityCsv(mergeStabilityMaps({parseCsv("r", rungeKutta), parseCsv("e", euler)})) == both);
    CHECK(stabilityCsv(runStability(plan, parseCsv("r", rungeKutta), onThreads(2))) == both);
    CHECK_THROWS_WITH_AS(runStability(smallMapPlan(), parseCsv("both", both), onThreads(1)),
                         doctest::Contains("both: line 8: is of a map under rk4"), InputError);
    plan.source = tilted;
    CHECK_THROWS_WITH_AS(mergeStabilityMaps({parseCsv("e", euler), parseCsv("t", csvOf(plan))}),
                         doctest::Contains("t: line 2: settings: is 'gravity.x=0.1'"), InputError);
}

TEST_CASE("another map is not gone on from") {
    const CsvFile map = parseCsv("map.csv", csvOf(smallMapPlan()));
    const auto isRefused = [&](auto&& change, const std::string& words = "map.csv: line 2: ") {
        StabilityPlan plan = smallMapPlan();
        change(plan);
        CHECK_THROWS_WITH_AS(runStability(plan, map, onThreads(1)), doctest::Contains(words.c_str()), InputError);
    };
    isRefused([](StabilityPlan& plan) { plan.scene = "box"; });
    isRefused([](StabilityPlan& plan) { plan.integrators = {Integrator::Verlet}; });
    isRefused([](StabilityPlan& plan) { plan.seeds = {1, 2}; });
    isRefused([](StabilityPlan& plan) { plan.seconds = 7.0; }, "seconds: is '6', but '7' in this study");
    isRefused([](StabilityPlan& plan) { plan.source = tilted; }, "settings: is 'default', but 'gravity.x=0.1' in");
    isRefused([](StabilityPlan& plan) { plan.x = parseAxis("--x", "spring=0.2:1:4"); }, "map.csv: line 3: ");
    isRefused([](StabilityPlan& plan) { plan.x = parseAxis("--x", "friction=0.2:1:3"); });
}

TEST_CASE("a cell that another map has is named by its own row, whatever the order of the rows") {
    CsvFile map = parseCsv("map.csv", csvOf(smallMapPlan()));
    std::swap(map.rows[0].cells, map.rows[3].cells);
    const auto isRefused = [&](const StabilityPlan& plan, const char* words) {
        CHECK_THROWS_WITH_AS(runStability(plan, map, onThreads(1)), doctest::Contains(words), InputError);
    };
    StabilityPlan other = smallMapPlan();
    other.x = parseAxis("--x", "spring=0.6:1:2");
    isRefused(other, "map.csv: line 5: is of a map with a cell at 0.2, 0,");
    map.rows[3].cells[9] = hashText(0);
    isRefused(smallMapPlan(), "map.csv: line 5: the cell at 0.2, 0 comes out differently");
}

TEST_CASE("what maps of different seeds count is added up cell by cell: runs, rests and what was removed") {
    StabilityPlan plan = smallMapPlan();
    plan.seeds = {2};
    CsvFile two = parseCsv("two.csv", csvOf(plan));
    plan.seeds = {3};
    CsvFile three = parseCsv("three.csv", csvOf(plan));
    two.rows[1].cells[8] = "5";
    three.rows[1].cells[8] = "7";
    const std::vector<StabilityMap> sums = mergeStabilityMaps({two, three});
    REQUIRE(sums.size() == 1);
    const auto isOfRow = [&](const MapCell& cell) { return &rowOf(cell, two) == &two.rows[1]; };
    const auto cell = std::find_if(sums[0].cells.begin(), sums[0].cells.end(), isOfRow);
    REQUIRE(cell != sums[0].cells.end());
    CHECK(cell->removed == 12);
    CHECK(cell->runs == 2);
}

TEST_CASE("a cell that counts what no runs give is refused with its line, and what is allowed") {
    const CsvFile good = parseCsv("map.csv", csvOf(smallMapPlan()));
    const auto says = [&](std::size_t column, const std::string& cell, const std::string& words) {
        CsvFile edited = good;
        edited.rows[2].cells[column] = cell;
        CHECK_THROWS_WITH_AS(mergeStabilityMaps({edited}), ("map.csv: line 4: " + words).c_str(), InputError);
    };
    const std::string share = good.rows[2].cells[7];
    says(3, "1e308", "spring: '1e308' is no such value; allowed: a number");
    says(7, "1e308", "share_at_rest: does not fit the runs; allowed: " + share);
    says(8, "18446744073709551615",
         "removed: '18446744073709551615' is no such value; allowed: a whole number up to 2000000000000");
}

TEST_CASE("maps of different seeds add up to the map of all, and others do not") {
    StabilityPlan plan = smallMapPlan();
    const std::string whole = csvOf(plan);
    plan.seeds = {2};
    const CsvFile two = parseCsv("two.csv", csvOf(plan));
    plan.seeds = {1, 3};
    const CsvFile others = parseCsv("others.csv", csvOf(plan));
    CHECK(stabilityCsv(mergeStabilityMaps({two, others})) == whole);
    CHECK_THROWS_AS(mergeStabilityMaps({two, others, two}), InputError);
    plan.y = parseAxis("--y", "restitution=0:0.9:2");
    const CsvFile elsewhere = parseCsv("elsewhere.csv", csvOf(plan));
    CHECK_THROWS_AS(mergeStabilityMaps({two, elsewhere}), InputError);
    plan = smallMapPlan();
    plan.source = tilted;
    const CsvFile other = parseCsv("other.csv", csvOf(plan));
    CHECK_THROWS_WITH_AS(
        mergeStabilityMaps({two, other}),
        doctest::Contains("other.csv: line 2: settings: is 'gravity.x=0.1', but 'default' in two.csv: line 2"),
        InputError);
    CsvFile mixed = others;
    mixed.rows[2].cells.back() = "friction=0.2";
    CHECK_THROWS_WITH_AS(
        mergeStabilityMaps({mixed, two}),
        doctest::Contains("others.csv: line 4: settings: is 'friction=0.2', but 'default' in others.csv: line 2"),
        InputError);
    const std::string old = "scene,integrator,seeds,spring,friction,runs,at_rest,share_at_rest,removed,hash\n";
    CHECK_THROWS_WITH_AS(mergeStabilityMaps({parseCsv("old.csv", old)}),
                         doctest::Contains("old.csv: line 1: is of an earlier version"), InputError);
}

TEST_CASE("a map over one setting twice, or over too many cells, is refused") {
    StabilityPlan plan = smallMapPlan();
    plan.y = plan.x;
    CHECK_THROWS_AS(validate(plan), InputError);
    plan = smallMapPlan();
    plan.x = parseAxis("--x", "spring=0:4:101");
    plan.y = parseAxis("--y", "restitution=0:1:100");
    CHECK_THROWS_AS(validate(plan), InputError);
    plan.x = parseAxis("--x", "spring=0:4:100");
    CHECK_NOTHROW(validate(plan));
    plan.seeds.assign(1000, 1);  // ten million runs
    CHECK_NOTHROW(validate(plan));
    plan.seeds.push_back(1);
    CHECK_THROWS_WITH_AS(validate(plan), doctest::Contains("10010000 runs are too many"), InputError);
}

TEST_CASE("a map's hash tells which run came out how: the same results of other seeds have another one") {
    StabilityPlan plan = smallMapPlan();
    plan.source = [](const std::string&, std::uint64_t) { return buildScene(*findBuiltInScene("row"), {1, 0}); };
    const StabilityMap one = runStability(plan, std::nullopt, onThreads(2)).front();
    plan.seeds = {1, 2, 4};
    const StabilityMap other = runStability(plan, std::nullopt, onThreads(2)).front();
    REQUIRE(one.cells.size() == other.cells.size());
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
        CHECK(one.cells[i].atRest == other.cells[i].atRest);
        CHECK(one.cells[i].hash != other.cells[i].hash);
    }
}
