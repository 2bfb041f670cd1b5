#pragma once

// The time line of circles and polygons.

#include "lab/run/timeline.hpp"
#include "lab/simulation.hpp"

namespace rb {

extern template class TimelineOf<Simulation>;
using Timeline = TimelineOf<Simulation>;

}  // namespace rb
