#pragma once

// The state of a body, and the explanation of a contact, as parts of the present window.

#include "lab/inspection.hpp"
#include "ui/readout.hpp"

namespace rb {

/// The width of a window that holds the inspector's table, which has one more column for two worlds than for one
/// [ImGui's units].
float widthOfInspector(const Readout& readout);

/// The state of the pinned body in a world; none where it is gone.
std::optional<BodyInspection> inspectPinned(const Readout& readout, std::size_t world);

/// What the pinned body is called: "Circle", "Polygon"; "Body" where it is gone.
std::string_view kindOfInspected(const Readout& readout);

/// Draws the pinned body's state in every world, with the values that can be written over, and its contacts to choose
/// from. A body must be pinned.
void drawInspector(const Readout& readout, InterfaceState& state, Ask& ask);

/// Explains the pinned contact in every world. In the lines 1 and 2 are the two bodies, A and B the worlds.
void drawExplanation(const Readout& readout, Look look);

}  // namespace rb
