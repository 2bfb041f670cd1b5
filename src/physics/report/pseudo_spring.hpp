#pragma once

// Report 3.2: correcting penetration by a pseudo-spring. It pushes two bodies that overlap apart along the normal with
// the force k m_eff δ, m_eff = 1/(1/mA + 1/mB), k = κ/h². It is a function of positions alone, so that an integrator
// asks for it anew at every state that it looks at.
//
// Departure from the report, whose spring has one stiffness for all: with k in proportion to 1/h² and to the mass, κ
// says alone how firm it is, whatever the step and the bodies.

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "physics/report/contact.hpp"
#include "physics/report/motion_state.hpp"

namespace rb {

/// Adds what the spring of a contact of circles accelerates its bodies by [m/s²], if it is of this rate and each body
/// is so far from where the contact was found. The force goes through both centres: it turns neither.
/// @param rate k = κ/h² [1/s²]
inline void addSpring(const Contact& contact, float rate, std::span<const glm::vec2> displacement, const Bodies& bodies,
                      std::span<glm::vec2> acceleration) {
    const std::uint32_t a = contact.a;
    const std::uint32_t b = contact.b;
    const glm::vec2 fromAToB = contact.fromAToB + (displacement[b] - displacement[a]);
    collide(contact, fromAToB, bodies, [&](const ManifoldPoint<float>& touch) {
        if (!(touch.penetration > 0.0F)) return;
        const glm::vec2 force = rate * touch.penetration / (bodies.invMass[a] + bodies.invMass[b]) * touch.normal;
        if (!bodies.isStatic(a)) acceleration[a] -= force * bodies.invMass[a];
        acceleration[b] += force * bodies.invMass[b];
    });
}

/// The springs of a step, one for each of its contacts: what the solver asks for accelerations.
class PseudoSprings {
  public:
    /// @param rate k = κ/h² [1/s²]
    PseudoSprings(std::span<const Contact> contacts, float rate) : contacts_(contacts), rate_(rate) {}

    /// Adds the accelerations that they give to bodies in this state.
    void addAccelerations(const MotionState& state, const Bodies& bodies, MotionRates& rates) const {
        for (const Contact& contact : contacts_) {
            addSpring(contact, rate_, state.displacement, bodies, rates.acceleration);
        }
    }

  private:
    std::span<const Contact> contacts_;
    float rate_;  // [1/s²]
};

}  // namespace rb
