#pragma once

// Small windows over the worlds: a circle that one looks into, a contact that is explained, a step line by line.

#include "ui/interface.hpp"

namespace rb {

/// The pinned circle's state, in every world, and its contacts to choose from. Nothing where none is pinned.
/// @param room see roomForWindows
void drawInspector(const Readout& readout, const PlotBox& room, Look look, Requests& requests);

/// The pinned contact, explained. Nothing where none is pinned.
/// @param left where it begins at the earliest when it appears @returns where it ends; 0: it is not there
float drawExplanation(const Readout& readout, const PlotBox& room, float left, Look look, Requests& requests);

/// Listing 3.1 with the line that was just carried out lit. Nothing where none was. The rest is as above.
float drawListing(const Readout& readout, const PlotBox& room, float left, Look look, Requests& requests);

}  // namespace rb
