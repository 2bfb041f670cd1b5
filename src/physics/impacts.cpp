#include "physics/impacts.hpp"

#include <algorithm>

#include "physics/contact_law.hpp"
#include "physics/correction.hpp"
#include "physics/time_of_impact.hpp"

namespace rb {

namespace {

constexpr int kMostImpacts = 32;  // of a circle in a sub-step; a pile that is hit needs 5 to 15

// How deep two bodies may sink into one another in a sub-step before that is an impact: a thousandth of the radius, in
// all a hundredth of it (what the springs of a quiet pile need), and what free fall makes of rest; but in all no more
// than a tenth of the radius, lest a small circle under a heavy one be pressed through a wall step by step.
constexpr double kSkin = 0.001;
constexpr double kDeepest = 0.01;
constexpr double kThickestSkin = 0.1;

double skinOf(const Contact& contact, const Circles& circles, const Settings& settings, double h, double penetration) {
    float radius = circles.radius[contact.b];
    if (!contact.isAgainstRectangle) radius = std::min(radius, circles.radius[contact.a]);
    const double r = radius;
    const double soft = std::clamp(kDeepest * r - penetration, 0.0, kSkin * r);
    const double fall = h * h * static_cast<double>(glm::length(settings.gravity));
    return std::clamp(kThickestSkin * r - std::max(penetration, 0.0), 0.0, soft + fall);
}

template <class V>
V between(V first, V last, double share) {
    return first + static_cast<float>(share) * (last - first);
}

}  // namespace

void Impacts::resolve(std::span<const Contact> contacts, std::span<const Rectangle> rectangles,
                      const Settings& settings, std::span<const float> reach, Circles& circles, MotionState& next) {
    const Step step{contacts, rectangles, settings, reach, circles, next, static_cast<double>(substepOf(settings))};
    const bool isAnyLimited = startFlights(step);
    events_.clear();
    for (std::uint32_t c = 0; c < contacts.size(); ++c) foresee(step, c, 0.0);
    if (events_.empty() && !isAnyLimited) return;
    linkContacts(step);
    while (!events_.empty()) {
        std::pop_heap(events_.begin(), events_.end(), isLater);
        const Event event = events_.back();
        events_.pop_back();
        const Contact& contact = contacts[event.contact];
        if (event.impacts == impactsOf(contact)) meet(step, contact, event.time);
    }
    for (std::uint32_t i = 0; i < circles.size(); ++i) {
        if (flights_[i].isChanged) next.position[i] = flights_[i].at(step.h);
    }
}

bool Impacts::isLater(const Event& left, const Event& right) {
    return left.time != right.time ? left.time > right.time : left.contact > right.contact;
}

int Impacts::impactsOf(const Contact& contact) const {
    return flights_[contact.b].impacts + (contact.isAgainstRectangle ? 0 : flights_[contact.a].impacts);
}

// @returns whether any circle would go further than it may.
bool Impacts::startFlights(const Step& step) {
    flights_.resize(step.circles.size());
    bool isAnyLimited = false;
    for (std::uint32_t i = 0; i < flights_.size(); ++i) {
        const glm::dvec2 start = step.circles.position[i];
        flights_[i] = {.start = start, .from = start, .speed = (glm::dvec2(step.next.position[i]) - start) / step.h};
        keepWithinReach(step, i, 0.0);
        isAnyLimited |= flights_[i].isChanged;
    }
    return isAnyLimited;
}

// What is left of a circle's way ends where the collision search looked no further.
void Impacts::keepWithinReach(const Step& step, std::uint32_t i, double now) {
    Flight& flight = flights_[i];
    const double allowed =
        static_cast<double>(step.reach[i] - step.circles.radius[i]) - glm::distance(flight.from, flight.start);
    const double way = glm::length(flight.speed) * (step.h - now);
    if (way <= allowed) return;
    flight.speed *= std::max(allowed, 0.0) / way;
    flight.isChanged = true;
}

// Which contacts each circle has.
void Impacts::linkContacts(const Step& step) {
    firstOf_.assign(step.circles.size() + 1, 0);
    const auto forBoth = [](const Contact& contact, auto use) {
        if (!contact.isAgainstRectangle) use(contact.a);
        use(contact.b);
    };
    for (const Contact& contact : step.contacts) forBoth(contact, [&](std::uint32_t i) { ++firstOf_[i]; });
    std::uint32_t end = 0;
    for (std::uint32_t& first : firstOf_) first = end += first;
    contactsOf_.resize(end);
    for (std::uint32_t c = 0; c < step.contacts.size(); ++c) {
        forBoth(step.contacts[c], [&](std::uint32_t i) { contactsOf_[--firstOf_[i]] = c; });
    }
}

void Impacts::foresee(const Step& step, std::uint32_t index, double now) {
    const Contact& contact = step.contacts[index];
    const std::optional<double> time = timeOfImpact(step, contact, now);
    if (!time) return;
    events_.push_back({*time, index, impactsOf(contact)});
    std::push_heap(events_.begin(), events_.end(), isLater);
}

// When the two touch, if they would then go on into one another by more than their skin before the sub-step ends.
std::optional<double> Impacts::timeOfImpact(const Step& step, const Contact& contact, double now) const {
    const double horizon = step.h - now;
    const Flight& b = flights_[contact.b];
    const double radiusB = step.circles.radius[contact.b];
    const auto foreseen = [&](const Touch<double>& touch, glm::dvec2 velocity,
                              auto timeToReach) -> std::optional<double> {
        const double sinking = -glm::dot(velocity, touch.normal) * horizon;  // at most: distances are convex in time
        const double skin = skinOf(contact, step.circles, step.settings, step.h, touch.penetration);
        if (!(std::min(touch.penetration, 0.0) + sinking > skin)) return std::nullopt;
        if (touch.penetration >= 0.0) return now;
        if (!timeToReach(velocity, skin)) return std::nullopt;
        const std::optional<double> t = timeToReach(velocity, 0.0);
        return t ? std::optional(now + *t) : std::nullopt;
    };
    if (contact.isAgainstRectangle) {
        const glm::dvec2 center = step.rectangles[contact.a].center;
        const glm::dvec2 halfSize = step.rectangles[contact.a].halfSize;
        return foreseen(collideRectangleCircle(center, halfSize, b.at(now), radiusB), b.speed,
                        [&](glm::dvec2 velocity, double inside) {
                            return timeToReachRectangle(b.at(now) - center, velocity, halfSize, radiusB - inside,
                                                        horizon);
                        });
    }
    const Flight& a = flights_[contact.a];
    const double radiusA = step.circles.radius[contact.a];
    return foreseen(collideCircles(a.at(now), radiusA, b.at(now), radiusB), b.speed - a.speed,
                    [&](glm::dvec2 velocity, double inside) {
                        return timeToReachPoint(b.at(now) - a.at(now), velocity, radiusA + radiusB - inside, horizon);
                    });
}

// Two bodies touch: the law of impact, then their ways and what they will meet are new.
void Impacts::meet(const Step& step, const Contact& contact, double now) {
    Touch<double> touch{};
    arrive(contact.b, now);
    const Flight& b = flights_[contact.b];
    const double radiusB = step.circles.radius[contact.b];
    if (contact.isAgainstRectangle) {
        const Rectangle& rectangle = step.rectangles[contact.a];
        touch = collideRectangleCircle(glm::dvec2(rectangle.center), glm::dvec2(rectangle.halfSize), b.from, radiusB);
    } else {
        arrive(contact.a, now);
        touch = collideCircles(flights_[contact.a].from, static_cast<double>(step.circles.radius[contact.a]), b.from,
                               radiusB);
    }
    exchange(step, contact, touch, now);
    stopApproach(step, contact, touch.normal);
    if (!contact.isAgainstRectangle) leave(step, contact.a, now);
    leave(step, contact.b, now);
}

// Where a circle goes after an impact.
void Impacts::leave(const Step& step, std::uint32_t i, double now) {
    if (flights_[i].impacts >= kMostImpacts) flights_[i].speed = {0.0, 0.0};
    keepWithinReach(step, i, now);
    for (std::uint32_t c = firstOf_[i]; c < firstOf_[i + 1]; ++c) foresee(step, contactsOf_[c], now);
}

void Impacts::arrive(std::uint32_t i, double now) {
    Flight& flight = flights_[i];
    flight.from = flight.at(now);
    flight.since = now;
    ++flight.impacts;
    flight.isChanged = true;
}

// The velocities at an impact lie between those at the two ends of the sub-step; an impulse shifts both ends.
void Impacts::exchange(const Step& step, const Contact& contact, const Touch<double>& touch, double now) {
    Circles& circles = step.circles;
    MotionState& next = step.next;
    const double share = now / step.h;
    const auto bodyOf = [&](std::uint32_t i) {
        return ImpulseBody<float>{between(next.velocity[i], circles.velocity[i], share),
                                  between(next.angularVelocity[i], circles.angularVelocity[i], share),
                                  circles.invMass[i], circles.invInertia[i]};
    };
    const auto shift = [&](std::uint32_t i, const ImpulseBody<float>& before, const ImpulseBody<float>& after) {
        const glm::vec2 gain = after.velocity - before.velocity;
        const float turn = after.angularVelocity - before.angularVelocity;
        circles.velocity[i] += gain;
        next.velocity[i] += gain;
        if (flights_[i].impacts < kMostImpacts) flights_[i].speed += glm::dvec2(gain);
        circles.angularVelocity[i] += turn;
        next.angularVelocity[i] += turn;
        next.angle[i] += turn * static_cast<float>(step.h - now);
    };
    const ImpulseBody<float> beforeA = contact.isAgainstRectangle ? ImpulseBody<float>{} : bodyOf(contact.a);
    const ImpulseBody<float> beforeB = bodyOf(contact.b);
    ImpulseBody<float> a = beforeA;
    ImpulseBody<float> b = beforeB;
    const glm::dvec2 centerA =
        contact.isAgainstRectangle ? glm::dvec2(step.rectangles[contact.a].center) : flights_[contact.a].from;
    const ImpulsePoint<float> at{glm::vec2(touch.normal), glm::vec2(touch.point - centerA),
                                 glm::vec2(touch.point - flights_[contact.b].from)};
    resolveContact(a, b, at, impactLaw(contact, circles, step.rectangles, step.settings));
    if (!contact.isAgainstRectangle) shift(contact.a, beforeA, a);
    shift(contact.b, beforeB, b);
}

// Whatever the impulse did, the ways of the two no longer approach: what is left of that is taken out of the ways, not
// out of the velocities. A circle that has stopped for good gives no way.
void Impacts::stopApproach(const Step& step, const Contact& contact, glm::dvec2 n) {
    const auto giving = [&](std::uint32_t i) {
        return flights_[i].impacts >= kMostImpacts ? 0.0 : static_cast<double>(step.circles.invMass[i]);
    };
    const double givingA = contact.isAgainstRectangle ? 0.0 : giving(contact.a);
    const double givingB = giving(contact.b);
    const glm::dvec2 speedA = contact.isAgainstRectangle ? glm::dvec2(0.0, 0.0) : flights_[contact.a].speed;
    const double approach = glm::dot(speedA - flights_[contact.b].speed, n);
    if (!(approach > 0.0) || !(givingA + givingB > 0.0)) return;
    const glm::dvec2 push = approach / (givingA + givingB) * n;
    if (!contact.isAgainstRectangle) flights_[contact.a].speed -= push * givingA;
    flights_[contact.b].speed += push * givingB;
}

}  // namespace rb
