#pragma once

#include <cstddef>

#include "ui/style.hpp"

namespace rb {

/// Draws Listing 3.1 into the present window, with the line highlighted that was carried out last.
void drawListing(std::size_t litLine, const Palette& colors);

}  // namespace rb
