#include "physics/observe/impulse_work.hpp"

#include "physics/contacts/face_impact.hpp"
#include "physics/schemes/properties.hpp"

namespace rb {

void WorkRecorder::beginSubstep(std::span<const Contact> contacts, const ShapeSprings& springs, const Bodies& bodies,
                                const Settings& settings) {
    contacts_.assign(contacts.size(), {});
    earlyBy_ = commutatorOf(settings.integrator) * static_cast<double>(substepOf(settings));
    if (earlyBy_ != 0.0) accelerationsAtStart(springs, bodies, accelerations_);
}

void WorkRecorder::record(std::size_t index, const Contact& contact, const ImpulseBody<float>& a,
                          const ImpulseBody<float>& b, std::span<const ImpulsePoint<float>> at,
                          const ContactLaw<float>& law, std::span<const Impulse<float>> impulses) {
    ImpulseBody<double> movingA = inDouble(a);
    ImpulseBody<double> movingB = inDouble(b);
    const std::array points{inDouble(at.front()), inDouble(at.back())};
    const std::array exchanged{inDouble(impulses.front()), inDouble(impulses.back())};
    const ImpulseWork<double> work = at.size() == 1 ? carryOut(movingA, movingB, points[0], inDouble(law), exchanged[0])
                                                    : carryOutFace<double>(movingA, movingB, points, exchanged);
    ContactWork& contactWork = contacts_[index];
    ledger_.normal += work.normal;
    ledger_.friction += work.friction;
    ledger_.spin += work.spin;
    contactWork.taken += work.normal + work.friction;
    if (earlyBy_ == 0.0) return;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const double early = earlyWork(contact, at[i], impulses[i]);
        ledger_.early += early;
        contactWork.fed += early;
    }
}

// What Euler's impulses take or give because they come before the kick.
double WorkRecorder::earlyWork(const Contact& contact, const ImpulsePoint<float>& at,
                               const Impulse<float>& impulse) const {
    const glm::dvec2 n(at.normal);
    const glm::dvec2 onA =
        static_cast<double>(impulse.friction) * cross(1.0, n) - static_cast<double>(impulse.normal) * n;
    const auto accelerationAt = [&](std::uint32_t i, glm::vec2 r) {
        return glm::dvec2(accelerations_.linear[i]) +
               cross(static_cast<double>(accelerations_.angular[i]), glm::dvec2(r));
    };
    const glm::dvec2 parting = accelerationAt(contact.a, at.rA) - accelerationAt(contact.b, at.rB);
    return earlyBy_ * glm::dot(parting, onA);
}

}  // namespace rb
