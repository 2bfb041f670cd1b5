#pragma once

// What lab/why foretells of a map over the spring κ and the restitution e: the curves beyond which a pile boils.

#include <functional>
#include <glm/vec2.hpp>
#include <optional>
#include <vector>

#include "lab/study/stability.hpp"
#include "lab/why/boundary.hpp"

namespace rb::study {

/// Whether one axis is `spring` and the other one `restitution`.
bool isOverSpringAndRestitution(const Axis& x, const Axis& y);

/// @throws InputError that names --theory, where the plan's axes are others, or one of them has a single value.
void validateTheory(const StabilityPlan& plan);

/// The restitutions of the map and half a cell beyond: two per row, but not more than a curve needs.
std::vector<double> restitutionsOf(const StabilityPlan& plan);

/// Both routes to the boundary. Route A is the median over the
/// piles of the plan's seeds, each brought to rest with the default spring; it is searched up to a spring right of the
/// map, and is that spring where no rest in the map is unstable.
struct PredictedBoundary {
    Integrator integrator = Integrator::Euler;
    std::vector<BoundaryPoint> points;  ///< by ascending restitution
    double largestSpring = 0.0;         ///< up to which route A was searched [1]

    bool isInMap(double spring) const { return spring < largestSpring; }
};

/// One of both routes as a line over the cells of the plan's map, as placeOn() has it; what is beyond is left out.
std::vector<glm::dvec2> lineOf(const StabilityPlan& plan, const PredictedBoundary& boundary,
                               double BoundaryPoint::*route);

/// Up to which spring route A is searched for a map [1].
double largestSpringOf(const StabilityPlan& plan);

/// Lets the piles of the plan's seeds come to rest. @param plan that validateTheory() accepts
/// @param isStopped called often
/// @returns what is then to be done for the first integrator, forecast by forecast; nothing if it was stopped
/// @throws InputError that names --theory, where something acts that the model does not have, or no pile comes to rest.
std::optional<BoundaryPrediction> beginPrediction(const StabilityPlan& plan, const std::vector<double>& restitutions,
                                                  const std::function<bool()>& isStopped);

/// The same for all of the plan's integrators, in one go.
/// @param plan that validateTheory() accepts
/// @param isStopped called often
/// @returns one for each of the plan's integrators; none if it was stopped
/// @throws InputError that names --theory, where something acts that the model does not have, or no pile comes to rest.
std::vector<PredictedBoundary> predictBoundaries(const StabilityPlan& plan, const std::vector<double>& restitutions,
                                                 const std::function<bool()>& isStopped);

}  // namespace rb::study
