#pragma once

#include "ui/readout.hpp"

namespace rb {

/// Draws the line along the bottom. In a narrow window it takes as many rows as it needs. @returns its height
float drawStatusLine(const Readout& readout, Look look);

}  // namespace rb
