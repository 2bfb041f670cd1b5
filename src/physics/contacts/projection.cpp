#include "physics/contacts/projection.hpp"

#include <algorithm>
#include <glm/vec2.hpp>
#include <limits>
#include <utility>

#include "physics/contacts/narrow_phase.hpp"

namespace rb {

namespace {

void projectCircle(const Contact& contact, const Settings& settings, Bodies& bodies) {
    collide(contact, offsetOf(bodies.position[contact.a], bodies.position[contact.b]), bodies,
            [&](const ManifoldPoint<float>& touch) {
                const float excess = touch.penetration - settings.projectionSlop;
                if (!(excess > 0.0F)) return;
                const float invMassA = bodies.invMass[contact.a];
                const float invMassB = bodies.invMass[contact.b];
                const glm::vec2 apart = settings.projectionFraction * excess / (invMassA + invMassB) * touch.normal;
                if (!bodies.isStatic(contact.a)) bodies.position[contact.a] -= glm::dvec2(apart * invMassA);
                bodies.position[contact.b] += glm::dvec2(apart * invMassB);
            });
}

// All points of the pair are moved by as much as they need where they are now: the first does not move the second.
void projectCorners(const Contact& contact, const Settings& settings, Bodies& bodies) {
    const std::uint32_t a = contact.a;
    const std::uint32_t b = contact.b;
    const glm::vec2 fromAToB = offsetOf(bodies.position[a], bodies.position[b]);
    glm::vec2 wayOfA(0.0F);
    glm::vec2 wayOfB(0.0F);
    float turnOfA = 0.0F;
    float turnOfB = 0.0F;
    forEachSpring(contact, fromAToB, TurnedTo{bodies.angle}, bodies,
                  [&](const ManifoldPoint<float>& touch, float invMass, float share) {
                      const float excess = touch.penetration - settings.projectionSlop;
                      if (!(excess > 0.0F)) return;
                      const glm::vec2 apart = settings.projectionFraction * share * excess / invMass * touch.normal;
                      wayOfA -= apart * bodies.invMass[a];
                      turnOfA -= cross(touch.point, apart) * bodies.invInertia[a];
                      wayOfB += apart * bodies.invMass[b];
                      turnOfB += cross(touch.point - fromAToB, apart) * bodies.invInertia[b];
                  });
    if (!bodies.isStatic(a)) {
        bodies.position[a] += glm::dvec2(wayOfA);
        bodies.angle[a] += turnOfA;
    }
    bodies.position[b] += glm::dvec2(wayOfB);
    bodies.angle[b] += turnOfB;
}

}  // namespace

void projectPositions(std::span<const Contact> contacts, const Settings& settings, Bodies& bodies) {
    for (const Contact& contact : contacts) {
        if (isOfCircles(contact.shapes)) {
            projectCircle(contact, settings, bodies);
        } else {
            projectCorners(contact, settings, bodies);
        }
    }
}

void resolveOverlaps(float share, const Settings& settings, Bodies& bodies,
                     const std::function<std::span<const Contact>()>& findContacts) {
    constexpr int kMostPasses = 400;  // a pile of d layers needs about d² / 2
    constexpr int kPassesToGain = 100;
    constexpr float kLeastGain = 0.999F;  // in so many passes; less: a wedged circle, or the last bit of a float
    constexpr float kNearlyThere = 1.5F;
    Settings apart = settings;
    apart.projectionFraction = 1.0F;
    float before = std::numeric_limits<float>::infinity();
    for (int pass = 0; pass < kMostPasses; ++pass) {
        const std::span<const Contact> contacts = findContacts();
        float deepest = 0.0F;
        for (const Contact& contact : contacts) deepest = std::max(deepest, contact.touch.penetration);
        if (pass == 0) apart.projectionSlop = share * deepest;
        if (deepest <= kNearlyThere * apart.projectionSlop) return;
        if (pass % kPassesToGain == 0 && deepest > kLeastGain * std::exchange(before, deepest)) return;
        projectPositions(contacts, apart, bodies);
    }
}

}  // namespace rb
