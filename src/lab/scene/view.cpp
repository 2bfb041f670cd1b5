#include "lab/scene/view.hpp"

#include <algorithm>
#include <glm/common.hpp>

#include "base/number_text.hpp"
#include "physics/bodies/bodies.hpp"

namespace rb {

void validate(const View& view) {
    checkedRange("center", view.center, -kMaxCoordinate, kMaxCoordinate);
    checkedRange("height", view.height, kSmallestViewHeight, kLargestViewHeight);
}

View nearestAllowed(const View& view) {
    constexpr double kWide = kMaxCoordinate;
    return {glm::clamp(view.center, -kWide, kWide), std::clamp(view.height, kSmallestViewHeight, kLargestViewHeight)};
}

}  // namespace rb
