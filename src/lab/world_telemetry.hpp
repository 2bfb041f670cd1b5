#pragma once

// The telemetry of a world: the columns of the CSV file of a run.

#include <span>
#include <string>
#include <string_view>

#include "lab/telemetry.hpp"

namespace rb {

class MeasuredWorld;
class Simulation;
struct Settings;

/// All columns, in the order of the file. New ones are added at the end.
std::span<const TelemetryColumn<MeasuredWorld>> worldColumns();

/// The titles of the last columns, which say what a row is of: scene, seed, integrator, solver.
std::string originTitles();
/// Their cells for a world with these settings. A comma or a quote in the scene's name is quoted, as RFC 4180 has it.
std::string originOf(const Simulation& simulation, const Settings& settings);

/// The title of this column in the file; empty if there is none of this name.
std::string worldColumnTitle(std::string_view name);

}  // namespace rb
