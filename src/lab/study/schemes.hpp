#pragma once

// The study of schemes: what it is about an integrator that lets a pile rest. Each of them is mapped over the spring at
// a few restitutions, as the study of stability does it, beside what its numbers foretell.

#include <string>
#include <vector>

#include "lab/study/stability.hpp"

namespace rb::study {

/// What is known of one integrator.
struct SchemeRow {
    Integrator integrator;
    double order = 0.0;  ///< measured, of the oscillator [1]
    std::vector<double>
        predicted;           ///< κ from which on a pile boils, of each restitution; kLargestSpring: none is known
    double fed = 0.0;        ///< by the integrator at the plan's own settings, a run's mean [J a step]
    std::size_t atRest = 0;  ///< runs at those settings
    std::size_t runs = 0;
};

/// The plan over these springs and restitutions of a scene. @param source as of StabilityPlan
StabilityPlan schemesPlan(const std::string& scene, const std::vector<Integrator>& integrators,
                          const std::vector<std::uint64_t>& seeds, double seconds, SceneSource source);

/// Makes the forecasts, and the runs at the plan's own settings. @returns a row for each of the plan's integrators, or
/// none if it was stopped @throws InputError as predictBoundaries() does.
std::vector<SchemeRow> studySchemes(const StabilityPlan& plan, const StudyControl& control);

/// κ between the stiffest spring at which half of the runs rest and the next one; nothing where that is the last; 0
/// where they rest at none. @param row of the restitutions, from 0
std::optional<double> measuredBoundary(const StabilityPlan& plan, const StabilityMap& map, std::size_t row);

/// A Markdown table.
std::string schemesTable(const StabilityPlan& plan, const std::vector<SchemeRow>& rows,
                         const std::vector<StabilityMap>& maps);

}  // namespace rb::study
