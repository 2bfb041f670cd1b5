#pragma once

// Bodies to take pictures of.

#include <glm/geometric.hpp>

#include "lab/space/snapshot.hpp"
#include "lab/space/view.hpp"

namespace rb::space {

/// Looks along −z at the origin: to the right is x, upwards is y.
inline View frontView(double height) { return {.height = height, .elevation = 0.0}; }

/// A body of 1 kg that stands still.
inline BodyView bodyAt(const Shape& shape, const glm::dvec3& position) {
    return {.shape = shape,
            .mass = 1.0,
            .inertiaEllipsoid = inertiaEllipsoid(1.0, principalMoments(shape, 1.0)),
            .position = position,
            .previousPosition = position,
            .orientation = {1.0, 0.0, 0.0, 0.0},
            .previousOrientation = {1.0, 0.0, 0.0, 0.0},
            .angularVelocity = glm::dvec3(0.0),
            .angularMomentum = glm::dvec3(0.0)};
}

inline BodyView ballAt(double radius, const glm::dvec3& position) {
    return bodyAt({ShapeKind::Ellipsoid, glm::dvec3(radius)}, position);
}

}  // namespace rb::space
