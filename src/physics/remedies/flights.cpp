#include "physics/remedies/flights.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rb {

namespace {

constexpr double kAnyGap = std::numeric_limits<double>::infinity();  // however far apart: where they are nearest

}  // namespace

bool Flights::start(const IntegratedStep& step) {
    flights_.resize(step.bodies.size());
    for (std::size_t i = step.bodies.dynamicCount; i < flights_.size(); ++i) {
        const glm::dvec2 place = step.bodies.position[i];
        flights_[i] = {
            .from = place, .speed = {0.0, 0.0}, .until = step.h, .angle = step.bodies.angle[i], .isJammed = true};
    }
    bool isAnyCut = false;
    for (std::uint32_t i = 0; i < step.bodies.dynamicCount; ++i) {
        const glm::dvec2 place = step.bodies.position[i];
        const glm::dvec2 way(step.next.displacement[i]);
        flights_[i] = {.from = place, .speed = way / step.h, .until = step.h};
        if (step.bodies.hasCorners(i)) {
            flights_[i].angle = step.bodies.angle[i];
            flights_[i].spin = (step.next.angle[i] - step.bodies.angle[i]) / static_cast<float>(step.h);
        }
        keepWithinReach(step, i, 0.0);
        isAnyCut |= flights_[i].isChanged;
    }
    return isAnyCut;
}

void Flights::keepWithinReach(const IntegratedStep& step, std::uint32_t i, double now) {
    Flight& flight = flights_[i];
    double gone = glm::distance(flight.from, step.bodies.position[i]);
    double way = glm::length(flight.speed) * (step.h - now);
    if (step.bodies.hasCorners(i)) {  // as its farthest corner goes
        const auto radius = static_cast<double>(step.bodies.radius[i]);
        gone += std::abs(static_cast<double>(flight.angle - step.bodies.angle[i])) * radius;
        way += std::abs(static_cast<double>(flight.spin)) * radius * (step.h - now);
    }
    const double allowed = std::max(static_cast<double>(step.reach[i] - step.bodies.radius[i]) - gone, 0.0);
    if (way <= allowed) return;
    const double share = allowed / way;
    flight.speed *= share;
    flight.spin *= static_cast<float>(share);
    flight.endForces(now + share * (step.h - now));
    flight.isChanged = true;
}

void Flights::arrive(const IntegratedStep& step, std::uint32_t i, double now, bool isAtFixed) {
    Flight& flight = flights_[i];
    flight.from = flight.at(now);
    flight.angle = flight.angleAt(now);
    flight.since = now;
    ++flight.impacts;
    flight.isHemmed |= isAtFixed;
    flight.isChanged = true;
    if (!flight.isUsedUp()) return;
    flight.speed = {0.0, 0.0};
    flight.spin = 0.0F;
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
        if (!flight.isChanged) continue;
        step.next.displacement[i] = offsetOf(step.bodies.position[i], flight.at(step.h));
        if (step.bodies.hasCorners(i)) step.next.angle[i] = flight.angleAt(step.h);
    }
}

Manifold<double> Flights::manifoldAt(double now, const Contact& contact, const Bodies& bodies) const {
    return collisionOf<double>(contact.shapes)
        .collide(placedAt(now, contact.a, contact.partA, bodies), placedAt(now, contact.b, contact.partB, bodies),
                 kAnyGap);
}

Touch<double> Flights::plannedTouch(const IntegratedStep& step, const Contact& contact) const {
    const auto place = [&](std::uint32_t i) { return step.bodies.position[i] + glm::dvec2(step.next.displacement[i]); };
    if (contact.shapes == ShapePair::CircleCircle) {
        return collideCircles(place(contact.a), static_cast<double>(step.bodies.radius[contact.a]), place(contact.b),
                              static_cast<double>(step.bodies.radius[contact.b]));
    }
    const auto planned = [&](std::uint32_t i, std::size_t part) {
        return placed(step.bodies, i, part, place(i), rotationAt(step.next.angle[i], i, step.bodies));
    };
    return *collisionOf<double>(contact.shapes)
                .collide(planned(contact.a, contact.partA), planned(contact.b, contact.partB), kAnyGap)
                .begin();
}

}  // namespace rb
