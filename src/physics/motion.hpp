#pragma once

// The world's state as the integrators see it: what `integrator.hpp` asks of a State and its Derivative.

#include <glm/vec2.hpp>
#include <vector>

#include "physics/bodies.hpp"

namespace rb {

/// The derivative f of a MotionState, report (3.3): (v, ω, F/m, τ/I).
struct MotionRates {
    std::vector<glm::vec2> velocity;         ///< [m/s]
    std::vector<float> angularVelocity;      ///< [rad/s]
    std::vector<glm::vec2> acceleration;     ///< F/m [m/s²]
    std::vector<float> angularAcceleration;  ///< τ/I [rad/s²]
};

/// out = x + h d in all components; out may be x.
void addScaled(MotionState& out, const MotionState& x, float h, const MotionRates& d);

/// Velocities of x += h × accelerations of d.
void kick(MotionState& x, float h, const MotionRates& d);

/// Positions and angles of x += h × its velocities.
void drift(MotionState& x, float h);

}  // namespace rb
