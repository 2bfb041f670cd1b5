#pragma once

// The telemetry of a world: the columns of the CSV file of a run.

#include <span>
#include <string>
#include <string_view>

#include "lab/telemetry.hpp"

namespace rb {

class MeasuredWorld;

/// All columns, in the order of the file. New ones are added at the end.
std::span<const TelemetryColumn<MeasuredWorld>> worldColumns();

/// The title of this column in the file; empty if there is none of this name.
std::string worldColumnTitle(std::string_view name);

}  // namespace rb
