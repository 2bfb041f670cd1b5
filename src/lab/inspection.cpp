#include "lab/inspection.hpp"

namespace rb {

std::optional<CircleInspection> inspectCircle(const World& world, const RestMeter& restMeter, BodyId id) {
    const std::optional<std::size_t> index = world.indexOf(id);
    if (!index) return std::nullopt;
    const std::size_t i = *index;
    const Circles& circles = world.circles();
    const double mass = 1.0 / static_cast<double>(circles.invMass[i]);
    const double inertia = 1.0 / static_cast<double>(circles.invInertia[i]);
    const glm::dvec2 velocity(circles.velocity[i]);
    const auto omega = static_cast<double>(circles.angularVelocity[i]);
    const std::span<const float> seconds = restMeter.secondsAtRest();
    return CircleInspection{
        .id = id,
        .radius = circles.radius[i],
        .mass = mass,
        .inertia = inertia,
        .position = circles.position[i],
        .velocity = circles.velocity[i],
        .angle = circles.angle[i],
        .angularVelocity = circles.angularVelocity[i],
        .kineticMoving = 0.5 * mass * glm::dot(velocity, velocity),
        .kineticTurning = 0.5 * inertia * omega * omega,
        .potential = -mass * glm::dot(glm::dvec2(world.settings().gravity), glm::dvec2(circles.position[i])),
        .rest = i < seconds.size() ? std::optional(seconds[i]) : std::nullopt};
}

}  // namespace rb
