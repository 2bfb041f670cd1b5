#pragma once

#include "ui/interface.hpp"

namespace rb {

/// All controls in a window in the middle. @param bottom height of the status line, which stays free [ImGui's units]
void drawHelp(InterfaceState& state, float bottom);

}  // namespace rb
