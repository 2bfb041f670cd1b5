#pragma once

// What can be seen of a world in space at one moment: plain data, without pointers into the world.

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <vector>

#include "space/shape.hpp"

namespace rb::space {

/// A body as it is drawn. It holds its previous pose too, so that a picture between two steps can blend the two.
struct BodyView {
    Shape shape;
    double mass;                     ///< [kg]
    glm::dvec3 inertiaEllipsoid;     ///< the semi-axes of the solid ellipsoid that turns as it does, along its axes [m]
    glm::dvec3 position;             ///< of the centre [m]
    glm::dvec3 previousPosition;     ///< one step earlier [m]
    glm::dquat orientation;          ///< of unit length
    glm::dquat previousOrientation;  ///< one step earlier; of the two signs of a rotation, the one nearer to it
    glm::dvec3 angularVelocity;      ///< ω, along the world's axes [rad/s]
    glm::dvec3 angularMomentum;      ///< L, about its own centre, along the world's axes [N m s]
};

/// Where two bodies touch, or touched: of the penalty at the deepest so far.
struct ContactView {
    glm::dvec3 point;   ///< [m]
    glm::dvec3 normal;  ///< from the first body to the second, unit length
    double depth;       ///< [m]
};

struct Snapshot {
    std::vector<BodyView> bodies;           ///< one or two
    std::optional<ContactView> lastImpact;  ///< where the bodies met last; none before
};

}  // namespace rb::space
