#pragma once

#include "lab/study/convergence_order.hpp"
#include "lab/study/law_limit.hpp"
#include "lab/study/resting.hpp"
#include "lab/study/schemes.hpp"
#include "lab/study/stability.hpp"
#include "lab/study/theory.hpp"
#include "render/chart/heat_map.hpp"
#include "render/chart/log_plot.hpp"

namespace rb::study {

/// The maps of a plan, with the curves that are predicted for them, if any are. The page says which runs it is made of,
/// so that it can be made again.
/// @param maps of the plan @param boundaries empty, or one for each map
HeatMapPage heatMapsOf(const StabilityPlan& plan, const std::vector<StabilityMap>& maps,
                       const std::vector<PredictedBoundary>& boundaries = {});
/// The page's picture: a single map fills it.
Image drawPage(const HeatMapPage& page);

/// The shares of runs at rest over the spring, a row for each integrator and a map for each restitution, with what is
/// predicted. @param boundaries at the restitutions of the plan, or none
HeatMapPage schemePage(const StabilityPlan& plan, const std::vector<StabilityMap>& maps,
                       const std::vector<PredictedBoundary>& boundaries);

/// The share of runs at rest of each scene under each integrator.
HeatMap heatMapOf(const RestingPlan& plan, const std::vector<RunRow>& rows);
/// The error of the oscillator over the time step, a curve per integrator.
LogPlot logPlotOf(const std::vector<OrderRow>& rows);
/// The medians of the differences between the laws over the stiffness, a curve per scene, with its slope.
LogPlot logPlotOf(const std::vector<LimitRow>& rows);

}  // namespace rb::study
