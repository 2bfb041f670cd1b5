#pragma once

#include "ui/readout.hpp"

namespace rb {

/// Draws a window in the middle with all controls, and with what the colours and the arrows mean.
/// @param bottom the height of the status line, which is not covered [ImGui's units]
void drawHelp(const Readout& readout, const InterfaceState& state, float bottom);

}  // namespace rb
