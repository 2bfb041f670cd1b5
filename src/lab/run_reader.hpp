#pragma once

// A run file whose JSON is read already.

#include "lab/scene/scene_json.hpp"
#include "lab/simulation.hpp"

namespace rb {

/// The recording that this is: parseRun of its text.
Recording readRun(const Json& root);

}  // namespace rb
