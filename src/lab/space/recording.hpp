#pragma once

// Recorded runs in space.

#include "lab/run/recording.hpp"
#include "lab/run/replay.hpp"
#include "lab/space/simulation.hpp"

namespace rb::space {

using RunEvent = RunEventOf<Simulation>;
using Recording = RecordingOf<Simulation>;
using Replay = ReplayOf<Simulation>;

}  // namespace rb::space
