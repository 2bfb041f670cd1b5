#pragma once

// The conditions of a run: what decides how it comes out besides its integrator, its seed and the name of its scene.
// Every row of a study's CSV file ends with them. So a file explains itself, rows of different conditions are never
// mixed, and any reader of CSV files can read them: a line of comment above the header would be lost when files are
// joined, and not every reader skips one.

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "lab/study/axis.hpp"
#include "lab/study/csv.hpp"
#include "lab/study/run.hpp"

namespace rb::study {

/// The columns: how long a run is [s], the program's version; and of the scene how many circles it has, the hash of its
/// bodies and bounds, and the settings that are not their defaults, as in `gravity.y=-9.81;spring=0.4`, or `default`.
inline constexpr std::array<std::string_view, 5> kConditionColumns{"seconds", "version", "circles", "scene_hash",
                                                                   "settings"};

struct Conditions {
    std::array<std::string, kConditionColumns.size()> cells;  ///< as they stand in a row

    bool operator==(const Conditions&) const = default;
};

/// Of a row that was read: its second cell. @throws InputError with the row's place
Integrator integratorIn(const CsvRow& row);
/// How long its run is [s].
double secondsIn(const CsvRow& row);

/// Under which conditions a study runs a scene. The integrator is not among the settings, nor are `axes`: they have
/// columns of their own. A built-in scene differs from seed to seed; its circles and its hash are those of seed 1.
/// @param seconds of a run @throws InputError as `source` does.
Conditions conditionsOf(const SceneSource& source, const std::string& scene, double seconds,
                        std::span<const Axis> axes = {});

/// A header or a row: `columns`, and behind them those of the conditions.
std::string withConditionColumns(std::string_view columns);
std::string withConditions(std::string_view cells, const Conditions& conditions);

/// @throws InputError unless the file has these columns, and behind them those of the conditions.
void checkColumns(const CsvFile& file, std::string_view columns);

/// Reads the conditions at the end of a row. @throws InputError with the row's place and the column.
Conditions conditionsIn(const CsvRow& row);

/// @throws InputError that names the row and the first column in which `found` differs from `wanted`.
/// @param where where the wanted ones stand: "this study", "runs.csv: line 2"
void checkConditions(const CsvRow& row, const Conditions& found, const Conditions& wanted, const std::string& where);
/// The same for rows of two scenes: only what does not depend on the scene must be the same.
void checkConditionsOfStudy(const CsvRow& row, const Conditions& found, const Conditions& wanted,
                            const std::string& where);

}  // namespace rb::study
