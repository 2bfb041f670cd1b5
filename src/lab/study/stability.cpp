#include "lab/study/stability.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/scene/random.hpp"

namespace rb::study {

namespace {

// Mixes a run's hash with its seed. The sum over the seeds is then the same in any order, but differs if two runs
// change places.
std::uint64_t mixed(std::uint64_t hash, std::uint64_t seed) { return Random(hash ^ Random(seed).next()).next(); }

// A cell of one of a plan's maps.
struct PlannedCell {
    std::size_t map;
    MapCell cell;
};

// Carries out the runs of the given cells. If it is stopped, cells whose runs are not all done are left out.
std::vector<PlannedCell> runCells(const StabilityPlan& plan, std::vector<PlannedCell> cells,
                                  const StudyControl& control) {
    const std::size_t perCell = plan.seeds.size();
    std::vector<std::optional<RunResult>> results(cells.size() * perCell);
    forEachTask(results.size(), control, [&](std::size_t i) {
        const PlannedCell& at = cells[i / perCell];
        const std::uint64_t seed = plan.seeds[i % perCell];
        const Scene scene = sceneOfCell(plan, plan.integrators[at.map], at.cell, seed);
        results[i] = runToEnd(scene, seed, plan.seconds, control.isStopped);
    });
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (results[i]) addRun(cells[i / perCell].cell, *results[i], plan.seeds[i % perCell]);
    }
    std::erase_if(cells, [&](const PlannedCell& at) { return at.cell.runs < perCell; });
    return cells;
}

[[noreturn]] void refuseResume(const CsvRow& row, const std::string& problem) {
    throw InputError(row.place, problem, "a map of the same scene, integrators, seeds and axes");
}

// The rows of a map have all but the cell in common, so the first one stands for them.
void checkPlan(const StabilityPlan& plan, const Conditions& conditions, const StabilityMap& done, const CsvRow& row) {
    if (done.scene != plan.scene) refuseResume(row, "is of a map of scene '" + printable(done.scene) + "'");
    if (std::find(plan.integrators.begin(), plan.integrators.end(), done.integrator) == plan.integrators.end()) {
        refuseResume(row, "is of a map under " + std::string(toText(done.integrator)));
    }
    if (done.seeds != plan.seeds) refuseResume(row, "is of a map of other seeds");
    if (done.xName != plan.x.name || done.yName != plan.y.name) {
        refuseResume(row, "is of a map over " + printable(done.xName) + " and " + printable(done.yName));
    }
    checkConditions(row, done.conditions, conditions, "this study");
}

void checkCells(const StabilityPlan& plan, const StabilityMap& done, const CsvFile& part) {
    const auto isOn = [](const Axis& axis, float value) {
        return std::binary_search(axis.values.begin(), axis.values.end(), value);
    };
    for (const MapCell& cell : done.cells) {
        if (isOn(plan.x, cell.x) && isOn(plan.y, cell.y)) continue;
        refuseResume(rowOf(cell, part), "is of a map with a cell at " + numberText(cell.x) + ", " + numberText(cell.y) +
                                            ", which is not in this one");
    }
}

void runFirstCellAgain(const StabilityPlan& plan, std::size_t map, const MapCell& first, const CsvFile& part,
                       const StudyControl& control) {
    const std::vector<PlannedCell> again = runCells(plan, {{map, {first.x, first.y, 0, 0, 0, 0}}}, control);
    if (again.empty() || again.front().cell == first) return;
    throw InputError(rowOf(first, part).place,
                     "the cell at " + numberText(first.x) + ", " + numberText(first.y) + " comes out differently now",
                     "a map of the same program");
}

// Gives the maps of a plan the cells that a file already has.
void takeDone(const StabilityPlan& plan, const CsvFile& file, const StudyControl& control,
              std::vector<StabilityMap>& maps) {
    for (const CsvFile& part : partsByIntegrator(file)) {
        StabilityMap done = stabilityMap(part);
        if (done.cells.empty()) continue;
        checkPlan(plan, maps.front().conditions, done, part.rows.front());
        checkCells(plan, done, part);
        const auto map = static_cast<std::size_t>(
            std::find(plan.integrators.begin(), plan.integrators.end(), done.integrator) - plan.integrators.begin());
        runFirstCellAgain(plan, map, done.cells.front(), part, control);
        maps[map].cells = std::move(done.cells);
    }
}

std::vector<PlannedCell> missingCells(const StabilityPlan& plan, const std::vector<StabilityMap>& maps) {
    std::vector<PlannedCell> missing;
    for (std::size_t map = 0; map < maps.size(); ++map) {
        const std::vector<MapCell>& done = maps[map].cells;
        for (const MapCell& cell : emptyCells(plan)) {
            if (!std::binary_search(done.begin(), done.end(), cell, comesFirst)) missing.push_back({map, cell});
        }
    }
    return missing;
}

}  // namespace

void validate(const StabilityPlan& plan) {
    if (plan.x.name == plan.y.name) throw InputError("--y", plan.y.name + " is on the other axis too", "two settings");
    const std::size_t columns = plan.x.values.size();
    const std::size_t rows = plan.y.values.size();
    if (columns * rows > kMaxCells) {
        throw InputError("--x and --y", std::to_string(columns) + " x " + std::to_string(rows) + " cells are too many",
                         std::to_string(kMaxCells));
    }
    const std::size_t runs = columns * rows * plan.seeds.size() * plan.integrators.size();
    if (runs > kMaxMapRuns) {
        throw InputError("--seeds", std::to_string(runs) + " runs are too many", std::to_string(kMaxMapRuns));
    }
}

std::vector<MapCell> emptyCells(const StabilityPlan& plan) {
    std::vector<MapCell> cells;
    for (const float y : plan.y.values) {
        for (const float x : plan.x.values) cells.push_back({x, y, 0, 0, 0, 0});
    }
    return cells;
}

Scene sceneOfCell(const StabilityPlan& plan, const Integrator& integrator, const MapCell& cell, std::uint64_t seed) {
    Scene scene = plan.source(plan.scene, seed);
    scene.settings.integrator = integrator;
    setOnAxis(scene.settings, plan.x, cell.x);
    setOnAxis(scene.settings, plan.y, cell.y);
    return scene;
}

void addRun(MapCell& cell, const RunResult& result, std::uint64_t seed) {
    ++cell.runs;
    cell.atRest += result.rests ? 1 : 0;
    cell.removed += result.removed;
    cell.hash += mixed(result.hash, seed);
}

std::vector<StabilityMap> runStability(const StabilityPlan& plan, const std::optional<CsvFile>& done,
                                       const StudyControl& control) {
    const std::array axes{plan.x, plan.y};
    const Conditions conditions = conditionsOf(plan.source, plan.scene, plan.seconds, axes);
    std::vector<StabilityMap> maps;
    for (const Integrator& integrator : plan.integrators) {
        maps.push_back({plan.scene, integrator, plan.seeds, plan.x.name, plan.y.name, {}, conditions});
    }
    if (done) takeDone(plan, *done, control, maps);
    const std::vector<PlannedCell> missing = missingCells(plan, maps);
    control.onBegin();
    for (const PlannedCell& at : runCells(plan, missing, control)) {
        maps[at.map].cells.push_back(at.cell);
    }
    for (StabilityMap& map : maps) std::sort(map.cells.begin(), map.cells.end(), comesFirst);
    return maps;
}

std::vector<SeedsOf> seedsOf(std::span<const StabilityMap> maps) {
    std::vector<SeedsOf> parts;
    for (const StabilityMap& map : maps) parts.push_back({std::string(toText(map.integrator)), map.seeds});
    return parts;
}

}  // namespace rb::study
