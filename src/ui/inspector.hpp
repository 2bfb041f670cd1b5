#pragma once

// The state of a circle, and the explanation of a contact, as parts of the present window.

#include "ui/readout.hpp"

namespace rb {

/// The width of a window that holds the inspector's table, which has one more column for two worlds than for one
/// [ImGui's units].
float widthOfInspector(const Readout& readout);

/// Draws the pinned circle's state in every world, and its contacts to choose from. A circle must be pinned.
void drawInspector(const Readout& readout, Look look, Requests& requests);

/// Explains the pinned contact in every world. In the lines 1 and 2 are the two bodies, A and B the worlds.
void drawExplanation(const Readout& readout, Look look);

}  // namespace rb
