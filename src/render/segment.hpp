#pragma once

// Lines over a picture: velocities, a throw, the spring of a drag, the normals of contacts.

#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

namespace rb {

/// A straight line with round ends, drawn above the circles; with a head at `b` it is an arrow. All of it is one quad:
/// a software renderer pays for each one.
struct Segment {
    glm::vec2 a;              ///< one end [m]
    glm::vec2 b;              ///< the other end; a = b is drawn as a dot [m]
    float width;              ///< [points: pixels at scale 1]
    std::uint32_t rgba;       ///< see packColor
    float headLength = 0.0F;  ///< of each of the two strokes of a head at b; at most kLargestHead of |b − a| [m]
    float dotWidth = 0.0F;    ///< of a dot around a [points]
};

struct ArrowStyle {
    float headLength;    ///< of each stroke of the head; at most kLargestHead of the arrow is used [m]
    float width;         ///< of the lines [points]
    std::uint32_t rgba;  ///< see packColor
};

struct LineStyle {
    float width;         ///< [points]
    std::uint32_t rgba;  ///< see packColor
};

constexpr float kLargestHead = 0.4F;  ///< a head's stroke over the arrow's length [1]

/// Appends an arrow from `tail` to `tip` [m]. Where both are one point nothing is appended.
/// For a head of n pixels pass `n * metresPerPixel(view, size)` as its length.
void appendArrow(std::vector<Segment>& segments, glm::vec2 tail, glm::vec2 tip, const ArrowStyle& style);

/// Appends a circle's outline, of straight pieces [m].
void appendRing(std::vector<Segment>& segments, glm::vec2 center, float radius, const LineStyle& style);

}  // namespace rb
