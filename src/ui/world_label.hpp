#pragma once

// What stands on top of a world: which one it is, under which settings, and whether it rests.

#include "ui/axis.hpp"
#include "ui/interface.hpp"

namespace rb {

/// "A" or "B".
std::string_view letterOf(std::size_t side);

/// "at rest since 8.4 s" or "moving, 9.1 g h", or that nothing has happened yet.
Label verdictOf(const SideReadout& side);

/// Draws the label of world `side` into the top left corner of `box`, behind all windows. What is too wide is cut.
/// @param row how many labels lie above it in the same box
void drawWorldLabel(const SideReadout& readout, std::size_t side, std::size_t row, const PlotBox& box, Look look);

}  // namespace rb
