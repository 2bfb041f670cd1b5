#include "physics/observe/impulse_work.hpp"

#include "physics/contacts/impact_law.hpp"

namespace rb {

namespace {

ImpulseBody<double> toDouble(const ImpulseBody<float>& body) {
    return {glm::dvec2(body.velocity), body.angularVelocity, body.invMass, body.invInertia};
}

ImpulsePoint<double> toDouble(const ImpulsePoint<float>& at) {
    return {glm::dvec2(at.normal), glm::dvec2(at.rA), glm::dvec2(at.rB)};
}

ContactLaw<double> toDouble(const ContactLaw<float>& law) {
    return {law.impact, law.restitution, law.friction, law.bounceFrom, law.rollingResistance, law.rollingRadius};
}

}  // namespace

void WorkRecorder::beginSubstep(std::span<const Contact> contacts, const ShapeSprings& springs, const Bodies& bodies,
                                const Settings& settings) {
    contacts_.assign(contacts.size(), {});
    earlyBy_ = 0.0;
    if (settings.integrator != Integrator::Euler) return;
    earlyBy_ = (0.5 - static_cast<double>(settings.kickBeforeImpulse)) * static_cast<double>(substepOf(settings));
    if (earlyBy_ != 0.0) accelerationsAtStart(springs, bodies, accelerations_);
}

void WorkRecorder::record(std::size_t index, const Contact& contact, const ImpulseBody<float>& a,
                          const ImpulseBody<float>& b, const ImpulsePoint<float>& at, const ContactLaw<float>& law,
                          const Impulse<float>& impulse) {
    const Impulse<double> exchanged{impulse.normal, impulse.friction, impulse.couple};
    const ImpulseWork<double> work = workOf(toDouble(a), toDouble(b), toDouble(at), toDouble(law), exchanged);
    ContactWork& contactWork = contacts_[index];
    ledger_.normal += work.normal;
    ledger_.friction += work.friction;
    ledger_.spin += work.spin;
    contactWork.taken += work.normal + work.friction;
    if (earlyBy_ == 0.0) return;
    const glm::dvec2 n(at.normal);
    const glm::dvec2 onA = exchanged.friction * cross(1.0, n) - exchanged.normal * n;
    const auto accelerationAt = [&](std::uint32_t i, glm::vec2 r) {
        return glm::dvec2(accelerations_.linear[i]) +
               cross(static_cast<double>(accelerations_.angular[i]), glm::dvec2(r));
    };
    const glm::dvec2 parting = accelerationAt(contact.a, at.rA) - accelerationAt(contact.b, at.rB);
    const double early = earlyBy_ * glm::dot(parting, onA);
    ledger_.early += early;
    contactWork.fed += early;
}

}  // namespace rb
