#pragma once

#include "ui/interface.hpp"

namespace rb {

/// What the lines over the circles mean, of those that are on, each with its key: a row in the bottom left corner of
/// `box`, under all windows and transparent to the mouse. @param right room to be left free beside it [ImGui's units]
void drawOverlayLegend(const Readout& readout, const PlotBox& box, float right, Look look);

}  // namespace rb
