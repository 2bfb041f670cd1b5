#include "lab/inspection.hpp"

#include <glm/geometric.hpp>

#include "lab/measured_world.hpp"

namespace rb {

namespace {

std::optional<PolygonInspection> polygonInspection(const Bodies& bodies, std::size_t i) {
    if (!bodies.isPolygonal(i)) return std::nullopt;
    const PolygonShape& outline = bodies.polygonShapeOf(i);
    std::size_t vertices = 0;
    for (const ConvexPart& part : outline.parts) vertices += part.count;
    return PolygonInspection{vertices, outline.parts.size(), static_cast<double>(outline.area),
                             static_cast<double>(outline.squaredGyration)};
}

}  // namespace

std::optional<BodyInspection> inspectBody(const MeasuredWorld& measured, BodyId id) {
    const Bodies& bodies = measured.world().bodies();
    const std::optional<std::size_t> index = bodies.indexOf(id);
    if (!index) return std::nullopt;
    const std::size_t i = *index;
    const double mass = 1.0 / static_cast<double>(bodies.invMass[i]);
    const double inertia = 1.0 / static_cast<double>(bodies.invInertia[i]);
    const glm::dvec2 velocity(bodies.velocity[i]);
    const auto omega = static_cast<double>(bodies.angularVelocity[i]);
    return BodyInspection{
        .id = id,
        .shape = bodies.shape[i],
        .radius = bodies.radius[i],
        .polygon = polygonInspection(bodies, i),
        .mass = mass,
        .inertia = inertia,
        .position = bodies.position[i],
        .velocity = bodies.velocity[i],
        .angle = bodies.angle[i],
        .angularVelocity = bodies.angularVelocity[i],
        .kineticMoving = 0.5 * mass * glm::dot(velocity, velocity),
        .kineticTurning = 0.5 * inertia * omega * omega,
        .potential = -mass * glm::dot(glm::dvec2(measured.world().settings().gravity), bodies.position[i]),
        .rest = measured.restMeter().secondsAtRestOf(id),
        .material = bodies.material[i]};
}

}  // namespace rb
