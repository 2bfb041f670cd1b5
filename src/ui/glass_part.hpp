#pragma once

// One contact under the glass: its penetration against its approach speed, over the curves on which its integrator's
// own energy is constant.

#include "ui/readout.hpp"

namespace rb {

/// Draws the orbit of the explained contact in this world into the present window; nothing before its first step.
void drawOrbit(const Lab& lab, std::size_t world, Look look);

}  // namespace rb
