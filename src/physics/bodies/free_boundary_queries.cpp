// What is asked of a boundary that free_boundary.cpp has found.

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "base/vector.hpp"
#include "physics/bodies/free_boundary.hpp"

namespace rb {

bool goesOn(const PolygonShape& shape) {
    return std::any_of(shape.parts.begin(), shape.parts.end(),
                       [](const ConvexPart& part) { return part.freedom != nullptr && part.freedom->goesOn; });
}

bool isAlongRun(const PolygonShape& shape, glm::vec2 point, float beside, float along) {
    const auto isAlong = [&](const ConvexPart& part, std::size_t face) {
        const glm::vec2 n = part.normal(face);
        if (std::abs(glm::dot(n, point) - part.support(face)) > beside) return false;
        const auto place = static_cast<double>(glm::dot(point - part.start(face), cross(1.0F, n)));
        const double length = glm::length(part.end(face) - part.start(face));
        const double reach = along;
        const std::vector<FreeSpan>& spans = part.freedom->faces[face];
        return std::any_of(spans.begin(), spans.end(), [&](const FreeSpan& span) {
            const bool isInRun = span.runEnd - span.runStart > length + kLeastStep;
            return isInRun && place > -reach && place < length + reach;
        });
    };
    return std::any_of(shape.parts.begin(), shape.parts.end(), [&](const ConvexPart& part) {
        if (part.freedom == nullptr || !part.freedom->goesOn) return false;
        for (std::size_t face = 0; face < part.count; ++face) {
            if (isAlong(part, face)) return true;
        }
        return false;
    });
}

bool isFreeAt(const ConvexPart& part, std::size_t face, double along) {
    const std::vector<FreeSpan>& spans = part.freedom->faces[face];
    return std::any_of(spans.begin(), spans.end(),
                       [&](const FreeSpan& span) { return along >= span.start && along <= span.end; });
}

FreePoint nearestIfFree(const ConvexPart& part, glm::dvec2 point) {
    FreePoint nearest;
    const auto outside = [&](std::size_t face) {
        return glm::dot(glm::dvec2(part.normal(face)), point) - static_cast<double>(part.support(face));
    };
    const auto placeAlong = [&](std::size_t face) {
        return glm::dot(point - glm::dvec2(part.start(face)), cross(1.0, glm::dvec2(part.normal(face))));
    };
    std::size_t farthest = 0;
    double most = outside(0);
    for (std::size_t face = 1; face < part.count; ++face) {
        const double distance = outside(face);
        if (distance > most) most = distance, farthest = face;
    }
    const auto take = [&](std::size_t face) {
        const glm::dvec2 normal(part.normal(face));
        if (!isFreeAt(part, face, placeAlong(face))) return;
        nearest = {normal, point - outside(face) * normal, outside(face), face == farthest};
    };
    if (!(most > 0.0)) {
        for (std::size_t face = 0; face < part.count; ++face) {
            if (std::isinf(nearest.distance) || outside(face) > nearest.distance) take(face);
        }
        return nearest;
    }
    const std::size_t after = farthest + 1 < part.count ? farthest + 1 : 0;
    const double along = placeAlong(farthest);
    const bool isBefore = along < 0.0;
    if (!isBefore && along <= glm::length(glm::dvec2(part.end(farthest) - part.start(farthest)))) {
        take(farthest);
        return nearest;
    }
    const FreeCorner& corner = part.freedom->corners[isBefore ? farthest : after];
    if (corner.isEmpty || !corner.isOwner) return nearest;
    const glm::dvec2 at(part.vertices[isBefore ? farthest : after]);
    const glm::dvec2 outward = point - at;
    const double before = cross(outward, corner.first);  // how far beside the cone
    const double beyond = cross(corner.last, outward);
    const double distance = glm::length(outward);
    if (before <= 0.0 && beyond <= 0.0) return {outward / distance, at, distance, true};
    const glm::dvec2 edge = before > beyond ? corner.first : corner.last;
    if (std::max(before, beyond) > corner.window || !(glm::dot(outward, edge) > 0.0)) return nearest;
    const double above = glm::dot(outward, edge);
    return {edge, point - above * edge, above, false};
}

}  // namespace rb
