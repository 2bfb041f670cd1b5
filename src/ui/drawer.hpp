#pragma once

// The drawer at the right edge: what explains opens there, one part below the other, and takes its room from the
// worlds.

#include <span>

#include "ui/drawer_panel.hpp"

namespace rb {

using DrawerPanel = DrawerPanelOf<Readout, Ask>;
using PanelFrame = DrawerPanel::Frame;

std::span<const DrawerPanel> drawerPanels();

}  // namespace rb
