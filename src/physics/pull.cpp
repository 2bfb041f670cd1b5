#include "physics/pull.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "physics/settings.hpp"
#include "physics/vector.hpp"

namespace rb {

namespace {

// The pull is a damped spring on the held point. Its frequency is bounded by the time step so that it is stable for
// every integrator, h from 1e-5 to 0.1 s.
constexpr float kPullFrequency = 20.0F;    // [rad/s]
constexpr float kPullDampingRatio = 0.7F;  // [1]
constexpr float kPullLargestPhase = 0.4F;  // frequency × h [rad]

}  // namespace

void validate(const Pull& pull) {
    checkedRange("pull anchor", pull.anchor, -kMaxCoordinate, kMaxCoordinate);
    checkedRange("pull target", pull.target, -kMaxCoordinate, kMaxCoordinate);
}

void addPull(const Pull& pull, std::size_t i, float step, Circles& circles) {
    const float cosine = std::cos(circles.angle[i]);
    const float sine = std::sin(circles.angle[i]);
    const glm::vec2 lever{cosine * pull.anchor.x - sine * pull.anchor.y, sine * pull.anchor.x + cosine * pull.anchor.y};
    const glm::vec2 velocity = circles.velocity[i] + cross(circles.angularVelocity[i], lever);
    const float frequency = std::min(kPullFrequency, kPullLargestPhase / step);
    const glm::vec2 stretch = pull.target - circles.position[i] - lever;
    // The mass that the held point feels is at least a third of the circle's (lever at the rim): safe for any lever.
    const float mass = 1.0F / (circles.invMass[i] + glm::dot(lever, lever) * circles.invInertia[i]);
    const glm::vec2 force = mass * frequency * (frequency * stretch - 2.0F * kPullDampingRatio * velocity);
    circles.force[i] += force;
    circles.torque[i] += cross(lever, force);
}

}  // namespace rb
