#pragma once

// The drawer at the right edge: what explains opens there, one part below the other, and takes its room from the
// worlds.

#include <span>
#include <string_view>

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

/// What a panel of the drawer draws from, and asks with.
struct PanelFrame {
    const Readout& lab;
    InterfaceState& state;
    const DrawerPlace& place;
    const Palette& colors;
    Ask& ask;
};

/// A panel of the drawer: a function in a list.
struct DrawerPanel {
    std::string_view title = {};
    char key = 0;                          ///< the character that opens and closes it; 0: `isOpen` says when it is open
    void (*draw)(const PanelFrame&) = {};  ///< into the present window
    bool (*isOpen)(const Readout&, const InterfaceState&) = {};
    void (*close)(const PanelFrame&) = {};               ///< none, and no key: it has no button for that
    void (*addTitle)(const Readout&, InlineText&) = {};  ///< what follows on the title, which is then not known here
    float (*width)(const Readout&) = {};                 ///< that it needs [ImGui's units]
    bool isLarge = false;                                ///< not in small letters
    bool isScrolledTo = false;                           ///< when it opens
    bool isLegend = false;                               ///< it is there where DrawerPlace::hasLegend
};

std::span<const DrawerPanel> drawerPanels();
/// Opens the panel with this key, or closes it.
void togglePanel(char key, InterfaceState& state);

/// Draws what is open into its box; what does not fit scrolls.
void drawDrawer(const Readout& readout, InterfaceState& state, const DrawerPlace& place, Ask& ask);

}  // namespace rb
