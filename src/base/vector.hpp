#pragma once

// Vectors in the plane over any scalar. The world runs on float; the tests run the same equations in double.

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

namespace rb {

template <class T>
using Vector = glm::vec<2, T, glm::defaultp>;

/// From one place to another, which may both lie far from the origin: positions are kept in double, so that what lies
/// near one another is as far apart there as anywhere, and all else in float.
inline glm::vec2 offsetOf(glm::dvec2 from, glm::dvec2 to) { return glm::vec2(to - from); }

/// a × b: the z component of the product in space, positive if b lies counter-clockwise of a.
template <class T>
T cross(Vector<T> a, Vector<T> b) {
    return a.x * b.y - a.y * b.x;
}

/// ω × r: the velocity that a rotation gives to the point at r. With ω = 1 it is r turned by +90°, the report's r⊥.
template <class T>
Vector<T> cross(T omega, Vector<T> r) {
    return {-omega * r.y, omega * r.x};
}

}  // namespace rb
