#include "lab/inspection.hpp"

#include <glm/geometric.hpp>

#include "lab/rest_meter.hpp"
#include "physics/world.hpp"

namespace rb {

std::optional<CircleInspection> inspectCircle(const World& world, const RestMeter& restMeter, BodyId id) {
    const std::optional<std::size_t> index = world.bodies().indexOf(id);
    if (!index) return std::nullopt;
    const std::size_t i = *index;
    const Bodies& bodies = world.bodies();
    const double mass = 1.0 / static_cast<double>(bodies.invMass[i]);
    const double inertia = 1.0 / static_cast<double>(bodies.invInertia[i]);
    const glm::dvec2 velocity(bodies.velocity[i]);
    const auto omega = static_cast<double>(bodies.angularVelocity[i]);
    const std::span<const float> seconds = restMeter.secondsAtRest();
    return CircleInspection{.id = id,
                            .radius = bodies.radius[i],
                            .mass = mass,
                            .inertia = inertia,
                            .position = bodies.position[i],
                            .velocity = bodies.velocity[i],
                            .angle = bodies.angle[i],
                            .angularVelocity = bodies.angularVelocity[i],
                            .kineticMoving = 0.5 * mass * glm::dot(velocity, velocity),
                            .kineticTurning = 0.5 * inertia * omega * omega,
                            .potential = -mass * glm::dot(glm::dvec2(world.settings().gravity), bodies.position[i]),
                            .rest = i < seconds.size() ? std::optional(seconds[i]) : std::nullopt};
}

}  // namespace rb
