#include "physics/bodies/free_boundary.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "physics/bodies/bodies.hpp"
#include "physics/bodies/parts_in_place.hpp"

namespace rb {

namespace {

constexpr double kToleranceOfRadius = 1e-3;  // over the radius of the part [1]
constexpr double kGapOfMoving = 0.1;         // over the inner radius of the smallest body that moves [1]

// Whether all around it a part is as it would be by itself.
bool isFreeAllAround(const PartInPlace& part) {
    const SeenPart own = seenFrom(part, part);
    for (std::size_t i = 0; i < own.count; ++i) {
        const std::vector<FreeSpan>& spans = part.boundary->faces[i];
        if (spans.size() != 1) return false;
        const FreeSpan& span = spans.front();
        if (span.start != 0.0 || span.runStart != 0.0 || span.end != own.length(i) || span.runEnd != span.end)
            return false;
        const FreeCorner& corner = part.boundary->corners[i];
        if (corner.isEmpty || !corner.isOwner || corner.first != own.normal[own.before(i)] ||
            corner.last != own.normal[i])
            return false;
    }
    return true;
}

// Of a face of the part.
FreeStretch longestOf(const std::vector<FreeSpan>& spans, const ConvexPart& part, std::size_t face) {
    FreeStretch longest{cross(1.0, glm::dvec2(part.normal(face)))};
    const double from = glm::dot(longest.along, glm::dvec2(part.start(face)));
    for (const FreeSpan& span : spans) {
        if (span.end - span.start > longest.end - longest.start)
            longest.start = from + span.start, longest.end = from + span.end;
    }
    return longest;
}

// Of all parts together. @param filledGap up to so wide a gap is none [m] @returns null for those that are free all
// around
std::vector<std::shared_ptr<const FreeBoundary>> freeBoundariesOf(std::vector<PartInPlace>& parts, double filledGap) {
    for (PartInPlace& each : parts) each.tolerance = std::min(kLeastStep, kToleranceOfRadius * each.radius());
    findNeighbours(parts, filledGap);
    findFreeFaces(parts, filledGap);
    findRuns(parts, filledGap);
    std::vector<std::shared_ptr<const FreeBoundary>> found;
    found.reserve(parts.size());
    for (PartInPlace& each : parts) {
        for (std::size_t face = 0; face < each.part->count; ++face)
            each.boundary->longest[face] = longestOf(each.boundary->faces[face], *each.part, face);
        found.push_back(isFreeAllAround(each) ? nullptr : std::move(each.boundary));
    }
    return found;
}

// Nothing that moves gets into it far.
double filledGapOf(const Bodies& bodies) {
    if (bodies.dynamicCount == 0) return 0.0;
    float least = std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) least = std::min(least, bodies.innerRadiusOf(i));
    return kGapOfMoving * static_cast<double>(least);
}

}  // namespace

void findFreeBoundaries(Bodies& bodies) {
    if (!bodies.areStaticNew && !bodies.areMovingNew) return;
    const double filledGap = filledGapOf(bodies);
    const bool isAsBefore = !bodies.areStaticNew && filledGap == bodies.filledGap;
    bodies.areStaticNew = bodies.areMovingNew = false;
    if (isAsBefore) return;
    bodies.filledGap = filledGap;
    std::vector<PartInPlace> parts;
    for (std::size_t i = bodies.dynamicCount; i < bodies.size(); ++i) {
        const bool isTurned = bodies.shape[i] == Shape::Polygon;
        const Rotation<float> rotation = isTurned ? rotationOf(bodies.angle[i]) : Rotation<float>{};
        for (const ConvexPart& part : bodies.polygonShapeOf(i).parts)
            parts.push_back({&part, bodies.position[i], {rotation.cosine, rotation.sine}});
    }
    const std::vector<std::shared_ptr<const FreeBoundary>> found = freeBoundariesOf(parts, filledGap);
    auto next = found.begin();
    for (std::size_t i = bodies.dynamicCount; i < bodies.size(); ++i) {
        auto shape = std::make_shared<PolygonShape>(bodies.polygonShapeOf(i));
        for (ConvexPart& part : shape->parts) part.freedom = *next++;
        bodies.outlines[i - bodies.circleCount] = Outline(std::move(shape));
    }
}

void findFreeBoundaries(PolygonShape& shape) {
    if (shape.parts.size() < 2) return;
    std::vector<PartInPlace> parts;
    for (const ConvexPart& part : shape.parts) parts.push_back({&part, {0.0, 0.0}, {}});
    const std::vector<std::shared_ptr<const FreeBoundary>> found = freeBoundariesOf(parts, 0.0);
    for (std::size_t k = 0; k < found.size(); ++k) shape.parts[k].freedom = found[k];
}

}  // namespace rb