#pragma once

// Lines over a picture: velocities, a throw, the spring of a drag, the normals of contacts.

#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

namespace rb {

/// A straight line with round ends, drawn above the circles.
struct Segment {
    glm::vec2 a;         ///< one end [m]
    glm::vec2 b;         ///< the other end; a = b is drawn as a dot [m]
    float width;         ///< [points: pixels at scale 1]
    std::uint32_t rgba;  ///< see packColor
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

/// Appends an arrow from `tail` to `tip` [m]: a shaft and two strokes. Where both are one point nothing is appended.
/// For a head of n pixels pass `n * metresPerPixel(view, size)` as its length.
void appendArrow(std::vector<Segment>& segments, glm::vec2 tail, glm::vec2 tip, const ArrowStyle& style);

/// Appends a circle's outline, of straight pieces [m].
void appendRing(std::vector<Segment>& segments, glm::vec2 center, float radius, const LineStyle& style);

}  // namespace rb
