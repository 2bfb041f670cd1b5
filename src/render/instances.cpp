#include "render/instances.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace rb {
namespace {

glm::vec2 relativeTo(glm::dvec2 center, glm::dvec2 position) { return glm::vec2(position - center); }

// Narrows [from, to], the part of a line that is kept, to where start + t·path lies within ±reach along one axis
// (Liang and Barsky 1984). @returns false if nothing is left.
bool clipAxis(double start, double path, double reach, double& from, double& to) {
    if (path == 0.0) return std::abs(start) <= reach;
    const double enter = (-reach - start) / path;
    const double leave = (reach - start) / path;
    from = std::max(from, std::min(enter, leave));
    to = std::min(to, std::max(enter, leave));
    return from <= to;
}

// In a pile at rest every spin is a rounding, of either sign from step to step: it is neither colour's.
std::uint32_t spinColor(float angularVelocity, float radius, float slowestRim, const Theme& theme) {
    if (std::abs(angularVelocity) * radius < slowestRim) return theme.unturned;
    return angularVelocity < 0.0F ? theme.clockwise : theme.counterClockwise;
}

glm::vec2 axisAt(float angle) { return {std::cos(angle), std::sin(angle)}; }

}  // namespace

void fillCircles(std::vector<CircleInstance>& instances, const Snapshot& snapshot, glm::dvec2 center,
                 std::span<const std::uint32_t> colors, const Theme& theme) {
    assert((colors.empty() || colors.size() == snapshot.circles.size()) && "one colour a circle");
    instances.resize(snapshot.circles.size());
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const CircleView& circle = snapshot.circles[i];
        const std::uint32_t bySpin = spinColor(circle.angularVelocity, circle.radius, snapshot.slowestRim, theme);
        instances[i] = {.position = relativeTo(center, circle.position),
                        .previousPosition = relativeTo(center, circle.previousPosition),
                        .radius = circle.radius,
                        .angle = circle.angle,
                        .previousAngle = circle.previousAngle,
                        .rgba = i < colors.size() ? colors[i] : bySpin};
    }
}

void fillRectangles(std::vector<RectangleInstance>& instances, const Snapshot& snapshot, glm::dvec2 center) {
    instances.resize(snapshot.rectangles.size());
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const RectangleView& rectangle = snapshot.rectangles[i];
        const glm::dvec2 middle = rectangle.center - center;
        const glm::dvec2 half = 0.5 * glm::dvec2(rectangle.size);
        instances[i] = {glm::vec2(middle - half), glm::vec2(middle + half)};
    }
}

// Appends the pieces of a polygon as instances that are like `instance` in all that they share.
void PolygonInstances::append(const SharedPolygonShape& outline, PolygonInstance instance) {
    const auto add = [&](const ConvexPart& part, std::uint32_t seams) {
        instance.count = static_cast<float>(part.count);
        instance.seams = static_cast<float>(seams);
        instance.vertices = part.vertices;
        instances_.push_back(instance);
    };
    if (outline->parts.size() == 1) return add(outline->parts.front(), 0);
    for (const DrawnPart& piece : cut_.piecesOf(outline)) add(piece.part, piece.seams);
}

void PolygonInstances::fillMoving(const Snapshot& snapshot, glm::dvec2 center, float alpha,
                                  std::span<const std::uint32_t> colors, const Theme& theme) {
    instances_.clear();
    cut_.forgetGone();
    for (std::size_t i = 0; i < snapshot.polygons.size(); ++i) {
        const PolygonView& polygon = snapshot.polygons[i];
        if (polygon.isStatic || polygon.outline->isHidden) continue;
        const std::uint32_t bySpin =
            spinColor(polygon.angularVelocity, polygon.outline->radius, snapshot.slowestRim, theme);
        const glm::dvec2 position = glm::mix(polygon.previousPosition, polygon.position, static_cast<double>(alpha));
        append(polygon.outline, {.position = relativeTo(center, position),
                                 .axis = axisAt(glm::mix(polygon.previousAngle, polygon.angle, alpha)),
                                 .count = 0.0F,
                                 .seams = 0.0F,
                                 .innerRadius = polygon.outline->innerRadius,
                                 .isSpoked = 1.0F,
                                 .rgba = i < colors.size() ? colors[i] : bySpin,
                                 .vertices = {}});
    }
}

void PolygonInstances::fillStatic(const Snapshot& snapshot, glm::dvec2 center, const Theme& theme) {
    constexpr float kWidestLines = 1e6F;  // [m]
    instances_.clear();
    cut_.forgetGone();
    for (const PolygonView& polygon : snapshot.polygons) {
        if (!polygon.isStatic || polygon.outline->isHidden) continue;
        append(polygon.outline, {.position = relativeTo(center, polygon.position),
                                 .axis = axisAt(polygon.angle),
                                 .count = 0.0F,
                                 .seams = 0.0F,
                                 .innerRadius = kWidestLines,
                                 .isSpoked = 0.0F,
                                 .rgba = theme.rectangle,
                                 .vertices = {}});
    }
}

std::optional<VisibleSegment> visibleSegment(const Segment& segment, glm::dvec2 center, glm::vec2 reach,
                                             float pixelsPerPoint) {
    const glm::dvec2 start = segment.a - center;
    const glm::dvec2 path = segment.b - segment.a;
    constexpr float kSoftEdges = 1.0F;  // half a pixel outside either side
    const float width = segment.style.width * pixelsPerPoint;
    // With its soft edges an arrow comes to a point only where its sides would have crossed.
    const float taper = segment.isArrow ? width : 0.0F;
    double from = 0.0;
    double to = segment.isArrow ? 1.0 + static_cast<double>(kSoftEdges / width) : 1.0;
    if (!clipAxis(start.x, path.x, static_cast<double>(reach.x), from, to)) return std::nullopt;
    if (!clipAxis(start.y, path.y, static_cast<double>(reach.y), from, to)) return std::nullopt;
    const auto widthAt = [&](double t) { return width + kSoftEdges - taper * static_cast<float>(t); };
    return VisibleSegment{.a = glm::vec2(start + from * path),
                          .b = glm::vec2(start + to * path),
                          .widths = {widthAt(from), widthAt(to)},
                          .rgba = segment.style.rgba};
}

void appendCorners(const VisibleSegment& segment, float pixelsPerMetre, std::vector<SegmentCorner>& corners) {
    constexpr float kSmoothing = 0.5F;  // how far the soft edge of an end reaches [px]
    const glm::vec2 start = segment.a * pixelsPerMetre;
    const glm::vec2 path = segment.b * pixelsPerMetre - start;
    const float reach = glm::length(path);
    const glm::vec2 axis = reach > 0.0F ? path / reach : glm::vec2(1.0F, 0.0F);
    const float height = reach + 2.0F * kSmoothing;
    const float taper = 0.5F * (segment.widths.x - segment.widths.y);
    const float lean = height / glm::length(glm::vec2(height, taper));  // cosine of a long side's angle to the axis
    // side: 0 is the right one, seen from a to b, 1 the left one; end: 0 is at a, 1 at b.
    const auto at = [&](float end, float side) {
        const float width = end == 0.0F ? segment.widths.x : segment.widths.y;
        const glm::vec2 across = width * (side - 0.5F) * glm::vec2(-axis.y, axis.x);
        return SegmentCorner{
            .position = start + axis * (height * end - kSmoothing) + across,
            .inside = {width * lean * side, width * lean * (1.0F - side), height * end, height * (1.0F - end)},
            .rgba = segment.rgba};
    };
    corners.insert(corners.end(), {at(0.0F, 0.0F), at(0.0F, 1.0F), at(1.0F, 0.0F)});
    if (segment.widths.y > 0.0F) corners.insert(corners.end(), {at(1.0F, 0.0F), at(0.0F, 1.0F), at(1.0F, 1.0F)});
}

}  // namespace rb
