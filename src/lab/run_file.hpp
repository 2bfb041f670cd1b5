#pragma once

// Run files: JSON, format `rigid-bodies-run`, version 1. They hold a recording, with its scene as a scene file has it
// but for the settings, which each world has as `--set` reads them, and an event a line. Errors are those of scene
// files: an unknown key, and a value of the wrong type or out of range, is an error with its path; so is a file above
// the largest size.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lab/simulation.hpp"

namespace rb {

/// The recording as JSON; readRun gives the same one back, bit for bit.
std::string runText(const Recording& recording);

/// @throws InputError with the path of the value. Whether the events fit together is for countSteps() to say.
Recording readRun(const nlohmann::ordered_json& root);

}  // namespace rb
