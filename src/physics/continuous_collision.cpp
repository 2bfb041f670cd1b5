#include "physics/continuous_collision.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "physics/contact_law.hpp"
#include "physics/correction.hpp"
#include "physics/narrow_phase.hpp"
#include "physics/spring_payment.hpp"

namespace rb {

namespace {

// Of a circle in a sub-step. A pile that is hit needs 5 to 15 impacts, and has less than ten contacts a circle.
constexpr int kMostImpacts = 32;
constexpr int kLeastImpacts = 4;            // that each may have, whatever lies around it
constexpr std::size_t kFewVoid = 64;        // events that are taken from the heap one by one
constexpr std::uint32_t kMostLooks = 1024;  // at its contacts, all of which an impact makes us look at again

// How much two bodies may sink into one another in a sub-step before it counts as an impact: as much again as they
// overlap (which the springs of a quiet pile need), and some g h², as bodies do that lie upon one another. The
// penetration may not exceed a tenth of the radius, so that a small circle under a heavy one is not pressed through a
// wall step by step.
constexpr double kFalls = 8.0;  // with 4 a circle of a quiet pile spins on now and then
constexpr double kDeepest = 0.1;
constexpr double kOfFallAside = 0.25;  // where a flight goes round what is held, and the velocities pay for nothing
constexpr int kImpactsToDouble = 4;    // of two together, by which what they may fall into one another doubles
constexpr double kTouchingTogether = 0.01;  // over the radius: as near as this the second point of a pair meets too
constexpr double kTurnBetweenLooks = 0.05;  // for a corner that comes round [rad], or of the way over the radius [1]
constexpr int kMostLooksForReturn = 64;
constexpr double kGrazing = 1e-6;  // over the radius: two that only graze do not hit each other without end

double fallOf(const IntegratedStep& step) {
    return kFalls * step.h * step.h * static_cast<double>(glm::length(step.settings.gravity));
}

double skinOf(const Contact& contact, const Bodies& bodies, double fall, double penetration) {
    const double overlap = std::max(penetration, 0.0);
    const double r = smallerRadius(contact, bodies);
    return std::clamp(kDeepest * r - overlap, 0.0, overlap + fall);
}

// A search for the next touch (time_of_impact.hpp) ends where it begins if the gap is less than this [m].
double touchingGap(const Contact& contact, const Bodies& bodies) {
    constexpr double kFarthest = 2.0;  // over the radius, at most: of a part, from the body's centre
    return kFarthest * kTouching<double> * static_cast<double>(bodies.radius[contact.a] + bodies.radius[contact.b]);
}

}  // namespace

void ContinuousCollision::resolve(std::span<const Contact> contacts, const Settings& settings,
                                  std::span<const float> reach, Bodies& bodies, MotionState& next, WorkRecorder* work,
                                  const CancellationPoint& cancellationPoint) {
    const IntegratedStep step{contacts, settings, reach, bodies, next, work, substepOf(settings), springRate(settings)};
    fall_ = fallOf(step);
    met_.clear();
    if (!findImpending(step)) return;
    if (flights_.start(step)) {  // a way that is cut short may be in another's that was planned to be behind it
        impending_.resize(contacts.size());
        std::iota(impending_.begin(), impending_.end(), 0U);
    }
    const auto mayBeGivenUp = [&] {
        if (cancellationPoint) cancellationPoint();
    };
    linkContacts(step);
    mayBeGivenUp();
    followFlights(step, cancellationPoint);
    flights_.endForces(step);
    stopWhatIsPressed(step);
    mayBeGivenUp();
    payForSprings(flights_, step);
    flights_.land(step);
}

// Lists the contacts whose bodies will come together. @returns whether anything stands in the way of the integrator's
// displacements: such a contact, or a body that would go further than the search looked.
bool ContinuousCollision::findImpending(const IntegratedStep& step) {
    impending_.clear();
    for (std::uint32_t c = 0; c < step.contacts.size(); ++c) {
        if (isImpending(step, step.contacts[c])) impending_.push_back(c);
    }
    unsigned isAnyBeyond = 0;  // a number, so that the loop over all bodies has no branch
    for (std::uint32_t i = 0; i < step.bodies.dynamicCount; ++i) {
        const glm::vec2 way = step.next.displacement[i];
        const float allowed = step.reach[i] - step.bodies.radius[i];
        isAnyBeyond |= glm::dot(way, way) <= allowed * allowed ? 0U : 1U;
    }
    return !impending_.empty() || isAnyBeyond != 0;
}

// By how much turning may bring the two nearer, at most [m].
float ContinuousCollision::turningApproach(const IntegratedStep& step, const Contact& contact) {
    if (isOfCircles(contact.shapes)) return 0.0F;
    const auto farthest = [&](std::uint32_t i) {
        const bool isTurning = !step.bodies.isStatic(i) && step.bodies.hasCorners(i);
        return isTurning ? std::abs(step.next.angle[i] - step.bodies.angle[i]) * step.bodies.radius[i] : 0.0F;
    };
    return farthest(contact.a) + farthest(contact.b);
}

// Whether the displacements bring two together that are apart, or press two that touch together by more than their
// skin. Distances are convex in time: they shrink at no more than the speed at which they begin to.
bool ContinuousCollision::isImpending(const IntegratedStep& step, const Contact& contact) const {
    const glm::vec2 way = step.next.displacement[contact.b] - step.next.displacement[contact.a];
    const float approach = turningApproach(step, contact) - glm::dot(way, contact.touch.normal);
    const float penetration = contact.touch.penetration;
    if (!contact.isTouching()) return approach + penetration > 0.0F;
    return static_cast<double>(approach) > skinOf(contact, step.bodies, fall_, static_cast<double>(penetration));
}

void ContinuousCollision::followFlights(const IntegratedStep& step, const CancellationPoint& cancellationPoint) {
    events_.clear();
    for (const std::uint32_t c : impending_) foresee(step, c, 0.0);
    std::make_heap(events_.begin(), events_.end(), std::greater<>());
    std::size_t voided = 0;
    while (!events_.empty()) {
        std::pop_heap(events_.begin(), events_.end(), std::greater<>());
        const Event event = events_.back();
        events_.pop_back();
        const Contact& contact = step.contacts[event.contact];
        if (event.impacts != impactsOf(contact)) {
            if (++voided > kFewVoid + events_.size() / 8) {
                dropVoid(step);
                voided = 0;
            }
            continue;
        }
        if (cancellationPoint) cancellationPoint();
        meet(step, contact, event.time);
        met_.push_back(event.contact);
    }
}

// What has met, and what forces alone have made approach since: it lies against each other, and what holds it apart is
// no law of impact.
void ContinuousCollision::stopWhatIsPressed(const IntegratedStep& step) {
    std::sort(met_.begin(), met_.end());
    met_.erase(std::unique(met_.begin(), met_.end()), met_.end());
    for (const std::uint32_t c : met_) {
        const Contact& contact = step.contacts[c];
        const Touch<double> touch = flights_.touchAt(step.h, contact, step.bodies);
        const PushLine line = flights_.lineAt(step.h, contact, touch);
        const double before = approachOf(step.next.velocity, step.next.angularVelocity, contact, line);
        if (before <= 0.0) takeApproach(flights_, step, contact, line);
    }
}

int ContinuousCollision::impactsOf(const Contact& contact) const {
    return flights_[contact.a].impacts + flights_[contact.b].impacts;
}

// Where many bodies touch each other, an impact of one makes most events void.
void ContinuousCollision::dropVoid(const IntegratedStep& step) {
    std::erase_if(events_,
                  [&](const Event& event) { return event.impacts != impactsOf(step.contacts[event.contact]); });
    std::make_heap(events_.begin(), events_.end(), std::greater<>());
}

// Lists the contacts of each dynamic body. The more it has, the fewer impacts it may have.
void ContinuousCollision::linkContacts(const IntegratedStep& step) {
    firstOf_.assign(step.bodies.dynamicCount + 1, 0);
    const auto forBoth = [&](const Contact& contact, auto use) {
        if (!step.bodies.isStatic(contact.a)) use(contact.a);
        use(contact.b);
    };
    for (const Contact& contact : step.contacts) forBoth(contact, [&](std::uint32_t i) { ++firstOf_[i]; });
    std::uint32_t end = 0;
    for (std::uint32_t& first : firstOf_) first = end += first;
    contactsOf_.resize(end);
    for (std::uint32_t c = 0; c < step.contacts.size(); ++c) {
        forBoth(step.contacts[c], [&](std::uint32_t i) { contactsOf_[--firstOf_[i]] = c; });
    }
    for (std::uint32_t i = 0; i < step.bodies.dynamicCount; ++i) {
        const std::uint32_t count = std::max(firstOf_[i + 1] - firstOf_[i], 1U);
        flights_[i].mostImpacts = std::clamp(static_cast<int>(kMostLooks / count), kLeastImpacts, kMostImpacts);
    }
}

bool ContinuousCollision::foresee(const IntegratedStep& step, std::uint32_t index, double now) {
    const Contact& contact = step.contacts[index];
    const std::optional<double> time = timeOfImpact(step, contact, now);
    if (time) events_.push_back({*time, index, impactsOf(contact)});
    return time.has_value();
}

// The time at which the two touch, if they do so before the sub-step ends, and so fast that in a whole one they would
// sink into one another by more than their skin.
std::optional<double> ContinuousCollision::timeOfImpact(const IntegratedStep& step, const Contact& contact,
                                                        double now) const {
    const double horizon = step.h - now;
    const glm::dvec2 a = flights_[contact.a].at(now);
    const glm::dvec2 b = flights_[contact.b].at(now);
    const glm::dvec2 velocity = flights_[contact.b].speed - flights_[contact.a].speed;
    const double spinA = flights_[contact.a].spin;
    const double spinB = flights_[contact.b].spin;
    if (contact.point > 0) return std::nullopt;  // foreseen with the first of the pair
    if (contact.shapes == ShapePair::CircleCircle && glm::dot(b - a, velocity) >= 0.0) return std::nullopt;
    const Touch<double> touch = flights_.touchAt(now, contact, step.bodies);
    const PushLine line = flights_.lineAt(now, contact, touch);
    double approach = spinA * line.leverA - spinB * line.leverB - glm::dot(velocity, touch.normal);
    const double grazing = kGrazing * smallerRadius(contact, step.bodies);
    const bool isMeeting = isOfCircles(contact.shapes) || touch.penetration < -touchingGap(contact, step.bodies);
    if (!isMeeting && approach * horizon <= grazing) return timeOfReturn(step, contact, now);
    if (touch.penetration < 0.0 && !isOfCircles(contact.shapes)) {  // at most, as in isImpending()
        approach = std::abs(spinA) * static_cast<double>(step.bodies.radius[contact.a]) +
                   std::abs(spinB) * static_cast<double>(step.bodies.radius[contact.b]) -
                   glm::dot(velocity, touch.normal);
    }
    if (!(std::min(touch.penetration, 0.0) + approach * horizon > grazing)) return std::nullopt;
    const double overlap = std::max(touch.penetration, 0.0);
    const double grown = std::ldexp(std::max(fall_, grazing), impactsOf(contact) / kImpactsToDouble);
    const Bodies& bodies = step.bodies;
    const bool isClosing = approachOf(bodies.velocity, bodies.angularVelocity, contact, line) > 0.0;
    const double least = isClosing ? fall_ : kOfFallAside * fall_;
    const double fall = std::max(least, std::min(grown, payableDepth(step, contact, line, touch.penetration)));
    double skin = skinOf(contact, step.bodies, std::max(fall_, fall), touch.penetration);
    if (flights_[contact.a].isChanged || flights_[contact.b].isChanged) {
        skin = std::min(skin, std::max(paidDepth(flights_, step, contact) - overlap, fall));
    }
    if (!(approach * step.h > skin)) return isMeeting ? std::nullopt : timeOfReturn(step, contact, now);
    if (touch.penetration >= 0.0) return now;
    const std::optional<double> t =
        collisionOf<double>(contact.shapes)
            .timeToTouch(flights_.placedAt(now, contact.a, contact.partA, bodies),
                         flights_.placedAt(now, contact.b, contact.partB, bodies), {velocity, spinA, spinB}, horizon);
    return t ? std::optional(now + *t) : std::nullopt;
}

// Of two that touch and part at their point: one that spins fast may bring another corner round within the sub-step. It
// is looked for from when they are apart. Where they never are, they meet when they are too deep, or after some looks.
std::optional<double> ContinuousCollision::timeOfReturn(const IntegratedStep& step, const Contact& contact,
                                                        double now) const {
    const double spinA = flights_[contact.a].spin;
    const double spinB = flights_[contact.b].spin;
    const glm::dvec2 velocity = flights_[contact.b].speed - flights_[contact.a].speed;
    const double radius = smallerRadius(contact, step.bodies);
    const double rate = std::abs(spinA) + std::abs(spinB) + glm::length(velocity) / radius;
    const double touching = touchingGap(contact, step.bodies);
    double time = now;
    for (int look = 0; look < kMostLooksForReturn; ++look) {
        time += kTurnBetweenLooks / rate;
        if (!(time < step.h)) return std::nullopt;
        const double penetration = flights_.touchAt(time, contact, step.bodies).penetration;
        if (penetration > kDeepest * radius) return time;
        if (penetration >= -touching) continue;
        const std::optional<double> rest =
            collisionOf<double>(contact.shapes)
                .timeToTouch(flights_.placedAt(time, contact.a, contact.partA, step.bodies),
                             flights_.placedAt(time, contact.b, contact.partB, step.bodies), {velocity, spinA, spinB},
                             step.h - time);
        return rest ? std::optional(time + *rest) : std::nullopt;
    }
    return time;
}

// Two bodies touch: applies the law of impact, then foresees the next impacts of those that fly.
void ContinuousCollision::meet(const IntegratedStep& step, const Contact& contact, double now) {
    const bool isAFlying = flights_[contact.a].isFlying();
    const bool isBFlying = flights_[contact.b].isFlying();
    const bool isAFixed = flights_[contact.a].isJammed;
    const bool isBFixed = flights_[contact.b].isJammed;
    if (isAFlying) flights_.arrive(step, contact.a, now, isBFixed);
    if (isBFlying) flights_.arrive(step, contact.b, now, isAFixed);
    if (isOfCircles(contact.shapes)) {
        meetAt(step, contact, flights_.touchAt(now, contact, step.bodies), now);
    } else {
        const double touching = kTouchingTogether * smallerRadius(contact, step.bodies);
        for (const Touch<double>& touch : flights_.manifoldAt(now, contact, step.bodies)) {
            if (touch.penetration >= -touching) meetAt(step, contact, touch, now);
        }
    }
    if (isAFlying) leave(step, contact.a, now);
    if (isBFlying) leave(step, contact.b, now);
}

// At one of their points.
void ContinuousCollision::meetAt(const IntegratedStep& step, const Contact& contact, const Touch<double>& touch,
                                 double now) {
    const ImpulsePoint<float> at{glm::vec2(touch.normal), glm::vec2(touch.point - flights_[contact.a].from),
                                 glm::vec2(touch.point - flights_[contact.b].from)};
    exchange(step, contact, at, now);
    stopApproach(step, contact, flights_.lineAt(now, contact, touch), now);
}

// Sends a body on after an impact.
void ContinuousCollision::leave(const IntegratedStep& step, std::uint32_t i, double now) {
    flights_.keepWithinReach(step, i, now);
    for (std::uint32_t c = firstOf_[i]; c < firstOf_[i + 1]; ++c) {
        if (foresee(step, contactsOf_[c], now)) std::push_heap(events_.begin(), events_.end(), std::greater<>());
    }
}

// The velocities at an impact are interpolated between those at the two ends of the sub-step; an impulse changes both.
void ContinuousCollision::exchange(const IntegratedStep& step, const Contact& contact, const ImpulsePoint<float>& at,
                                   double now) {
    Bodies& bodies = step.bodies;
    MotionState& next = step.next;
    const auto bodyOf = [&](std::uint32_t i) {
        if (flights_[i].isJammed) return ImpulseBody<float>{};
        const double share = std::min(now, flights_[i].until) / step.h;
        return ImpulseBody<float>{between(next.velocity[i], bodies.velocity[i], share),
                                  between(next.angularVelocity[i], bodies.angularVelocity[i], share), bodies.invMass[i],
                                  bodies.invInertia[i]};
    };
    const auto shift = [&](std::uint32_t i, const ImpulseBody<float>& before, const ImpulseBody<float>& after) {
        const glm::vec2 gain = after.velocity - before.velocity;
        const float turn = after.angularVelocity - before.angularVelocity;
        bodies.velocity[i] += gain;
        next.velocity[i] += gain;
        if (!flights_[i].isUsedUp()) {
            flights_[i].speed += glm::dvec2(gain);
            flights_[i].spin += turn;
        }
        bodies.angularVelocity[i] += turn;
        next.angularVelocity[i] += turn;
        next.angle[i] += turn * static_cast<float>(step.h - now);
    };
    const ImpulseBody<float> beforeA = bodyOf(contact.a);
    const ImpulseBody<float> beforeB = bodyOf(contact.b);
    ImpulseBody<float> a = beforeA;
    ImpulseBody<float> b = beforeB;
    const ContactLaw<float> law = impactLaw(contact, bodies, step.settings);
    const Impulse<float> impulse = resolveContact(a, b, at, law);
    if (step.work) {
        const auto index = static_cast<std::size_t>(&contact - step.contacts.data());
        step.work->record(index, contact, beforeA, beforeB, at, law, impulse);
    }
    if (!flights_[contact.a].isJammed) shift(contact.a, beforeA, a);
    if (!flights_[contact.b].isJammed) shift(contact.b, beforeB, b);
}

// After the impulse the flights of the two must not approach any more. If they still do, the flights are changed, but
// not the velocities. A circle that has used up its impacts does not give way: it is a wall to the other, on which
// forces then act no longer.
void ContinuousCollision::stopApproach(const IntegratedStep& step, const Contact& contact, const PushLine& line,
                                       double now) {
    const auto giving = [&](std::uint32_t i) {
        return flights_[i].isUsedUp() ? 0.0 : static_cast<double>(step.bodies.invMass[i]);
    };
    const double givingA = giving(contact.a);
    const double givingB = giving(contact.b);
    const auto turning = [&](std::uint32_t i, double lever) {
        return flights_[i].isUsedUp() ? 0.0 : lever * static_cast<double>(step.bodies.invInertia[i]);
    };
    const double turningA = turning(contact.a, line.leverA);
    const double turningB = turning(contact.b, line.leverB);
    const double approach = glm::dot(flights_[contact.a].speed - flights_[contact.b].speed, line.normal) +
                            (static_cast<double>(flights_[contact.a].spin) * line.leverA -
                             static_cast<double>(flights_[contact.b].spin) * line.leverB);
    const double invMass = givingA + givingB + (line.leverA * turningA + line.leverB * turningB);
    if (!(approach > 0.0) || !(invMass > 0.0)) return;
    const double impulse = approach / invMass;
    const glm::dvec2 push = impulse * line.normal;
    if (!step.bodies.isStatic(contact.a)) flights_[contact.a].speed -= push * givingA;
    flights_[contact.b].speed += push * givingB;
    flights_[contact.a].spin -= static_cast<float>(turningA * impulse);
    flights_[contact.b].spin += static_cast<float>(turningB * impulse);
    if (flights_[contact.b].isUsedUp()) flights_[contact.a].endForces(now);
    if (flights_[contact.a].isUsedUp()) flights_[contact.b].endForces(now);
}

}  // namespace rb
