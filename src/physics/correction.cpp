#include "physics/correction.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "physics/narrow_phase.hpp"

namespace rb {

void addSpringAccelerations(std::span<const Contact> contacts, std::span<const glm::vec2> position,
                            const Bodies& bodies, const Settings& settings, std::span<glm::vec2> acceleration) {
    for (const Contact& contact : contacts) {
        if (settings.isContinuous && !contact.isTouching()) continue;  // it stops at the rim: it never was inside
        forEachTouch(contact, position, bodies, [&](const Touch<float>& touch) {
            if (!(touch.penetration > 0.0F)) return;
            const float invMassA = bodies.invMass[contact.a];
            const float invMassB = bodies.invMass[contact.b];
            const float stiffness = springStiffness(settings.spring, substepOf(settings), invMassA, invMassB);
            const glm::vec2 force = stiffness * touch.penetration * touch.normal;  // on B; on A its opposite
            if (!bodies.isStatic(contact.a)) acceleration[contact.a] -= force * invMassA;
            acceleration[contact.b] += force * invMassB;
        });
    }
}

void projectPositions(std::span<const Contact> contacts, const Settings& settings, Bodies& bodies) {
    for (const Contact& contact : contacts) {
        forEachTouch(contact, bodies.position, bodies, [&](const Touch<float>& touch) {
            const float excess = touch.penetration - settings.projectionSlop;
            if (!(excess > 0.0F)) return;
            const float invMassA = bodies.invMass[contact.a];
            const float invMassB = bodies.invMass[contact.b];
            const glm::vec2 apart = settings.projectionFraction * excess / (invMassA + invMassB) * touch.normal;
            if (!bodies.isStatic(contact.a)) bodies.position[contact.a] -= apart * invMassA;
            bodies.position[contact.b] += apart * invMassB;
        });
    }
}

void partDeepest(float share, const Settings& settings, Bodies& bodies, ContactSearch& search,
                 std::vector<Contact>& contacts) {
    constexpr int kMostPasses = 400;  // a pile of d layers needs about d² / 2
    constexpr int kPassesToGain = 100;
    constexpr float kLeastGain = 0.999F;  // in so many passes; less: a wedged circle, or the last bit of a float
    constexpr float kNearlyThere = 1.5F;
    Settings apart = settings;
    apart.projectionFraction = 1.0F;
    float before = std::numeric_limits<float>::infinity();
    for (int pass = 0; pass < kMostPasses; ++pass) {
        search.find(bodies, settings, contacts);
        float deepest = 0.0F;
        for (const Contact& contact : contacts) deepest = std::max(deepest, contact.touch.penetration);
        if (pass == 0) apart.projectionSlop = share * deepest;
        if (deepest <= kNearlyThere * apart.projectionSlop) return;
        if (pass % kPassesToGain == 0 && deepest > kLeastGain * std::exchange(before, deepest)) return;
        projectPositions(contacts, apart, bodies);
    }
}

}  // namespace rb
