#include "physics/soft/face_points.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <tuple>

namespace rb::soft {

namespace {

// Of a corner of a part, next to which something round or another corner is: how far that may move, over its distance.
constexpr float kBesideCorner = 0.05F;
constexpr float kBetweenCorners = 0.5F;

// Told as the points of an edge of B on a line of A.
FacePoints pointsOfManifold(const Manifold<float>& manifold, const PlacedPart<float>& a, const PlacedPart<float>& b,
                            const FaceReach& reach) {
    const ManifoldPoint<float>& first = *manifold.begin();
    FacePoints found{reach.least};
    if (!(-first.penetration <= reach.within)) return found;
    found.tolerance = 0.25F * reach.most;
    found.normal = turnedBack(a.rotation, first.normal);
    found.offset = glm::dot(first.normal, first.point - a.position) + 0.5F * first.penetration;
    for (const ManifoldPoint<float>& touch : manifold) {
        const float along = found.offset - touch.penetration - glm::dot(first.normal, touch.point - a.position);
        const glm::vec2 point = turnedBack(b.rotation, touch.point + along * first.normal - b.position);
        if (found.count == 0) found.points[1] = point;
        found.points[static_cast<std::size_t>(found.count++)] = point;
    }
    if (found.count == 1) found.points[1] = found.points[0];
    return found;
}

// Whether the edge of a part that is apart would come to the face where that is free, and not where a neighbour covers
// it.
bool isMostlyFree(const ReferenceFace<float>& reference, const Frame<float>& ofEdge) {
    const auto [from, to] = reference.free;
    if (from == -to) return true;  // both infinite: it has no neighbours
    const auto [low, high] = placeAlong(reference, ofEdge);
    const float first = std::max(low, 0.0F);
    const float last = std::min(high, glm::length(reference.face[1] - reference.face[0]));
    return std::min(last, to) - std::max(first, from) > 0.5F * std::max(last - first, 0.0F);
}

// Of faces that lie together that of A is taken also where the parts are apart, if A has neighbours.
ReferenceFace<float> referenceOf(const PlacedPart<float>& a, const PlacedPart<float>& b, float within) {
    const ReferenceFace<float> best = referenceFaceOf(a, b, within);
    if (!best.isFaceOfB || a.part.freedom == nullptr || best.penetration < -within) return best;
    const Frame<float> bFromA = seenFrom(a.frame(), b.frame());
    const Greatest<float> face = farthestFace(a.part, Corners<float>(b.part, bFromA));
    const float tie = kFaceTie<float> * std::min(a.part.radius, b.part.radius);
    if (!(face.value >= -best.penetration - tie)) return best;
    const glm::vec2 n = a.part.normal(face.index);
    const std::size_t edge = oppositeFace(b.part, turnedBack(bFromA.rotation, n)).index;
    return {-face.value,
            false,
            n,
            0.0F,
            best.extent,
            a.part.support(face.index),
            endsOf<float>(a.part, face.index),
            endsOf<float>(b.part, edge),
            freeRangeOf(a.part, face.index, b.part, edge)};
}

}  // namespace

FacePoints collideCorners(const PlacedPart<float>& a, const PlacedPart<float>& b, const FaceReach& reach) {
    const ReferenceFace<float> reference = referenceOf(a, b, reach.within);
    if (!(reference.penetration >= -reach.within)) return reach.apartBy(-reference.penetration);
    const Frame<float> frame = (reference.isFaceOfB ? b : a).frame();
    const Frame<float> other = seenFrom(frame, (reference.isFaceOfB ? a : b).frame());
    if (!isMostlyFree(reference, other)) return pointsOfManifold(joinedManifold(a, b), a, b, reach);
    FacePoints found{reach.most};
    found.isFaceOfB = reference.isFaceOfB;
    found.normal = reference.normal;
    found.offset = reference.support;
    // The edge runs against the face: its first end lies farther along.
    const glm::vec2 along = cross(1.0F, reference.normal);
    const auto& [face, edge] = std::tie(reference.face, reference.edge);
    const glm::vec2 first = other.origin + turned(other.rotation, edge[0]);
    const glm::vec2 last = other.origin + turned(other.rotation, edge[1]);
    const float length = glm::dot(face[1] - face[0], along);
    const float high = glm::dot(first - face[0], along);
    const float low = glm::dot(last - face[0], along);
    const bool isUpright = !(high - low > kFaceTie<float> * glm::length(edge[0] - edge[1]));
    const bool isBefore = high <= 0.0F;
    if (isUpright || (!isBefore && low < length)) {
        if (isUpright) {
            found.putOne(glm::dot(first, found.normal) < glm::dot(last, found.normal) ? edge[0] : edge[1]);
            return found;
        }
        const glm::vec2 path = (edge[0] - edge[1]) / (high - low);
        found.points = {edge[1] + std::max(-low, 0.0F) * path, edge[0] - std::max(high - length, 0.0F) * path};
        found.count = 2;
        return found;
    }
    const glm::vec2 nearest = isBefore ? first : last;
    const glm::vec2 corner = isBefore ? face[0] : face[1];
    const float distance = glm::length(nearest - corner);
    if (reference.penetration >= 0.0F) {
        found.putOne(glm::dot(first, found.normal) < glm::dot(last, found.normal) ? edge[0] : edge[1]);
    } else if (distance > reach.within) {
        return reach.apartBy(distance);
    } else {
        found.normal = (nearest - corner) / distance;
        found.offset = glm::dot(found.normal, corner);
        found.tolerance = std::min(reach.most, kBetweenCorners * distance);
        found.putOne(isBefore ? edge[0] : edge[1]);
    }
    return found;
}

FacePoints collideCircle(const PlacedPart<float>& a, glm::vec2 p, float radius, const FaceReach& reach) {
    const glm::vec2 center = turnedBack(a.rotation, p);
    ManifoldPoint<float> touch = collidePartCircle<float>({a.part, {0.0F, 0.0F}, {}}, center, radius);
    if (a.part.freedom != nullptr) touch = whereFree(touch, a.part, {0.0F, 0.0F}, center, radius);
    if (!(-touch.penetration <= reach.within)) {
        const bool mayBeCovered = a.part.freedom != nullptr || !std::isfinite(touch.penetration);
        return mayBeCovered ? FacePoints{reach.least} : reach.apartBy(-touch.penetration);
    }
    FacePoints found{reach.most};
    const glm::vec2 at = touch.point;
    found.normal = touch.normal;
    found.offset = glm::dot(found.normal, at);
    const float rounding = 1e-5F * a.part.extent;
    float toCorner = std::numeric_limits<float>::infinity();
    for (const glm::vec2 corner : a.part.corners()) toCorner = std::min(toCorner, glm::length(corner - at));
    // Up to the end of the face, however small the circle is.
    const float besideCorner = kBesideCorner * glm::length(center - at);
    found.tolerance = std::min(reach.most, toCorner <= rounding ? besideCorner : std::max(toCorner, besideCorner));
    found.putOne({0.0F, 0.0F});
    return found;
}

}  // namespace rb::soft
