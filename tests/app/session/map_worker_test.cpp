// A map that a thread fills in the background of a window.

#include "app/session/map_worker.hpp"

#include <chrono>
#include <doctest/doctest.h>
#include <stdexcept>
#include <thread>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/study/axis.hpp"

using namespace rb;
using namespace rb::study;

namespace {

StabilityPlan planOf(const char* scene, int circles, const char* y = "restitution=0:0.8:2") {
    return {scene,
            {Integrator::Euler},
            parseAxis("--x", "spring=0.2:1:3"),
            parseAxis("--y", y),
            {1, 2},
            6.0,
            [circles](const std::string& name, std::uint64_t seed) {
                return buildScene(*findBuiltInScene(name), {seed, circles});
            }};
}

// Asks as often as a window does, until the work is over.
GrowingMap whenOver(MapWorker& worker) {
    GrowingMap map;
    std::size_t runs = 0;
    while (!map.isOver) {
        worker.refresh(map);
        CHECK(map.runsDone >= runs);
        runs = map.runsDone;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return map;
}

}  // namespace

TEST_CASE("a map in the background ends with the cells of the study, and with the prediction") {
    const StabilityPlan plan = planOf("row", 0);
    MapWorker worker(plan);
    const GrowingMap map = whenOver(worker);
    CHECK(map.cells == runStability(plan, std::nullopt, {}).front().cells);
    CHECK(map.runsDone == 12);
    CHECK(map.problem.empty());
    REQUIRE(map.boundary.has_value());
    CHECK(map.boundary->points.size() ==
          predictBoundaries(plan, restitutionsOf(plan), [] { return false; }).front().points.size());
}

TEST_CASE("every seed goes over all cells before the next one does") {
    MapWorker worker(planOf("row", 0));
    GrowingMap map;
    while (!map.isOver) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        worker.refresh(map);
        if (map.cells.empty()) continue;
        std::size_t most = 0;
        std::size_t least = 2;
        for (const MapCell& cell : map.cells) {
            most = std::max(most, cell.runs);
            least = std::min(least, cell.runs);
        }
        CHECK(most <= least + 1);
    }
}

TEST_CASE("a worker stops in the middle of a run") {
    StabilityPlan plan = planOf("pile", 2000, "friction=0:0.8:2");
    plan.seconds = 1e5;  // most of an hour for each of its runs
    {
        MapWorker worker(plan);
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        worker.stop();
        const GrowingMap map = whenOver(worker);
        CHECK(map.runsDone == 0);
        CHECK(map.cells.size() == 6);
    }
    const MapWorker another(plan);  // its end stops it too
}

TEST_CASE("over other settings nothing is predicted, and what the model does not have is said") {
    MapWorker other(planOf("row", 0, "friction=0:0.8:2"));
    const GrowingMap without = whenOver(other);
    CHECK_FALSE(without.boundary.has_value());
    CHECK(without.whyNoBoundary.empty());
    StabilityPlan plan = planOf("row", 0);
    plan.source = [](const std::string& name, std::uint64_t seed) {
        Scene scene = buildScene(*findBuiltInScene(name), {seed, 0});
        scene.settings.hasStaticFriction = true;
        return scene;
    };
    MapWorker sticking(plan);
    const GrowingMap map = whenOver(sticking);
    CHECK_FALSE(map.boundary.has_value());
    CHECK(map.whyNoBoundary.find("static friction is not in the linear model") != std::string::npos);
    CHECK(map.runsDone == 12);
}

TEST_CASE("what a run throws ends the map, and is said") {
    StabilityPlan plan = planOf("row", 0, "friction=0:0.8:2");
    plan.source = [](const std::string&, std::uint64_t) -> Scene { throw std::runtime_error("no such scene"); };
    MapWorker worker(plan);
    CHECK(whenOver(worker).problem == "no such scene");
}
