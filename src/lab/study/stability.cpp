#include "lab/study/stability.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "lab/scene/random.hpp"
#include "physics/error.hpp"
#include "physics/number_text.hpp"

namespace rb::study {

namespace {

// Mixes a run's hash with its seed. The sum over the seeds is then the same in any order, but differs if two runs
// change places.
std::uint64_t mixed(std::uint64_t hash, std::uint64_t seed) { return Random(hash ^ Random(seed).next()).next(); }

// The runs of a plan: cell by cell from the smallest y and x on, and seed by seed within a cell.
class Grid {
  public:
    explicit Grid(const StabilityPlan& plan) : plan_(plan) {}

    std::size_t cellCount() const { return plan_.x.values.size() * plan_.y.values.size(); }

    MapCell emptyCell(std::size_t cell) const {
        const std::size_t columns = plan_.x.values.size();
        return {plan_.x.values[cell % columns], plan_.y.values[cell / columns], 0, 0, 0, 0};
    }

    std::optional<RunResult> run(const MapCell& cell, std::uint64_t seed, const StudyControl& control) const {
        Scene scene = plan_.source(plan_.scene, seed);
        scene.settings.integrator = plan_.integrator;
        setOnAxis(scene.settings, plan_.x, cell.x);
        setOnAxis(scene.settings, plan_.y, cell.y);
        return runToEnd(scene, seed, plan_.seconds, control.isStopped);
    }

    // Carries out the runs of the given cells. If it is stopped, cells whose runs are not all done are left out.
    std::vector<MapCell> run(std::vector<MapCell> cells, const StudyControl& control) const {
        const std::size_t perCell = plan_.seeds.size();
        std::vector<std::optional<RunResult>> results(cells.size() * perCell);
        forEachTask(results.size(), control,
                    [&](std::size_t i) { results[i] = run(cells[i / perCell], plan_.seeds[i % perCell], control); });
        for (std::size_t i = 0; i < results.size(); ++i) {
            if (results[i]) add(cells[i / perCell], *results[i], plan_.seeds[i % perCell]);
        }
        std::erase_if(cells, [&](const MapCell& cell) { return cell.runs < perCell; });
        return cells;
    }

  private:
    static void add(MapCell& cell, const RunResult& result, std::uint64_t seed) {
        ++cell.runs;
        cell.atRest += result.rests ? 1 : 0;
        cell.removed += result.removed;
        cell.hash += mixed(result.hash, seed);
    }

    const StabilityPlan& plan_;
};

[[noreturn]] void refuseResume(const CsvRow& row, const std::string& problem) {
    throw InputError(row.place, problem, "a map of the same scene, integrator, seeds and axes");
}

// The rows of a map have all but the cell in common, so the first one stands for them.
void checkPlan(const StabilityPlan& plan, const Conditions& conditions, const StabilityMap& done, const CsvRow& row) {
    if (done.scene != plan.scene) refuseResume(row, "is of a map of scene '" + printable(done.scene) + "'");
    if (done.integrator != plan.integrator) {
        refuseResume(row, "is of a map under " + std::string(toText(done.integrator)));
    }
    if (done.seeds != plan.seeds) refuseResume(row, "is of a map of other seeds");
    if (done.xName != plan.x.name || done.yName != plan.y.name) {
        refuseResume(row, "is of a map over " + printable(done.xName) + " and " + printable(done.yName));
    }
    checkConditions(row, done.conditions, conditions, "this study");
}

void checkCells(const StabilityPlan& plan, const StabilityMap& done, const CsvFile& file, const StudyControl& control) {
    const auto isOn = [](const Axis& axis, float value) {
        return std::binary_search(axis.values.begin(), axis.values.end(), value);
    };
    for (const MapCell& cell : done.cells) {
        if (isOn(plan.x, cell.x) && isOn(plan.y, cell.y)) continue;
        refuseResume(rowOf(cell, file), "is of a map with a cell at " + numberText(cell.x) + ", " + numberText(cell.y) +
                                            ", which is not in this one");
    }
    const MapCell& first = done.cells.front();
    const std::vector<MapCell> again = Grid(plan).run({MapCell{first.x, first.y, 0, 0, 0, 0}}, control);
    if (again.empty() || again.front() == first) return;
    throw InputError(rowOf(first, file).place,
                     "the cell at " + numberText(first.x) + ", " + numberText(first.y) + " comes out differently now",
                     "a map of the same program");
}

// The cells of a plan that a file already has.
std::vector<MapCell> cellsDone(const StabilityPlan& plan, const Conditions& conditions, const CsvFile& file,
                               const StudyControl& control) {
    StabilityMap done = stabilityMap(file);
    if (done.cells.empty()) return {};
    checkPlan(plan, conditions, done, file.rows.front());
    checkCells(plan, done, file, control);
    return std::move(done.cells);
}

}  // namespace

bool comesBefore(const MapCell& left, const MapCell& right) {
    return std::tie(left.y, left.x) < std::tie(right.y, right.x);
}

void validate(const StabilityPlan& plan) {
    if (plan.x.name == plan.y.name) throw InputError("--y", plan.y.name + " is on the other axis too", "two settings");
    const std::size_t columns = plan.x.values.size();
    const std::size_t rows = plan.y.values.size();
    if (columns * rows > kMaxCells) {
        throw InputError("--x and --y", std::to_string(columns) + " x " + std::to_string(rows) + " cells are too many",
                         std::to_string(kMaxCells));
    }
    if (columns * rows * plan.seeds.size() > kMaxMapRuns) {
        throw InputError("--seeds", std::to_string(columns * rows * plan.seeds.size()) + " runs are too many",
                         std::to_string(kMaxMapRuns));
    }
}

StabilityMap runStability(const StabilityPlan& plan, const std::optional<CsvFile>& done, const StudyControl& control) {
    const std::array axes{plan.x, plan.y};
    StabilityMap map{plan.scene,
                     plan.integrator,
                     plan.seeds,
                     plan.x.name,
                     plan.y.name,
                     {},
                     conditionsOf(plan.source, plan.scene, plan.seconds, axes)};
    if (done) map.cells = cellsDone(plan, map.conditions, *done, control);
    const auto comesFirst = [](const MapCell& left, const MapCell& right) { return comesBefore(left, right); };
    const Grid grid(plan);
    std::vector<MapCell> missing;
    for (std::size_t i = 0; i < grid.cellCount(); ++i) {
        const MapCell cell = grid.emptyCell(i);
        if (!std::binary_search(map.cells.begin(), map.cells.end(), cell, comesFirst)) missing.push_back(cell);
    }
    for (const MapCell& cell : grid.run(std::move(missing), control)) map.cells.push_back(cell);
    std::sort(map.cells.begin(), map.cells.end(), comesFirst);
    return map;
}

}  // namespace rb::study
