#pragma once

// Report 3.4, Listing 3.1: the five verbs of a step, for every integrator alike; World::step makes them in this order.
// (A step is a sub-step here: with n of them h is a share of the world's step, and all is done anew in each.) The
// impulses are resolved in one pass over the contacts; the pseudo-spring is part of the derivative f that the
// integrator asks for, at whatever state it asks about. So the integrator is the one thing that differs between two
// worlds.
//
// Which pairs of bodies are near comes from outside: to find them fast is no part of the report.

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "base/indices.hpp"
#include "base/storage.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/impulse.hpp"
#include "physics/report/integrator.hpp"
#include "physics/report/motion_state.hpp"

namespace rb {

/// A body as an impulse sees it.
inline ImpulseBody<float> impulseBody(const Bodies& bodies, std::size_t i) {
    return {bodies.velocity[i], bodies.angularVelocity[i], bodies.invMass[i], bodies.invInertia[i]};
}

inline ImpulsePoint<float> impulsePoint(const Contact& contact) {
    return {contact.touch.normal, contact.leverOfA(), contact.leverOfB()};
}

/// The bodies of a contact get the velocities that an impulse has left. A static one is never written to: an impulse
/// that is not finite would go on from it to all others.
inline void setVelocities(const Contact& contact, const ImpulseBody<float>& a, const ImpulseBody<float>& b,
                          Bodies& bodies) {
    if (!bodies.isStatic(contact.a)) {
        bodies.velocity[contact.a] = a.velocity;
        bodies.angularVelocity[contact.a] = a.angularVelocity;
    }
    bodies.velocity[contact.b] = b.velocity;
    bodies.angularVelocity[contact.b] = b.angularVelocity;
}

/// Gives the two bodies of a contact what exchange(a, b, at) makes of their velocities, and the contact the impulse
/// that it returns. Bodies that do not approach each other exchange nothing.
template <class Exchange>
void exchangeImpulse(Contact& contact, Bodies& bodies, Exchange exchange) {
    ImpulseBody<float> a = impulseBody(bodies, contact.a);
    ImpulseBody<float> b = impulseBody(bodies, contact.b);
    const ImpulsePoint<float> at = impulsePoint(contact);
    if (!(approachSpeed(a, b, at) > 0.0F)) return;
    contact.impulse = exchange(a, b, at);
    setVelocities(contact, a, b, bodies);
}

/// f of (3.3): the forces that were gathered, and the pseudo-springs in the state that is asked about.
template <class Springs>
void evaluate(const MotionState& state, const Bodies& bodies, const Springs& springs, MotionRates& rates) {
    const std::size_t count = bodies.dynamicCount;
    rates.velocity = state.velocity;
    rates.angularVelocity = state.angularVelocity;
    rates.acceleration.resize(count);
    rates.angularAcceleration.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        rates.acceleration[i] = bodies.force[i] * bodies.invMass[i];
        rates.angularAcceleration[i] = bodies.torque[i] * bodies.invInertia[i];
    }
    springs.addAccelerations(state, bodies, rates);
}

/// The verbs of Listing 3.1 over bodies and contacts.
class ReportSolver {
  public:
    /// 1. Finds how the bodies of each near pair touch.
    /// @param forEachNearPair calls what it is given with the indices (a, b) of each pair, one after the other
    template <class ForEachNearPair>
    void findCollisions(const Bodies& bodies, ForEachNearPair forEachNearPair) {
        contacts_.clear();
        forEachNearPair([&](std::uint32_t a, std::uint32_t b) { addContact(a, b, bodies, contacts_); });
    }

    /// 2. F = m g (2.1): gravity is a force like any other. For the bodies of a part, so that threads may share it.
    static void applyGravity(Bodies& bodies, glm::vec2 gravity, IndexRange part) {
        for (std::size_t i = part.begin; i < part.end; ++i) {
            bodies.force[i] = gravity / bodies.invMass[i];
            bodies.torque[i] = 0.0F;
        }
    }

    /// 3. One pass over the contacts that touch, in their order: each reads the velocities that the one before has
    /// left.
    /// @param resolve resolves one
    template <class Resolve>
    void resolveImpulses(Resolve resolve) {
        for (Contact& contact : contacts_) {
            if (contact.isTouching()) resolve(contact);
        }
    }
    /// The same by the report's law, for bodies of one material.
    void resolveImpulses(Bodies& bodies, float restitution, float friction) {
        resolveImpulses([&](Contact& contact) {
            exchangeImpulse(contact, bodies, [&](auto& a, auto& b, const auto& at) {
                return resolveContact(a, b, at, restitution, friction);
            });
        });
    }

    /// 4. Integrates (p, Ω, v, ω) over h from the resolved velocities on. The bodies get the new velocities; where they
    /// come to be is in next().
    /// @param springs PseudoSprings, or what computes the same faster
    /// @param look    is called with each state that the integrator asks about
    template <class Springs, class Look>
    void integrateVelocities(Bodies& bodies, const Springs& springs, float h, const Integrator& integrator, Look look) {
        next_.dynamicCount = bodies.dynamicCount;
        next_.displacement.assign(bodies.size(), {0.0F, 0.0F});
        next_.angle = bodies.angle;
        next_.velocity = bodies.velocity;
        next_.angularVelocity = bodies.angularVelocity;
        const auto f = [&](const MotionState& state, MotionRates& rates) {
            evaluate(state, bodies, springs, rates);
            look(state);
        };
        integrate<MotionState, MotionRates>(integrator, next_, h, f, memory_);
        bodies.velocity.swap(next_.velocity);
        bodies.angularVelocity.swap(next_.angularVelocity);
    }

    /// 5. The bodies get the new positions.
    void updatePositions(Bodies& bodies) {
        for (std::size_t i = 0; i < bodies.dynamicCount; ++i) bodies.position[i] += glm::dvec2(next_.displacement[i]);
        bodies.angle.swap(next_.angle);
    }

    std::vector<Contact>& contacts() { return contacts_; }
    const std::vector<Contact>& contacts() const { return contacts_; }
    /// After the fourth verb: displacements and angles at the end of the step; the velocities are those that it began
    /// with, which the impulses had left.
    MotionState& next() { return next_; }

  private:
    std::vector<Contact> contacts_;
    Reused<MotionState> next_;
    Reused<IntegratorMemory<MotionState, MotionRates>> memory_;
};

}  // namespace rb
