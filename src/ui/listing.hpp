#pragma once

// A small window over the worlds: a step line by line.

#include "ui/floating_window.hpp"
#include "ui/readout.hpp"

namespace rb {

/// Draws Listing 3.1 with the line highlighted that was carried out last. Draws nothing if none was.
/// @returns its height [ImGui's units]; 0 if it was not drawn
float drawListing(const Readout& readout, const FloatingWindowPlace& place, Look look, Requests& requests);

}  // namespace rb
