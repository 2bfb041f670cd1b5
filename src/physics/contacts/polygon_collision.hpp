#pragma once

// Collision detection between convex polygons, and between a convex polygon and a circle: what report 3.1 is for
// circles and rectangles, with its conventions (collision.hpp).
//
// Two polygons: separating axes. Of all faces the one from which the other polygon is farthest, or least deep, gives
// the normal; what of the other one's opposite face lies over it gives one or two points, each midway between the
// surfaces (D. Gregorius, "Robust Contact Creation for Physics Simulations", GDC 2015, has the method; Box2D clips
// alike). The penetration of polygons that are apart is at least minus their gap.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include "base/rotation.hpp"
#include "base/vector.hpp"
#include "physics/bodies/shape.hpp"
#include "physics/contacts/manifold.hpp"
#include "physics/contacts/separating_face.hpp"
#include "physics/report/collision.hpp"

namespace rb {

/// A convex part where it lies.
template <class T>
struct PlacedPart {
    const ConvexPart& part;
    Vector<T> position;  ///< of the frame's origin [m]
    Rotation<T> rotation;

    Frame<T> frame() const { return {position, rotation}; }
};

/// By how much the face of B must be less deep than that of A to be taken, over the radius of the smaller part [1]: of
/// faces that lie together neither is, and what chooses shall not change from step to step. In float it is a tenth of
/// what bodies overlap at rest: of 480 piles of 21 bodies 380 rest with it, with five times as much 390; of 300 with a
/// twentieth 250, with a two-hundredth 238.
template <class T>
constexpr T kFaceTie = std::is_same_v<T, float> ? T(2e-4) : T(1e-9);

/// What lengths are off by, after all that is computed here, over the farthest of them [1].
template <class T>
constexpr T kRoundings = T(16) * std::numeric_limits<T>::epsilon();

/// The two ends of a face, in the order of the vertices [m].
template <class T>
using Ends = std::array<Vector<T>, 2>;

template <class T>
Ends<T> endsOf(const ConvexPart& part, std::size_t face) {
    return {Vector<T>(part.start(face)), Vector<T>(part.end(face))};
}

/// Where along a face the edge of another part may lie, so that they meet as if they had no neighbours
/// (joinedManifoldOf()); `from` above `to`: nowhere [m].
struct FreeRange {
    float from = -std::numeric_limits<float>::infinity();
    float to = std::numeric_limits<float>::infinity();
};

/// How two parts meet: by a face of one, which gives the normal, and the edge of the other that looks most nearly
/// against it, each in the frame of its body.
template <class T>
struct ReferenceFace {
    T penetration;     ///< how far the other part lies behind the line of the face; below 0 it is apart [m]
    bool isFaceOfB;    ///< else the face is A's, and the edge B's
    Vector<T> normal;  ///< of the face, outward, unit length
    /// Until a corner has gone so far, as the other part sees it, parts that overlap meet by the same face and edge,
    /// and parts that are apart are so still. 0 or less: who knows [m].
    T holdsFor;
    T extent;     ///< no corner of one is farther from the origin of the other [m]
    T support{};  ///< how far the line of the face lies along its normal [m]
    Ends<T> face{};
    Ends<T> edge{};
    FreeRange free{};
    /// Of the faces of A that from which B is farthest, and by how much it is farther than from any other, at least; 0:
    /// who knows [m]. And the same of B.
    std::uint8_t farthestOfA = 0, farthestOfB = 0;
    T leadOfA{}, leadOfB{};
};

/// Of stretches that are apart it is the longest.
FreeRange freeRangeOf(const ConvexPart& ofFace, std::size_t face, const ConvexPart& ofEdge, std::size_t edge);

/// How two parts meet that overlap, or nearly do, one of which is not free all around (free_boundary.hpp). What is not
/// free counts for nothing, faces in one line count as one, and of these that one is met over which the deepest point
/// lies. None: one point with no normal, infinitely far apart.
/// @param tie by how much a face of B must be less deep than one of A to be taken [m]
Manifold<double> joinedManifoldOf(const PlacedPart<double>& a, const PlacedPart<double>& b, double tie);

/// Where the edge lies along the face, from the beginning of that: its nearer end, and its farther one [m].
/// @param ofEdge as the frame of the face sees it
template <class T>
std::pair<T, T> placeAlong(const ReferenceFace<T>& reference, const Frame<T>& ofEdge) {
    const Vector<T> along = cross(T(1), reference.normal);
    const auto place = [&](std::size_t end) {
        const Vector<T> p = ofEdge.origin + turned(ofEdge.rotation, reference.edge[end]);
        return glm::dot(p - reference.face[0], along);
    };
    return std::minmax({place(0), place(1)});
}

/// The face and the edge by which A and B meet. Parts with one centre leave by the face of least penetration, as all
/// that overlap do.
/// @param within the gap up to which they are asked for; of two that are farther apart no more is told than a face
///               from which the other is so far, which need not be the farthest [m]
/// @param before how they met before: while its leads last, it spares the search for the farthest faces, and changes
///               no bit of what is told @param way how far a corner has gone since, as the other part sees it [m]
template <class T>
ReferenceFace<T> referenceFaceOf(const PlacedPart<T>& a, const PlacedPart<T>& b, T within,
                                 const ReferenceFace<T>* before = nullptr, T way = T(0)) {
    const Frame<T> bFromA = seenFrom(a.frame(), b.frame());
    const T extent = glm::length(bFromA.origin) + static_cast<T>(a.part.extent + b.part.extent);
    const T rounding = kRoundings<T> * extent;
    // As a corner goes some way, numbers that are compared here come nearer to one another by up to twice that.
    const T lost = T(2) * (way + rounding);
    const bool isAlike = before != nullptr && lost < std::min(before->leadOfA, before->leadOfB);
    const auto farApart = [&](const ConvexPart& part, const Greatest<T>& face, bool isOfB) {
        ReferenceFace<T> apart{-face.value, isOfB, Vector<T>(part.normal(face.index)), face.value - rounding, extent};
        if (!isAlike) return apart;
        apart.farthestOfA = before->farthestOfA;
        apart.farthestOfB = before->farthestOfB;
        apart.leadOfA = before->leadOfA - lost;
        apart.leadOfB = before->leadOfB - lost;
        return apart;
    };
    const Corners<T> cornersOfB(b.part, bFromA);
    const Greatest<T> faceOfA = isAlike
                                    ? farthestFaceAgain(a.part, cornersOfB, before->farthestOfA, before->leadOfA - lost)
                                    : farthestFace(a.part, cornersOfB);
    if (faceOfA.value > within) return farApart(a.part, faceOfA, false);
    const Frame<T> aFromB = seenFrom(b.frame(), a.frame());
    const Corners<T> cornersOfA(a.part, aFromB);
    const Greatest<T> faceOfB = isAlike
                                    ? farthestFaceAgain(b.part, cornersOfA, before->farthestOfB, before->leadOfB - lost)
                                    : farthestFace(b.part, cornersOfA);
    if (faceOfB.value > within) return farApart(b.part, faceOfB, true);

    const T tie = kFaceTie<T> * static_cast<T>(std::min(a.part.radius, b.part.radius));
    const T enough = faceOfA.value + (faceOfB.value > T(0) ? T(0) : tie);
    const bool isFaceOfB = faceOfB.value > enough;
    const Greatest<T>& face = isFaceOfB ? faceOfB : faceOfA;
    const ConvexPart& ofFace = isFaceOfB ? b.part : a.part;
    const ConvexPart& ofEdge = isFaceOfB ? a.part : b.part;
    const Vector<T> n(ofFace.normal(face.index));
    const Greatest<T> edge = oppositeFace(ofEdge, turnedBack((isFaceOfB ? aFromB : bFromA).rotation, n));
    const T lead = std::min({face.lead, std::abs(faceOfB.value - enough), edge.lead * extent});
    const bool isApart = face.value > T(0);
    const T overlapFor = std::min(lead, T(-2) * faceOfB.value) / T(2);
    const bool isJoined = a.part.freedom != nullptr || b.part.freedom != nullptr;
    return {-face.value,
            isFaceOfB,
            n,
            (isApart ? face.value : overlapFor) - rounding,
            extent,
            static_cast<T>(ofFace.support(face.index)),
            endsOf<T>(ofFace, face.index),
            endsOf<T>(ofEdge, edge.index),
            isJoined ? freeRangeOf(ofFace, face.index, ofEdge, edge.index) : FreeRange{},
            static_cast<std::uint8_t>(faceOfA.index),
            static_cast<std::uint8_t>(faceOfB.index),
            faceOfA.lead,
            faceOfB.lead};
}

/// Whether the edge lies over that of the face where neighbours have no say.
template <class T>
[[gnu::noinline]] bool isOverFree(const ReferenceFace<T>& reference, const Frame<T>& a, const Frame<T>& b) {
    if (reference.penetration < -kNearNeighbour<T> * reference.extent) return true;
    const auto [low, high] =
        reference.isFaceOfB ? placeAlong(reference, seenFrom(b, a)) : placeAlong(reference, seenFrom(a, b));
    return low >= static_cast<T>(reference.free.from) && high <= static_cast<T>(reference.free.to);
}

/// Whether the two meet as if they had no neighbours.
template <class T>
bool isByItself(const ReferenceFace<T>& reference, const Frame<T>& a, const Frame<T>& b) {
    return reference.free.from == -reference.free.to || isOverFree(reference, a, b);  // both infinite: most are
}

/// The points of the edge that lie over the face, deepest first: one where the edge is beside the face, or stands on
/// it.
template <class T>
Manifold<T> pointsOf(const ReferenceFace<T>& reference, const Frame<T>& a, const Frame<T>& b) {
    const Frame<T>& frame = reference.isFaceOfB ? b : a;
    const Frame<T> other = seenFrom(frame, reference.isFaceOfB ? a : b);
    const Vector<T> n = reference.normal;
    const Vector<T> along = cross(T(1), n);
    const T length = glm::dot(reference.face[1] - reference.face[0], along);
    Vector<T> p = other.origin + turned(other.rotation, reference.edge[0]);
    Vector<T> q = other.origin + turned(other.rotation, reference.edge[1]);
    T start = glm::dot(p - reference.face[0], along);
    T end = glm::dot(q - reference.face[0], along);
    if (start > end) std::swap(start, end), std::swap(p, q);
    const bool isUpright = !(end - start > kFaceTie<T> * glm::length(q - p));
    const bool isOne = end <= T(0) || start >= length || isUpright;
    if (isOne) {
        const bool isFirst = start >= length || (end > T(0) && glm::dot(n, p) < glm::dot(n, q));
        p = isFirst ? p : q;
    } else {
        const Vector<T> path = (q - p) / (end - start);
        p += std::max(-start, T(0)) * path;
        q -= std::max(end - length, T(0)) * path;
        if (glm::dot(n, q) < glm::dot(n, p)) std::swap(p, q);
    }
    const Vector<T> normal = turned(frame.rotation, reference.isFaceOfB ? -n : n);
    return Manifold<T>(isOne ? 1 : 2, [&](int point) {
        const Vector<T> at = point == 0 ? p : q;
        const T penetration = reference.support - glm::dot(n, at);
        return ManifoldPoint<T>{normal, frame.origin + turned(frame.rotation, at + (penetration / T(2)) * n),
                                penetration};
    });
}

/// All points at which the two touch, or would: of a reference face whose edge was asked for.
template <class T>
Manifold<T> manifoldOf(const ReferenceFace<T>& reference, const Frame<T>& a, const Frame<T>& b) {
    Manifold<T> manifold = pointsOf(reference, a, b);
    // Apart, the nearest corner need not be over the face: the points that are would tell a gap that is too wide.
    if (reference.penetration < T(0)) manifold.begin()->penetration = reference.penetration;
    return manifold;
}

/// The same by joinedManifoldOf().
template <class T>
[[gnu::noinline]] Manifold<T> joinedManifold(const PlacedPart<T>& a, const PlacedPart<T>& b) {
    const auto inDouble = [](const PlacedPart<T>& of) {
        return PlacedPart<double>{of.part,
                                  glm::dvec2(of.position),
                                  {static_cast<double>(of.rotation.cosine), static_cast<double>(of.rotation.sine)}};
    };
    const double tie = static_cast<double>(kFaceTie<T> * static_cast<T>(std::min(a.part.radius, b.part.radius)));
    const Manifold<double> manifold = joinedManifoldOf(inDouble(a), inDouble(b), tie);
    const auto rounded = [](const ManifoldPoint<double>& touch) {
        return ManifoldPoint<T>{Vector<T>(touch.normal), Vector<T>(touch.point), static_cast<T>(touch.penetration)};
    };
    const bool isOne = manifold.begin() + 1 == manifold.end();
    return isOne ? Manifold<T>(rounded(*manifold.begin()))
                 : Manifold<T>(rounded(*manifold.begin()), rounded(*(manifold.begin() + 1)));
}

/// Part A against part B. @param within as of referenceFaceOf(); two that are farther apart are told as one point that
/// is so far outside a face
template <class T>
Manifold<T> collideParts(const PlacedPart<T>& a, const PlacedPart<T>& b,
                         T within = std::numeric_limits<T>::infinity()) {
    const ReferenceFace<T> reference = referenceFaceOf(a, b, within);
    if (!isByItself(reference, a.frame(), b.frame())) return joinedManifold(a, b);
    if (reference.penetration >= -within) return manifoldOf(reference, a.frame(), b.frame());
    const Frame<T> frame = (reference.isFaceOfB ? b : a).frame();
    const Vector<T> n = turned(frame.rotation, reference.normal);
    return ManifoldPoint<T>{reference.isFaceOfB ? -n : n, frame.origin, reference.penetration};
}

/// Part A against circle B of radius r at p: the closest point of the part. A centre inside the part (or on its edge)
/// leaves by the nearest face. What is not finite touches nothing.
template <class T>
ManifoldPoint<T> collidePartCircle(const PlacedPart<T>& a, Vector<T> p, T r) {
    const Vector<T> center = turnedBack(a.rotation, p - a.position);
    const Greatest<T> face = farthestFace(a.part, center);
    if (std::isinf(face.value)) return {p, p, -std::numeric_limits<T>::infinity()};  // one of them is nowhere
    const auto [first, second] = endsOf<T>(a.part, face.index);
    const Vector<T> n(a.part.normal(face.index));
    ManifoldPoint<T> touch{n, center - face.value * n, r - face.value};
    std::size_t touched = face.index;
    if (face.value > T(0)) {  // beside the face a corner is nearest
        const Vector<T> along = cross(T(1), n);
        const bool isBefore = glm::dot(center - first, along) < T(0);
        if (isBefore || glm::dot(center - second, along) > T(0)) {
            const Vector<T> corner = isBefore ? first : second;
            const Vector<T> outward = center - corner;
            const T squaredDistance = glm::dot(outward, outward);
            const T distance = std::sqrt(squaredDistance);
            touch = {squaredDistance >= kSmallestSquare<T> ? outward / distance : n, corner, r - distance};
            touched = kMaxVertices;
        }
    }
    if (mayBeCovered(touch, touched, a.part, center, r)) touch = whereFree(touch, a.part, Vector<T>(T(0)), center, r);
    return {turned(a.rotation, touch.normal), a.position + turned(a.rotation, touch.point), touch.penetration};
}

}  // namespace rb
