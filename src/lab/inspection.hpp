#pragma once

// The state of one circle, and what follows from it.

#include <glm/vec2.hpp>
#include <optional>

#include "physics/body_id.hpp"

namespace rb {

class RestMeter;
class World;

struct CircleInspection {
    BodyId id;
    float radius;               ///< [m]
    double mass;                ///< [kg]
    double inertia;             ///< [kg m²]
    glm::dvec2 position;        ///< [m]
    glm::vec2 velocity;         ///< [m/s]
    float angle;                ///< [rad]
    float angularVelocity;      ///< [rad/s]
    double kineticMoving;       ///< ½ m v² [J]
    double kineticTurning;      ///< ½ I ω² [J]
    double potential;           ///< −m g·p, zero at the origin [J]
    std::optional<float> rest;  ///< how long it has been quiet; none before its first step [s]
};

/// The present state of the circle with this id; none if there is no such circle.
std::optional<CircleInspection> inspectCircle(const World& world, const RestMeter& restMeter, BodyId id);

}  // namespace rb
