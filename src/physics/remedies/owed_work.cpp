#include "physics/remedies/owed_work.hpp"

#include <algorithm>
#include <cstddef>

#include "physics/observe/impulse_work.hpp"
#include "physics/report/report_solver.hpp"

namespace rb {

void OwedWork::add(IndexPair pair, float work, const Bodies& bodies) {
    owed_.resize(bodies.size(), 0.0F);
    const bool isAlone = bodies.isStatic(pair.a);
    owed_[pair.b] += isAlone ? work : 0.5F * work;
    if (!isAlone) owed_[pair.a] += 0.5F * work;
}

void OwedWork::settle(std::span<const Contact> contacts, std::span<const std::uint32_t> met, Bodies& bodies,
                      StepObserver& observer) {
    if (owed_.empty()) return;
    owed_.resize(bodies.size(), 0.0F);
    auto nextMet = met.begin();
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const Contact& contact = contacts[c];
        const bool haveMet = nextMet != met.end() && *nextMet == c;
        if (haveMet) ++nextMet;
        const float due = owed_[contact.a] + owed_[contact.b];  // static bodies owe nothing
        if (!(due > 0.0F) || !(haveMet || contact.isTouching())) continue;
        ImpulseBody<float> a = impulseBody(bodies, contact.a);
        ImpulseBody<float> b = impulseBody(bodies, contact.b);
        const ImpulsePoint<float> at = impulsePoint(contact);
        const float parting = -approachSpeed(a, b, at);
        if (!(parting > 0.0F)) continue;
        const float invMass = invEffectiveMass(a, b, at, at.normal);
        const float together = brakingImpulse(parting, invMass, due);
        applyImpulse(a, b, at, together * at.normal);
        setVelocities(contact, a, b, bodies);
        observer.addOnTheWay(contact, at, bodies.position[contact.a], {-together}, bodies);
        const float left = std::max(due - 0.5F * parting * parting / invMass, 0.0F) / due;
        owed_[contact.a] *= left;
        owed_[contact.b] *= left;
    }
    constexpr float kRemembered = 0.9F;
    for (float& owed : owed_) owed *= kRemembered;
}

void OwedWork::insertBody(std::size_t index) {
    if (!owed_.empty()) owed_.insert(owed_.begin() + static_cast<std::ptrdiff_t>(index), 0.0F);
}

}  // namespace rb
