#pragma once

// The world's state in the form that `integrator.hpp` asks of a State and its Derivative.
//
// It holds how far each body has gone since the sub-step began, not where it is: positions are kept in double, so that
// a world works as well far from the origin, and what a sub-step adds to them is a float, which has all its digits
// wherever the body is.

#include <cstddef>
#include <glm/vec2.hpp>
#include <vector>

namespace rb {

/// What an integrator carries forward: coordinates and their rates.
struct MotionState {
    std::vector<glm::vec2> displacement;  ///< of p, the centre of mass, since the sub-step began [m]
    std::vector<float> angle;             ///< Ω [rad]
    std::vector<glm::vec2> velocity;      ///< v [m/s]
    std::vector<float> angularVelocity;   ///< ω [rad/s]
    std::size_t dynamicCount = 0;         ///< so many come first and move; the others never do
};

/// The derivative f of a MotionState, report (3.3): (v, ω, F/m, τ/I). Of the dynamic bodies alone: a static one stays
/// as it is, whatever else happens.
struct MotionRates {
    std::vector<glm::vec2> velocity;         ///< [m/s]
    std::vector<float> angularVelocity;      ///< [rad/s]
    std::vector<glm::vec2> acceleration;     ///< F/m [m/s²]
    std::vector<float> angularAcceleration;  ///< τ/I [rad/s²]
};

/// out = x + h d in all components, and static bodies as they are in x; out may be x.
void addScaled(MotionState& out, const MotionState& x, float h, const MotionRates& d);

/// Adds h × the accelerations of d to the velocities of x.
void kick(MotionState& x, float h, const MotionRates& d);

/// Adds h × the velocities of x to its displacements and angles.
void drift(MotionState& x, float h);

}  // namespace rb
