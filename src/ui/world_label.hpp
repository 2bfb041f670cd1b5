#pragma once

// The label at the top of a world: which one it is, with which settings, and whether it is at rest.

#include "ui/axis.hpp"
#include "ui/readout.hpp"

namespace rb {

/// "A" or "B".
std::string_view letterOf(std::size_t index);

/// "at rest since 8.4 s" or "moving, 9.1 g h", or that nothing has happened yet.
InlineText verdictOf(const WorldReadout& world);

/// Draws the label of world `index` into the top left corner of `box`, behind all windows. A text that is too wide is
/// cut. @param row how many labels stand above it in the same box
void drawWorldLabel(const WorldReadout& readout, std::size_t index, std::size_t row, const PlotBox& box, Look look);

}  // namespace rb
