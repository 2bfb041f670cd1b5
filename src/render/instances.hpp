#pragma once

// What is sent to the graphics card: an instance a circle or rectangle, and the corners of a line's triangles.
// Instances are placed relative to the view's centre, and that difference is taken in double: at 1e6 m from the origin
// a float still tells 6 cm, and none of it may be lost.

#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>
#include <optional>
#include <span>
#include <vector>

#include "lab/snapshot.hpp"
#include "render/segment.hpp"
#include "render/theme.hpp"

namespace rb {

struct CircleInstance {
    glm::vec2 position;          ///< from the view's centre [m]
    glm::vec2 previousPosition;  ///< the same, one step earlier [m]
    float radius;                ///< [m]
    float angle;                 ///< [rad]
    float previousAngle;         ///< [rad]
    std::uint32_t rgba;
};

struct RectangleInstance {
    glm::vec2 low;   ///< lower left corner, from the view's centre [m]
    glm::vec2 high;  ///< upper right corner [m]
};

/// What can be seen of a segment: a trapezium along the way from a to b.
struct VisibleSegment {
    glm::vec2 a;       ///< from the view's centre [m]
    glm::vec2 b;       ///< [m]
    glm::vec2 widths;  ///< at a and at b, soft edges included [px]
    std::uint32_t rgba;
};

/// A corner of a segment's triangles. Lines are no instances: a software renderer starts anew for each of them, which
/// costs more than the few bytes that are sent again.
struct SegmentCorner {
    glm::vec2 position;  ///< from the middle of the viewport, y up [px]
    glm::vec4 inside;    ///< how far inside each side: the two long ones, the end at a, the end at b [px]
    std::uint32_t rgba;
};

/// Replaces `instances`, whose memory is reused. `colors` holds one colour a circle, or nothing: then the sign of
/// the spin chooses among the theme's two.
void fillCircles(std::vector<CircleInstance>& instances, const Snapshot& snapshot, glm::vec2 center,
                 std::span<const std::uint32_t> colors, const Theme& theme);

void fillRectangles(std::vector<RectangleInstance>& instances, const Snapshot& snapshot, glm::vec2 center);

/// The part of a segment that can be seen, or nothing. A line that ran on for a million pixels would otherwise be
/// too coarse in float where it crosses the picture.
/// @param reach half the size of the picture, with room for the line's width [m]
std::optional<VisibleSegment> visibleSegment(const Segment& segment, glm::vec2 center, glm::vec2 reach,
                                             float pixelsPerPoint);

/// Appends the triangles of a segment, soft edges included: one of an arrow that comes to a point, two of any other.
void appendCorners(const VisibleSegment& segment, float pixelsPerMetre, std::vector<SegmentCorner>& corners);

}  // namespace rb
