#pragma once

#include "ui/plot.hpp"
#include "ui/readout.hpp"

namespace rb {

/// Draws a column that explains the lines over the bodies that are switched on, each with its key, and the map of the
/// bodies' colours if they have one. It stands at the left of `free`, the part that no panel covers, below the worlds'
/// labels, because piles lie at the bottom; the mouse acts through it.
void drawLegend(const Readout& readout, const PlotBox& free, Look look);

/// Whether there is anything for that column to explain.
bool hasLegend(const Readout& readout);
/// Draws the rows of that column into the present window.
void drawLegendRows(const Readout& readout, Look look);

// The column for overlays of either kind of scene.

/// Begins its window. @param labelRows below which it stands @param free as of drawLegend()
void beginLegend(const PlotBox& free, int labelRows);
void endLegend();
/// One row per kind of line; the first has the key.
void drawOverlayLines(const char& key, std::span<const OverlayLine> lines, Look look);

/// Draws what the two colours of the spin mean, as a row of the present window.
void drawSpinLegend(Look look);

}  // namespace rb
