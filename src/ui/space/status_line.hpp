#pragma once

#include "ui/space/readout.hpp"
#include "ui/style.hpp"

namespace rb::space {

/// Draws the line along the bottom: the run's state in words and numbers, and above it what went wrong a moment ago.
/// @returns its height [ImGui's units]
float drawStatusLine(const Readout& readout, Look look);

}  // namespace rb::space
