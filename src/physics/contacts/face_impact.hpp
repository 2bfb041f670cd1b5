#pragma once

// Report 2.2 for two bodies that meet by a face: at its two points at once. One after the other, the impulse at the
// second point would undo what the first one did, and two squares that meet head-on would leave turning.
// Conventions as in physics/report/impulse.hpp.

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "base/vector.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/report/impulse.hpp"

namespace rb {

template <class T>
ImpulseBody<double> inDouble(const ImpulseBody<T>& body) {
    return {Vector<double>(body.velocity), static_cast<double>(body.angularVelocity), static_cast<double>(body.invMass),
            static_cast<double>(body.invInertia)};
}

template <class T>
ImpulsePoint<double> inDouble(const ImpulsePoint<T>& at) {
    return {Vector<double>(at.normal), Vector<double>(at.rA), Vector<double>(at.rB)};
}

inline Impulse<double> inDouble(const Impulse<float>& impulse) {
    return {impulse.normal, impulse.friction, impulse.couple};
}

inline ContactLaw<double> inDouble(const ContactLaw<float>& law) {
    return {law.impact, law.restitution, law.friction, law.bounceFrom, law.rollingResistance, law.rollingRadius};
}

inline ImpulseBody<float> inFloat(const ImpulseBody<double>& body) {
    return {glm::vec2(body.velocity), static_cast<float>(body.angularVelocity), static_cast<float>(body.invMass),
            static_cast<float>(body.invInertia)};
}

inline ImpulsePoint<float> inFloat(const ImpulsePoint<double>& at) {
    return {glm::vec2(at.normal), glm::vec2(at.rA), glm::vec2(at.rB)};
}

inline Impulse<float> inFloat(const Impulse<double>& impulse) {
    return {static_cast<float>(impulse.normal), static_cast<float>(impulse.friction),
            static_cast<float>(impulse.couple)};
}

/// K, the denominator of (2.8) for two points: what an impulse along n at one point changes of the approach speed at
/// either [1/kg]. Symmetric and, but for two points that are one, positive definite. In double: points that are near
/// each other make it nearly singular, and a float would lose half of its digits where they are a hundredth of the size
/// apart.
struct FaceMatrix {
    double k11, k12, k22;
    double determinant;  ///< without cancellation, however near the points are to each other

    /// Whether it tells the two points apart, but for rounding.
    bool isRegular() const { return determinant > 16.0 * std::numeric_limits<double>::epsilon() * k11 * k22; }
};

/// @param first, second with one normal, that of the face
inline FaceMatrix faceMatrix(const ImpulseBody<double>& a, const ImpulseBody<double>& b,
                             const ImpulsePoint<double>& first, const ImpulsePoint<double>& second) {
    const double invMass = a.invMass + b.invMass;
    const double a1 = cross(first.rA, first.normal);
    const double a2 = cross(second.rA, first.normal);
    const double b1 = cross(first.rB, first.normal);
    const double b2 = cross(second.rB, first.normal);
    const double crossed = a1 * b2 - a2 * b1;
    // Sums of what belongs to A and to B are grouped, so that the two may be exchanged without a change of rounding.
    return {.k11 = invMass + (a1 * a1 * a.invInertia + b1 * b1 * b.invInertia),
            .k12 = invMass + (a1 * a2 * a.invInertia + b1 * b2 * b.invInertia),
            .k22 = invMass + (a2 * a2 * a.invInertia + b2 * b2 * b.invInertia),
            .determinant = invMass * ((a1 - a2) * (a1 - a2) * a.invInertia + (b1 - b2) * (b1 - b2) * b.invInertia) +
                           a.invInertia * b.invInertia * crossed * crossed};
}

/// The impulses j ≥ 0 with K j ≥ `wanted`, and = where one pushes: a linear complementarity problem, whose answer is
/// the only one. Of points that cannot be told apart the faster one has all. 0 between two static bodies.
/// @param wanted by how much the approach at either point is to change [m/s]
inline std::array<double, 2> solveFace(const FaceMatrix& k, std::array<double, 2> wanted) {
    const auto alone = [](double speed, double invMass) {
        return invMass > 0.0 ? std::max(speed, 0.0) / invMass : 0.0;
    };
    const auto firstAlone = [&] { return std::array{alone(wanted[0], k.k11), 0.0}; };
    const auto secondAlone = [&] { return std::array{0.0, alone(wanted[1], k.k22)}; };
    const bool isSecondFaster = wanted[1] > wanted[0];
    if (!k.isRegular()) return isSecondFaster ? secondAlone() : firstAlone();
    const double j1 = (k.k22 * wanted[0] - k.k12 * wanted[1]) / k.determinant;
    const double j2 = (k.k11 * wanted[1] - k.k12 * wanted[0]) / k.determinant;
    if (j1 >= 0.0 && j2 >= 0.0) return {j1, j2};
    if (j1 < 0.0 && j2 < 0.0) return isSecondFaster ? secondAlone() : firstAlone();
    return j1 < 0.0 ? secondAlone() : firstAlone();
}

/// Ends the approach at both points, and pushes no more than that takes. @returns how hard, at each
inline std::array<double, 2> stopFace(ImpulseBody<double>& a, ImpulseBody<double>& b, const ImpulsePoint<double>& first,
                                      const ImpulsePoint<double>& second) {
    const std::array<double, 2> j =
        solveFace(faceMatrix(a, b, first, second), {approachSpeed(a, b, first), approachSpeed(a, b, second)});
    applyImpulse(a, b, first, -j[0] * first.normal);
    applyImpulse(a, b, second, -j[1] * second.normal);
    return j;
}

/// e of a face: that at its faster point. (With one e for each, an impact could make energy.)
template <class T>
T restitutionAt(const ContactLaw<T>& law, std::array<T, 2> approach) {
    return restitutionAt(law, std::max(approach[0], approach[1]));
}

/// Whether the two points of a face are resolved at once by this law; else one after the other.
constexpr bool isAtOnce(Impact impact) { return impact == Impact::Coulomb || impact == Impact::Frictionless; }

/// (2.8) at both points: either parts at least e times as fast as it approached, and exactly so where it pushes:
/// Moreau's law of impact. It takes the energy ½ (1−e) j·v ≥ 0. (A point that was parting already may be made to
/// approach, by up to e times as fast: the next impact is its own.) Then friction, |jt| ≤ μ |j| at either point.
template <class T>
std::array<Impulse<T>, 2> resolveFace(ImpulseBody<T>& a, ImpulseBody<T>& b, const ImpulsePoint<T>& first,
                                      const ImpulsePoint<T>& second, const ContactLaw<T>& law) {
    const std::array<T, 2> approach{approachSpeed(a, b, first), approachSpeed(a, b, second)};
    const auto change = static_cast<double>(T(1) + restitutionAt(law, approach));
    const ImpulseBody<double> bodyA = inDouble(a);
    const ImpulseBody<double> bodyB = inDouble(b);
    const ImpulsePoint<double> atFirst = inDouble(first);
    const ImpulsePoint<double> atSecond = inDouble(second);
    const std::array<double, 2> exact =
        solveFace(faceMatrix(bodyA, bodyB, atFirst, atSecond),
                  {change * approachSpeed(bodyA, bodyB, atFirst), change * approachSpeed(bodyA, bodyB, atSecond)});
    const std::array<T, 2> j{static_cast<T>(exact[0]), static_cast<T>(exact[1])};
    applyImpulse(a, b, first, -j[0] * first.normal);
    applyImpulse(a, b, second, -j[1] * second.normal);
    const auto rub = [&](const ImpulsePoint<T>& at, T push) {
        if (law.impact != Impact::Coulomb || !(push > T(0))) return T(0);
        const T friction = frictionAlongTangent(a, b, at, law.friction * push);
        applyImpulse(a, b, at, friction * cross(T(1), at.normal));
        return friction;
    };
    const T ofFirst = rub(first, j[0]);
    return {Impulse<T>{j[0], ofFirst, T(0)}, Impulse<T>{j[1], rub(second, j[1]), T(0)}};
}

/// Resolves one point by its law, or both of a face at once. Bodies that do not approach keep their velocities.
/// @returns what they exchange at each
template <class T>
std::array<Impulse<T>, 2> resolvePoints(ImpulseBody<T>& a, ImpulseBody<T>& b, std::span<const ImpulsePoint<T>> at,
                                        const ContactLaw<T>& law) {
    if (at.size() == 2) return resolveFace(a, b, at[0], at[1], law);
    return {resolveContact(a, b, at[0], law)};
}

}  // namespace rb
