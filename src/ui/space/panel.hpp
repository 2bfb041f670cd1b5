#pragma once

#include "ui/readout.hpp"
#include "ui/space/readout.hpp"

namespace rb::space {

/// Draws the panel at the left edge: comparison, law, integrator, scene, settings, what is seen and what is measured.
/// @param height of it [ImGui's units]
void drawPanel(const Readout& readout, InterfaceState& state, const PlotBox& box, Ask& ask);

}  // namespace rb::space
