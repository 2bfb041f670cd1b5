#pragma once

// Report 3.1: collision detection between circles, and between a circle and a static, axis-aligned rectangle.
//
// Convention: the normal n is a unit vector that points from A to B. Against a rectangle, the rectangle is A and the
// circle is B. (The report's 3.1.2 takes n from the closest point to the circle's centre with the circle as A, which
// by its own convention points from B to A: erratum.)
// The penetration is positive where bodies overlap; negative it is the gap between them.

#include <cmath>
#include <limits>

#include "base/vector.hpp"
#include "physics/bodies/free_boundary.hpp"

namespace rb {

/// A point where two bodies meet, and how deep.
template <class T>
struct ManifoldPoint {
    Vector<T> normal;  ///< n, from A to B, unit length
    Vector<T> point;   ///< on the rim of a circle A (report 3.1.1), on the edge of a rectangle [m]
    T penetration;     ///< δ; below 0 it is minus the gap [m]
};

/// A squared distance below this has lost digits, and a vector divided by its root is no unit vector: such points
/// count as one (1e-19 m apart in float).
template <class T>
constexpr T kSmallestSquare = std::numeric_limits<T>::min();

/// What is as near as this counts as touching where neighbours have a say, over the size of the two [1].
template <class T>
constexpr T kNearNeighbour = T(4e-6);

/// n of circles that are `fromAToB` apart. Coincident centres: n = +y.
template <class T>
Vector<T> normalOf(Vector<T> fromAToB, T squaredDistance, T distance) {
    return squaredDistance >= kSmallestSquare<T> ? fromAToB / distance : Vector<T>(T(0), T(1));
}

/// Circle A against circle B, report (3.1).
template <class T>
inline ManifoldPoint<T> collideCircles(Vector<T> pA, T rA, Vector<T> pB, T rB) {
    const Vector<T> fromAToB = pB - pA;
    const T squaredDistance = glm::dot(fromAToB, fromAToB);
    const T distance = std::sqrt(squaredDistance);
    const Vector<T> n = normalOf(fromAToB, squaredDistance, distance);
    return {n, pA + rA * n, rA + rB - distance};
}

/// The way out of a rectangle for a circle whose centre p lies in it: by the nearest face; of equal ones, by that of
/// the first of +y, −y, +x, −x. The penetration is r + the depth of the centre.
template <class T>
ManifoldPoint<T> leaveByNearestFace(Vector<T> offset, Vector<T> halfSize, Vector<T> center, T r) {
    const T toTop = halfSize.y - offset.y;
    const T toBottom = halfSize.y + offset.y;
    const T toRight = halfSize.x - offset.x;
    const T toLeft = halfSize.x + offset.x;
    Vector<T> n{T(0), T(1)};
    T depth = toTop;
    if (toBottom < depth) n = {T(0), T(-1)}, depth = toBottom;
    if (toRight < depth) n = {T(1), T(0)}, depth = toRight;
    if (toLeft < depth) n = {T(-1), T(0)}, depth = toLeft;
    return {n, center + offset + depth * n, r + depth};
}

/// Rectangle A against circle B of radius r at p, report (3.2): the closest point is p clamped to the rectangle.
/// A centre inside the rectangle (or on its edge) leaves by the nearest face.
template <class T>
ManifoldPoint<T> collideRectangleCircle(Vector<T> center, Vector<T> halfSize, Vector<T> p, T r) {
    const Vector<T> offset = p - center;
    const Vector<T> closest = glm::clamp(offset, -halfSize, halfSize);
    const Vector<T> outward = offset - closest;
    const T squaredDistance = glm::dot(outward, outward);
    if (!(squaredDistance >= kSmallestSquare<T>)) return leaveByNearestFace(offset, halfSize, center, r);
    const T distance = std::sqrt(squaredDistance);
    return {outward / distance, center + closest, r - distance};
}

/// Departure from the report, for a part A of which neighbours cover some: its touch with circle B of radius r at p, if
/// it is where A is free (free_boundary.hpp), or where A is free next to that; else none, with no normal.
/// @param touch as if A were alone @param center of the frame of A, which is not turned
template <class T>
ManifoldPoint<T> whereFree(const ManifoldPoint<T>& touch, const ConvexPart& a, Vector<T> center, Vector<T> p, T r) {
    const FreePoint nearest = nearestIfFree(a, glm::dvec2(p - center));
    // Midway between two faces the free one of them counts.
    constexpr T kSameFace = T(0.999);
    if (nearest.isAsAlone && glm::dot(Vector<T>(nearest.normal), touch.normal) > kSameFace) return touch;
    return {Vector<T>(nearest.normal), center + Vector<T>(nearest.point), r - static_cast<T>(nearest.distance)};
}

/// Whether that is for whereFree() to say: of what touches A, or nearly does. What they are apart is told of A alone.
/// @param face of A that is touched; of a corner kMaxVertices
template <class T>
inline bool mayBeCovered(const ManifoldPoint<T>& touch, std::size_t face, const ConvexPart& a, Vector<T> fromAToB,
                         T r) {
    if (a.freedom == nullptr || a.freedom->longest[face].contains(glm::dvec2(fromAToB))) return false;
    return touch.penetration > -kNearNeighbour<T> * (static_cast<T>(a.extent) + r);
}

/// The face of a rectangle that is touched where its normal is n, in the order of makeRectangleShape(); of a corner
/// kMaxVertices.
template <class T>
inline std::size_t faceOfRectangle(Vector<T> n) {
    if (n.x == T(0)) return n.y < T(0) ? 0 : 2;
    return n.y == T(0) ? (n.x > T(0) ? 1 : 3) : kMaxVertices;
}

}  // namespace rb
