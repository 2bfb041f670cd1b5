#pragma once

#include "ui/plot.hpp"
#include "ui/readout.hpp"
#include "ui/space/readout.hpp"

namespace rb::space {

/// Draws the drawer at the right edge: the latest contact with its table, and the help, as far as they are open.
void drawDrawer(const Readout& readout, InterfaceState& state, const PlotBox& box);

}  // namespace rb::space
