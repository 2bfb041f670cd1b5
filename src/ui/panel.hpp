#pragma once

#include "ui/readout.hpp"
#include "ui/setting_row.hpp"

namespace rb {

/// The panel at the left edge: integrator, scene, what one changes often, the rest folded.
/// @param bottom height of what stands below it [ImGui's units]
void drawPanel(const Readout& readout, InterfaceState& state, const PlotBox& box, SettingRows& rows, Ask& ask);

}  // namespace rb
