#pragma once

#include "ui/interface.hpp"

namespace rb {

/// All controls in a window in the middle, and what the colours and the arrows mean. @param bottom height of the status
/// line, which stays free [ImGui's units]
void drawHelp(const ColoringReadout& coloring, const InterfaceState& state, float bottom);

}  // namespace rb
