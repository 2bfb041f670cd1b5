#include "space/range.hpp"

#include "base/number_text.hpp"

namespace rb::space {

std::string textOf(const Range& range) { return numberText(range.min) + " to " + numberText(range.max); }

double checked(const std::string& place, double value, const Range& range) {
    return checkedRange(place, value, range.min, range.max);
}

glm::dvec3 checked(const std::string& place, const glm::dvec3& value, const Range& range) {
    return {checked(place + "[0]", value.x, range), checked(place + "[1]", value.y, range),
            checked(place + "[2]", value.z, range)};
}

}  // namespace rb::space
