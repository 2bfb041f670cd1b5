#pragma once

// When do two bodies that move in straight lines first touch? Between round ones, and of a round one and a rectangle,
// these are closed forms. (What turns with its corners is looked at step by step: remedies/corner_flight.hpp.)
//
// Circle against circle: the moving centre against a circle of radius rA + rB around the other. Circle against
// rectangle: the moving centre against the rectangle grown by r, with round corners (Ericson, Real-Time Collision
// Detection, 2005, 5.5.3 and 5.5.7; a segment enters the rounded shape through a face, or through the corner next to
// the point where it enters the grown box).

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/vector.hpp"
#include "physics/contacts/manifold.hpp"

namespace rb {

/// The first t in [0, horizon] at which a point at `offset`, moving at `velocity`, is as near as `radius` to the
/// origin. 0 if it is as near already and approaches. None if it does not come so near.
template <class T>
std::optional<T> timeToReachPoint(Vector<T> offset, Vector<T> velocity, T radius, T horizon) {
    const T b = glm::dot(offset, velocity);
    const T c = glm::dot(offset, offset) - radius * radius;
    if (!(b < T(0))) return std::nullopt;
    if (c <= T(0)) return T(0);
    const T discriminant = b * b - glm::dot(velocity, velocity) * c;
    if (discriminant < T(0)) return std::nullopt;
    const T t = c / (std::sqrt(discriminant) - b);  // the smaller root, without cancellation
    return t <= horizon ? std::optional(t) : std::nullopt;
}

/// The first t in [0, horizon] at which a point at `offset` from the centre of a rectangle, moving at `velocity`, is as
/// near as `radius` to the rectangle. The point must start further away than that.
template <class T>
std::optional<T> timeToReachRectangle(Vector<T> offset, Vector<T> velocity, Vector<T> halfSize, T radius, T horizon) {
    T enter = T(0);
    T leave = horizon;
    for (int axis = 0; axis < 2; ++axis) {
        const T halfExtent = halfSize[axis] + radius;
        if (velocity[axis] == T(0)) {
            if (std::abs(offset[axis]) >= halfExtent) return std::nullopt;
            continue;
        }
        const T toLower = (-halfExtent - offset[axis]) / velocity[axis];
        const T toUpper = (halfExtent - offset[axis]) / velocity[axis];
        enter = std::max(enter, std::min(toLower, toUpper));
        leave = std::min(leave, std::max(toLower, toUpper));
    }
    if (enter > leave) return std::nullopt;
    const Vector<T> at = offset + enter * velocity;
    if (std::abs(at.x) <= halfSize.x || std::abs(at.y) <= halfSize.y) return enter;
    const Vector<T> corner{std::copysign(halfSize.x, at.x), std::copysign(halfSize.y, at.y)};
    return timeToReachPoint(offset - corner, velocity, radius, horizon);
}

/// What is nearer than this touches [1], over the size of the two.
template <class T>
constexpr T kTouching = T(1e-6);

}  // namespace rb
