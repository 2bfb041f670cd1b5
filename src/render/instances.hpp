#pragma once

// What is sent to the graphics card: one instance per circle, rectangle or convex piece of a polygon, and the corners
// of the triangles of lines. Positions are relative to the view's centre, and the difference is computed in double: at
// 1e6 m from the origin the steps of a float are 6 cm, and none of its digits may be lost.

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>
#include <optional>
#include <span>
#include <vector>

#include "lab/snapshot.hpp"
#include "render/seams.hpp"
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

/// A convex piece of a polygon.
struct PolygonInstance {
    glm::vec2 position;  ///< of the body's centre of mass, from the view's centre [m]
    glm::vec2 axis;      ///< cosine and sine of its angle [1]
    float count;         ///< of vertices
    float seams;        ///< the sum of 2^i over the faces i that another piece of the body covers: they have no outline
    float innerRadius;  ///< of the body, or any length that lets its lines be as wide as those of others [m]
    float isSpoked;     ///< 1: it has an orientation line
    std::uint32_t rgba;
    std::array<glm::vec2, kMaxVertices> vertices;  ///< counter-clockwise, in the body's frame [m]
};

/// The visible part of a segment: a trapezium that extends from a to b.
struct VisibleSegment {
    glm::vec2 a;       ///< from the view's centre [m]
    glm::vec2 b;       ///< [m]
    glm::vec2 widths;  ///< at a and at b, with the soft edges [px]
    std::uint32_t rgba;
};

/// A corner of a segment's triangles. Lines are not drawn as instances: a software renderer starts anew for each
/// instance, which costs more than sending a few bytes several times.
struct SegmentCorner {
    glm::vec2 position;  ///< from the middle of the viewport, y up [px]
    glm::vec4 inside;    ///< distance inwards from each side: the two long ones, the end at a, the end at b [px]
    std::uint32_t rgba;
};

/// Replaces the contents of `instances`, whose memory is reused. `colors` holds one colour per circle, or is empty:
/// then the spin chooses among the theme's three.
void fillCircles(std::vector<CircleInstance>& instances, const Snapshot& snapshot, glm::dvec2 center,
                 std::span<const std::uint32_t> colors, const Theme& theme);

void fillRectangles(std::vector<RectangleInstance>& instances, const Snapshot& snapshot, glm::dvec2 center);

/// The instances of polygons: one per piece. Hidden ones have none.
class PolygonInstances {
  public:
    std::span<const PolygonInstance> all() const { return instances_; }

    /// Those of the polygons that move, in their poses at `alpha` between the step before and now.
    /// @param colors one per moving polygon, hidden ones too, or none, as for circles
    void fillMoving(const Snapshot& snapshot, glm::dvec2 center, float alpha, std::span<const std::uint32_t> colors,
                    const Theme& theme);
    /// Those of the polygons that do not move, in the theme's colour.
    void fillStatic(const Snapshot& snapshot, glm::dvec2 center, const Theme& theme);

  private:
    void append(const SharedPolygonShape& outline, PolygonInstance instance);

    std::vector<PolygonInstance> instances_;
    CutOutlines cut_;
};

/// The part of a segment that can be seen, or nothing. Without this a line that is a million pixels long would be
/// inaccurate in float where it crosses the picture.
/// @param reach half the size of the picture, with room for the line's width [m]
std::optional<VisibleSegment> visibleSegment(const Segment& segment, glm::dvec2 center, glm::vec2 reach,
                                             float pixelsPerPoint);

/// Appends the triangles of a segment, with its soft edges: one for an arrow that comes to a point, else two.
void appendCorners(const VisibleSegment& segment, float pixelsPerMetre, std::vector<SegmentCorner>& corners);

}  // namespace rb
