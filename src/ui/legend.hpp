#pragma once

#include "ui/readout.hpp"

namespace rb {

/// Draws a column that explains the lines over the circles that are switched on, each with its key, and the map of the
/// circles' colours if they have one. It stands in the top left corner of `box`, because piles lie at the bottom; it is
/// under all windows, and the mouse acts through it. Draws nothing if there is nothing to explain.
/// @returns how far it reaches from the left edge of the box; 0 if it was not drawn [ImGui's units]
float drawLegend(const Readout& readout, const PlotBox& box, Look look);

/// Draws what the two colours of the spin mean, as a row of the present window.
void drawSpinLegend(const ColoringReadout& coloring, const Palette& colors);

}  // namespace rb
