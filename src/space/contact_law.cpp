#include "space/contact_law.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace rb::space {

namespace {

/// [r]×, with [r]× a = r × a.
glm::dmat3 crossMatrix(const glm::dvec3& r) { return {{0.0, r.z, -r.y}, {-r.z, 0.0, r.x}, {r.y, -r.x, 0.0}}; }

/// n·K n for one body: 1/m + (r×n)·I⁻¹(r×n).
double responseAlong(const Body& body, const glm::dvec3& point, const glm::dvec3& n) {
    const glm::dvec3 lever = glm::cross(point - body.position, n);
    return 1.0 / body.mass + glm::dot(lever, invInertiaOf(body) * lever);
}

glm::dmat3 responseOf(const Body& body, const glm::dvec3& point) {
    const glm::dmat3 r = crossMatrix(point - body.position);
    return glm::dmat3(1.0 / body.mass) - r * invInertiaOf(body) * r;
}

}  // namespace

glm::dvec3 penaltyForce(const Contact& contact, double stiffness) { return stiffness * contact.depth * contact.normal; }

double penaltyEnergy(const Contact& contact, double stiffness) {
    return 0.5 * stiffness * contact.depth * contact.depth;
}

glm::dvec3 tetherForce(const Body& first, const Body& second, double stiffness) {
    return -stiffness * (second.position - first.position);
}

double tetherEnergy(const Body& first, const Body& second, double stiffness) {
    const glm::dvec3 between = second.position - first.position;
    return 0.5 * stiffness * glm::dot(between, between);
}

glm::dvec3 relativeVelocity(const Body& first, const Body& second, const glm::dvec3& point) {
    return velocityAt(first, point) - velocityAt(second, point);
}

glm::dmat3 invEffectiveMass(const Body& first, const Body& second, const glm::dvec3& point) {
    return responseOf(first, point) + responseOf(second, point);
}

glm::dvec3 smoothImpulse(const Body& first, const Body& second, const Contact& contact, double restitution) {
    const glm::dvec3 point = pointOf(contact);
    const glm::dvec3& n = contact.normal;
    const double approach = glm::dot(relativeVelocity(first, second, point), n);
    if (!(approach > 0.0)) return {0.0, 0.0, 0.0};
    const double response = responseAlong(first, point, n) + responseAlong(second, point, n);
    return -(1.0 + restitution) * approach / response * n;
}

glm::dvec3 roughImpulse(const Body& first, const Body& second, const Contact& contact, double restitution) {
    const glm::dvec3 point = pointOf(contact);
    const glm::dvec3 v = relativeVelocity(first, second, point);
    if (!(glm::dot(v, contact.normal) > 0.0)) return {0.0, 0.0, 0.0};
    return -(1.0 + restitution) * (glm::inverse(invEffectiveMass(first, second, point)) * v);
}

void applyImpulse(Body& first, Body& second, const glm::dvec3& point, const glm::dvec3& j) {
    first.momentum += j;
    second.momentum -= j;
    first.angularMomentum += glm::cross(point - first.position, j);
    second.angularMomentum -= glm::cross(point - second.position, j);
}

}  // namespace rb::space
