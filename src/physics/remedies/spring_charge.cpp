#include "physics/remedies/spring_charge.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "physics/contacts/contact_law.hpp"

namespace rb {

namespace {

// Pushes the two apart along the normal.
// @param impulseOf is given their approach [m/s] and what an impulse of 1 changes of it [1/kg]; @returns the impulse
template <class ImpulseOf>
void pushAlongNormal(const Sweeps& sweeps, const IntegratedStep& step, const Contact& contact,
                     const ManifoldPoint<double>& touch, ImpulseOf impulseOf) {
    const bool areCircles = isOfCircles(contact.shapes);
    const ContactRow row = areCircles ? ContactRow{touch.normal} : sweeps.rowAt(step.h, contact, touch);
    Bodies& bodies = step.bodies;
    const auto giving = [&](std::uint32_t i) {
        return sweeps[i].isFrozen ? 0.0 : static_cast<double>(bodies.invMass[i]);
    };
    const auto turning = [&](std::uint32_t i, double lever) {
        return sweeps[i].isFrozen ? 0.0 : lever * static_cast<double>(bodies.invInertia[i]);
    };
    const double approach = approachOf(bodies.velocity, bodies.angularVelocity, contact.bodies(), row);
    const double givingA = giving(contact.a);
    const double givingB = giving(contact.b);
    const double turningA = turning(contact.a, row.leverA);
    const double turningB = turning(contact.b, row.leverB);
    const double invMass = givingA + givingB + (row.leverA * turningA + row.leverB * turningB);
    if (!(invMass > 0.0)) return;
    const double push = impulseOf(approach, invMass);
    if (push == 0.0) return;
    const glm::dvec2 impulse = push * row.normal;
    if (givingA > 0.0) bodies.velocity[contact.a] -= glm::vec2(givingA * impulse);
    if (givingB > 0.0) bodies.velocity[contact.b] += glm::vec2(givingB * impulse);
    if (turningA != 0.0) bodies.angularVelocity[contact.a] -= static_cast<float>(turningA * push);
    if (turningB != 0.0) bodies.angularVelocity[contact.b] += static_cast<float>(turningB * push);
    if (step.observer.contactSums() == nullptr) return;
    const glm::dvec2 placeOfA = sweeps[contact.a].at(step.h);
    const glm::dvec2 placeOfB = sweeps[contact.b].at(step.h);
    const ImpulsePoint<float> at{glm::vec2(touch.normal), glm::vec2(touch.point - placeOfA),
                                 glm::vec2(touch.point - placeOfB)};
    step.observer.addOnTheWay(contact, at, placeOfA, {static_cast<float>(push)}, bodies);
}

// How deep two that are round, or one of which is, are in one another after these ways [m].
double depthAfter(const IntegratedStep& step, const Contact& contact, glm::vec2 wayOfA, glm::vec2 wayOfB) {
    const auto placedAfter = [&](std::uint32_t i, std::size_t part, glm::vec2 way) {
        return placed<double>(step.bodies, i, part, step.bodies.position[i] + glm::dvec2(way), {});
    };
    return collisionOf<double>(contact.shapes)
        .collide(placedAfter(contact.a, contact.partA, wayOfA), placedAfter(contact.b, contact.partB, wayOfB), 0.0)
        .begin()
        ->penetration;
}

// Whether two that nothing has hit have a spring that the integrator has reckoned with, or none.
bool isAsPlanned(const IntegratedStep& step, const Contact& contact) {
    if (contact.isTouching()) return true;
    const glm::vec2 displacement = step.next.displacement[contact.b] - step.next.displacement[contact.a];
    return glm::dot(displacement, contact.touch.normal) >= contact.touch.penetration;
}

// Whether these are two circles that part where they end: they have nothing to pay with.
bool arePartingAtEnd(const Sweeps& sweeps, const IntegratedStep& step, IndexPair pair) {
    if (!step.bodies.areCircles(pair)) return false;
    const std::vector<glm::vec2>& velocity = step.bodies.velocity;
    return glm::dot(sweeps[pair.b].at(step.h) - sweeps[pair.a].at(step.h),
                    glm::dvec2(velocity[pair.b] - velocity[pair.a])) > 0.0;
}

}  // namespace

double chargedDepth(const Sweeps& sweeps, const IntegratedStep& step, const Contact& contact) {
    if (!contact.isTouching()) return 0.0;
    const double before = static_cast<double>(contact.touch.penetration);
    const std::vector<glm::vec2>& planned = step.next.displacement;
    const double after = std::max(depthAfter(step, contact, planned[contact.a], planned[contact.b]), 0.0);
    const double share = std::min(sweeps[contact.a].until, sweeps[contact.b].until) / step.h;
    return before + share * (after - before);
}

double chargeableDepth(const IntegratedStep& step, double approach, double penetration) {
    if (!(approach > 0.0)) return 0.0;
    if (step.springRate <= 0.0) return approach * step.h;
    const double overlap = std::max(penetration, 0.0);
    return std::sqrt(overlap * overlap + approach * approach / step.springRate) - overlap;
}

void endSprings(const Sweeps& sweeps, const IntegratedStep& step, std::span<const IndexPair> pairs) {
    if (step.springRate <= 0.0) return;
    const auto h = static_cast<float>(step.h);
    Bodies& bodies = step.bodies;
    for (std::size_t c = 0; c < pairs.size(); ++c) {
        const auto [a, b] = pairs[c];
        const float afterA = 1.0F - sweeps.actingShare(a, b);
        const float afterB = 1.0F - sweeps.actingShare(b, a);
        const Contact& contact = step.contacts[c];
        if ((afterA == 0.0F && afterB == 0.0F) || !isOfCircles(contact.shapes) || !contact.isTouching()) continue;
        const float stiffness = static_cast<float>(step.springRate) / (bodies.invMass[a] + bodies.invMass[b]);
        glm::vec2 given(0.0F);  // to B
        for (std::size_t stage = 0; stage < step.stages.size(); ++stage) {
            const std::vector<glm::vec2>& displacement = step.stages[stage];
            const float time = scaled(h, shareOfStage(step.settings.integrator, stage));
            collide(contact, contact.fromAToB + (displacement[b] - displacement[a]), bodies,
                    [&](const ManifoldPoint<float>& touch) {
                        given += time * stiffness * std::max(touch.penetration, 0.0F) * touch.normal;
                    });
        }
        if (!bodies.isStatic(a)) bodies.velocity[a] += afterA * bodies.invMass[a] * given;
        bodies.velocity[b] -= afterB * bodies.invMass[b] * given;
    }
}

void chargeSpringEnergy(const Sweeps& sweeps, const IntegratedStep& step, std::span<const IndexPair> pairs) {
    if (step.springRate <= 0.0) return;
    for (std::size_t c = 0; c < pairs.size(); ++c) {
        const bool isChanged = sweeps[pairs[c].a].isChanged || sweeps[pairs[c].b].isChanged;
        if (!isChanged && arePartingAtEnd(sweeps, step, pairs[c])) continue;
        const Contact& contact = step.contacts[c];
        if (!isOfCircles(contact.shapes)) continue;  // held without springs
        if (!isChanged && isAsPlanned(step, contact)) continue;
        // Energies over ½ k m_eff.
        const ManifoldPoint<double> touch = sweeps.touchAt(step.h, contact, step.bodies);
        const double before = std::max(static_cast<double>(contact.touch.penetration), 0.0);
        const double after = std::max(touch.penetration, 0.0);
        const auto h = static_cast<float>(step.h);
        const auto depthWhileActing = [&] {
            const float shareA = sweeps.actingShare(contact.a, contact.b);
            const float shareB = sweeps.actingShare(contact.b, contact.a);
            if (shareA == 1.0F && shareB == 1.0F) return touch.penetration;
            const auto wayOf = [&](std::uint32_t i, float share) {
                return sweeps.wayWhileActing(i, share, step.bodies, step.next, h).displacement;
            };
            return depthAfter(step, contact, wayOf(contact.a, shareA), wayOf(contact.b, shareB));
        };
        const double work = (before + chargedDepth(sweeps, step, contact)) * (before - depthWhileActing());
        const double made = after * after - before * before + (before > 0.0 ? work : 0.0);
        if (!(made > 0.0)) continue;
        const auto invMass = static_cast<double>(step.bodies.invMass[contact.a] + step.bodies.invMass[contact.b]);
        const double energy = 0.5 * step.springRate / invMass * made;
        pushAlongNormal(sweeps, step, contact, touch, [&](double approach, double invMassAlong) {
            const double left = energy - 0.5 * approach * approach / invMassAlong;
            if (left > 0.0 && std::isfinite(elasticFrom(contact, step.bodies, step.settings))) {
                step.owed.add(contact.bodies(), static_cast<float>(left), step.bodies);
            }
            return brakingImpulse(approach, invMassAlong, energy);
        });
    }
}

void takeApproachOfForces(const Sweeps& sweeps, const IntegratedStep& step, const Contact& contact,
                          const ManifoldPoint<double>& touch) {
    const ContactRow row = sweeps.rowAt(step.h, contact, touch);
    const double start =
        std::max(approachOf(step.next.velocity, step.next.angularVelocity, contact.bodies(), row), 0.0);
    pushAlongNormal(sweeps, step, contact, touch,
                    [&](double approach, double invMass) { return std::max(approach - start, 0.0) / invMass; });
}

}  // namespace rb
