#pragma once

#include "ui/interface.hpp"

namespace rb {

/// What the lines over the circles mean, of those that are on, each with its key, and the map of the circles' colours,
/// where they have one: a column in the top left corner of `box`, as piles lie below, under all windows and transparent
/// to the mouse. Nothing where there is nothing to explain.
/// @returns how far it reaches from the box's left edge; 0: not shown [ImGui's units]
float drawLegend(const Readout& readout, const PlotBox& box, Look look);

/// What the two colours of the spin mean, as a row of the present window.
void drawSpinLegend(const ColoringReadout& coloring, const Palette& colors);

}  // namespace rb
