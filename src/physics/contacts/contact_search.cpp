#include "physics/contacts/contact_search.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "base/storage.hpp"
#include "physics/contacts/narrow_phase.hpp"

namespace rb {

namespace {

// What a body may travel in this sub-step.
float travelOf(const Bodies& bodies, std::size_t i, const Settings& settings) {
    const float h = substepOf(settings);
    float travel = h * (glm::length(bodies.velocity[i]) + h * glm::length(settings.gravity));
    if (bodies.isPolygonal(i)) travel += h * std::abs(bodies.angularVelocity[i]) * bodies.radius[i];
    return travel;
}

// How far beyond its rim a body looks for others: what it may travel, at most its radius. Where none may be missed: all
// of its way, and room for as much again that impacts may add.
float searchMargin(const Bodies& bodies, std::size_t i, const Settings& settings) {
    const float travel = travelOf(bodies, i, settings);
    if (settings.isContinuous) return 2.0F * travel + 0.25F * bodies.radius[i];
    return std::min(travel, bodies.radius[i]);
}

bool hasRun(const Bodies& bodies) {
    const auto first = bodies.polygonShapes.begin() + static_cast<std::ptrdiff_t>(bodies.polygonCount());
    return std::any_of(first, bodies.polygonShapes.end(), [](const auto& shape) { return goesOn(*shape); });
}

}  // namespace

void ContactSearch::begin(const Bodies& bodies, const Settings& settings, const CancellationPoller& poller) {
    reach_.resize(bodies.dynamicCount);
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        reach_[i] = bodies.radius[i] + searchMargin(bodies, i, settings);
    }
    findAlongReach(bodies, settings);
    cache_.begin(bodies);
    neighbours_.update(bodies.dynamicOf(bodies.position), reach_, poller);
}

void ContactSearch::findAlongReach(const Bodies& bodies, const Settings& settings) {
    const auto isFast = [&](std::size_t i) { return reach_[i] >= 2.0F * bodies.radius[i]; };
    unsigned isAnyFast = 0;  // a number, so that the loop over all bodies has no branch
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) isAnyFast |= isFast(i) ? 1U : 0U;
    alongReach_.clear();
    if (isAnyFast == 0 || settings.isContinuous || !hasRun(bodies)) return;
    alongReach_ = reach_;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        if (isFast(i)) alongReach_[i] = bodies.radius[i] + travelOf(bodies, i, settings);
    }
}

void ContactSearch::find(const Bodies& bodies, const Settings& settings, std::vector<Contact>& contacts,
                         CancellationPoller poller) {
    begin(bodies, settings, poller);
    contacts.clear();
    makeRoom(contacts, mostPairs(bodies));
    forEachNearPair(
        bodies,
        [&](std::uint32_t a, std::uint32_t b) {
            const auto marginOf = [&](std::span<const float> reach, std::uint32_t i) {
                return reach[i] - bodies.radius[i];
            };
            float within = 0.0F;
            if (bodies.isStatic(a)) {
                within = marginOf(isRun(bodies.polygonShapeOf(a)) ? alongReach_ : reach_, b);
            } else if (!bodies.areCircles({a, b})) {
                within = marginOf(reach_, a) + marginOf(reach_, b);
            }
            addContacts(a, b, {}, bodies, contacts, {within, &cache_});
        },
        poller);
}

}  // namespace rb
