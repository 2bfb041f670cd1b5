#pragma once

// Run files of bodies in space: those of lab/run_file.hpp, with a scene in space and the commands of space.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lab/space/simulation.hpp"

namespace rb::space {

/// Whether the scene of a run file is in space.
bool isRunInSpace(const nlohmann::ordered_json& root);

/// The recording as JSON; readRun gives the same one back, bit for bit.
std::string runText(const Recording& recording);

/// @throws InputError with the path of the value. Whether the events fit together is for countSteps() to say.
Recording readRun(const nlohmann::ordered_json& root);

}  // namespace rb::space
