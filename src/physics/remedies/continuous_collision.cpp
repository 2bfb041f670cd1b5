#include "physics/remedies/continuous_collision.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <glm/geometric.hpp>
#include <numeric>
#include <optional>

#include "base/storage.hpp"
#include "physics/remedies/next_impact.hpp"
#include "physics/remedies/spring_charge.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

namespace {

// Of a circle in a sub-step. A pile that is hit needs 5 to 15 impacts, one of thousands that falls into itself some
// hundred where it is densest; those that have used theirs up are walls to the others, which then need more.
constexpr std::uint32_t kMostImpacts = 250;
constexpr std::uint32_t kMostImpactsOfCorners = 30;  // they spread less, and a look at corners takes ten times as long
// A light body between a heavy one and something else bounces between the two until it has used its impacts up, even in
// a pile at rest. To stop it earlier changes nothing for the heavy one.
constexpr std::uint32_t kMostImpactsOfLight = 12;
constexpr float kHeavier = 50.0F;           // so many times as heavy as the light one
constexpr std::uint32_t kLeastImpacts = 4;  // that each may have, whatever lies around it
constexpr std::size_t kFewVoid = 64;        // events that are taken from the heap one by one
constexpr std::uint32_t kMostLooks = 4096;  // at its contacts, all of which an impact makes us look at again

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

}  // namespace

void ContinuousCollision::resolve(std::span<const Contact> contacts, std::span<const float> reach,
                                  const SubstepContext& substep, MotionState& next,
                                  std::span<const std::vector<glm::vec2>> stages, OwedWork& owed,
                                  const std::function<void()>& endHeld) {
    const Settings& settings = substep.settings;
    const IntegratedStep step{.contacts = contacts,
                              .settings = settings,
                              .reach = reach,
                              .bodies = substep.bodies,
                              .next = next,
                              .pull = substep.pull,
                              .stages = stages,
                              .observer = substep.observer,
                              .owed = owed,
                              .h = substepOf(settings),
                              .fall = fallWithin(settings),
                              .springRate = springRate(settings)};
    met_.clear();
    sweeps_.forget();
    const bool isAnyBeyond = goesAnyBeyond(step);
    if (!isAnyBeyond && !findImpending(step)) return;
    sweeps_.start(step);
    if (isAnyBeyond) {  // a way that is cut short may be in another's that was planned to be behind it
        for (std::uint32_t i = 0; i < step.bodies.dynamicCount; ++i) sweeps_.keepWithinReach(step, i, 0.0);
        impending_.resize(contacts.size());
        std::iota(impending_.begin(), impending_.end(), 0U);
    }
    CancellationPoller poller = substep.poller();
    poller.passed(contacts.size());
    linkContacts(step, poller);
    substep.mayBeCancelled();
    followSweeps(step, substep.cancellationPoint);
    sweeps_.endForces(step, pairOf_, met_);
    endSprings(sweeps_, step, pairOf_);
    endHeld();
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
    instant_.beginSubstep(step.contacts.size());
    foreseeFirst(step);
    hasMet_.assign(step.contacts.size(), 0);
    std::size_t voided = 0;
    while (const std::optional<Event> event = takeEarliest(step)) {
        if (event->impacts != sweeps_.impactsOf(pairOf_[event->contact])) {
            if (event->impacts > 0 && ++voided > kFewVoid + events_.size() / 8) {
                dropVoid();
                voided = 0;
            }
            continue;
        }
        if (cancellationPoint) cancellationPoint();
        if (event->time != instant_.time()) instant_.begin(event->time);
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
        const double time = timeOfNextImpact(sweeps_, step, c, pairOf_[c], instant_);
        if (time > 0.0 && time < kNever) events_.push_back({time, c, 0});
        return time > 0.0;
    });
    std::make_heap(events_.begin(), events_.end(), std::greater<>());
    taken_ = 0;
}

std::optional<ContinuousCollision::Event> ContinuousCollision::takeEarliest(const IntegratedStep& step) {
    if (taken_ < impending_.size()) {
        const Event atOnce{0.0, impending_[taken_], 0};
        if (events_.empty() || events_.front() > atOnce) {
            ++taken_;
            return atOnce;
        }
    }
    if (events_.empty() || events_.front().time > instant_.time())
        instant_.takePutOff(
            [&](std::uint32_t c) { foresee(c, pairOf_[c], timeOfNextImpact(sweeps_, step, c, pairOf_[c], instant_)); });
    if (events_.empty()) return std::nullopt;
    std::pop_heap(events_.begin(), events_.end(), std::greater<>());
    const Event earliest = events_.back();
    events_.pop_back();
    return earliest;
}

void ContinuousCollision::foresee(std::uint32_t contact, IndexPair pair, double time) {
    if (!(time < kNever)) return;
    events_.push_back({time, contact, sweeps_.impactsOf(pair)});
    std::push_heap(events_.begin(), events_.end(), std::greater<>());
}

// Where many bodies touch each other, an impact of one makes most events void.
void ContinuousCollision::dropVoid() {
    std::erase_if(events_,
                  [&](const Event& event) { return event.impacts != sweeps_.impactsOf(pairOf_[event.contact]); });
    std::make_heap(events_.begin(), events_.end(), std::greater<>());
}

// Lists what each dynamic body has contacts with. The more contacts it has, the fewer impacts it may have; and few if
// one of them is with something far heavier.
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
    const std::span<const float> invMass = std::span(step.bodies.invMass).first(dynamicCount);
    const auto [least, greatest] = std::minmax_element(invMass.begin(), invMass.end());
    const bool isAnyLight = dynamicCount > 0 && *least < *greatest / kHeavier;
    for (std::uint32_t i = 0; i < dynamicCount; ++i) {
        const std::uint32_t count = firstAsA_[i + 1] - firstAsA_[i] + (firstAsB_[i + 1] - firstAsB_[i]);
        sweeps_[i].mostImpacts = static_cast<std::uint8_t>(
            std::clamp(kMostLooks / std::max(count, 1U), kLeastImpacts, mostImpactsOf(step.bodies, i, isAnyLight)));
    }
}

std::uint32_t ContinuousCollision::mostImpactsOf(const Bodies& bodies, std::uint32_t i, bool isAnyLight) const {
    const std::uint32_t ofOthers = bodies.isPolygonal(i) ? kMostImpactsOfCorners : kMostImpacts;
    if (!isAnyLight) return ofOthers;
    const float heavy = bodies.invMass[i] / kHeavier;
    const auto isHeavy = [&](std::uint32_t other) { return !bodies.isStatic(other) && bodies.invMass[other] < heavy; };
    bool isLight = false;
    for (std::uint32_t c = firstAsA_[i]; c < firstAsA_[i + 1]; ++c) isLight |= isHeavy(pairOf_[c].b);
    for (std::uint32_t n = firstAsB_[i]; n < firstAsB_[i + 1]; ++n) isLight |= isHeavy(asB_[n].a);
    return isLight ? kMostImpactsOfLight : ofOthers;
}

// Sends a body on after an impact. What hits nothing at once may be hit again at once, and most is: that is left for
// later.
void ContinuousCollision::leave(const IntegratedStep& step, std::uint32_t i, double now) {
    sweeps_.keepWithinReach(step, i, now);
    const auto look = [&](std::uint32_t contact, IndexPair pair) {
        if (arePartingCircles(sweeps_, step.bodies, pair, now)) return;
        if (step.bodies.isPolygonal(i) && step.contacts[contact].point > 0) return;  // looked at with the first
        foresee(contact, pair, timeOfNextImpactOrPutOff(sweeps_, step, contact, pair, instant_));
    };
    for (std::uint32_t c = firstAsA_[i]; c < firstAsA_[i + 1]; ++c) look(c, {i, pairOf_[c].b});
    for (std::uint32_t n = firstAsB_[i]; n < firstAsB_[i + 1]; ++n) look(asB_[n].contact, {asB_[n].a, i});
}

}  // namespace rb
