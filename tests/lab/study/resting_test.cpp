#include "lab/study/resting.hpp"

#include <algorithm>
#include <atomic>
#include <doctest/doctest.h>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"
#include "lab/study/jobs.hpp"
#include "lab/study/markdown_table.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/report/listing.hpp"

using namespace rb;
using namespace rb::study;
using namespace rb::test;

namespace {

Scene builtIn(const std::string& name, std::uint64_t seed) { return buildScene(*findBuiltInScene(name), {seed, 0}); }

RestingPlan smallRestingPlan() {
    return {{"row", "pair", "figure-1.1"}, {Integrator::RungeKutta4, Integrator::Euler}, {3, 4}, 6.0, builtIn};
}

CsvFile fileOf(const std::vector<RunRow>& rows, const std::string& name = "x") {
    return parseCsv(name, restingCsv(rows));
}

// The built-in scenes, one of them changed.
SceneSource changed(const std::string& name, const std::function<void(Scene&)>& change) {
    return [=](const std::string& scene, std::uint64_t seed) {
        Scene built = builtIn(scene, seed);
        if (scene == name) change(built);
        return built;
    };
}

// The title of that column, from 0.
std::string wordOf(std::string_view header, std::size_t column) {
    for (std::size_t i = 0; i < column; ++i) header.remove_prefix(header.find(',') + 1);
    return std::string(header.substr(0, header.find(',')));
}

const auto kNever = [] { return false; };

Scene oneCircle(glm::vec2 velocity, float angularVelocity) {
    Scene scene;
    scene.settings.gravity = {0.0F, 0.0F};
    scene.circles = {{.radius = 0.17F, .velocity = velocity, .angularVelocity = angularVelocity, .material = {}}};
    return scene;
}

// One circle that lies still, and one that moves on for so many steps of 1/60 s, and is out of the world after the next
// one. Until then u is its speed over √2.
Scene movingFor(int steps) {
    Scene scene = oneCircle({0.0F, 0.0F}, 0.0F);
    constexpr float kWay = 0.01F;  // in a step [m]
    const float start = 5.0F - kWay * (static_cast<float>(steps) + 0.5F);
    scene.bounds = {{-5.0F, -5.0F}, {5.0F, 5.0F}};
    scene.circles.push_back(
        {.position = {start, 3.0F}, .radius = 0.1F, .velocity = {60.0F * kWay, 0.0F}, .material = {}});
    return scene;
}

constexpr double kMovingU = 36.0 / 1.4142135623730951;  // of movingFor(), in units of 1/60 s × 1 m/s²

std::vector<RunRow> rowsOf(const CsvFile& file) { return mergeRestingFiles({file}); }

}  // namespace

TEST_CASE("a run's verdict is that of its last five seconds") {
    const float speedOfOne = 1.0F / 60.0F;  // u = 1 g h where there is no gravity
    const auto slow = runToEnd(oneCircle({0.009F * speedOfOne, 0.0F}, 0.0F), 1, 6.0, kNever);
    REQUIRE(slow);
    CHECK(slow->rests);
    CHECK(slow->timeToRest == doctest::Approx(1.0 / 60.0));
    CHECK(*slow->worstU == doctest::Approx(0.009).epsilon(1e-3));
    CHECK_FALSE(slow->isSpinning);
    const auto fast = runToEnd(oneCircle({0.011F * speedOfOne, 0.0F}, 0.0F), 1, 6.0, kNever);
    REQUIRE(fast);
    CHECK_FALSE(fast->rests);
    CHECK_FALSE(fast->timeToRest);
}

TEST_CASE("the first of the last five seconds' steps is judged, and the one before is not") {
    // 7 s are 420 steps, of which the last 300 are judged.
    const auto before = runToEnd(movingFor(120), 1, 7.0, kNever);
    REQUIRE(before->removed == 1);
    CHECK(before->rests);
    CHECK(*before->worstU == 0.0);
    const auto first = runToEnd(movingFor(121), 1, 7.0, kNever);
    REQUIRE(first->removed == 1);
    CHECK_FALSE(first->rests);
    CHECK(*first->worstU == doctest::Approx(kMovingU).epsilon(1e-4));
    CHECK(*first->medianU == 0.0);
    // Of a run that is shorter, all steps are judged.
    CHECK_FALSE(runToEnd(movingFor(1), 1, 1.0, kNever)->rests);
}

TEST_CASE("the median u of an even number of steps is the mean of the middle two, of an odd number the middle one") {
    const auto medianOf = [](int moving, double seconds) {
        return *runToEnd(movingFor(moving), 1, seconds, kNever)->medianU;
    };
    CHECK(medianOf(1, 4.0 / 60.0) == 0.0);
    CHECK(medianOf(2, 4.0 / 60.0) == doctest::Approx(0.5 * kMovingU).epsilon(1e-4));
    CHECK(medianOf(3, 4.0 / 60.0) == doctest::Approx(kMovingU).epsilon(1e-4));
    CHECK(medianOf(2, 5.0 / 60.0) == 0.0);
    CHECK(medianOf(3, 5.0 / 60.0) == doctest::Approx(kMovingU).epsilon(1e-4));
}

TEST_CASE("the medians of a table are those of its runs, whether these are even in number or odd") {
    std::vector<RunRow> rows;
    const auto line = [&] {  // without the spaces that align its cells
        const std::string table = restingTable(rows);
        std::string text = table.substr(table.find("row"), table.find("\n\n") - table.find("row"));
        std::erase(text, ' ');
        return text;
    };
    const auto add = [&](double worstU, std::optional<double> timeToRest, double penetration, std::uint64_t removed) {
        RunRow row{"row", Integrator::Euler, rows.size() + 1, {}, {}};
        row.result.rests = timeToRest.has_value();
        row.result.worstU = worstU;
        row.result.timeToRest = timeToRest;
        row.result.maxPenetration = penetration;
        row.result.removed = removed;
        row.result.isSpinning = rows.empty();
        rows.push_back(row);
    };
    add(8.0, std::nullopt, 0.5, 4);
    add(0.25, 4.0, 0.125, 0);
    CHECK(line() == "row|euler|1/2|4.1|4.0|1/2|2.0|0.3125|");  // (8 + ¼)/2; 4; (½ + ⅛)/2
    add(2.0, 7.0, 0.25, 0);
    CHECK(line() == "row|euler|2/3|2.0|5.5|1/3|1.3|0.2500|");  // 2; (4 + 7)/2; ¼
}

TEST_CASE("a circle that turns in its place rests and spins") {
    const float rim = 1.0F / 60.0F / 0.17F;  // r ω = 1 g h where there is no gravity
    CHECK(runToEnd(oneCircle({0.0F, 0.0F}, -0.011F * rim), 1, 6.0, kNever)->isSpinning);
    CHECK_FALSE(runToEnd(oneCircle({0.0F, 0.0F}, 0.009F * rim), 1, 6.0, kNever)->isSpinning);
    CHECK(runToEnd(oneCircle({0.0F, 0.0F}, -0.011F * rim), 1, 6.0, kNever)->rests);
}

TEST_CASE("a run with one body that rolls on, or a box that turns, does not rest, however small u is") {
    Scene scene = oneCircle({0.051F / 60.0F, 0.0F}, 0.0F);
    for (int i = 0; i < 99; ++i) {
        scene.circles.push_back({.position = {0.0F, 1.0F + static_cast<float>(i)}, .radius = 0.17F, .material = {}});
    }
    scene.bounds = {{-5.0F, -5.0F}, {5.0F, 200.0F}};
    const auto rolling = runToEnd(scene, 1, 6.0, kNever);
    CHECK(*rolling->worstU < 0.006);
    CHECK_FALSE(rolling->rests);
    CHECK_FALSE(rolling->timeToRest);
    scene.circles.front().velocity.x = 0.049F / 60.0F;
    CHECK(runToEnd(scene, 1, 6.0, kNever)->rests);
    scene.polygons = {{.parts = {boxVertices({1.0F, 0.2F})}, .position = {3.0F, 0.0F}, .material = {}}};
    CHECK(runToEnd(scene, 1, 6.0, kNever)->rests);
    scene.polygons.front().angularVelocity = 10.0F;
    CHECK_FALSE(runToEnd(scene, 1, 6.0, kNever)->rests);
}

TEST_CASE("an emptied world does not rest, and has no u") {
    Scene scene = oneCircle({0.0F, -5.0F}, 0.0F);
    scene.bounds = {{-1.0F, -1.0F}, {1.0F, 1.0F}};
    const auto result = runToEnd(scene, 1, 10.0, kNever);
    REQUIRE(result);
    CHECK_FALSE(result->rests);
    CHECK_FALSE(result->worstU);
    CHECK(result->removed == 1);
    RestingPlan plan{{"row"}, {Integrator::Euler}, {1}, 10.0, [&](const std::string&, std::uint64_t) { return scene; }};
    const std::vector<RunRow> rows = runResting(plan, {}, onThreads(1));
    CHECK(rowsOf(fileOf(rows)) == rows);
    CHECK(restingTable(rows).find("emptied") != std::string::npos);
}

TEST_CASE("a run of a study is the run of the program: same steps, same bits") {
    const Scene scene = builtIn("box", 5);
    Simulation simulation(scene, 5);
    for (int i = 0; i < 360; ++i) simulation.step();
    CHECK(runToEnd(scene, 5, 6.0, kNever)->hash == stateHash(simulation.world()));
}

TEST_CASE("the rows are the same for any number of threads, in the one order") {
    const std::string one = restingCsv(runResting(smallRestingPlan(), {}, onThreads(1)));
    CHECK(one == restingCsv(runResting(smallRestingPlan(), {}, onThreads(5))));
    RestingPlan turned = smallRestingPlan();
    std::reverse(turned.scenes.begin(), turned.scenes.end());
    std::reverse(turned.integrators.begin(), turned.integrators.end());
    turned.scenes.push_back("row");
    CHECK(one == restingCsv(runResting(turned, {}, onThreads(2))));
    const std::vector<RunRow> rows = rowsOf(parseCsv("x", one));
    REQUIRE(rows.size() == 12);
    CHECK(rows.front().scene == "figure-1.1");
    CHECK(rows.front().integrator == Integrator::Euler);
    CHECK(rows[1].seed == 4);
    CHECK(rows.back().scene == "pair");
    CHECK(restingCsv(rows) == one);
}

TEST_CASE("a study that was stopped and goes on ends as one that was not") {
    const std::string whole = restingCsv(runResting(smallRestingPlan(), {}, onThreads(2)));
    std::atomic<int> asked = 0;
    StudyControl control = onThreads(2);
    const int asks = 1500 * static_cast<int>(kVerbs) * Settings{}.substeps;  // a verb asks once
    control.isStopped = [&] { return ++asked > asks; };
    const std::vector<RunRow> part = runResting(smallRestingPlan(), {}, control);
    CHECK(part.size() > 1);
    CHECK(part.size() < 12);
    CHECK(restingCsv(runResting(smallRestingPlan(), fileOf(part), onThreads(2))) == whole);
}

TEST_CASE("a study does not go on from rows of another one, and says which and why") {
    const CsvFile done = fileOf(runResting(smallRestingPlan(), {}, onThreads(2)), "done.csv");
    const auto says = [&](const RestingPlan& plan, const CsvFile& file, const std::string& words) {
        CHECK_THROWS_WITH_AS(runResting(plan, file, onThreads(1)), doctest::Contains(words.c_str()), InputError);
    };
    RestingPlan other = smallRestingPlan();
    other.seeds = {3};
    says(other, done, "done.csv: line 3: figure-1.1, euler, seed 4 is not in this study");
    other = smallRestingPlan();
    other.seconds = 7.0;
    says(other, done, "done.csv: line 2: seconds: is '6', but '7' in this study");
    other = smallRestingPlan();
    other.source = changed("row", [](Scene& scene) { scene.settings.spring = 0.4F; });
    says(other, done, "done.csv: line 6: settings: is 'default', but 'spring=0.4' in this study");
    other.source = changed("pair", [](Scene& scene) { scene.circles[0].position.x += 0.01F; });
    says(other, done, "done.csv: line 10: scene_hash: is '");
    CsvFile older = done;
    older.rows[11].cells[12] = "0.0.9";
    says(smallRestingPlan(), older, "done.csv: line 13: version: is '0.0.9', but '");
    CsvFile edited = done;
    edited.rows[8].cells[9] = "7";
    says(smallRestingPlan(), edited, "done.csv: line 10: pair, euler, seed 3 comes out differently now");
}

TEST_CASE("a study begins when it has read, and not refused, what a file has of it") {
    const std::vector<RunRow> whole = runResting(smallRestingPlan(), {}, onThreads(2));
    CsvFile file = fileOf(whole, "done.csv");
    StudyControl control = onThreads(1);
    int begun = 0;
    control.onBegin = [&] { ++begun; };
    CHECK(restingCsv(runResting(smallRestingPlan(), file, control)) == restingCsv(whole));
    CHECK(begun == 1);
    file.rows.back().cells[2] = "none";
    CHECK_THROWS_AS(runResting(smallRestingPlan(), file, control), InputError);
    CHECK(begun == 1);
}

TEST_CASE("shards join to the whole, a row that stands twice stands once, and a contradiction is named") {
    RestingPlan plan = smallRestingPlan();
    const CsvFile whole = fileOf(runResting(plan, {}, onThreads(2)), "whole.csv");
    plan.seeds = {4};
    const CsvFile four = fileOf(runResting(plan, {}, onThreads(2)), "four.csv");
    plan.seeds = {3};
    const CsvFile three = fileOf(runResting(plan, {}, onThreads(2)), "three.csv");
    CHECK(mergeRestingFiles({four, three}) == rowsOf(whole));
    CHECK(mergeRestingFiles({three, whole, four}) == rowsOf(whole));
    CsvFile wrong = four;
    wrong.rows[1].cells[9] = "99";
    CHECK_THROWS_WITH_AS(mergeRestingFiles({whole, wrong}), doctest::Contains("four.csv: line 3"), InputError);
}

TEST_CASE("rows of different conditions do not join, in one file or in two") {
    RestingPlan plan = smallRestingPlan();
    const CsvFile usual = fileOf(runResting(plan, {}, onThreads(2)), "usual.csv");
    plan.seeds = {5};
    plan.source = changed("row", [](Scene& scene) { scene.settings.gravity.x = 0.1F; });
    const CsvFile tilted = fileOf(runResting(plan, {}, onThreads(2)), "tilted.csv");
    const auto says = [](const std::vector<CsvFile>& files, const std::string& words) {
        CHECK_THROWS_WITH_AS(mergeRestingFiles(files), doctest::Contains(words.c_str()), InputError);
    };
    says({usual, tilted}, "tilted.csv: line 4: settings: is 'gravity.x=0.1', but 'default' in usual.csv: line 7");
    CsvFile mixed = usual;
    mixed.rows.insert(mixed.rows.end(), tilted.rows.begin(), tilted.rows.end());
    says({mixed}, "settings: is 'gravity.x=0.1', but 'default' in usual.csv");
    CsvFile older = usual;
    for (CsvRow& row : older.rows) row.cells[12] = "0.0.9";
    older.rows.erase(older.rows.begin(), older.rows.begin() + 4);  // of the first scene
    CsvFile first = usual;
    first.rows.resize(4);
    says({first, older}, "version: is '0.0.9', but '");
}

TEST_CASE("a file that does not say what made its rows is refused") {
    const std::string old =
        "scene,integrator,seed,rests,time_to_rest_s,worst_u_gh,median_u_gh,spinning,max_penetration_r,removed,hash\n";
    CHECK_THROWS_WITH_AS(rowsOf(parseCsv("old.csv", old)),
                         doctest::Contains("old.csv: line 1: is of an earlier version"), InputError);
}

TEST_CASE("a CSV file with the line ends of Windows is the same file") {
    std::string text = restingCsv(runResting({{"row"}, {Integrator::Euler}, {1, 2}, 5.0, builtIn}, {}, {}));
    const std::vector<RunRow> rows = rowsOf(parseCsv("f", text));
    for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n', end + 2)) text.insert(end, "\r");
    CHECK(rowsOf(parseCsv("f", text)) == rows);
}

TEST_CASE("a CSV file that was cut or edited is refused with its line") {
    const std::string good = restingCsv(runResting({{"row"}, {Integrator::Euler}, {1, 2}, 5.0, builtIn}, {}, {}));
    const auto says = [](const std::string& text, const std::string& words) {
        CHECK_THROWS_WITH_AS(rowsOf(parseCsv("f", text)), doctest::Contains(words.c_str()), InputError);
    };
    says(good.substr(0, good.size() - 1), "f: line 3: is cut");
    says(good.substr(0, good.rfind(',')) + "\n", "f: line 3: 15 cells");
    says("scene,integrator\n", "f: line 1");
    std::string edited = good;
    edited.replace(edited.find("row,euler,1"), 11, "row,euler,x");
    says(edited, "f: line 2: seed");
    edited = good;
    edited.replace(edited.find("row,euler,1"), 11, "row,eulex,1");
    says(edited, "f: line 2: integrator");
    edited = good;
    edited.replace(edited.find(",5,"), 3, ",x,");
    says(edited, "f: line 2: seconds");
}

TEST_CASE("a number that no run gives is refused with its line, its column and what is allowed") {
    const CsvFile good = fileOf(runResting({{"row"}, {Integrator::RungeKutta4}, {1, 2}, 6.0, builtIn}, {}, {}), "f");
    REQUIRE(good.rows[1].cells[3] == "1");  // it rests, and so has a time
    const auto says = [&](std::size_t column, const std::string& cell, const std::string& allowed) {
        CsvFile edited = good;
        edited.rows[1].cells[column] = cell;
        const std::string words =
            "f: line 3: " + wordOf(good.header, column) + ": '" + cell + "' is no such value; allowed: " + allowed;
        CHECK_THROWS_WITH_AS(rowsOf(edited), words.c_str(), InputError);
    };
    for (const std::string cell : {"1e308", "6.1", "-0.1", "inf", "nan"}) says(4, cell, "0 to 6");
    for (const std::size_t measure : {5U, 6U, 8U, 11U}) {  // worst and median u, penetration, seconds
        for (const std::string cell : {"1e308", "-1", "inf"}) says(measure, cell, "0 to 1e+100");
    }
    says(9, "2000001", "a whole number up to 2000000");
    says(9, "18446744073709551615", "a whole number up to 2000000");
    says(13, "1000001", "a whole number up to 1000000");
}

TEST_CASE("a table tells a small number from none") {
    CHECK(rb::study::shownNumber(4.562e-05) == "4.6e-05");
    CHECK(rb::study::shownNumber(3.2e-04) == "0.0003");
    CHECK(rb::study::shownNumber(0.0) == "0.0000");
    CHECK(rb::study::shownNumber(2.14) == "2.1");
}
