#pragma once

#include "ui/readout.hpp"

namespace rb {

/// Draws Listing 3.1 into the present window, with the line highlighted that was carried out last. Below the fourth
/// stands how the spring of the explained contact pushed in its stages, if there is one.
void drawListing(const Readout& readout, Look look);

}  // namespace rb
