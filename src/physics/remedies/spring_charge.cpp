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
    const Bodies& bodies = step.bodies;
    const auto [a, b] = contact.bodies();
    const glm::dvec2 placeOfA = bodies.position[a] + glm::dvec2(wayOfA);
    const glm::dvec2 placeOfB = bodies.position[b] + glm::dvec2(wayOfB);
    if (contact.shapes == ShapePair::CircleCircle) {  // inlined: most contacts are of this pair
        const double radiusSum = static_cast<double>(bodies.radius[a]) + static_cast<double>(bodies.radius[b]);
        return radiusSum - glm::distance(placeOfA, placeOfB);
    }
    return collisionOf<double>(contact.shapes)
        .collide(placed<double>(bodies, a, contact.partA, placeOfA, {}),
                 placed<double>(bodies, b, contact.partB, placeOfB, {}), 0.0)
        .begin()
        ->penetration;
}

// ½ k m_eff [N/m].
double halfStiffness(const IntegratedStep& step, const Contact& contact) {
    return 0.5 * step.springRate / static_cast<double>(step.bodies.invMass[contact.a] + step.bodies.invMass[contact.b]);
}

// What the spring of two that are round, or one of which is, has given B in the sub-step, as the integrator has asked
// about its force [N s].
glm::vec2 givenBySpring(const IntegratedStep& step, const Contact& contact) {
    const Bodies& bodies = step.bodies;
    const auto h = static_cast<float>(step.h);
    const auto stiffness = static_cast<float>(2.0 * halfStiffness(step, contact));
    glm::vec2 given(0.0F);
    for (std::size_t stage = 0; stage < step.stages.size(); ++stage) {
        const std::vector<glm::vec2>& displacement = step.stages[stage];
        const float time = scaled(h, shareOfStage(step.settings.integrator, stage));
        collide(contact, contact.fromAToB + (displacement[contact.b] - displacement[contact.a]), bodies,
                [&](const ManifoldPoint<float>& touch) {
                    given += time * stiffness * std::max(touch.penetration, 0.0F) * touch.normal;
                });
    }
    return given;
}

// What the spring of two that touched has done in the sub-step [J]: its impulse along their ways, or a force as between
// the depths of before and as charged, from depth to depth, until they part; along what they slid without it, or not.
// Where a way leads round the other body, or is turned back at a wall, any of these may tell too little: it is the
// greatest.
// @param penetration where they end [m]
double workOfSpring(const Sweeps& sweeps, const IntegratedStep& step, const Contact& contact, double penetration) {
    const auto h = static_cast<float>(step.h);
    const float shareA = sweeps.actingShare(contact.a, contact.b);
    const float shareB = sweeps.actingShare(contact.b, contact.a);
    const bool isCut = shareA < 1.0F || shareB < 1.0F;
    const double before = static_cast<double>(contact.touch.penetration);
    const double meanForce = halfStiffness(step, contact) * (before + chargedDepth(sweeps, step, contact));
    const glm::vec2 given = givenBySpring(step, contact);
    const auto work = [&](bool isSlideIn) {
        const auto wayOf = [&](std::uint32_t i, float share) {
            return sweeps.wayWhileActing(i, share, step.bodies, step.next, h, isSlideIn).displacement();
        };
        const glm::vec2 wayOfA = wayOf(contact.a, shareA);
        const glm::vec2 wayOfB = wayOf(contact.b, shareB);
        const double after = isCut ? depthAfter(step, contact, wayOfA, wayOfB) : penetration;
        const double byDepth = meanForce * (before - std::max(after, 0.0));
        if (step.stages.empty()) return byDepth;  // under `join` none are kept
        return std::max(static_cast<double>(glm::dot(given, wayOfB - wayOfA) / h), byDepth);
    };
    const bool isAnySliding = sweeps[contact.a].isSliding || sweeps[contact.b].isSliding;
    return isAnySliding ? std::max(work(true), work(false)) : work(false);
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
    Bodies& bodies = step.bodies;
    for (std::size_t c = 0; c < pairs.size(); ++c) {
        const auto [a, b] = pairs[c];
        const float afterA = sweeps.shareTooMuch(a, b);
        const float afterB = sweeps.shareTooMuch(b, a);
        const Contact& contact = step.contacts[c];
        if ((afterA == 0.0F && afterB == 0.0F) || !isOfCircles(contact.shapes) || !contact.isTouching()) continue;
        const glm::vec2 given = givenBySpring(step, contact);
        bodies.velocity[a] += afterA * bodies.invMass[a] * given;
        bodies.velocity[b] -= afterB * bodies.invMass[b] * given;
    }
}

void chargeSpringEnergy(const Sweeps& sweeps, const IntegratedStep& step, std::span<const IndexPair> pairs) {
    if (step.springRate <= 0.0) return;
    for (std::size_t c = 0; c < pairs.size(); ++c) {
        const bool isChanged = sweeps[pairs[c].a].isChanged || sweeps[pairs[c].b].isChanged;
        const Contact& contact = step.contacts[c];
        if (!isOfCircles(contact.shapes)) continue;  // held without springs
        if (!isChanged && (isAsPlanned(step, contact) || arePartingAtEnd(sweeps, step, pairs[c]))) continue;
        const ManifoldPoint<double> touch = sweeps.touchAt(step.h, contact, step.bodies);
        const double before = std::max(static_cast<double>(contact.touch.penetration), 0.0);
        const double after = std::max(touch.penetration, 0.0);
        double energy = halfStiffness(step, contact) * (after * after - before * before);
        if (before > 0.0) energy += workOfSpring(sweeps, step, contact, touch.penetration);
        if (!(energy > 0.0)) continue;
        pushAlongNormal(sweeps, step, contact, touch, [&](double approach, double invMassAlong) {
            const double left = energy - 0.5 * approach * approach / invMassAlong;
            if (left > 0.0 && isElastic(contact, step.bodies, step.settings)) {
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
