#pragma once

#include "lab/study/stability.hpp"
#include "render/chart/heat_map.hpp"

namespace rb::study {

/// The contents of the picture. It says which runs it is made of, so that it can be made again.
HeatMap heatMapOf(const StabilityPlan& plan, const StabilityMap& map);

}  // namespace rb::study
