#pragma once

// The shapes of bodies, a closed set, and what each weighs. How two shapes collide stands in
// physics/report/collision.hpp and physics/contacts.

#include <cstdint>
#include <string_view>

namespace rb {

enum class Shape : std::uint8_t {
    Circle,     ///< a solid disc
    Rectangle,  ///< parallel to the axes; static
    Polygon,    ///< one or more convex parts (polygon_shape.hpp)
};

/// Two shapes that can meet, A and B: B moves, and rectangles do not.
enum class ShapePair : std::uint8_t {
    CircleCircle,
    RectangleCircle,
    CirclePolygon,
    PolygonCircle,
    RectanglePolygon,
    PolygonPolygon
};

/// The normals of circles go through their centres, so that these never turn one another but by friction.
constexpr bool isOfCircles(ShapePair pair) {
    return pair == ShapePair::CircleCircle || pair == ShapePair::RectangleCircle;
}

/// What a body resists forces and torques with, inverted. Both 0: a static body.
struct InverseMass {
    float mass = 0.0F;     ///< 1/m [1/kg]
    float inertia = 0.0F;  ///< 1/I, about the centre of mass [1/(kg m²)]
};

/// A solid disc: m = ρ π r², I = ½ m r².
/// @param density ρ, areal, above 0 [kg/m²]
/// @param radius  above 0 [m]
InverseMass inverseMassOfCircle(float density, float radius);

/// What a body of this shape is called.
std::string_view nameOf(Shape shape);

}  // namespace rb
