#pragma once

// Where a CSV of telemetry comes from: its last columns name the scene, the seed, the integrator and the solver.

#include <string>

#include "app/command_line/options.hpp"

namespace rb {

/// Options for a run that begins as the one in this file did, as far as its columns say: settings besides the
/// integrator and the solver are not among them. With rows of two worlds it is a comparison, if both have the solver
/// `impulse`.
/// @throws InputError whose place begins with the file's name, for a file that is no telemetry.
StartOptions originOfTelemetry(const std::string& path);

}  // namespace rb
