#include "lab/scene/view.hpp"

#include <algorithm>
#include <glm/common.hpp>

#include "physics/bodies/body_definition.hpp"

namespace rb {

View nearestAllowed(const View& view) {
    constexpr double kWide = kMaxCoordinate;
    return {glm::clamp(view.center, -kWide, kWide), std::clamp(view.height, kSmallestViewHeight, kLargestViewHeight)};
}

}  // namespace rb
