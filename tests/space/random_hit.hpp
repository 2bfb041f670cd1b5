#pragma once

// Two bodies of any masses, shapes and motions that approach one another at some point: it need not lie on their
// surfaces, for a law of impact does not ask where these are.

#include "space/contact_law.hpp"
#include "space/draw.hpp"

namespace rb::space::test {

struct Hit {
    Bodies bodies;
    Contact contact;
};

inline Vec approachOf(const Hit& hit) { return relativeVelocity(hit.bodies[0], hit.bodies[1], pointOf(hit.contact)); }

inline double normalApproachOf(const Hit& hit) { return glm::dot(approachOf(hit), hit.contact.normal); }

/// |v₁| + |ω₁||r₁| + |v₂| + |ω₂||r₂|: the terms of the relative velocity.
inline double speedScale(const Hit& hit) {
    double sum = 0.0;
    for (const Body& body : hit.bodies) {
        sum += glm::length(velocityOf(body)) +
               glm::length(angularVelocityOf(body)) * glm::length(pointOf(hit.contact) - body.position);
    }
    return sum;
}

/// Masses up to 1 : `massRatio`, sizes up to 1 : 100, aspects up to 10, levers of any direction up to twice the size.
inline Hit anyHit(Draw& draw, double massRatio) {
    const double mass = draw.logUniform(0.1, 10.0);
    const double size1 = draw.logUniform(0.1, 10.0);
    const double size2 = draw.logUniform(0.1, 10.0);
    const Shape shape1 = draw.shape(ShapeKind::Ellipsoid, size1, 10.0);
    const Shape shape2 = draw.shape(ShapeKind::Box, size2, 10.0);
    Body first = draw.movingBody(shape1, mass, 5.0, 5.0);
    Body second = draw.movingBody(shape2, mass * draw.logUniform(1.0 / massRatio, massRatio), 5.0, 5.0);
    const Vec point = draw.vector(3.0);
    first.position = point - draw.arrow(0.0, 2.0 * size1);
    second.position = point - draw.arrow(0.0, 2.0 * size2);
    const double depth = draw.uniform(0.0, 0.1);
    const Vec normal = draw.direction();
    return {{first, second}, {normal, depth, point + 0.5 * depth * normal, point - 0.5 * depth * normal}};
}

inline Hit anyApproachingHit(Draw& draw, double massRatio) {
    for (;;) {
        const Hit hit = anyHit(draw, massRatio);
        if (normalApproachOf(hit) > 1e-3) return hit;
    }
}

}  // namespace rb::space::test
