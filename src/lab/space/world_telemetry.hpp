#pragma once

// The telemetry of a world in space: the columns of the CSV file of a run.

#include <span>
#include <string>

#include "lab/telemetry.hpp"

namespace rb::space {

class MeasuredWorld;
class Simulation;
struct Settings;

/// All columns, in the order of the file. New ones are added at the end. Where the last contact was is empty before the
/// first one.
std::span<const TelemetryColumn<MeasuredWorld>> worldColumns();

/// The titles of the last columns, which say what a row is of: scene, seed, law, integrator.
std::string originTitles();
/// Their cells for a world with these settings.
std::string originOf(const Simulation& simulation, const Settings& settings);

}  // namespace rb::space
