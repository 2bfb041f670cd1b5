#include "physics/contacts/contact_search.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>

#include "base/storage.hpp"
#include "physics/contacts/narrow_phase.hpp"

namespace rb {

namespace {

// For what impacts may add to a body's way, over its inner radius. What has corners needs less: its impacts spread
// less, and each neighbour that is looked at costs more.
constexpr float kLeastRoom = 0.25F;
constexpr float kLeastRoomOfCorners = 0.05F;
constexpr float kMostGain = 3.0F;  // of a body that turns, over the speed at which it is hit

// What a body may travel in a sub-step h. @param gain of speed by gravity
float travelOf(const Bodies& bodies, std::size_t i, float h, float gain) {
    float travel = h * (glm::length(bodies.velocity[i]) + gain);
    if (bodies.isPolygonal(i)) travel += h * std::abs(bodies.angularVelocity[i]) * bodies.radius[i];
    return travel;
}

float leastRoom(const Bodies& bodies, std::size_t i) {
    return (bodies.isPolygonal(i) ? kLeastRoomOfCorners : kLeastRoom) * bodies.innerRadiusOf(i);
}

// How far beyond its rim a body looks for others: what it may travel, at most its radius. Where none may be missed: all
// of its way, and room for as much again that impacts may add.
float searchMargin(const Bodies& bodies, std::size_t i, float travel, bool isContinuous) {
    return isContinuous ? 2.0F * travel + leastRoom(bodies, i) : std::min(travel, bodies.radius[i]);
}

// Of the speed at which two come together, what an impact may give the farthest point of one of them, at most: all that
// its own point of contact may gain, twice of what the other's mass leaves, and half as much again where it turns.
float mostGain(const Bodies& bodies, std::uint32_t i, std::uint32_t other) {
    const bool isTurning = bodies.isPolygonal(i);
    const float turning = isTurning ? bodies.radius[i] * bodies.radius[i] * bodies.invInertia[i] : 0.0F;
    const float most = isTurning ? kMostGain : 2.0F;
    const float yields = bodies.invMass[i] + turning;
    return most * yields / (yields + bodies.invMass[other]);
}

// Whether two may come to touch within the sub-step, as they fly now; else they pass each other.
bool mayTouchInFlight(const Bodies& bodies, IndexPair pair, glm::vec2 apart, float h) {
    const glm::vec2 way = h * (bodies.velocity[pair.b] - bodies.velocity[pair.a]);
    const float radii = (1.0F + kLeastRoom) * (bodies.radius[pair.a] + bodies.radius[pair.b]);
    const float nearest = std::clamp(-glm::dot(apart, way), 0.0F, glm::dot(way, way));
    const glm::vec2 there = nearest > 0.0F ? apart + nearest / glm::dot(way, way) * way : apart;
    return glm::dot(there, there) < radii * radii;
}

bool hasRun(const Bodies& bodies) {
    const auto first = bodies.outlines.begin() + static_cast<std::ptrdiff_t>(bodies.polygonCount());
    return std::any_of(first, bodies.outlines.end(), [](const Outline& outline) { return goesOn(*outline.shape); });
}

}  // namespace

void ContactSearch::begin(const Bodies& bodies, const Settings& settings, const CancellationPoller& poller) {
    travel_.resize(bodies.dynamicCount);
    reach_.resize(bodies.dynamicCount);
    const float h = substepOf(settings);
    const float gain = h * glm::length(settings.gravity);
    const bool isContinuous = settings.isContinuous;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        travel_[i] = travelOf(bodies, i, h, gain);
        reach_[i] = bodies.radius[i] + searchMargin(bodies, i, travel_[i], isContinuous);
    }
    findAlongReach(bodies, settings);
    cache_.begin(bodies);
    neighbours_.update(bodies.dynamicOf(bodies.position), reach_, poller);
    if (isContinuous) makeRoomForImpacts(bodies, h, poller);
}

void ContactSearch::makeRoomForImpacts(const Bodies& bodies, float h, CancellationPoller poller) {
    // In a pile at rest no pair needs to be asked.
    float longest = 0.0F;
    float least = std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        longest = std::max(longest, travel_[i]);
        least = std::min(least, leastRoom(bodies, i));
    }
    if (longest == 0.0F || kMostGain * 2.0F * longest <= least) return;
    bool isAnyHurled = false;
    const auto look = [&](const IndexPair& pair) {
        const auto roomOf = [&](std::uint32_t i) { return reach_[i] - bodies.radius[i] - travel_[i]; };
        const float room = std::min(roomOf(pair.a), roomOf(pair.b));
        // Most circles fly beside one another, and not so far that one which turned back would need more room.
        const auto isSlow = [&](std::uint32_t i) { return travel_[i] <= leastRoom(bodies, i); };
        if (bodies.areCircles(pair) && isSlow(pair.a) && isSlow(pair.b)) {
            const glm::vec2 way = h * (bodies.velocity[pair.b] - bodies.velocity[pair.a]);
            if (kMostGain * kMostGain * glm::dot(way, way) <= room * room) return;
        }
        // What the two fly on, from where they touch after such a way, until the sub-step ends. Of most it is little,
        // as their squared distance says.
        const glm::vec2 apart = offsetOf(bodies.position[pair.a], bodies.position[pair.b]);
        const float touching = bodies.radius[pair.a] + bodies.radius[pair.b];
        const float together = travel_[pair.a] + travel_[pair.b];
        const float near = kMostGain * (touching + together) - room;
        if (!(near > 0.0F) || kMostGain * kMostGain * glm::dot(apart, apart) >= near * near) return;
        const float after = together - std::max(glm::length(apart) - touching, 0.0F);
        const float gainA = mostGain(bodies, pair.a, pair.b);
        const float gainB = mostGain(bodies, pair.b, pair.a);
        const bool haveRoom = gainA * after <= roomOf(pair.a) && gainB * after <= roomOf(pair.b);
        if (haveRoom || !mayTouchInFlight(bodies, pair, apart, h)) return;
        const float reachA = bodies.radius[pair.a] + travel_[pair.a] + gainA * after;
        const float reachB = bodies.radius[pair.b] + travel_[pair.b] + gainB * after;
        reach_[pair.a] = std::max(reach_[pair.a], reachA);
        reach_[pair.b] = std::max(reach_[pair.b], reachB);
        isAnyHurled = true;
    };
    poller.forEach(neighbours_.listed(), look);
    if (isAnyHurled) neighbours_.update(bodies.dynamicOf(bodies.position), reach_, poller);
}

void ContactSearch::findAlongReach(const Bodies& bodies, const Settings& settings) {
    const auto isFast = [&](std::size_t i) { return reach_[i] >= 2.0F * bodies.radius[i]; };
    unsigned isAnyFast = 0;  // a number, so that the loop over all bodies has no branch
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) isAnyFast |= isFast(i) ? 1U : 0U;
    alongReach_.clear();
    if (isAnyFast == 0 || settings.isContinuous || !hasRun(bodies)) return;
    alongReach_ = reach_;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        if (isFast(i)) alongReach_[i] = bodies.radius[i] + travel_[i];
    }
}

void ContactSearch::find(const Bodies& bodies, const Settings& settings, std::vector<Contact>& contacts,
                         CancellationPoller poller) {
    begin(bodies, settings, poller);
    contacts.clear();
    makeRoom(contacts, mostPairs(bodies));
    static constexpr Impulse<float> kNone{};
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
            addContacts(a, b, kNone, bodies, contacts, {within, &cache_});
        },
        poller);
}

}  // namespace rb
