#pragma once

// The study of schemes: what it is about an integrator that lets a pile rest. Each of them is mapped over the spring at
// a few restitutions, as the study of stability does it, beside what its numbers foretell.

#include <string>
#include <vector>

#include "lab/study/stability.hpp"
#include "lab/study/theory.hpp"

namespace rb::study {

/// What is known of one integrator, besides its map and its boundary.
struct SchemeRow {
    double order = 0.0;      ///< measured, of the oscillator [1]
    double fed = 0.0;        ///< by the integrator at the scene's own settings, a run's mean [J a step]
    std::size_t atRest = 0;  ///< of the plan's seeds, at those settings
};

/// Makes the runs at the scene's own settings. @returns a row for each of the plan's integrators, or none if it was
/// stopped
std::vector<SchemeRow> studySchemes(const StabilityPlan& plan, const StudyControl& control);

/// The spring from which on a pile is to boil under this integrator, by the smaller one of both routes [1].
double foretoldSpring(const PredictedBoundary& boundary, std::size_t restitution);

/// A Markdown table. @param boundaries at the restitutions of the plan
std::string schemesTable(const StabilityPlan& plan, const std::vector<SchemeRow>& rows,
                         const std::vector<PredictedBoundary>& boundaries, const std::vector<StabilityMap>& maps);

}  // namespace rb::study
