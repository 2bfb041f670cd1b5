#include "physics/contacts/contact_search.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "base/storage.hpp"
#include "physics/contacts/narrow_phase.hpp"

namespace rb {

namespace {

// How far beyond its rim a body looks for others: what it may travel in this sub-step, at most its radius. Where none
// may be missed: all of its way, and room for as much again that impacts may add.
float searchMargin(const Bodies& bodies, std::size_t i, const Settings& settings) {
    const float h = substepOf(settings);
    float travel = h * (glm::length(bodies.velocity[i]) + h * glm::length(settings.gravity));
    if (bodies.isPolygonal(i)) travel += h * std::abs(bodies.angularVelocity[i]) * bodies.radius[i];
    if (settings.isContinuous) return 2.0F * travel + 0.25F * bodies.radius[i];
    return std::min(travel, bodies.radius[i]);
}

}  // namespace

void ContactSearch::begin(const Bodies& bodies, const Settings& settings, const CancellationPoller& poller) {
    reach_.resize(bodies.dynamicCount);
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        reach_[i] = bodies.radius[i] + searchMargin(bodies, i, settings);
    }
    cache_.begin(bodies);
    neighbours_.update(bodies.dynamicOf(bodies.position), reach_, poller);
}

void ContactSearch::find(const Bodies& bodies, const Settings& settings, std::vector<Contact>& contacts,
                         CancellationPoller poller) {
    begin(bodies, settings, poller);
    contacts.clear();
    makeRoom(contacts, mostPairs(bodies));
    forEachNearPair(
        bodies,
        [&](std::uint32_t a, std::uint32_t b) {
            const float marginOfA = bodies.isStatic(a) ? 0.0F : margin(bodies, a);
            const float within = bodies.areCircles({a, b}) ? 0.0F : marginOfA + margin(bodies, b);
            addContacts(a, b, {}, bodies, contacts, {within, &cache_});
        },
        poller);
}

}  // namespace rb
