#pragma once

// The map of stability in the drawer: over two settings, in which cells the scene comes to rest.

#include "ui/readout.hpp"

namespace rb {

/// Draws the choices of the map, the map as far as it is filled, and the predicted lines over it. The cell under the
/// mouse says its numbers, and is asked for by a click.
void drawMap(const MapReadout& map, Look look, MapRequests& requests);

}  // namespace rb
