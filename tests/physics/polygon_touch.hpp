#pragma once

// What tests of the touches of polygons share.

#include <cmath>
#include <glm/geometric.hpp>

#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/polygon_collision.hpp"
#include "physics/random_polygon.hpp"

namespace rb::test {

/// Of double, over some hundred operations on lengths of metres.
constexpr double kTouchRounding = 1e-12;

/// A box that lies there, turned. @param size [m] @param angle [rad]
inline AnyPolygon boxAt(Vector<double> position, glm::vec2 size, double angle = 0.0) {
    return {makeConvexPart(boxVertices(size)), position, rotationOf(angle)};
}

/// Whether two places are one, within `tolerance` [m].
inline bool isNear(Vector<double> a, Vector<double> b, double tolerance) { return glm::length(a - b) <= tolerance; }

/// Whether this has a direction and no length that is not a number.
inline bool isSound(const ManifoldPoint<double>& touch) {
    return std::abs(glm::length(touch.normal) - 1.0) <= kFloatFaces && std::isfinite(touch.penetration) &&
           std::isfinite(touch.point.x) && std::isfinite(touch.point.y);
}

}  // namespace rb::test
