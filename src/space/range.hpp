#pragma once

// Ranges of numbers that a user gives, and what is said of one outside.

#include <glm/vec3.hpp>
#include <string>

#include "base/number_text.hpp"

namespace rb::space {

/// From min to max, both allowed.
struct Range {
    double min;
    double max;
};

/// As a message says it: "0 to 1".
inline std::string textOf(const Range& range) { return numberText(range.min) + " to " + numberText(range.max); }

/// `value`, if it is finite and within the range. @throws InputError that names `place`, the value and the range.
inline double checked(const std::string& place, double value, const Range& range) {
    return checkedRange(place, value, range.min, range.max);
}

/// The same for each component, whose places are `place`[0], `place`[1] and `place`[2].
inline glm::dvec3 checked(const std::string& place, const glm::dvec3& value, const Range& range) {
    return {checked(place + "[0]", value.x, range), checked(place + "[1]", value.y, range),
            checked(place + "[2]", value.z, range)};
}

}  // namespace rb::space
