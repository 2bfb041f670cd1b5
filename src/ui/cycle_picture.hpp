#pragma once

// The picture of an integrator's cycle: which share of the forces' time has gone by where, and of the positions'.

#include <imgui.h>

#include "physics/report/integrator.hpp"
#include "ui/style.hpp"

namespace rb {

/// Of kicks, and of drifts.
ImU32 colorOfPart(bool isKick, Look look);

/// Draws it where the panel is, with what its letters mean.
void drawCycle(const Integrator& now, Look look);

}  // namespace rb
