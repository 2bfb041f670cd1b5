#pragma once

// The study of resting: which integrator lets which scene come to rest, over many seeds. Its results are one row per
// run, and a table.

#include <optional>
#include <string>
#include <vector>

#include "lab/study/conditions.hpp"
#include "lab/study/csv.hpp"
#include "lab/study/parallel_for.hpp"
#include "lab/study/run.hpp"
#include "lab/study/seeds.hpp"

namespace rb::study {

struct RestingPlan {
    std::vector<std::string> scenes;  ///< without commas, quotes and line ends: they are cells of a CSV file
    std::vector<Integrator> integrators;
    std::vector<std::uint64_t> seeds;
    double seconds = 35.0;  ///< of every run [s]
    SceneSource source;
};

struct RunRow {
    std::string scene;
    Integrator integrator = Integrator::Euler;
    std::uint64_t seed = 0;
    RunResult result;
    Conditions conditions;

    bool operator==(const RunRow&) const = default;
};

/// The order of the rows, whatever the order of the runs was: by scene (built-in ones as they are listed, then others
/// by name), then by integrator as they are listed, then by seed.
bool comesBefore(const RunRow& left, const RunRow& right);

std::size_t plannedRuns(const RestingPlan& plan);

/// Carries out the runs of a plan that are not in `done`, the file of the same study that was ended early. One row of
/// each scene is run again, and must come out the same. @returns all rows, in order; fewer if it was stopped.
/// @throws InputError with the row of `done` that cannot be read, does not belong to this plan, was made under other
/// conditions, or comes out differently now.
std::vector<RunRow> runResting(const RestingPlan& plan, const std::optional<CsvFile>& done,
                               const StudyControl& control);

std::string restingCsv(const std::vector<RunRow>& rows);

/// The rows of several files together, in order. A run that is in two files must be the same in both, all runs of a
/// scene have the same conditions, and all runs the same seconds and version.
/// @throws InputError with file, line and column, or with the row that does not fit, and with the one that it does not
/// fit.
std::vector<RunRow> mergeRestingFiles(const std::vector<CsvFile>& files);

/// The seeds of each scene under each integrator. @param rows in order
std::vector<SeedsOf> seedsOf(const std::vector<RunRow>& rows);

/// A Markdown table with one line per scene and integrator; below it stands what the columns mean.
std::string restingTable(const std::vector<RunRow>& rows);

}  // namespace rb::study
