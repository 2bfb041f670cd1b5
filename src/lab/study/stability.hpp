#pragma once

// The study of stability: a map of the share of runs at rest, over two settings, under each integrator.

#include <span>
#include <string>
#include <vector>

#include "lab/study/axis.hpp"
#include "lab/study/conditions.hpp"
#include "lab/study/csv.hpp"
#include "lab/study/parallel_for.hpp"
#include "lab/study/run.hpp"
#include "lab/study/seeds.hpp"

namespace rb::study {

constexpr std::size_t kMaxCells = 10'000;
constexpr std::size_t kMaxMapRuns = 10'000'000;

struct StabilityPlan {
    std::string scene;
    std::vector<Integrator> integrators;  ///< each once, in the order of kIntegrators; a map for each
    Axis x;
    Axis y;
    std::vector<std::uint64_t> seeds;  ///< ascending, each once
    double seconds = 35.0;             ///< of every run [s]
    SceneSource source;
};

/// The results of the runs for one pair of values. They are sums, so that those of different seeds can be added.
struct MapCell {
    float x = 0.0F;
    float y = 0.0F;
    std::size_t runs = 0;
    std::size_t atRest = 0;
    std::uint64_t removed = 0;  ///< circles that were removed, in all runs
    std::uint64_t hash = 0;     ///< sum of the runs' hashes, each mixed with its seed

    double share() const { return static_cast<double>(atRest) / static_cast<double>(runs); }
    bool operator==(const MapCell&) const = default;
};

/// The order of the cells: by y, then by x.
inline constexpr auto comesFirst = [](const MapCell& left, const MapCell& right) {
    return left.y < right.y || (left.y == right.y && left.x < right.x);
};

/// A map, or a part of one; the cells are in their order.
struct StabilityMap {
    std::string scene;
    Integrator integrator = Integrator::RungeKutta4;
    std::vector<std::uint64_t> seeds;
    std::string xName;
    std::string yName;
    std::vector<MapCell> cells;
    Conditions conditions;  ///< of a map without cells that was read: none
};

/// @throws InputError if the axes are the same, or there are too many cells or runs.
void validate(const StabilityPlan& plan);

/// The cells of a map of this plan, without runs, in their order.
std::vector<MapCell> emptyCells(const StabilityPlan& plan);

/// What a run of a cell begins with.
Scene sceneOfCell(const StabilityPlan& plan, const Integrator& integrator, const MapCell& cell, std::uint64_t seed);
/// Adds the result of a run with this seed to its cell; the order in which runs are added does not matter.
void addRun(MapCell& cell, const RunResult& result, std::uint64_t seed);

/// Runs the cells that are not in `done`, the file of maps of the same plan that were ended early. The first cell of
/// each of them is run again, and must come out the same. If the study is stopped, the maps have the cells whose runs
/// are all done.
/// @returns a map for each of the plan's integrators
/// @throws InputError with the row of `done` that cannot be read, is of no cell of this plan, or comes out differently
/// now; or with its first one if it is not a map of this plan, or was made under other conditions.
std::vector<StabilityMap> runStability(const StabilityPlan& plan, const std::optional<CsvFile>& done,
                                       const StudyControl& control);

/// Maps over the same axes as CSV, one row per cell: `scene,integrator,seeds,X,Y,runs,at_rest,share_at_rest,removed,
/// hash`, and behind them its conditions. @param maps at least one
std::string stabilityCsv(std::span<const StabilityMap> maps);
bool isStabilityCsv(const CsvFile& file);

/// The rows of each integrator by themselves, in the order of kIntegrators; a file without rows is the only part.
/// @throws InputError for a row whose integrator is none.
std::vector<CsvFile> partsByIntegrator(const CsvFile& file);
/// The map of a part. @throws InputError with file, line and column.
StabilityMap stabilityMap(const CsvFile& part);

/// The row of a cell that stabilityMap() read from the part; the rows may be in any order.
const CsvRow& rowOf(const MapCell& cell, const CsvFile& part);

/// Joins maps: those under the same integrator are over the same cells with different seeds.
/// @returns a map for each integrator, in the order of kIntegrators; of files without rows one without cells
/// @throws InputError with the first row of the file that does not fit to those before it.
std::vector<StabilityMap> mergeStabilityMaps(const std::vector<CsvFile>& files);

std::vector<SeedsOf> seedsOf(std::span<const StabilityMap> maps);

/// The map as numbers, with the largest y on top as in the picture, and a line that sums it up.
std::string stabilityTable(const StabilityMap& map);

}  // namespace rb::study
