#pragma once

#include "ui/readout.hpp"

namespace rb {

/// Draws all controls, and what the colours and the arrows mean, into the present window.
void drawHelp(const Readout& readout, const Palette& colors);

}  // namespace rb
