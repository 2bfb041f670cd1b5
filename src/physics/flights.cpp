#include "physics/flights.hpp"

#include "physics/narrow_phase.hpp"

namespace rb {

bool Flights::start(const IntegratedStep& step) {
    flights_.resize(step.bodies.size());
    for (std::size_t i = step.bodies.dynamicCount; i < flights_.size(); ++i) {
        const glm::dvec2 place = step.bodies.position[i];
        flights_[i] = {.start = place, .from = place, .speed = {0.0, 0.0}, .until = step.h, .isJammed = true};
    }
    bool isAnyCut = false;
    for (std::uint32_t i = 0; i < step.bodies.dynamicCount; ++i) {
        const glm::dvec2 place = step.bodies.position[i];
        const glm::dvec2 way(step.next.displacement[i]);
        flights_[i] = {.start = place, .from = place, .speed = way / step.h, .until = step.h};
        keepWithinReach(step, i, 0.0);
        isAnyCut |= flights_[i].isChanged;
    }
    return isAnyCut;
}

void Flights::keepWithinReach(const IntegratedStep& step, std::uint32_t i, double now) {
    Flight& flight = flights_[i];
    const double allowed = std::max(
        static_cast<double>(step.reach[i] - step.bodies.radius[i]) - glm::distance(flight.from, flight.start), 0.0);
    const double way = glm::length(flight.speed) * (step.h - now);
    if (way <= allowed) return;
    const double share = allowed / way;
    flight.speed *= share;
    flight.endForces(now + share * (step.h - now));
    flight.isChanged = true;
}

void Flights::arrive(const IntegratedStep& step, std::uint32_t i, double now, bool isAtFixed) {
    Flight& flight = flights_[i];
    flight.from = flight.at(now);
    flight.since = now;
    ++flight.impacts;
    flight.isHemmed |= isAtFixed;
    flight.isChanged = true;
    if (!flight.isUsedUp()) return;
    flight.speed = {0.0, 0.0};
    flight.endForces(now);
    if (!flight.isHemmed) return;
    flight.isJammed = true;
    step.bodies.velocity[i] = step.next.velocity[i] = {0.0F, 0.0F};
    step.bodies.angularVelocity[i] = step.next.angularVelocity[i] = 0.0F;
}

void Flights::endForces(const IntegratedStep& step) const {
    Bodies& bodies = step.bodies;
    for (std::uint32_t i = 0; i < bodies.dynamicCount; ++i) {
        const Flight& flight = flights_[i];
        if (!flight.isChanged || flight.until >= step.h) continue;
        const double share = flight.until / step.h;
        bodies.velocity[i] = between(step.next.velocity[i], bodies.velocity[i], share);
        bodies.angularVelocity[i] = between(step.next.angularVelocity[i], bodies.angularVelocity[i], share);
    }
}

void Flights::land(const IntegratedStep& step) const {
    for (std::uint32_t i = 0; i < step.bodies.dynamicCount; ++i) {
        const Flight& flight = flights_[i];
        if (flight.isChanged) step.next.displacement[i] = offsetOf(flight.start, flight.at(step.h));
    }
}

Touch<double> Flights::firstTouch(const Contact& contact, const Bodies& bodies, glm::dvec2 a, glm::dvec2 b) {
    if (contact.shapes == ShapePair::CircleCircle) {  // inlined: most contacts are of this pair
        return collideCircles(a, static_cast<double>(bodies.radius[contact.a]), b,
                              static_cast<double>(bodies.radius[contact.b]));
    }
    return *collisionOf<double>(contact.shapes)
                .collide(placed(bodies, contact.a, a), placed(bodies, contact.b, b))
                .begin();
}

Touch<double> Flights::plannedTouch(const IntegratedStep& step, const Contact& contact) const {
    const auto planned = [&](std::uint32_t i) { return flights_[i].start + glm::dvec2(step.next.displacement[i]); };
    return firstTouch(contact, step.bodies, planned(contact.a), planned(contact.b));
}

}  // namespace rb
