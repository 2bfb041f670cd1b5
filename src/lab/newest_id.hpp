#pragma once

#include <algorithm>

#include "physics/bodies/bodies.hpp"

namespace rb {

/// The latest id of a body that moves; 0 where there is none. Ids ascend among the circles, and among the polygons.
inline BodyId newestMovingId(const Bodies& bodies) {
    const BodyId circle = bodies.circleCount > 0 ? bodies.id[bodies.circleCount - 1] : 0;
    const BodyId polygon = bodies.polygonCount() > 0 ? bodies.id[bodies.dynamicCount - 1] : 0;
    return std::max(circle, polygon);
}

}  // namespace rb
