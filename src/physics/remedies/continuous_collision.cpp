#include "physics/remedies/continuous_collision.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <glm/geometric.hpp>
#include <numeric>
#include <optional>

#include "base/storage.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/face_impact.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/remedies/next_impact.hpp"
#include "physics/remedies/spring_charge.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

namespace {

// Of a circle in a sub-step. A pile that is hit needs 5 to 15 impacts, one of thousands that falls into itself some
// hundred where it is densest; those that have used theirs up are walls to the others, which then need more.
constexpr std::uint32_t kMostImpacts = 250;
constexpr std::uint32_t kMostImpactsOfCorners = 30;  // they spread less, and a look at corners takes ten times as long
constexpr std::uint32_t kLeastImpacts = 4;           // that each may have, whatever lies around it
constexpr std::size_t kFewVoid = 64;                 // events that are taken from the heap one by one
constexpr std::uint32_t kMostLooks = 4096;           // at its contacts, all of which an impact makes us look at again
constexpr double kTouchingTogether = 0.01;  // over the radius: as near as this the second point of a pair meets too

// Whether a body would go further than the search looked.
bool goesAnyBeyond(const IntegratedStep& step) {
    unsigned isAnyBeyond = 0;  // a number, so that the loop over all bodies has no branch
    const Bodies& bodies = step.bodies;
    for (std::uint32_t i = 0; i < bodies.circleCount; ++i) {
        const glm::vec2 displacement = step.next.displacement[i];
        const float allowed = step.reach[i] - bodies.radius[i];
        isAnyBeyond |= glm::dot(displacement, displacement) <= allowed * allowed ? 0U : 1U;
    }
    for (auto i = static_cast<std::uint32_t>(bodies.circleCount); i < bodies.dynamicCount; ++i) {
        const float ofTurning = std::abs(step.next.angle[i] - bodies.angle[i]) * bodies.radius[i];
        const float displacement = glm::length(step.next.displacement[i]) + ofTurning;
        isAnyBeyond |= displacement <= step.reach[i] - bodies.radius[i] ? 0U : 1U;
    }
    return isAnyBeyond != 0;
}

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

}  // namespace

void ContinuousCollision::resolve(std::span<const Contact> contacts, std::span<const float> reach,
                                  const SubstepContext& substep, MotionState& next) {
    const Settings& settings = substep.settings;
    const IntegratedStep step{.contacts = contacts,
                              .settings = settings,
                              .reach = reach,
                              .bodies = substep.bodies,
                              .next = next,
                              .observer = substep.observer,
                              .h = substepOf(settings),
                              .fall = fallWithin(settings),
                              .springRate = springRate(settings)};
    met_.clear();
    const bool isAnyBeyond = goesAnyBeyond(step);
    if (!isAnyBeyond && !findImpending(step)) return;
    if (sweeps_.start(step)) {  // a way that is cut short may be in another's that was planned to be behind it
        impending_.resize(contacts.size());
        std::iota(impending_.begin(), impending_.end(), 0U);
    } else if (isAnyBeyond) {
        findImpending(step);
    }
    CancellationPoller poller = substep.poller();
    poller.passed(contacts.size());
    linkContacts(step, poller);
    substep.mayBeCancelled();
    followSweeps(step, substep.cancellationPoint);
    sweeps_.endForces(step);
    stopRestingContacts(step);
    substep.mayBeCancelled();
    chargeSpringEnergy(sweeps_, step, pairOf_);
    sweeps_.land(step);
}

// Lists the contacts whose bodies will come together. @returns whether there are any
bool ContinuousCollision::findImpending(const IntegratedStep& step) {
    impending_.clear();
    makeRoom(impending_, step.contacts.size());
    for (std::uint32_t c = 0; c < step.contacts.size(); ++c) {
        if (isImpending(step, step.contacts[c])) impending_.push_back(c);
    }
    return !impending_.empty();
}

void ContinuousCollision::followSweeps(const IntegratedStep& step, const CancellationPoint& cancellationPoint) {
    foreseeFirst(step);
    hasMet_.assign(step.contacts.size(), 0);
    std::size_t voided = 0;
    while (const std::optional<Event> event = takeEarliest()) {
        if (event->impacts != sweeps_.impactsOf(pairOf_[event->contact])) {
            if (event->impacts > 0 && ++voided > kFewVoid + events_.size() / 8) {
                dropVoid();
                voided = 0;
            }
            continue;
        }
        if (cancellationPoint) cancellationPoint();
        meet(step, step.contacts[event->contact], event->time);
        if (!hasMet_[event->contact]) met_.push_back(event->contact);
        hasMet_[event->contact] = 1;
    }
}

// The impending impacts. Of a crowd most are at once.
void ContinuousCollision::foreseeFirst(const IntegratedStep& step) {
    events_.clear();
    std::erase_if(impending_, [&](std::uint32_t c) {
        if (arePartingCircles(sweeps_, step.bodies, pairOf_[c], 0.0)) return true;
        const double time = timeOfNextImpact(sweeps_, step, step.contacts[c], pairOf_[c], 0.0);
        if (time > 0.0 && time < kNever) events_.push_back({time, c, 0});
        return time > 0.0;
    });
    std::make_heap(events_.begin(), events_.end(), std::greater<>());
    taken_ = 0;
}

std::optional<ContinuousCollision::Event> ContinuousCollision::takeEarliest() {
    if (taken_ < impending_.size()) {
        const Event atOnce{0.0, impending_[taken_], 0};
        if (events_.empty() || events_.front() > atOnce) {
            ++taken_;
            return atOnce;
        }
    }
    if (events_.empty()) return std::nullopt;
    std::pop_heap(events_.begin(), events_.end(), std::greater<>());
    const Event earliest = events_.back();
    events_.pop_back();
    return earliest;
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
        const ManifoldPoint<double> touch = sweeps_.touchAt(step.h, contact, step.bodies);
        if (rests(touch)) takeApproach(sweeps_, step, contact, sweeps_.rowAt(step.h, contact, touch));
    }
}

void ContinuousCollision::stopRestingFace(const IntegratedStep& step, const Contact& contact,
                                          const Manifold<double>& manifold) {
    Bodies& bodies = step.bodies;
    const auto moving = [&](std::uint32_t i) {
        return sweeps_[i].isFrozen ? ImpulseBody<double>{} : inDouble(impulseBody(bodies, i));
    };
    ImpulseBody<double> a = moving(contact.a);
    ImpulseBody<double> b = moving(contact.b);
    const std::array<ImpulsePoint<double>, 2> at = facePoints(contact, manifold, step.h);
    if (!stopFace(a, b, at[0], at[1])) return;
    const auto take = [&](std::uint32_t i, const ImpulseBody<double>& body) {
        if (sweeps_[i].isFrozen) return;
        bodies.velocity[i] = glm::vec2(body.velocity);
        bodies.angularVelocity[i] = static_cast<float>(body.angularVelocity);
    };
    take(contact.a, a);
    take(contact.b, b);
}

// Where many bodies touch each other, an impact of one makes most events void.
void ContinuousCollision::dropVoid() {
    std::erase_if(events_,
                  [&](const Event& event) { return event.impacts != sweeps_.impactsOf(pairOf_[event.contact]); });
    std::make_heap(events_.begin(), events_.end(), std::greater<>());
}

// Lists what each dynamic body has contacts with. The more it has, the fewer impacts it may have.
void ContinuousCollision::linkContacts(const IntegratedStep& step, CancellationPoller& poller) {
    const auto dynamicCount = static_cast<std::uint32_t>(step.bodies.dynamicCount);
    const std::span<const Contact> contacts = step.contacts;
    firstAsA_.resize(dynamicCount + 1);
    firstAsB_.assign(dynamicCount + 1, 0);
    makeRoom(pairOf_, contacts.size());
    pairOf_.resize(contacts.size());
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i <= dynamicCount; ++i) {  // the last is all that is static
        firstAsA_[i] = next;
        for (; next < contacts.size() && (contacts[next].a == i || i == dynamicCount); ++next) {
            pairOf_[next] = contacts[next].bodies();
            ++firstAsB_[pairOf_[next].b];
        }
    }
    std::uint32_t end = 0;
    for (std::uint32_t& first : firstAsB_) first = end += first;
    poller.passed(contacts.size());
    makeRoom(asB_, end);
    asB_.resize(end);
    for (std::uint32_t c = 0; c < contacts.size(); ++c) asB_[--firstAsB_[pairOf_[c].b]] = {c, pairOf_[c].a};
    for (std::uint32_t i = 0; i < dynamicCount; ++i) {
        const std::uint32_t count = firstAsA_[i + 1] - firstAsA_[i] + (firstAsB_[i + 1] - firstAsB_[i]);
        const std::uint32_t most = step.bodies.isPolygonal(i) ? kMostImpactsOfCorners : kMostImpacts;
        sweeps_[i].mostImpacts =
            static_cast<std::uint8_t>(std::clamp(kMostLooks / std::max(count, 1U), kLeastImpacts, most));
    }
}

bool ContinuousCollision::foresee(const IntegratedStep& step, std::uint32_t index, IndexPair pair, double now) {
    const double time = timeOfNextImpact(sweeps_, step, step.contacts[index], pair, now);
    if (time < kNever) events_.push_back({time, index, sweeps_.impactsOf(pair)});
    return time < kNever;
}

// Two bodies touch: applies the law of impact, then foresees the next impacts of those that fly.
void ContinuousCollision::meet(const IntegratedStep& step, const Contact& contact, double now) {
    const bool isAFlying = sweeps_[contact.a].isFlying();
    const bool isBFlying = sweeps_[contact.b].isFlying();
    const bool isAFixed = sweeps_[contact.a].isFrozen;
    const bool isBFixed = sweeps_[contact.b].isFrozen;
    if (isAFlying) sweeps_.arrive(step, contact.a, now, isBFixed);
    if (isBFlying) sweeps_.arrive(step, contact.b, now, isAFixed);
    if (isOfCircles(contact.shapes)) {
        meetAt(step, contact, sweeps_.touchAt(now, contact, step.bodies), now);
    } else {
        const double touching = touchingTogether(step, contact);
        const Manifold<double> manifold = sweeps_.manifoldAt(now, contact, step.bodies);
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

// At one of their points.
void ContinuousCollision::meetAt(const IntegratedStep& step, const Contact& contact, const ManifoldPoint<double>& touch,
                                 double now) {
    const ImpulsePoint<float> at{glm::vec2(touch.normal), glm::vec2(touch.point - sweeps_[contact.a].from),
                                 glm::vec2(touch.point - sweeps_[contact.b].from)};
    exchange(step, contact, {&at, 1}, now);
    stopApproach(step, contact, sweeps_.rowAt(now, contact, touch), now);
}

// At both points of a face at once.
void ContinuousCollision::meetAtFace(const IntegratedStep& step, const Contact& contact,
                                     const Manifold<double>& manifold, double now) {
    const auto pointOf = [&](const ManifoldPoint<double>& touch) {
        return ImpulsePoint<float>{glm::vec2(touch.normal), glm::vec2(touch.point - sweeps_[contact.a].from),
                                   glm::vec2(touch.point - sweeps_[contact.b].from)};
    };
    exchange(step, contact, std::array{pointOf(*manifold.begin()), pointOf(*(manifold.begin() + 1))}, now);
    // As stopApproach(), at both.
    const auto sweeping = [&](std::uint32_t i) {
        const Sweep& sweep = sweeps_[i];
        const bool gives = !sweep.isUsedUp();
        return ImpulseBody<double>{sweep.speed, sweep.spin, gives ? step.bodies.invMass[i] : 0.0,
                                   gives ? step.bodies.invInertia[i] : 0.0};
    };
    ImpulseBody<double> a = sweeping(contact.a);
    ImpulseBody<double> b = sweeping(contact.b);
    const std::array<ImpulsePoint<double>, 2> at = facePoints(contact, manifold, now);
    if (!stopFace(a, b, at[0], at[1])) return;
    const auto take = [&](std::uint32_t i, const ImpulseBody<double>& body) {
        sweeps_[i].speed = body.velocity;
        sweeps_[i].spin = static_cast<float>(body.angularVelocity);
    };
    if (!step.bodies.isStatic(contact.a)) take(contact.a, a);
    take(contact.b, b);
    endForcesBesideUsedUp(contact, now);
}

// Both points of a face, where the bodies are then.
std::array<ImpulsePoint<double>, 2> ContinuousCollision::facePoints(const Contact& contact,
                                                                    const Manifold<double>& manifold,
                                                                    double now) const {
    const auto pointOf = [&](const ManifoldPoint<double>& touch) {
        return ImpulsePoint<double>{touch.normal, touch.point - sweeps_[contact.a].at(now),
                                    touch.point - sweeps_[contact.b].at(now)};
    };
    return {pointOf(*manifold.begin()), pointOf(*(manifold.begin() + 1))};
}

// Sends a body on after an impact.
void ContinuousCollision::leave(const IntegratedStep& step, std::uint32_t i, double now) {
    sweeps_.keepWithinReach(step, i, now);
    const auto look = [&](std::uint32_t contact, IndexPair pair) {
        if (arePartingCircles(sweeps_, step.bodies, pair, now)) return;
        if (foresee(step, contact, pair, now)) std::push_heap(events_.begin(), events_.end(), std::greater<>());
    };
    for (std::uint32_t c = firstAsA_[i]; c < firstAsA_[i + 1]; ++c) look(c, {i, pairOf_[c].b});
    for (std::uint32_t n = firstAsB_[i]; n < firstAsB_[i + 1]; ++n) look(asB_[n].contact, {asB_[n].a, i});
}

// The velocities at an impact are interpolated between those at the two ends of the sub-step; an impulse changes both.
void ContinuousCollision::exchange(const IntegratedStep& step, const Contact& contact,
                                   std::span<const ImpulsePoint<float>> at, double now) {
    Bodies& bodies = step.bodies;
    MotionState& next = step.next;
    const auto bodyOf = [&](std::uint32_t i) {
        if (sweeps_[i].isFrozen) return ImpulseBody<float>{};
        const double share = std::min(now, sweeps_[i].until) / step.h;
        return ImpulseBody<float>{between(next.velocity[i], bodies.velocity[i], share),
                                  between(next.angularVelocity[i], bodies.angularVelocity[i], share), bodies.invMass[i],
                                  bodies.invInertia[i]};
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
        next.angle[i] += turn * static_cast<float>(step.h - now);
    };
    const ImpulseBody<float> beforeA = bodyOf(contact.a);
    const ImpulseBody<float> beforeB = bodyOf(contact.b);
    const bool doApproach = std::any_of(at.begin(), at.end(), [&](const ImpulsePoint<float>& point) {
        return approachSpeed(beforeA, beforeB, point) > 0.0F;
    });
    if (!doApproach) return;  // their sweeps alone meet
    ImpulseBody<float> a = beforeA;
    ImpulseBody<float> b = beforeB;
    const ContactLaw<float> law = impactLaw(contact, bodies, step.settings);
    const std::array<Impulse<float>, 2> impulses = resolvePoints(a, b, at, law);
    step.observer.addImpact(contact, beforeA, beforeB, at, law, std::span(impulses).first(at.size()));
    if (!sweeps_[contact.a].isFrozen) shift(contact.a, beforeA, a);
    if (!sweeps_[contact.b].isFrozen) shift(contact.b, beforeB, b);
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
    if (sweeps_[contact.b].isUsedUp()) sweeps_[contact.a].endForces(now);
    if (sweeps_[contact.a].isUsedUp()) sweeps_[contact.b].endForces(now);
}

}  // namespace rb
