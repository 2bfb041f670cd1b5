#pragma once

#include "lab/study_stability.hpp"
#include "render/heat_map.hpp"

namespace rb {

/// The picture's contents: what was run stands on it, so that it can be made again from what it says.
HeatMap heatMapOf(const StabilityPlan& plan, const StabilityMap& map);

}  // namespace rb
