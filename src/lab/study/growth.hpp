#pragma once

// The study of growth: whether a pile at rest stays there, under each integrator, by the model of lab/why. No run is
// made after the rest: its contacts say it.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/study/conditions.hpp"
#include "lab/why/growth_forecast.hpp"

namespace rb::study {

struct GrowthPlan {
    std::string scene;  ///< a cell of a CSV file: without commas, quotes and line ends
    std::uint64_t seed = 1;
    bool isAtRest = false;  ///< whether the scene is to be taken as it is; else the pile first comes to rest
    SceneSource source;
    std::vector<Integrator> integrators = valuesOf(kIntegrators);
};

struct GrowthRow {
    Integrator integrator = Integrator::Euler;
    std::optional<GrowthForecast> forecast;  ///< none without a verdict
};

struct GrowthStudy {
    std::string scene;
    std::uint64_t seed = 1;
    bool isTakenAsItIs = false;
    double settledFor = 0.0;   ///< until the pile was at rest; 0: taken as it is, or it never was [s]
    double friction = 0.0;     ///< μ of the settings [1]
    double spring = 0.0;       ///< κ [1]
    bool hasSprings = false;   ///< whether they act: not under projection, nor under `soft`
    double restitution = 0.0;  ///< e, the largest of a contact's; of the settings where there are no contacts [1]
    std::size_t circles = 0;
    std::size_t polygons = 0;  ///< that move
    std::size_t contacts = 0;
    double kappaLambda = 0.0;     ///< of its contacts, where it moves too; 0: none touch, or it is not modelled [1]
    std::string whyNoVerdict;     ///< empty: there is one
    std::vector<GrowthRow> rows;  ///< an integrator each, in the plan's order
    Conditions conditions;
};

/// @param onStep called with the simulated time [s] while the pile comes to rest; what it throws ends the study
/// @throws InputError as the plan's source does.
GrowthStudy studyGrowth(const GrowthPlan& plan, const std::function<void(double)>& onStep);

/// A row per integrator; the cells of what is not known are empty. A negative time to double is one to halve.
std::string growthCsv(const GrowthStudy& study);

/// A Markdown table; below it stands what is known of springs alone and of bounces, and what the columns mean.
std::string growthTable(const GrowthStudy& study);

}  // namespace rb::study
