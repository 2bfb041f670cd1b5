#pragma once

// The drawer of a scene in space: the latest contact with its table, and the help.

#include <span>

#include "ui/drawer_panel.hpp"
#include "ui/space/readout.hpp"

namespace rb::space {

using DrawerPanel = DrawerPanelOf<Readout, Ask>;

std::span<const DrawerPanel> drawerPanels();

}  // namespace rb::space
