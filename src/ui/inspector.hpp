#pragma once

// Small windows over the worlds: a circle that one looks into, a contact that is explained, a step line by line.

#include "ui/interface.hpp"

namespace rb {

/// The pinned circle's state, in every world, and its contacts to choose from. Nothing where none is pinned.
void drawInspector(const Readout& readout, const PlotBox& free, Look look, Requests& requests);

/// The pinned contact, explained. Nothing where none is pinned.
void drawExplanation(const Readout& readout, const PlotBox& free, Look look, Requests& requests);

/// Listing 3.1 with the line that was just carried out lit. Nothing where none was.
void drawListing(const Readout& readout, const PlotBox& free, Look look, Requests& requests);

/// Begins a small window with a title and a cross. @param isOpen false once the cross was pressed
/// @param anchor where the window's same point lies, at first: (0, 0) top left of `free`, (1, 1) bottom right
/// @param width 0: as wide as its content [ImGui's units]
void beginSmallWindow(const char* title, const PlotBox& free, ImVec2 anchor, bool& isOpen, float width = 0.0F);
void endSmallWindow();

}  // namespace rb
