// What an impact does to two bodies on their way (continuous_collision.hpp): the impulse, and that their sweeps part.

#include <algorithm>
#include <array>
#include <cstddef>
#include <glm/geometric.hpp>

#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/face_impact.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/remedies/continuous_collision.hpp"
#include "physics/remedies/next_impact.hpp"
#include "physics/remedies/spring_charge.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

namespace {

constexpr double kTouchingTogether = 1e-4;  // over the radius: as near as this the second point of a pair meets too

// An impulse may leave a corner approaching, for friction turns the body: then it hits again at once.
constexpr int kMostAtOnce = 16;             // impulses
constexpr double kStillApproaching = 1e-5;  // over the approach at first

// How near the second point of a pair meets too [m].
double touchingTogether(const IntegratedStep& step, const Contact& contact) {
    return kTouchingTogether * smallerRadius(contact.bodies(), step.bodies);
}

// Whether both points of two that meet by a face touch.
bool isFace(const Manifold<double>& manifold, double touching) {
    return manifold.end() - manifold.begin() == 2 &&
           std::all_of(manifold.begin(), manifold.end(),
                       [&](const ManifoldPoint<double>& touch) { return touch.penetration >= -touching; });
}

// Ends the approach at both points of a face, where the bodies are then.
// @param bodyOf by index @param take is given each as it is then @param tell is given each point and what pushes there
// @returns whether anything was to be ended
template <class BodyOf, class Take, class Tell>
bool stopBothPoints(const Sweeps& sweeps, double now, const Contact& contact, const Manifold<double>& manifold,
                    BodyOf bodyOf, Take take, Tell tell) {
    const auto pointOf = [&](const ManifoldPoint<double>& touch) {
        return ImpulsePoint<double>{touch.normal, touch.point - sweeps[contact.a].at(now),
                                    touch.point - sweeps[contact.b].at(now)};
    };
    ImpulseBody<double> a = bodyOf(contact.a);
    ImpulseBody<double> b = bodyOf(contact.b);
    const std::array at{pointOf(*manifold.begin()), pointOf(*(manifold.begin() + 1))};
    const std::array<double, 2> pushes = stopFace(a, b, at[0], at[1]);
    if (!(pushes[0] > 0.0 || pushes[1] > 0.0)) return false;
    for (std::size_t i = 0; i < at.size(); ++i) tell(at[i], pushes[i]);
    take(contact.a, a);
    take(contact.b, b);
    return true;
}

}  // namespace

// Two bodies touch: applies the law of impact, then foresees the next impacts of those that fly.
void ContinuousCollision::meet(const IntegratedStep& step, const Contact& contact, double now) {
    const bool isAFlying = sweeps_[contact.a].isFlying();
    const bool isBFlying = sweeps_[contact.b].isFlying();
    const bool isAFixed = sweeps_[contact.a].isFrozen;
    const bool isBFixed = sweeps_[contact.b].isFrozen;
    const float elastic = elasticFrom(contact, step.bodies, step.settings);
    if (isAFlying) sweeps_.arrive(step, contact.a, now, isBFixed, elastic);
    if (isBFlying) sweeps_.arrive(step, contact.b, now, isAFixed, elastic);
    if (isOfCircles(contact.shapes)) {
        meetAt(step, contact, sweeps_.touchAt(now, contact, step.bodies), now);
    } else {
        const double touching = touchingTogether(step, contact);
        PairAtInstant& known = instant_.of(static_cast<std::uint32_t>(&contact - step.contacts.data()));
        if (!known.manifold) known.manifold = sweeps_.manifoldAt(now, contact, step.bodies);
        const Manifold<double> manifold = *known.manifold;
        if (isAtOnce(step.settings.impact) && isFace(manifold, touching)) {
            meetAtFace(step, contact, manifold, now);
        } else {
            for (const ManifoldPoint<double>& touch : manifold) {
                if (touch.penetration >= -touching) meetAt(step, contact, touch, now);
            }
        }
    }
    if (isAFlying) leave(step, contact.a, now);
    if (isBFlying) leave(step, contact.b, now);
}

// Of bodies that have arrived. What n lacks of unit length, by the rounding of an outline, would be lost at each
// impact.
ImpulsePoint<double> ContinuousCollision::impactPoint(const Contact& contact,
                                                      const ManifoldPoint<double>& touch) const {
    return {glm::normalize(touch.normal), touch.point - sweeps_[contact.a].from, touch.point - sweeps_[contact.b].from};
}

// At one of their points.
void ContinuousCollision::meetAt(const IntegratedStep& step, const Contact& contact, const ManifoldPoint<double>& touch,
                                 double now) {
    const ImpulsePoint<double> at = impactPoint(contact, touch);
    exchangeAll(step, contact, {&at, 1}, now);
    stopApproach(step, contact, sweeps_.rowAt(now, contact, touch), now);
}

// At both points of a face at once.
void ContinuousCollision::meetAtFace(const IntegratedStep& step, const Contact& contact,
                                     const Manifold<double>& manifold, double now) {
    const ManifoldPoint<double>* const touch = manifold.begin();
    const std::array at{impactPoint(contact, touch[0]), impactPoint(contact, touch[1])};
    exchangeAll(step, contact, at, now);
    // As stopApproach(), at both.
    const auto sweeping = [&](std::uint32_t i) {
        const Sweep& sweep = sweeps_[i];
        const bool gives = !sweep.isUsedUp();
        return ImpulseBody<double>{sweep.speed, sweep.spin, gives ? step.bodies.invMass[i] : 0.0,
                                   gives ? step.bodies.invInertia[i] : 0.0};
    };
    const auto take = [&](std::uint32_t i, const ImpulseBody<double>& body) {
        if (step.bodies.isStatic(i)) return;
        sweeps_[i].speed = body.velocity;
        sweeps_[i].spin = static_cast<float>(body.angularVelocity);
    };
    const auto ofSweepsAlone = [](const ImpulsePoint<double>& /*at*/, double /*push*/) {};
    if (stopBothPoints(sweeps_, now, contact, manifold, sweeping, take, ofSweepsAlone))
        endForcesBesideUsedUp(contact, now);
}

void ContinuousCollision::exchangeAll(const IntegratedStep& step, const Contact& contact,
                                      std::span<const ImpulsePoint<double>> at, double now) {
    const ContactLaw<float> law = impactLaw(contact, step.bodies, step.settings);
    double enough = 0.0;
    for (int impulses = 0; impulses < kMostAtOnce; ++impulses) {
        const Approach approach = exchange(step, contact, law, at, now);
        if (impulses == 0) enough = kStillApproaching * approach.before;
        if (!(approach.after > enough)) return;
    }
}

// The velocities at an impact are interpolated between those at the two ends of the sub-step; an impulse changes both.
// @returns how fast the two approached there, and do still; nothing where their sweeps alone meet
ContinuousCollision::Approach ContinuousCollision::exchange(const IntegratedStep& step, const Contact& contact,
                                                            const ContactLaw<float>& law,
                                                            std::span<const ImpulsePoint<double>> at, double now) {
    Bodies& bodies = step.bodies;
    MotionState& next = step.next;
    const auto bodyOf = [&](std::uint32_t i) {
        if (sweeps_[i].isFrozen) return ImpulseBody<float>{};
        const Sweeps::Motion motion = sweeps_.motionAt(step, i, now);
        return ImpulseBody<float>{motion.velocity, motion.spin, bodies.invMass[i], bodies.invInertia[i]};
    };
    const auto shift = [&](std::uint32_t i, const ImpulseBody<float>& before, const ImpulseBody<float>& after) {
        const glm::vec2 gain = after.velocity - before.velocity;
        const float turn = after.angularVelocity - before.angularVelocity;
        bodies.velocity[i] += gain;
        next.velocity[i] += gain;
        if (!sweeps_[i].isUsedUp()) {
            sweeps_[i].speed += glm::dvec2(gain);
            sweeps_[i].spin += turn;
        }
        bodies.angularVelocity[i] += turn;
        next.angularVelocity[i] += turn;
        const auto left = static_cast<float>(step.h - now);
        next.angle[i] += turn * left;
        sweeps_.addGain(i, gain, turn, left);
    };
    const ImpulseBody<float> beforeA = bodyOf(contact.a);
    const ImpulseBody<float> beforeB = bodyOf(contact.b);
    ImpulseBody<double> a = inDouble(beforeA);
    ImpulseBody<double> b = inDouble(beforeB);
    const auto approachNow = [&] {
        double fastest = 0.0;
        for (const ImpulsePoint<double>& point : at) fastest = std::max(fastest, approachSpeed(a, b, point));
        return fastest;
    };
    const double approach = approachNow();
    if (!(approach > 0.0)) return {};
    const auto exchanged = resolvePoints(a, b, at, inDouble(law));
    const std::array impulses{inFloat(exchanged[0]), inFloat(exchanged[1])};
    const std::array points{inFloat(at.front()), inFloat(at.back())};
    step.observer.addImpact(contact, beforeA, beforeB, std::span(points).first(at.size()), law,
                            std::span(impulses).first(at.size()), sweeps_[contact.a].from, bodies);
    if (!sweeps_[contact.a].isFrozen) shift(contact.a, beforeA, inFloat(a));
    if (!sweeps_[contact.b].isFrozen) shift(contact.b, beforeB, inFloat(b));
    return {approach, approachNow()};
}

// After the impulse the sweeps of the two must not approach any more. If they still do, the sweeps are changed, but
// not the velocities. A circle that has used up its impacts does not give way: it is a wall to the other, on which
// forces then act no longer.
void ContinuousCollision::stopApproach(const IntegratedStep& step, const Contact& contact, const ContactRow& row,
                                       double now) {
    const auto giving = [&](std::uint32_t i) {
        return sweeps_[i].isUsedUp() ? 0.0 : static_cast<double>(step.bodies.invMass[i]);
    };
    const double givingA = giving(contact.a);
    const double givingB = giving(contact.b);
    const auto turning = [&](std::uint32_t i, double lever) {
        return sweeps_[i].isUsedUp() ? 0.0 : lever * static_cast<double>(step.bodies.invInertia[i]);
    };
    const double turningA = turning(contact.a, row.leverA);
    const double turningB = turning(contact.b, row.leverB);
    const double approach = glm::dot(sweeps_[contact.a].speed - sweeps_[contact.b].speed, row.normal) +
                            (static_cast<double>(sweeps_[contact.a].spin) * row.leverA -
                             static_cast<double>(sweeps_[contact.b].spin) * row.leverB);
    const double invMass = givingA + givingB + (row.leverA * turningA + row.leverB * turningB);
    if (!(approach > 0.0) || !(invMass > 0.0)) return;
    const double impulse = approach / invMass;
    const glm::dvec2 push = impulse * row.normal;
    if (!step.bodies.isStatic(contact.a)) sweeps_[contact.a].speed -= push * givingA;
    sweeps_[contact.b].speed += push * givingB;
    sweeps_[contact.a].spin -= static_cast<float>(turningA * impulse);
    sweeps_[contact.b].spin += static_cast<float>(turningB * impulse);
    endForcesBesideUsedUp(contact, now);
}

void ContinuousCollision::endForcesBesideUsedUp(const Contact& contact, double now) {
    const auto slideOn = [&](std::uint32_t i) {
        if (now <= sweeps_[i].until) sweeps_[i].isSliding = true;
        sweeps_[i].endForces(now);
    };
    if (sweeps_[contact.b].isUsedUp()) slideOn(contact.a);
    if (sweeps_[contact.a].isUsedUp()) slideOn(contact.b);
}

// What has met, and what forces alone have made approach since: it lies against each other, and what holds it apart is
// no law of impact.
void ContinuousCollision::stopRestingContacts(const IntegratedStep& step) {
    std::sort(met_.begin(), met_.end());
    for (const std::uint32_t c : met_) {
        const Contact& contact = step.contacts[c];
        const auto rests = [&](const ManifoldPoint<double>& touch) {
            const ContactRow row = sweeps_.rowAt(step.h, contact, touch);
            return approachOf(step.next.velocity, step.next.angularVelocity, contact.bodies(), row) <= 0.0;
        };
        if (!isOfCircles(contact.shapes)) {
            const Manifold<double> manifold = sweeps_.manifoldAt(step.h, contact, step.bodies);
            if (isFace(manifold, touchingTogether(step, contact)) &&
                std::all_of(manifold.begin(), manifold.end(), rests)) {
                stopRestingFace(step, contact, manifold);
                continue;
            }
        }
        takeApproachOfForces(sweeps_, step, contact, sweeps_.touchAt(step.h, contact, step.bodies));
    }
}

void ContinuousCollision::stopRestingFace(const IntegratedStep& step, const Contact& contact,
                                          const Manifold<double>& manifold) {
    Bodies& bodies = step.bodies;
    const auto moving = [&](std::uint32_t i) {
        return sweeps_[i].isFrozen ? ImpulseBody<double>{} : inDouble(impulseBody(bodies, i));
    };
    const auto take = [&](std::uint32_t i, const ImpulseBody<double>& body) {
        if (sweeps_[i].isFrozen) return;
        bodies.velocity[i] = glm::vec2(body.velocity);
        bodies.angularVelocity[i] = static_cast<float>(body.angularVelocity);
    };
    const glm::dvec2 placeOfA = sweeps_[contact.a].at(step.h);
    const auto tell = [&](const ImpulsePoint<double>& at, double push) {
        step.observer.addOnTheWay(contact, inFloat(at), placeOfA, {static_cast<float>(push)}, bodies);
    };
    stopBothPoints(sweeps_, step.h, contact, manifold, moving, take, tell);
}

}  // namespace rb
