#include "space/range.hpp"

#include "base/error.hpp"
#include "base/number_text.hpp"

namespace rb::space {

std::string textOf(const Range& range) { return numberText(range.min) + " to " + numberText(range.max); }

double checked(const std::string& place, double value, const Range& range) {
    if (value >= range.min && value <= range.max) return value;  // false of a value that is not a number
    throw InputError(place, numberText(value) + " is out of range", textOf(range));
}

glm::dvec3 checked(const std::string& place, const glm::dvec3& value, const Range& range) {
    return {checked(place + "[0]", value.x, range), checked(place + "[1]", value.y, range),
            checked(place + "[2]", value.z, range)};
}

}  // namespace rb::space
