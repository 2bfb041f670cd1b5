#pragma once

#include <glm/vec2.hpp>
#include <span>

namespace rb::study {

/// The slope of log y over log x, by least squares: the p of y ~ xᵖ. Needs at least two points of different x, all
/// above 0.
double logSlope(std::span<const glm::dvec2> points);

}  // namespace rb::study
