#pragma once

// How two bodies touch: by the least translation that parts them. That depth is what a penalty's energy must be of, for
// its gradient is then the force and the torque.

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>
#include <optional>

#include "space/body.hpp"

namespace rb::space {

/// Where two bodies 1 and 2 overlap. c₁ − c₂ = d n.
struct Contact {
    glm::dvec3 normal{0.0, 0.0, 1.0};  ///< n, from 1 to 2, unit length
    double depth = 0.0;                ///< d > 0: moved apart by so much along n they only just touch [m]
    glm::dvec3 on1{0.0, 0.0, 0.0};     ///< c₁, of 1 the deepest in 2 [m]
    glm::dvec3 on2{0.0, 0.0, 0.0};     ///< c₂, of 2 the deepest in 1 [m]

    bool operator==(const Contact&) const = default;
};

/// c, midway between the witnesses: where force and impulse act [m].
inline glm::dvec3 pointOf(const Contact& contact) { return 0.5 * (contact.on1 + contact.on2); }

/// A shape where it is.
struct Placed {
    glm::dvec3 half;    ///< from the centre to the surface along each axis [m]
    glm::dvec3 center;  ///< [m]
    glm::dmat3 axes;    ///< its columns are the shape's axes in the world
};

Placed placed(const Body& body);

/// The longest of the half lengths [m].
double longestOf(const Placed& shape);

/// Whether the centres lie within 1e-9 of the sum of the longest half lengths: the line between them has no direction
/// then that one could rely on.
bool areConcentric(const Placed& first, const Placed& second);

/// Whether the contact of two such shapes is defined: of two ellipsoids and of two boxes it is.
bool canMeet(ShapeKind a, ShapeKind b);

/// Of 1 and 2, with the normal from 1 to 2; none where they are apart or only touch.
/// The least translation is unique, and found, while it is shorter than the smallest radius of curvature of the two,
/// a_min²/a_max. Deeper ellipsoids get a contact along some direction in which their gap has a summit, or where none is
/// reached in 60 steps the best that was found: finite always, not always the least. Centres that coincide (to 1e-9 of
/// the lengths) have no line between them to start from: the search then starts along the best of the six axes, with
/// the sign that the axis has, and two balls part along an axis of the first.
std::optional<Contact> collideEllipsoids(const Placed& first, const Placed& second);

/// Of 1 and 2, with the normal from 1 to 2; none where they are apart or only touch. Exact at any depth. Of directions
/// that part them by the same translation, faces come before edges and the first body's before the second's, so two
/// whose centres coincide part along an axis of the first, with the sign that the axis has.
std::optional<Contact> collideBoxes(const Placed& first, const Placed& second);

/// The contact of two bodies that overlap; none of bodies that are apart or only touch, nor where a number is none.
/// What is deep has its own limits: see collideEllipsoids and collideBoxes. The shapes are asserted to be ones that can
/// meet.
std::optional<Contact> findContact(const Body& first, const Body& second);

}  // namespace rb::space
