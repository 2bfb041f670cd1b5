#pragma once

// Collision detection between convex polygons, and between a convex polygon and a circle: what report 3.1 is for
// circles and rectangles, with its conventions (collision.hpp).
//
// Two polygons: separating axes. Of all faces the one from which the other polygon is farthest, or least deep, gives
// the normal; what of the other one's opposite face lies over it gives one or two points, each midway between the
// surfaces (D. Gregorius, "Robust Contact Creation for Physics Simulations", GDC 2015, has the method; Box2D clips
// alike). The penetration of polygons that are apart is at least minus their gap.

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <type_traits>

#include "physics/collision.hpp"
#include "physics/manifold.hpp"
#include "physics/outline.hpp"
#include "physics/rotation.hpp"
#include "physics/vector.hpp"

namespace rb {

/// A convex part where it lies.
template <class T>
struct PlacedPart {
    const ConvexPart& part;
    Vector<T> position;  ///< of the frame's origin [m]
    Rotation<T> rotation;
};

/// By how much the face of B must be farther than that of A to be taken, over the size of the two [1]: of faces that
/// lie together neither is farther, and what chooses shall not change from step to step. In float it is a tenth of what
/// bodies overlap at rest: of 300 piles of 21 polygons 259 rest with it, with 1e-5 250, and with 1e-6 238.
template <class T>
constexpr T kFaceTie = std::is_same_v<T, float> ? T(1e-4) : T(1e-9);

/// The vertices of a part as another frame has them.
template <class T>
using Corners = std::array<Vector<T>, kMaxVertices>;

/// A face of a part, and how far the nearest vertex of another one lies outside its line; inside it is negative [m].
template <class T>
struct SeparatingFace {
    std::size_t index = 0;
    T separation = -std::numeric_limits<T>::infinity();
};

/// Faces that are looked at together, by the vector extensions that gcc and clang share: + − * and comparisons work
/// number by number.
template <class T>
struct FaceBlock {
    typedef T Type __attribute__((vector_size(16)));  // NOLINT(modernize-use-using): gcc takes the attribute only here
    static constexpr std::size_t kSize = sizeof(Type) / sizeof(T);
    static_assert(kFaceBlock % kSize == 0);
};

/// Of all faces of `part` the one from which the corners of the other part are farthest; of equal ones the first.
/// @param corners of the other part, in this one's frame
template <class T>
SeparatingFace<T> farthestFace(const ConvexPart& part, const Corners<T>& corners, std::size_t cornerCount) {
    using Block = typename FaceBlock<T>::Type;
    constexpr std::size_t kSize = FaceBlock<T>::kSize;
    SeparatingFace<T> farthest;
    for (std::size_t first = 0; first < part.count; first += kSize) {
        Block x;
        Block y;
        Block support;
        for (std::size_t i = 0; i < kSize; ++i) {
            x[i] = static_cast<T>(part.normalX[first + i]);
            y[i] = static_cast<T>(part.normalY[first + i]);
            support[i] = static_cast<T>(part.supports[first + i]);
        }
        Block nearest = x * corners[0].x + y * corners[0].y;
        for (std::size_t k = 1; k < cornerCount; ++k) {
            const Block along = x * corners[k].x + y * corners[k].y;
            nearest = along < nearest ? along : nearest;
        }
        const Block separation = nearest - support;
        for (std::size_t i = 0; i < kSize; ++i) {
            if (separation[i] > farthest.separation) farthest = {first + i, separation[i]};
        }
    }
    return farthest;
}

/// Of the other part's faces, the one that looks most nearly against n; its first vertex.
/// @param n in the other part's frame
template <class T>
std::size_t oppositeFace(const ConvexPart& part, Vector<T> n) {
    std::size_t opposite = 0;
    T least = std::numeric_limits<T>::infinity();
    for (std::size_t i = 0; i < part.count; ++i) {
        const T along = glm::dot(Vector<T>(part.normal(i)), n);
        if (along < least) least = along, opposite = i;
    }
    return opposite;
}

/// The points of an edge that lie over a face, deepest first: one where the edge is beside the face, or stands on it.
/// All in the frame of the face's part, with the normal out of the face.
/// @param p, q the ends of the edge
template <class T>
Manifold<T> pointsOver(const ConvexPart& part, std::size_t face, Vector<T> p, Vector<T> q) {
    const Vector<T> n(part.normal(face));
    const Vector<T> along = cross(T(1), n);
    const Vector<T> first(part.vertices[face]);
    const std::size_t next = face + 1 < part.count ? face + 1 : 0;
    const T length = glm::dot(Vector<T>(part.vertices[next]) - first, along);
    const T support = static_cast<T>(part.supports[face]);
    const auto touchAt = [&](Vector<T> at) {
        const T separation = glm::dot(n, at) - support;
        return Touch<T>{n, at - (separation / T(2)) * n, -separation};
    };
    T start = glm::dot(p - first, along);
    T end = glm::dot(q - first, along);
    if (start > end) std::swap(start, end), std::swap(p, q);
    if (end <= T(0)) return touchAt(q);
    if (start >= length) return touchAt(p);
    if (!(end - start > kFaceTie<T> * length)) return touchAt(glm::dot(n, p) < glm::dot(n, q) ? p : q);
    const Vector<T> path = (q - p) / (end - start);
    const Touch<T> low = touchAt(p + std::max(-start, T(0)) * path);
    const Touch<T> high = touchAt(q - std::max(end - length, T(0)) * path);
    return low.penetration >= high.penetration ? Manifold<T>(low, high) : Manifold<T>(high, low);
}

/// Part A against part B. Parts with one centre leave by the face of least penetration, as all that overlap do.
/// @param within the gap up to which all points are asked for; two that are farther apart are told as one point that
///               is so far outside a face, which need not be the nearest [m]
template <class T>
Manifold<T> collideParts(const PlacedPart<T>& a, const PlacedPart<T>& b,
                         T within = std::numeric_limits<T>::infinity()) {
    const Rotation<T> fromBToA = between(a.rotation, b.rotation);
    const Vector<T> bSeenFromA = turnedBack(a.rotation, b.position - a.position);
    Corners<T> ofB;
    for (std::size_t i = 0; i < b.part.count; ++i)
        ofB[i] = bSeenFromA + turned(fromBToA, Vector<T>(b.part.vertices[i]));
    const SeparatingFace<T> faceOfA = farthestFace(a.part, ofB, b.part.count);
    const auto farApart = [](const PlacedPart<T>& placed, const SeparatingFace<T>& face, T sign) {
        const Vector<T> n = turned(placed.rotation, Vector<T>(placed.part.normal(face.index)));
        return Touch<T>{sign * n, placed.position, -face.separation};
    };
    if (faceOfA.separation > within) return farApart(a, faceOfA, T(1));
    const Vector<T> aSeenFromB = turnedBack(b.rotation, a.position - b.position);
    Corners<T> ofA;
    for (std::size_t i = 0; i < a.part.count; ++i)
        ofA[i] = aSeenFromB + turnedBack(fromBToA, Vector<T>(a.part.vertices[i]));
    const SeparatingFace<T> faceOfB = farthestFace(b.part, ofA, a.part.count);
    if (faceOfB.separation > within) return farApart(b, faceOfB, T(-1));
    const T size = static_cast<T>(a.part.radius + b.part.radius);
    const bool isOfB = faceOfB.separation > faceOfA.separation + kFaceTie<T> * size;
    const PlacedPart<T>& reference = isOfB ? b : a;
    const PlacedPart<T>& other = isOfB ? a : b;
    const std::size_t face = isOfB ? faceOfB.index : faceOfA.index;
    const Vector<T> n(reference.part.normal(face));
    const Vector<T> seenByOther = isOfB ? turned(fromBToA, n) : turnedBack(fromBToA, n);
    const std::size_t edge = oppositeFace(other.part, seenByOther);
    const std::size_t edgeEnd = edge + 1 < other.part.count ? edge + 1 : 0;
    const Corners<T>& corners = isOfB ? ofA : ofB;
    Manifold<T> manifold = pointsOver(reference.part, face, corners[edge], corners[edgeEnd]);
    // Apart, the nearest corner need not be over the face: the points that are would tell a gap that is too wide.
    const T separation = isOfB ? faceOfB.separation : faceOfA.separation;
    if (separation > T(0)) manifold.begin()->penetration = -separation;
    for (Touch<T>& touch : manifold) {
        touch.normal = turned(reference.rotation, isOfB ? -touch.normal : touch.normal);
        touch.point = reference.position + turned(reference.rotation, touch.point);
    }
    return manifold;
}

/// Part A against circle B of radius r at p: the closest point of the part. A centre inside the part (or on its edge)
/// leaves by the nearest face.
template <class T>
Touch<T> collidePartCircle(const PlacedPart<T>& a, Vector<T> p, T r) {
    const Vector<T> center = turnedBack(a.rotation, p - a.position);
    const SeparatingFace<T> face = farthestFace(a.part, Corners<T>{center}, 1);
    const Vector<T> first(a.part.vertices[face.index]);
    const Vector<T> second(a.part.vertices[face.index + 1 < a.part.count ? face.index + 1 : 0]);
    const Vector<T> n(a.part.normal(face.index));
    Touch<T> touch{n, center - face.separation * n, r - face.separation};
    if (face.separation > T(0)) {  // beside the face a corner is nearest
        const Vector<T> along = cross(T(1), n);
        const bool isBefore = glm::dot(center - first, along) < T(0);
        if (isBefore || glm::dot(center - second, along) > T(0)) {
            const Vector<T> corner = isBefore ? first : second;
            const Vector<T> outward = center - corner;
            const T squaredDistance = glm::dot(outward, outward);
            const T distance = std::sqrt(squaredDistance);
            touch = {squaredDistance >= kSmallestSquare<T> ? outward / distance : n, corner, r - distance};
        }
    }
    return {turned(a.rotation, touch.normal), a.position + turned(a.rotation, touch.point), touch.penetration};
}

}  // namespace rb
