#pragma once

// What of a vertex, an edge or a face of one box lies over a face of another, and its middle.

#include <array>
#include <glm/vec3.hpp>
#include <vector>

namespace rb::space {

/// A point, the two ends of an edge, or the corners of a convex polygon in their order.
using Outline = std::vector<glm::dvec3>;

/// The rectangle of a face: its centre, and two directions of unit length with how far it goes along them, either way.
struct Face {
    glm::dvec3 center;               ///< [m]
    std::array<glm::dvec3, 2> axes;  ///< [1]
    std::array<double, 2> half;      ///< [m]
};

/// The middle of what of `outline` lies between the planes that stand on the edges of `face`: a polygon's centroid,
/// half way along an edge, the point itself. Where nothing lies there, the middle of the whole outline.
glm::dvec3 middleOver(const Face& face, const Outline& outline);

}  // namespace rb::space
