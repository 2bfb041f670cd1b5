#pragma once

// The forecast in the drawer: whether the latest rest is stable under each integrator.

#include "ui/readout.hpp"

namespace rb {

/// Draws it into the present window; where there is none yet, why. @param worlds whose integrators stand out
void drawForecast(const std::optional<LiveForecast::Rest>& rest, std::string_view reason,
                  std::span<const MeasuredWorld> worlds, const Palette& colors);

}  // namespace rb
