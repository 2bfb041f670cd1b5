#pragma once

#include <glm/vec2.hpp>

namespace rb {

/// The part of the world that a picture shows.
struct View {
    glm::dvec2 center{0.0, 0.0};  ///< the middle of the picture [m]
    float height = 2.0F;          ///< metres over the height of the picture; the width follows from its shape [m]

    bool operator==(const View&) const = default;
};

constexpr float kSmallestViewHeight = 1e-3F;  ///< the smallest circle fills the picture [m]
constexpr float kLargestViewHeight = 1e7F;    ///< all allowed positions, up to 1e6 m each way, can be seen [m]

/// The view within its ranges (kMemberRanges) that is nearest to this one, which has no NaN.
View nearestAllowed(const View& view);

}  // namespace rb
