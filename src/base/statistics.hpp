#pragma once

#include <glm/vec2.hpp>
#include <span>
#include <vector>

namespace rb {

/// The one in the middle, or the mean of both. @param values at least one
double medianOf(std::vector<double> values);

/// The slope of log y over log x, by least squares: the p of y ~ xᵖ. Needs at least two points of different x, all
/// above 0.
double logSlope(std::span<const glm::dvec2> points);

}  // namespace rb
