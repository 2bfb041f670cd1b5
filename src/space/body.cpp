#include "space/body.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace rb::space {

glm::dquat unit(const glm::dquat& q) {
    const double length = std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    return {q.w / length, q.x / length, q.y / length, q.z / length};
}

glm::dmat3 axesOf(const glm::dquat& orientation) { return glm::mat3_cast(orientation); }

glm::dmat3 invInertiaOf(const Body& body) {
    const glm::dmat3 axes = axesOf(body.orientation);
    const glm::dmat3 scaled(axes[0] / body.moments.x, axes[1] / body.moments.y, axes[2] / body.moments.z);
    return scaled * glm::transpose(axes);
}

glm::dvec3 velocityOf(const Body& body) { return body.momentum / body.mass; }

glm::dvec3 angularVelocityOf(const Body& body) {
    const glm::dmat3 axes = axesOf(body.orientation);
    return axes * (glm::transpose(axes) * body.angularMomentum / body.moments);
}

glm::dvec3 velocityAt(const Body& body, const glm::dvec3& point) {
    return velocityOf(body) + glm::cross(angularVelocityOf(body), point - body.position);
}

double kineticEnergy(const Body& body) {
    return 0.5 * glm::dot(body.momentum, body.momentum) / body.mass +
           0.5 * glm::dot(body.angularMomentum, angularVelocityOf(body));
}

}  // namespace rb::space
