#pragma once

// One circle, looked into: its state, what follows from it, and what it touches.

#include <optional>

#include "lab/rest_meter.hpp"
#include "lab/snapshot.hpp"

namespace rb {

struct CircleInspection {
    BodyId id;
    float radius;               ///< [m]
    double mass;                ///< [kg]
    double inertia;             ///< [kg m²]
    glm::vec2 position;         ///< [m]
    glm::vec2 velocity;         ///< [m/s]
    float angle;                ///< [rad]
    float angularVelocity;      ///< [rad/s]
    double kineticMoving;       ///< ½ m v² [J]
    double kineticTurning;      ///< ½ I ω² [J]
    double potential;           ///< −m g·p, zero at the origin [J]
    std::optional<float> rest;  ///< for how long it has been quiet; none before its first step [s]
};

/// The circle with this id, now; none where there is no such circle.
std::optional<CircleInspection> inspectCircle(const World& world, const RestMeter& restMeter, BodyId id);

}  // namespace rb
