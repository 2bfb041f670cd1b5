#pragma once

// The time line of bodies in space.

#include "lab/run/timeline.hpp"
#include "lab/space/simulation.hpp"

namespace rb {

extern template class TimelineOf<space::Simulation>;

namespace space {

using Timeline = TimelineOf<Simulation>;

}  // namespace space

}  // namespace rb
