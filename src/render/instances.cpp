#include "render/instances.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace rb {
namespace {

glm::vec2 relativeTo(glm::vec2 center, glm::vec2 position) {
    return glm::vec2(glm::dvec2(position) - glm::dvec2(center));
}

// Narrows [from, to], the part of a line that is kept, to where start + t·path lies within ±reach along one axis
// (Liang and Barsky 1984). False where nothing is left.
bool clipAxis(double start, double path, double reach, double& from, double& to) {
    if (path == 0.0) return std::abs(start) <= reach;
    const double enter = (-reach - start) / path;
    const double leave = (reach - start) / path;
    from = std::max(from, std::min(enter, leave));
    to = std::min(to, std::max(enter, leave));
    return from <= to;
}

}  // namespace

void fillCircles(std::vector<CircleInstance>& instances, const Snapshot& snapshot, glm::vec2 center,
                 std::span<const std::uint32_t> colors, const Theme& theme) {
    assert((colors.empty() || colors.size() == snapshot.circles.size()) && "one colour a circle");
    instances.resize(snapshot.circles.size());
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const CircleView& circle = snapshot.circles[i];
        const std::uint32_t bySpin = circle.angularVelocity < 0.0F ? theme.clockwise : theme.counterClockwise;
        instances[i] = {.position = relativeTo(center, circle.position),
                        .previousPosition = relativeTo(center, circle.previousPosition),
                        .radius = circle.radius,
                        .angle = circle.angle,
                        .previousAngle = circle.previousAngle,
                        .rgba = i < colors.size() ? colors[i] : bySpin};
    }
}

void fillRectangles(std::vector<RectangleInstance>& instances, const Snapshot& snapshot, glm::vec2 center) {
    instances.resize(snapshot.rectangles.size());
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const RectangleView& rectangle = snapshot.rectangles[i];
        const glm::dvec2 middle = glm::dvec2(rectangle.center) - glm::dvec2(center);
        const glm::dvec2 half = 0.5 * glm::dvec2(rectangle.size);
        instances[i] = {glm::vec2(middle - half), glm::vec2(middle + half)};
    }
}

std::optional<SegmentInstance> visibleSegment(const Segment& segment, glm::vec2 center, glm::vec2 reach,
                                              float pixelsPerPoint) {
    const glm::dvec2 start = glm::dvec2(segment.a) - glm::dvec2(center);
    const glm::dvec2 path = glm::dvec2(segment.b) - glm::dvec2(segment.a);
    constexpr float kSoftEdges = 1.0F;  // half a pixel beyond either side
    const float width = segment.style.width * pixelsPerPoint;
    // Soft edges included, an arrow is a point only where its sides would have crossed.
    const float taper = segment.isArrow ? width : 0.0F;
    double from = 0.0;
    double to = segment.isArrow ? 1.0 + static_cast<double>(kSoftEdges / width) : 1.0;
    if (!clipAxis(start.x, path.x, static_cast<double>(reach.x), from, to)) return std::nullopt;
    if (!clipAxis(start.y, path.y, static_cast<double>(reach.y), from, to)) return std::nullopt;
    const auto widthAt = [&](double t) { return width + kSoftEdges - taper * static_cast<float>(t); };
    return SegmentInstance{.a = glm::vec2(start + from * path),
                           .b = glm::vec2(start + to * path),
                           .widths = {widthAt(from), widthAt(to)},
                           .rgba = segment.style.rgba};
}

}  // namespace rb
