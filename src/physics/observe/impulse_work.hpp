#pragma once

// The work of impulses, for the energy ledger: of one, and of all in a step as they are resolved.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/contacts/face_impact.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/observe/energy_ledger.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/impulse.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// The work of one impulse: what it changes of the kinetic energy of its two bodies [J].
template <class T>
struct ImpulseWork {
    T normal = 0;    ///< of its part along the normal, or all of that of bodies that join or are rough: never positive
    T friction = 0;  ///< of friction and rolling resistance: never positive
    T spin = 0;      ///< of that of friction, or of joining, what changes the energy of rotation; of either sign
};

/// The energy of rotation [J]; 0 for a body that does not turn.
template <class T>
T spinEnergy(const ImpulseBody<T>& body) {
    return body.invInertia > T(0) ? body.angularVelocity * body.angularVelocity / (T(2) * body.invInertia) : T(0);
}

/// The impulse against a motion of this speed that takes so much of its kinetic energy, or all that there is.
/// @param speed   of A past B along a direction [m/s], or of turning [rad/s]; the impulse has its sign
/// @param invMass what an impulse of 1 changes of it
/// @param energy  [J], at least 0
template <class T>
T brakingImpulse(T speed, T invMass, T energy) {
    const T left = std::sqrt(std::max(speed * speed - T(2) * energy * invMass, T(0)));
    return (speed - std::copysign(left, speed)) / invMass;
}

/// A and B of a contact receive an impulse along its tangent. @returns its work, J (v + ½ K J) [J]
template <class T>
T rub(ImpulseBody<T>& a, ImpulseBody<T>& b, const ImpulsePoint<T>& at, T friction) {
    const Vector<T> t = cross(T(1), at.normal);
    const T slip = glm::dot(relativeVelocity(a, b, at), t);
    const T work = friction * (slip + friction * invEffectiveMass(a, b, at, t) / T(2));
    applyImpulse(a, b, at, friction * t);
    return work;
}

/// Gives two bodies the impulse that resolveContact() has found, and tells its work from the law and not from the
/// velocities after it, which are rounded: along the normal −½ (1−e²) v_n²/K_n, of an impulse J along another direction
/// J (v + ½ K J). Of perfectly rough bodies ½ (1−e) J·v, whose components may be
/// of either sign. Of bodies that join the loss of
/// joiningImpulse().
template <class T>
ImpulseWork<T> carryOut(ImpulseBody<T>& a, ImpulseBody<T>& b, const ImpulsePoint<T>& at, const ContactLaw<T>& law,
                        const Impulse<T>& impulse) {
    ImpulseWork<T> work;
    const T approach = approachSpeed(a, b, at);
    if (law.impact == Impact::Join) {
        if (!(approach > T(0))) return work;
        work.normal = -joiningImpulse(a, b, at).loss;
        work.spin = -(spinEnergy(a) + spinEnergy(b));
        join(a, b, at);
        work.spin += spinEnergy(a) + spinEnergy(b);
        return work;
    }
    if (!(approach > T(0))) return work;
    const T e = restitutionAt(law, approach);
    const T spinBefore = spinEnergy(a) + spinEnergy(b);
    if (law.impact == Impact::Rough) {
        const Vector<T> t = cross(T(1), at.normal);
        const T slip = glm::dot(relativeVelocity(a, b, at), t);
        work.normal = (T(1) - e) / T(2) * (impulse.friction * slip - impulse.normal * approach);
        applyImpulse(a, b, at, impulse.friction * t - impulse.normal * at.normal);
    } else {
        const T invMass = invEffectiveMass(a, b, at, at.normal);
        work.normal = -(T(1) - e * e) / T(2) * approach * approach / invMass;
        applyImpulse(a, b, at, -impulse.normal * at.normal);
        work.friction = rub(a, b, at, impulse.friction);
    }
    const T roll = a.angularVelocity - b.angularVelocity;
    work.friction += impulse.couple * (roll + impulse.couple * (a.invInertia + b.invInertia) / T(2));
    applyCouple(a, b, impulse.couple);
    work.spin = spinEnergy(a) + spinEnergy(b) - spinBefore;
    return work;
}

/// The same of resolveFace(): along the normal −½ Σ j (v + v'), v and v' the approach before and after both.
template <class T>
ImpulseWork<T> carryOutFace(ImpulseBody<T>& a, ImpulseBody<T>& b, std::span<const ImpulsePoint<T>, 2> at,
                            std::span<const Impulse<T>, 2> impulses) {
    ImpulseWork<T> work;
    const std::array<T, 2> approach{approachSpeed(a, b, at[0]), approachSpeed(a, b, at[1])};
    const T spinBefore = spinEnergy(a) + spinEnergy(b);
    for (std::size_t i = 0; i < 2; ++i) applyImpulse(a, b, at[i], -impulses[i].normal * at[i].normal);
    for (std::size_t i = 0; i < 2; ++i) {
        work.normal -= impulses[i].normal * (approach[i] + approachSpeed(a, b, at[i])) / T(2);
    }
    for (std::size_t i = 0; i < 2; ++i) work.friction += rub(a, b, at[i], impulses[i].friction);
    work.spin = spinEnergy(a) + spinEnergy(b) - spinBefore;
    return work;
}

/// Writes down the work of impulses as they are resolved.
class WorkRecorder {
  public:
    void beginStep() { ledger_ = {}; }
    /// Before the impulses of a sub-step.
    /// @param bodies their forces hold all but those of the springs
    void beginSubstep(std::span<const Contact> contacts, const ShapeSprings& springs, const Bodies& bodies,
                      const Settings& settings);
    /// At one or two points. @param index of the contact, into those of the sub-step; of a face, of the first one
    /// @param a, b its bodies before the impulse
    void record(std::size_t index, const Contact& contact, const ImpulseBody<float>& a, const ImpulseBody<float>& b,
                std::span<const ImpulsePoint<float>> at, const ContactLaw<float>& law,
                std::span<const Impulse<float>> impulses);
    /// What it took to make more than two bodies one that joined in different contacts [J]. @param work at most 0
    void recordJoining(double work) { ledger_.normal += work; }

    EnergyLedger& ledger() { return ledger_; }
    const EnergyLedger& ledger() const { return ledger_; }
    /// Of the latest sub-step, in the order of its contacts.
    std::span<const ContactWork> contacts() const { return contacts_; }
    /// Contacts name bodies by index, and these have changed.
    void forgetContacts() { contacts_.clear(); }

  private:
    double earlyWork(const Contact& contact, const ImpulsePoint<float>& at, const Impulse<float>& impulse) const;

    EnergyLedger ledger_;
    std::vector<ContactWork> contacts_;
    double earlyBy_ = 0.0;  // how long before its middle the impulses meet Euler's kick [s]; 0 for the others
    Accelerations accelerations_;
};

}  // namespace rb
