#pragma once

// The study of resting: which integrator lets which scene come to rest, over many seeds. A row a run, and the table.

#include <string>
#include <string_view>
#include <vector>

#include "lab/study_csv.hpp"
#include "lab/study_pool.hpp"
#include "lab/study_run.hpp"

namespace rb {

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

    bool operator==(const RunRow&) const = default;
};

/// The one order of the rows, whatever the order of the runs: built-in scenes as they are listed, then others by name;
/// integrators as they are listed; seeds.
bool comesBefore(const RunRow& left, const RunRow& right);

/// How many runs a plan asks for.
std::size_t plannedRuns(const RestingPlan& plan);

/// Runs what is planned and not among `done`, rows of an earlier study that was ended early. One row of each scene is
/// run again: it must come out the same. @returns all rows that there are, in order; fewer where it was stopped.
/// @throws InputError where `done` is not of this plan, or came out otherwise than it does today.
std::vector<RunRow> runResting(const RestingPlan& plan, const std::vector<RunRow>& done, const StudyControl& control);

/// Header and rows.
std::string restingCsv(const std::vector<RunRow>& rows);
/// @throws InputError with file, line and column.
std::vector<RunRow> restingRows(const CsvFile& file);

/// Rows of several files as one, in order. A run that stands twice must stand there alike. @throws InputError.
std::vector<RunRow> mergeRestingFiles(const std::vector<CsvFile>& files);

/// A line a scene and integrator, as Markdown, and below it what the columns mean.
std::string restingTable(const std::vector<RunRow>& rows);

}  // namespace rb
