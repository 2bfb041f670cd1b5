#pragma once

// Report 2.2: resolving an impulse, (2.2)–(2.8), with the friction that the report's Discussion describes.
//
// Conventions: n is a unit vector from A to B; v_AB = v_A − v_B at the contact point, so bodies approach if
// v_AB·n > 0, and j is then negative: A is pushed against n and B along it, by (2.4) and (2.5) as printed.
// A static body has inverse mass and inverse inertia 0.
// Departures: r⊥ is r turned by +90°, so r⊥·n is n×r up to sign, and its square is (r×n)² (erratum of (2.7), (2.8));
// n has unit length, so n·n does not appear.

#include <algorithm>

#include "base/vector.hpp"

namespace rb {

/// The properties of a body that an impulse needs, and those that it changes.
template <class T>
struct ImpulseBody {
    Vector<T> velocity;  ///< of the centre [m/s]
    T angularVelocity;   ///< counter-clockwise positive [rad/s]
    T invMass;           ///< 0: static [1/kg]
    T invInertia;        ///< 0: does not turn [1/(kg m²)]
};

/// Where the impulse acts, relative to both bodies.
template <class T>
struct ImpulsePoint {
    Vector<T> normal;  ///< n, from A to B, unit length
    Vector<T> rA;      ///< from the centre of A to the contact point [m]
    Vector<T> rB;      ///< from the centre of B to the contact point [m]
};

/// What two bodies exchange at a contact, as numbers along known directions.
template <class T>
struct Impulse {
    T normal = 0;    ///< −j ≥ 0: it pushes A and B apart [N s]
    T friction = 0;  ///< on A along t, n turned by +90°; on B the opposite [N s]
    T couple = 0;    ///< torque × time on A, counter-clockwise; on B the opposite; none in the report [N m s]

    bool operator==(const Impulse&) const = default;
};

/// v_ACP of report (2.2): the velocity of the body at the point r from its centre.
template <class T>
Vector<T> velocityAt(const ImpulseBody<T>& body, Vector<T> r) {
    return body.velocity + cross(body.angularVelocity, r);
}

/// The relative velocity v_AB at the contact point, report (2.2).
template <class T>
Vector<T> relativeVelocity(const ImpulseBody<T>& a, const ImpulseBody<T>& b, const ImpulsePoint<T>& at) {
    return velocityAt(a, at.rA) - velocityAt(b, at.rB);
}

/// How fast the two approach one another at the contact point, along n [m/s]. Negative if they part.
template <class T>
T approachSpeed(const ImpulseBody<T>& a, const ImpulseBody<T>& b, const ImpulsePoint<T>& at) {
    return glm::dot(relativeVelocity(a, b, at), at.normal);
}

/// The denominator of report (2.8) for an impulse along the unit vector `direction`: the change of relative velocity
/// for each N s of the impulse. 0 between two static bodies.
template <class T>
T invEffectiveMass(const ImpulseBody<T>& a, const ImpulseBody<T>& b, const ImpulsePoint<T>& at, Vector<T> direction) {
    const T leverA = cross(at.rA, direction);
    const T leverB = cross(at.rB, direction);
    return a.invMass + b.invMass + leverA * leverA * a.invInertia + leverB * leverB * b.invInertia;
}

/// report (2.8): j along n. Negative if the bodies approach; 0 if they do not, and between two static bodies.
template <class T>
T impulseAlongNormal(const ImpulseBody<T>& a, const ImpulseBody<T>& b, const ImpulsePoint<T>& at, T restitution) {
    const T approach = approachSpeed(a, b, at);
    const T invMass = invEffectiveMass(a, b, at, at.normal);
    if (!(approach > T(0)) || !(invMass > T(0))) return T(0);
    return -(T(1) + restitution) * approach / invMass;
}

/// report (2.4), (2.5), (2.7): A receives the impulse `j`, B its opposite, both at the contact point.
template <class T>
void applyImpulse(ImpulseBody<T>& a, ImpulseBody<T>& b, const ImpulsePoint<T>& at, Vector<T> j) {
    a.velocity += j * a.invMass;                          // (2.4)
    b.velocity -= j * b.invMass;                          // (2.5)
    a.angularVelocity += cross(at.rA, j) * a.invInertia;  // (2.7)
    b.angularVelocity -= cross(at.rB, j) * b.invInertia;  // (2.7) for B
}

/// Coulomb friction "directly dependent on the impulse": an impulse along t, with its own effective mass, that ends the
/// sliding, but of at most `limit`. @returns the impulse on A along t, n turned by +90°.
template <class T>
T frictionAlongTangent(const ImpulseBody<T>& a, const ImpulseBody<T>& b, const ImpulsePoint<T>& at, T limit) {
    const Vector<T> t = cross(T(1), at.normal);
    const T invMass = invEffectiveMass(a, b, at, t);
    if (!(invMass > T(0))) return T(0);
    return std::clamp(-glm::dot(relativeVelocity(a, b, at), t) / invMass, -limit, limit);
}

/// Resolves one contact: (2.8) with restitution e, then friction with |jt| ≤ μ |j|. Bodies that do not approach keep
/// their velocities. @returns what they exchange.
template <class T>
Impulse<T> resolveContact(ImpulseBody<T>& a, ImpulseBody<T>& b, const ImpulsePoint<T>& at, T restitution, T friction) {
    const T j = impulseAlongNormal(a, b, at, restitution);
    applyImpulse(a, b, at, j * at.normal);
    Impulse<T> impulse{.normal = -j};
    if (impulse.normal > T(0)) {
        impulse.friction = frictionAlongTangent(a, b, at, friction * impulse.normal);
        applyImpulse(a, b, at, impulse.friction * cross(T(1), at.normal));
    }
    return impulse;
}

}  // namespace rb
