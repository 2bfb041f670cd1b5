#pragma once

// Small windows over the worlds: the state of a circle, the explanation of a contact.

#include "ui/floating_window.hpp"
#include "ui/readout.hpp"

namespace rb {

/// The width of the inspector's table, which has one more column for two worlds than for one [ImGui's units].
float widthOfInspector(const Readout& readout);

/// Draws the pinned circle's state in every world, and its contacts to choose from. Draws nothing if none is pinned.
void drawInspector(const Readout& readout, const FloatingWindowPlace& place, Look look, Requests& requests);

/// Explains the pinned contact. Draws nothing if none is pinned.
void drawExplanation(const Readout& readout, const FloatingWindowPlace& place, Look look, Requests& requests);

}  // namespace rb
