#pragma once

// Telemetry: a row of numbers a step, as CSV.

#include <string>

#include "lab/simulation.hpp"

namespace rb {

/// Which columns there are: as long as a table lasts it keeps them.
enum class Columns { OfOneWorld, OfComparison };

/// The names of the columns, with their units, comma-separated, without a line end. Those of a comparison begin with
/// `world`: A or B.
std::string telemetryHeader(Columns columns);

/// The row of a side's latest step: numbers in the shortest form that reads back the same; without a line end.
std::string telemetryRow(const Simulation& simulation, std::size_t side, Columns columns);

}  // namespace rb
