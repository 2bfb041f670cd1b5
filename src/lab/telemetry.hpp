#pragma once

// Telemetry: a row of numbers a step, as CSV.

#include <string>

#include "lab/simulation.hpp"

namespace rb {

/// The names of the columns, with their units, comma-separated, without a line end. Where two worlds are compared, the
/// first column is `world`.
std::string telemetryHeader(bool isComparison);

/// The row of a side's latest step: numbers in the shortest form that reads back the same; without a line end.
std::string telemetryRow(const Simulation& simulation, std::size_t side);

}  // namespace rb
