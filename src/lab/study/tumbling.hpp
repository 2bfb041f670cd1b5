#pragma once

// The study of tumbling: what each integrator makes of a free body that turns about its middle axis, over steps. It
// runs the scene `tumble`. A flip is when the angular momentum changes sides along the middle axis.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lab/study/parallel_for.hpp"
#include "physics/schemes/library.hpp"

namespace rb::study {

struct TumblePlan {
    std::uint64_t seed = 1;
    double seconds = 60.0;  ///< of each run [s]
    std::vector<Integrator> integrators = valuesOf(kIntegrators);
};

struct TumbleRow {
    Integrator integrator = Integrator::Euler;
    double timeStep = 0.0;              ///< h [s]
    double energyError = 0.0;           ///< the largest |E/E₀ − 1| [1]
    double angularMomentumError = 0.0;  ///< the largest |L − L₀|/|L₀| [1]
    int flips = 0;
    bool hasDiverged = false;
};

/// The rows in the order of the integrators, from the longest step to the shortest, and last what one compares with:
/// rk4 at a quarter of the shortest. After a stop those that were done.
std::vector<TumbleRow> studyTumbling(const TumblePlan& plan, const StudyControl& control);

std::size_t plannedTumbles(const TumblePlan& plan);

std::string tumblingCsv(const std::vector<TumbleRow>& rows);
std::string tumblingTable(const std::vector<TumbleRow>& rows);

}  // namespace rb::study
