#pragma once

// Ranges of numbers that a user gives, and what is said of one outside.

#include <glm/vec3.hpp>
#include <string>

namespace rb::space {

/// From min to max, both allowed.
struct Range {
    double min;
    double max;
};

/// As a message says it: "0 to 1".
std::string textOf(const Range& range);

/// `value`, if it is finite and within the range. @throws InputError that names `place`, the value and the range.
double checked(const std::string& place, double value, const Range& range);

/// The same for each component, whose places are `place`[0], `place`[1] and `place`[2].
glm::dvec3 checked(const std::string& place, const glm::dvec3& value, const Range& range);

}  // namespace rb::space
