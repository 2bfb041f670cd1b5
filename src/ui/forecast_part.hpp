#pragma once

// The forecast in the drawer: whether the latest rest is stable under each integrator.

#include "ui/readout.hpp"

namespace rb {

/// Draws it into the present window; where there is none yet, why.
void drawForecast(const ForecastReadout& forecast, const Palette& colors);

}  // namespace rb
