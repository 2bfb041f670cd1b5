#pragma once

#include "ui/plot.hpp"
#include "ui/readout.hpp"

namespace rb {

/// Draws a column that explains the lines over the circles that are switched on, each with its key, and the map of the
/// circles' colours if they have one. It stands at the left of `free`, the part that no panel covers, below the worlds'
/// labels, because piles lie at the bottom; the mouse acts through it. Draws nothing if there is nothing to explain.
void drawLegend(const Readout& readout, const PlotBox& free, Look look);

/// Draws what the two colours of the spin mean, as a row of the present window.
void drawSpinLegend(const ColoringReadout& coloring, const Palette& colors);

}  // namespace rb
