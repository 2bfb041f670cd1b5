#pragma once

#include "lab/study/convergence_order.hpp"
#include "lab/study/resting.hpp"
#include "lab/study/stability.hpp"
#include "render/chart/heat_map.hpp"
#include "render/chart/log_plot.hpp"

namespace rb::study {

/// The contents of the picture. It says which runs it is made of, so that it can be made again.
HeatMap heatMapOf(const StabilityPlan& plan, const StabilityMap& map);

/// The share of runs at rest of each scene under each integrator.
HeatMap heatMapOf(const RestingPlan& plan, const std::vector<RunRow>& rows);
/// The error of the oscillator over the time step, a curve per integrator.
LogPlot logPlotOf(const std::vector<OrderRow>& rows);

}  // namespace rb::study
