#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "lab/scene/random.hpp"

namespace rb {

/// The vertices of a random convex polygon about its centre of mass, counter-clockwise: 3 to 8, each number as often as
/// the others. No side is shorter than 0.2 radii, and the area is at least 0.3 π radius². The same on every platform.
/// @param radius of the circle about the centre of mass through the farthest vertex, above 0 [m]
std::vector<glm::vec2> randomPolygon(Random& random, float radius);

}  // namespace rb
