#pragma once

// Recorded runs of circles and polygons.

#include "lab/run/recording.hpp"
#include "lab/run/replay.hpp"
#include "lab/simulation.hpp"

namespace rb {

using RunEvent = RunEventOf<Simulation>;
using Recording = RecordingOf<Simulation>;
using Replay = ReplayOf<Simulation>;

}  // namespace rb
