#pragma once

// The laws of impact beside the report's: perfectly rough bodies, bodies that join, and rolling resistance. Conventions
// as in physics/report/impulse.hpp.

#include <algorithm>

#include "base/vector.hpp"
#include "physics/report/impulse.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// The law by which the two bodies of a contact exchange an impulse.
template <class T>
struct ContactLaw {
    Impact impact = Impact::Coulomb;
    T restitution = T(0);        ///< e [1]
    T friction = T(0);           ///< μ [1]
    T bounceFrom = T(0);         ///< approach speed up to which e counts as 0 [m/s]
    T rollingResistance = T(0);  ///< [1]
    T rollingRadius = T(0);      ///< [m]

    /// Whether the two part as fast as they met, from `bounceFrom` on.
    bool isElastic() const { return impact != Impact::Join && restitution >= T(1); }
};

/// Perfectly rough bodies: nothing slides, and both components of v_AB are reversed by e. The impulse on A is
/// J = −(1+e) K⁻¹ v_AB with K = (1/mA + 1/mB) 1 + Σ 1/I [[ry², −rx ry], [−rx ry, rx²]]: "Collision in 2 dimensions",
/// general case, whose printed matrix has 1/m − r²/I (erratum). 0 if the bodies do not approach along n.
template <class T>
Vector<T> roughImpulse(const ImpulseBody<T>& a, const ImpulseBody<T>& b, const ImpulsePoint<T>& at, T restitution) {
    const Vector<T> v = relativeVelocity(a, b, at);
    if (!(glm::dot(v, at.normal) > T(0)) || !(a.invMass + b.invMass > T(0))) return {T(0), T(0)};
    // K is computed in the axes x = n and y = t, which keeps it well conditioned for circles.
    const Vector<T> t = cross(T(1), at.normal);
    const T kNormal = invEffectiveMass(a, b, at, at.normal);
    const T kTangent = invEffectiveMass(a, b, at, t);
    const T kMixed = cross(at.rA, at.normal) * cross(at.rA, t) * a.invInertia +
                     cross(at.rB, at.normal) * cross(at.rB, t) * b.invInertia;
    const T determinant = kNormal * kTangent - kMixed * kMixed;
    const T vNormal = glm::dot(v, at.normal);
    const T vTangent = glm::dot(v, t);
    const T scale = -(T(1) + restitution) / determinant;
    return scale * ((kTangent * vNormal - kMixed * vTangent) * at.normal + (kNormal * vTangent - kMixed * vNormal) * t);
}

/// What two bodies that join exchange: an impulse at the contact point, and a couple.
template <class T>
struct JoiningImpulse {
    Vector<T> linear{T(0), T(0)};  ///< J, on A; on B the opposite [N s]
    T couple = 0;                  ///< C, on A counter-clockwise; on B the opposite [N m s]
    T loss = 0;                    ///< the kinetic energy that it takes, never negative [J]
};

/// Perfectly inelastic bodies, which move on as one: "Collision in 2 dimensions", with v = P/M and
/// ω = L/(IA + IB + m D²), L about the common centre, D from the centre of A to that of B, m = 1/(1/mA + 1/mB). J and C
/// end the relative velocity v at the contact point and the relative spin Δω: (J, C) = −K₃⁻¹ (v, Δω), and the loss is
/// ½ (v, Δω) K₃⁻¹ (v, Δω) ≥ 0. K₃ is not inverted, for its elimination has a closed form that holds at any ratio of the
/// masses and with a static body: with u = vB − vA between the centres
///   ω = (ω₀ + m/(IA + IB) D×u) / (1 + m D²/(IA + IB)), ω₀ = (IA ωA + IB ωB)/(IA + IB), J = m (u − ω×D).
/// Departure: the source's first lines have (Rb−Ra)×U for (Rc−Rb)×U and lack 1/IA and 1/IB; its ω is right.
/// Nothing between two static bodies.
template <class T>
JoiningImpulse<T> joiningImpulse(const ImpulseBody<T>& a, const ImpulseBody<T>& b, const ImpulsePoint<T>& at) {
    const T invMass = a.invMass + b.invMass;
    const T invInertia = a.invInertia + b.invInertia;
    if (!(invMass > T(0)) || !(invInertia > T(0))) return {};
    const Vector<T> d = at.rA - at.rB;
    const Vector<T> u = b.velocity - a.velocity;
    const T turn = b.angularVelocity - a.angularVelocity;
    const T shareOfA = a.invInertia / invInertia;         // IB/(IA + IB)
    const T ofOrbit = shareOfA * b.invInertia / invMass;  // m/(IA + IB)
    const T spin = (a.angularVelocity + shareOfA * turn + ofOrbit * cross(d, u)) / (T(1) + ofOrbit * glm::dot(d, d));
    JoiningImpulse<T> joining;
    joining.linear = (u - cross(spin, d)) / invMass;
    const T aboutB = cross(d, joining.linear);  // with T on A about its centre, B gets D×J − T about its own
    const T aboutA = (turn + b.invInertia * aboutB) / invInertia;
    joining.couple = aboutA - cross(at.rA, joining.linear);
    // The energy of what is changed: what is left over has no part in it.
    joining.loss = (invMass * glm::dot(joining.linear, joining.linear) + a.invInertia * aboutA * aboutA +
                    b.invInertia * (aboutB - aboutA) * (aboutB - aboutA)) /
                   T(2);
    return joining;
}

/// The two turn each other: A counter-clockwise by `couple`, B by its opposite [N m s].
template <class T>
void applyCouple(ImpulseBody<T>& a, ImpulseBody<T>& b, T couple) {
    a.angularVelocity += couple * a.invInertia;
    b.angularVelocity -= couple * b.invInertia;
}

/// Rolling resistance: a torque against the relative rotation, at most coefficient × radius × `push`, that never
/// reverses it (model A of Ai, Chen, Rotter and Ooi, Powder Technology 206, 2011).
/// @returns the torque × time on A
template <class T>
T resistRolling(ImpulseBody<T>& a, ImpulseBody<T>& b, const ContactLaw<T>& law, T push) {
    const T invInertia = a.invInertia + b.invInertia;
    const T limit = law.rollingResistance * law.rollingRadius * push;
    if (!(limit > T(0)) || !(invInertia > T(0))) return T(0);
    const T turn = std::clamp((b.angularVelocity - a.angularVelocity) / invInertia, -limit, limit);
    applyCouple(a, b, turn);
    return turn;
}

/// The restitution at this approach speed [m/s]: 0 up to the threshold of the law.
template <class T>
T restitutionAt(const ContactLaw<T>& law, T approach) {
    return approach > law.bounceFrom ? law.restitution : T(0);
}

/// Bodies that approach along n join. @returns what they exchange.
template <class T>
Impulse<T> join(ImpulseBody<T>& a, ImpulseBody<T>& b, const ImpulsePoint<T>& at) {
    if (!(approachSpeed(a, b, at) > T(0))) return {};
    const JoiningImpulse<T> joining = joiningImpulse(a, b, at);
    applyImpulse(a, b, at, joining.linear);
    applyCouple(a, b, joining.couple);
    const Vector<T> t = cross(T(1), at.normal);
    return {-glm::dot(joining.linear, at.normal), glm::dot(joining.linear, t), joining.couple};
}

/// Resolves one contact by its law. Bodies that do not approach keep their velocities. @returns what they exchange.
template <class T>
Impulse<T> resolveContact(ImpulseBody<T>& a, ImpulseBody<T>& b, const ImpulsePoint<T>& at, const ContactLaw<T>& law) {
    const T e = restitutionAt(law, approachSpeed(a, b, at));
    Impulse<T> impulse;
    switch (law.impact) {
        case Impact::Coulomb:
            impulse = resolveContact(a, b, at, e, law.friction);
            break;
        case Impact::Frictionless:
            impulse.normal = -impulseAlongNormal(a, b, at, e);
            applyImpulse(a, b, at, -impulse.normal * at.normal);
            break;
        case Impact::Rough: {
            const Vector<T> j = roughImpulse(a, b, at, e);
            applyImpulse(a, b, at, j);
            impulse = {-glm::dot(j, at.normal), glm::dot(j, cross(T(1), at.normal)), T(0)};
            break;
        }
        case Impact::Join:
            return join(a, b, at);
    }
    impulse.couple = resistRolling(a, b, law, impulse.normal);
    return impulse;
}

}  // namespace rb
