#pragma once

// Two bodies that meet at one point, in double, and what mechanics says must hold of them.

#include "physics/report/impulse.hpp"

namespace rb::test {

using Vec = Vector<double>;
using Body = ImpulseBody<double>;

struct Hit {
    Body a, b;
    ImpulsePoint<double> at;
    Vec point{0.0, 0.0};  ///< where they meet; the centres are at point − rA and point − rB [m]
};

inline double massOf(const Body& body) { return body.invMass > 0.0 ? 1.0 / body.invMass : 0.0; }
inline double inertiaOf(const Body& body) { return body.invInertia > 0.0 ? 1.0 / body.invInertia : 0.0; }

inline double energyOf(const Body& body) {
    return 0.5 * massOf(body) * glm::dot(body.velocity, body.velocity) +
           0.5 * inertiaOf(body) * body.angularVelocity * body.angularVelocity;
}
inline double energyOf(const Hit& hit) { return energyOf(hit.a) + energyOf(hit.b); }

inline Vec momentumOf(const Hit& hit) { return massOf(hit.a) * hit.a.velocity + massOf(hit.b) * hit.b.velocity; }

/// About the origin.
inline double angularMomentumOf(const Hit& hit) {
    const auto ofBody = [&](const Body& body, Vec r) {
        return massOf(body) * cross(hit.point - r, body.velocity) + inertiaOf(body) * body.angularVelocity;
    };
    return ofBody(hit.a, hit.at.rA) + ofBody(hit.b, hit.at.rB);
}

/// The sum of all sizes that enter the momentum: what its rounding is relative to.
inline double momentumScale(const Hit& hit) {
    return massOf(hit.a) * glm::length(hit.a.velocity) + massOf(hit.b) * glm::length(hit.b.velocity);
}

inline double angularMomentumScale(const Hit& hit) {
    const auto ofBody = [&](const Body& body, Vec r) {
        return massOf(body) * (glm::length(hit.point) + glm::length(r)) * glm::length(body.velocity) +
               inertiaOf(body) * std::abs(body.angularVelocity);
    };
    return ofBody(hit.a, hit.at.rA) + ofBody(hit.b, hit.at.rB);
}

/// The largest speed that enters the relative velocity.
inline double speedScale(const Hit& hit) {
    return glm::length(hit.a.velocity) + glm::length(hit.b.velocity) +
           glm::length(hit.at.rA) * std::abs(hit.a.angularVelocity) +
           glm::length(hit.at.rB) * std::abs(hit.b.angularVelocity);
}

/// v_AB·n: positive where the bodies approach.
inline double approachOf(const Hit& hit) { return glm::dot(relativeVelocity(hit.a, hit.b, hit.at), hit.at.normal); }

/// v_AB·t, t = n turned by +90°.
inline double slidingOf(const Hit& hit) {
    return glm::dot(relativeVelocity(hit.a, hit.b, hit.at), cross(1.0, hit.at.normal));
}

}  // namespace rb::test
