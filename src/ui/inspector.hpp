#pragma once

// Small windows over the worlds: a circle that one looks into, a contact that is explained, a step line by line.

#include "ui/interface.hpp"
#include "ui/small_window.hpp"

namespace rb {

/// As wide as its table: two worlds take a column more than one [ImGui's units].
float widthOfInspector(const Readout& readout);

/// The pinned circle's state, in every world, and its contacts to choose from. Nothing where none is pinned.
void drawInspector(const Readout& readout, const SmallWindowPlace& place, Look look, Requests& requests);

/// The pinned contact, explained. Nothing where none is pinned.
void drawExplanation(const Readout& readout, const SmallWindowPlace& place, Look look, Requests& requests);

/// Listing 3.1 with the line that was just carried out lit. Nothing where none was.
/// @returns its height [ImGui's units]; 0: it is not there
float drawListing(const Readout& readout, const SmallWindowPlace& place, Look look, Requests& requests);

}  // namespace rb
