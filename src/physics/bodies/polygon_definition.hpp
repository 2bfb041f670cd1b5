#pragma once

// A polygon as it enters a world: by which values, and within which ranges.

#include <cstddef>
#include <glm/vec2.hpp>
#include <vector>

#include "physics/bodies/body_definition.hpp"

namespace rb {

/// A polygon, convex or of several convex parts. Only its vertices tell its shape: the place of their frame counts for
/// nothing, because `position` is where the centre of mass goes.
struct PolygonDefinition {
    /// Each convex and counter-clockwise, of 3 to 16 vertices; all in one frame [m].
    std::vector<std::vector<glm::vec2>> parts;
    glm::dvec2 position{0.0, 0.0};   ///< of the centre of mass [m]
    glm::vec2 velocity{0.0F, 0.0F};  ///< of the centre of mass; nothing to a static one [m/s]
    float angle = 0.0F;              ///< by which the vertices' frame is turned, counter-clockwise [rad]
    float angularVelocity = 0.0F;    ///< counter-clockwise positive; nothing to a static one [rad/s]
    bool isStatic = false;
    bool isHidden = false;  ///< it is not drawn: a frame that holds others
    Material material;

    bool operator==(const PolygonDefinition&) const = default;
};

/// The vertices of a rectangle about its middle. @param size full width and height [m]
std::vector<glm::vec2> boxVertices(glm::vec2 size);

/// The vertices of a regular polygon about its middle; the first lies on +x, or, where the number of sides is even, a
/// face looks there. @param sides 3 to 16 @param radius of the circle through the vertices [m]
std::vector<glm::vec2> regularVertices(std::size_t sides, float radius);

/// @throws InputError whose place is the field, `vertices` where there is one part, and `parts[2]` where there are
/// more: for outlines that are concave, cross themselves, go clockwise, have corners that are none, or are smaller or
/// larger than a body may be; also for those that are so only as a world keeps them. What it keeps is valid.
void validate(const PolygonDefinition& polygon);

}  // namespace rb
