#pragma once

// The map of stability: the share of runs at rest over two settings.

#include <string>
#include <vector>

#include "lab/study_axis.hpp"
#include "lab/study_csv.hpp"
#include "lab/study_pool.hpp"
#include "lab/study_run.hpp"

namespace rb {

constexpr std::size_t kMaxCells = 10'000;
constexpr std::size_t kMaxMapRuns = 10'000'000;

struct StabilityPlan {
    std::string scene;
    Integrator integrator = Integrator::RungeKutta4;
    Axis x;
    Axis y;
    std::vector<std::uint64_t> seeds;  ///< ascending, each once
    double seconds = 35.0;             ///< of every run [s]
    SceneSource source;
};

/// What became of the runs of one pair of values. Sums, so that shards over seeds add up.
struct MapCell {
    float x = 0.0F;
    float y = 0.0F;
    std::size_t runs = 0;
    std::size_t atRest = 0;
    std::uint64_t removed = 0;  ///< circles, of all runs
    std::uint64_t hash = 0;     ///< sum of the runs' hashes, each mixed with its seed

    double share() const { return static_cast<double>(atRest) / static_cast<double>(runs); }
    bool operator==(const MapCell&) const = default;
};

/// The order of the cells: by y, then by x.
bool comesBefore(const MapCell& left, const MapCell& right);

/// A map, or what there is of it; its cells in their order.
struct StabilityMap {
    std::string scene;
    Integrator integrator = Integrator::RungeKutta4;
    std::vector<std::uint64_t> seeds;
    std::string xName;
    std::string yName;
    std::vector<MapCell> cells;
};

/// @throws InputError where the axes are the same, or cells or runs are too many.
void validate(const StabilityPlan& plan);

/// Runs the cells that are not among `done`, a map of the same plan that was ended early. Its first cell is run again:
/// it must come out the same. Where the study is stopped, the cells whose runs are all done are there.
/// @throws InputError where `done` is not of this plan, or came out otherwise than it does today.
StabilityMap runStability(const StabilityPlan& plan, const std::optional<StabilityMap>& done,
                          const StudyControl& control);

/// Columns `scene,integrator,seeds,X,Y,runs,at_rest,share_at_rest,removed,hash`, a row a cell.
std::string stabilityCsv(const StabilityMap& map);
bool isStabilityCsv(const CsvFile& file);
/// @throws InputError with file, line and column.
StabilityMap stabilityMap(const CsvFile& file);

/// Maps over the same cells from different seeds as one. @throws InputError where they do not fit.
StabilityMap mergeStabilityMaps(const std::vector<CsvFile>& files);

/// The map as numbers, the largest y on top as in the picture, and a line that sums it up.
std::string stabilityTable(const StabilityMap& map);

}  // namespace rb
