#pragma once

// Lines over a picture: velocities, a throw, the mouse spring, the normals of contacts.

#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

namespace rb {

struct LineStyle {
    float width;         ///< [points: pixels at scale 1]
    std::uint32_t rgba;  ///< see packColor
};

/// A straight line, drawn above the bodies. As an arrow it tapers from its width at `a` to a point at `b`: that is one
/// triangle, and of all ways to show a direction it is read fastest and with the fewest errors (Holten and van Wijk,
/// "A User Study on Visualizing Directed Edges in Graphs", CHI 2009).
struct Segment {
    glm::dvec2 a;  ///< one end [m]
    glm::dvec2 b;  ///< the other end [m]
    LineStyle style;
    bool isArrow = false;
};

/// Appends the outline of a circle as straight pieces [m].
void appendRing(std::vector<Segment>& segments, glm::dvec2 center, float radius, const LineStyle& style);

}  // namespace rb
