#include "physics/spring_payment.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rb {

namespace {

// Takes so much kinetic energy [J] from the motion of the two towards one another, as far as there is any.
void takeFromApproach(const Flights& flights, const IntegratedStep& step, const Contact& contact, glm::dvec2 n,
                      double energy) {
    Bodies& bodies = step.bodies;
    const auto giving = [&](std::uint32_t i) {
        return flights[i].isJammed ? 0.0 : static_cast<double>(bodies.invMass[i]);
    };
    const double approach = approachOf(bodies.velocity, contact, n);
    const double givingA = giving(contact.a);
    const double givingB = giving(contact.b);
    if (!(approach > 0.0) || !(givingA + givingB > 0.0)) return;
    const double left = std::sqrt(std::max(approach * approach - 2.0 * energy * (givingA + givingB), 0.0));
    const glm::dvec2 impulse = (approach - left) / (givingA + givingB) * n;
    if (givingA > 0.0) bodies.velocity[contact.a] -= glm::vec2(givingA * impulse);
    if (givingB > 0.0) bodies.velocity[contact.b] += glm::vec2(givingB * impulse);
}

// Whether the two go as the integrator meant them to, and no spring of theirs was left out of its account.
bool isAsPlanned(const Flights& flights, const IntegratedStep& step, const Contact& contact) {
    if (flights[contact.a].isChanged || flights[contact.b].isChanged) return false;
    if (contact.isTouching()) return true;
    const glm::vec2 way = step.next.displacement[contact.b] - step.next.displacement[contact.a];
    return glm::dot(way, contact.touch.normal) >= contact.touch.penetration;
}

}  // namespace

double paidDepth(const Flights& flights, const IntegratedStep& step, const Contact& contact) {
    if (!contact.isTouching()) return 0.0;
    const double before = static_cast<double>(contact.touch.penetration);
    const double after = std::max(flights.plannedTouch(step, contact).penetration, 0.0);
    const double share = std::min(flights[contact.a].until, flights[contact.b].until) / step.h;
    return before + share * (after - before);
}

double payableDepth(const IntegratedStep& step, const Contact& contact, const Touch<double>& touch) {
    const double overlap = std::max(touch.penetration, 0.0);
    const double approach = std::max(approachOf(step.bodies.velocity, contact, touch.normal), 0.0);
    if (step.springRate <= 0.0) return approach * step.h;
    return std::sqrt(overlap * overlap + approach * approach / step.springRate) - overlap;
}

void payForSprings(const Flights& flights, const IntegratedStep& step) {
    if (step.springRate <= 0.0) return;
    for (const Contact& contact : step.contacts) {
        if (isAsPlanned(flights, step, contact)) continue;
        const Touch<double> touch = flights.touchAt(step.h, contact, step.bodies);
        const double paid = paidDepth(flights, step, contact);
        if (!(touch.penetration > paid)) continue;
        const double invMass = static_cast<double>(step.bodies.invMass[contact.a] + step.bodies.invMass[contact.b]);
        const double loaded = 0.5 * step.springRate / invMass * (touch.penetration * touch.penetration - paid * paid);
        takeFromApproach(flights, step, contact, touch.normal, loaded);
    }
}

void takeApproach(const Flights& flights, const IntegratedStep& step, const Contact& contact, glm::dvec2 n) {
    takeFromApproach(flights, step, contact, n, std::numeric_limits<double>::infinity());
}

}  // namespace rb
