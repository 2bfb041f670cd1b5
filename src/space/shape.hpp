#pragma once

// The shapes of bodies in space, a closed set, and the mass that is in them: both are solid, of one density, and have
// their centre and their principal axes where the body has its own.

#include <array>
#include <glm/vec3.hpp>

#include "base/enumeration.hpp"

namespace rb::space {

enum class ShapeKind { Ellipsoid, Box };

inline constexpr std::array kShapeKinds{
    EnumRow<ShapeKind>{ShapeKind::Ellipsoid, "ellipsoid", "Perram, Wertheim (1985)",
                       "Three semi-axes; a sphere has all of them the same."},
    EnumRow<ShapeKind>{ShapeKind::Box, "box", "separating axes", "Three full edge lengths."},
};
static_assert(isComplete(kShapeKinds));
constexpr const auto& tableOf(ShapeKind) { return kShapeKinds; }

/// A shape along the axes of its body.
struct Shape {
    ShapeKind kind = ShapeKind::Ellipsoid;
    glm::dvec3 lengths{1.0, 1.0, 1.0};  ///< an ellipsoid's semi-axes, a box's full edges [m]

    bool operator==(const Shape&) const = default;
};

/// From the centre to the surface along each axis [m].
glm::dvec3 halfLengths(const Shape& shape);

/// From the centre to the point of the surface that is farthest from it [m].
double reachOf(const Shape& shape);

/// The moments of inertia about the body's axes: m/5 (b² + c²), … of an ellipsoid, m/12 (y² + z²), … of a box [kg m²].
glm::dvec3 principalMoments(const Shape& shape, double mass);

/// The semi-axes of the solid ellipsoid of this mass that turns as the body with these principal moments does:
/// aᵢ² = 5/(2m) (Iⱼ + Iₖ − Iᵢ) [m]. An axis is 0 of a flat body, Iⱼ + Iₖ = Iᵢ, and of moments that no body has.
/// Source: the inverse of principalMoments; "Rigid Body Collision Resolution" draws bodies by it.
glm::dvec3 inertiaEllipsoid(double mass, const glm::dvec3& moments);

}  // namespace rb::space
