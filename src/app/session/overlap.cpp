#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numbers>
#include <span>
#include <vector>

#include "app/session/pointer.hpp"
#include "base/rotation.hpp"

namespace rb {

namespace {

// Convex, counter-clockwise, from the place of the drop [m].
using ConvexCorners = std::span<const glm::vec2>;

std::array<glm::vec2, 24> ringOf(glm::vec2 center, float radius) {
    std::array<glm::vec2, 24> ring{};
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const float turn = 2.0F * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(ring.size());
        ring[i] = center + radius * glm::vec2(std::cos(turn), std::sin(turn));
    }
    return ring;
}

// Whether a side of `first` has all of `second` before it.
bool isSeparating(ConvexCorners first, ConvexCorners second) {
    for (std::size_t i = 0; i < first.size(); ++i) {
        const glm::vec2 side = first[i + 1 < first.size() ? i + 1 : 0] - first[i];
        const auto isBefore = [&](glm::vec2 corner) {
            return side.x * (corner.y - first[i].y) - side.y * (corner.x - first[i].x) <= 0.0F;
        };
        if (std::all_of(second.begin(), second.end(), isBefore)) return true;
    }
    return false;
}

bool areMeeting(ConvexCorners first, ConvexCorners second) {
    return !isSeparating(first, second) && !isSeparating(second, first);
}

template <class BodyView>
glm::vec2 wayTo(const BodyView& body, glm::dvec2 place, float alpha) {
    return {glm::mix(body.previousPosition, body.position, static_cast<double>(alpha)) - place};
}

}  // namespace

bool overlaps(const DroppedBody& body, glm::dvec2 place, const Snapshot& snapshot, float alpha) {
    const bool isCircle = body.vertices.empty();
    const auto round = ringOf({0.0F, 0.0F}, body.radius);
    const ConvexCorners corners = isCircle ? ConvexCorners(round) : ConvexCorners(body.vertices);
    const auto isOnCircle = [&](const CircleView& circle) {
        const glm::vec2 way = wayTo(circle, place, alpha);
        return glm::length(way) < body.radius + circle.radius &&
               (isCircle || areMeeting(corners, ringOf(way, circle.radius)));
    };
    const auto isOnRectangle = [&](const RectangleView& rectangle) {
        const glm::vec2 way(rectangle.center - place);
        const glm::vec2 half = 0.5F * rectangle.size;
        const std::array box{way - half, way + glm::vec2(half.x, -half.y), way + half,
                             way + glm::vec2(-half.x, half.y)};
        return areMeeting(corners, box);
    };
    const auto isOnPolygon = [&](const PolygonView& polygon) {
        const glm::vec2 way = wayTo(polygon, place, alpha);
        const Rotation<float> turn = rotationOf(glm::mix(polygon.previousAngle, polygon.angle, alpha));
        return std::any_of(polygon.outline->parts.begin(), polygon.outline->parts.end(), [&](const ConvexPart& part) {
            if (glm::length(way) > body.radius + part.extent) return false;
            std::vector<glm::vec2> moved(part.corners().begin(), part.corners().end());
            for (glm::vec2& corner : moved) corner = way + turned(turn, corner);
            return areMeeting(corners, moved);
        });
    };
    return std::any_of(snapshot.circles.begin(), snapshot.circles.end(), isOnCircle) ||
           std::any_of(snapshot.rectangles.begin(), snapshot.rectangles.end(), isOnRectangle) ||
           std::any_of(snapshot.polygons.begin(), snapshot.polygons.end(), isOnPolygon);
}

}  // namespace rb
