#pragma once

// The drawer at the right edge: what explains opens there, one part below the other, and takes its room from the
// worlds.

#include "ui/plot.hpp"
#include "ui/readout.hpp"

namespace rb {

/// Whether something in it is open.
bool isDrawerOpen(const Readout& readout, const InterfaceState& state);

/// Its width [ImGui's units].
float drawerWidth(const Readout& readout, const InterfaceState& state);

/// Where it stands, and what the window has no room for.
struct DrawerPlace {
    PlotBox box;
    bool isPanelBeside = true;  ///< whether the panel is drawn too
    bool hasLegend = false;     ///< whether it explains the lines over the bodies, which else a column over them does
};

/// Draws what is open into its box; what does not fit scrolls.
void drawDrawer(const Readout& readout, InterfaceState& state, const DrawerPlace& place, Requests& requests);

}  // namespace rb
