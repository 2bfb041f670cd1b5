#pragma once

#include "ui/interface.hpp"

namespace rb {

/// The line along the bottom; on a narrow window it takes as many rows as it needs. @returns its height
float drawStatusLine(const Readout& readout, const Palette& colors);

}  // namespace rb
