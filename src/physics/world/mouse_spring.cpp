#include "physics/world/mouse_spring.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "base/rotation.hpp"
#include "base/vector.hpp"
#include "physics/bodies/bodies.hpp"

namespace rb {

namespace {

// The pull is a damped spring on the held point. The time step limits its frequency, so that it is stable with every
// integrator, for h from 1e-5 to 0.1 s.
constexpr float kFrequency = 20.0F;    // [rad/s]
constexpr float kDampingRatio = 0.7F;  // [1]
constexpr float kLargestPhase = 0.4F;  // frequency × h [rad]

}  // namespace

void addMouseSpring(const MouseSpring& pull, std::size_t i, float step, Bodies& bodies) {
    const glm::vec2 lever = turned(rotationOf(bodies.angle[i]), pull.anchor);
    const glm::vec2 velocity = bodies.velocity[i] + cross(bodies.angularVelocity[i], lever);
    const float frequency = std::min(kFrequency, kLargestPhase / step);
    const glm::vec2 stretch = glm::vec2(pull.target - bodies.position[i]) - lever;
    // The effective mass at the held point: of a circle a third of its own at the rim, of a long body less at its ends.
    const float mass = 1.0F / (bodies.invMass[i] + glm::dot(lever, lever) * bodies.invInertia[i]);
    const glm::vec2 force = mass * frequency * (frequency * stretch - 2.0F * kDampingRatio * velocity);
    bodies.force[i] += force;
    bodies.torque[i] += cross(lever, force);
}

}  // namespace rb
