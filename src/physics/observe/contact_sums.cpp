#include "physics/observe/contact_sums.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <limits>
#include <utility>

#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/observe/contact_watch.hpp"
#include "physics/report/report_solver.hpp"

namespace rb {

namespace {

constexpr float kSamePlace = 0.1F;   // over the radius: as near as this a point is the same one
constexpr float kLeastAlike = 0.9F;  // cosine, up to which it still is

std::uint64_t pairOf(const Contact& contact) { return contactOrder(contact) & ~std::uint64_t{1}; }

// The same impulses, along another normal.
void turnTo(glm::vec2 normal, ContactSum& sum) {
    const float c = glm::dot(sum.normal, normal);
    const float s = cross(sum.normal, normal);
    const float along = sum.normalImpulse + sum.springImpulse;
    sum.normalImpulse = c * sum.normalImpulse + s * sum.frictionImpulse;
    sum.springImpulse *= c;
    sum.frictionImpulse = c * sum.frictionImpulse - s * along;
    sum.normal = normal;
}

void put(const Contact& contact, const Bodies& bodies, ContactSum& sum) {
    sum.point = bodies.position[contact.a] + glm::dvec2(contact.touch.point);
    sum.penetration = std::max(contact.touch.penetration, 0.0F);
}

// @param normal of the impulse, whose friction and couple are those on A
void addImpulse(const Impulse<float>& impulse, glm::vec2 normal, ContactSum& sum) {
    const float c = glm::dot(sum.normal, normal);
    const float s = cross(sum.normal, normal);
    sum.normalImpulse += c * impulse.normal + s * impulse.friction;
    sum.frictionImpulse += s * impulse.normal - c * impulse.friction;
    sum.couple -= impulse.couple;
}

ContactSum newSum(const Contact& contact, const Bodies& bodies) {
    ContactSum sum{.a = bodies.id[contact.a],
                   .b = bodies.id[contact.b],
                   .shapeA = bodies.shape[contact.a],
                   .shapeB = bodies.shape[contact.b],
                   .point = {},
                   .normal = contact.touch.normal,
                   .penetration = 0.0F};
    put(contact, bodies, sum);
    return sum;
}

}  // namespace

void ContactSums::forget() {
    sums_.clear();
    areKnown_ = false;
    forgetContacts();
}

void ContactSums::forgetContacts() {
    places_.assign(sums_.size(), {});
    byPair_.clear();
    sumOf_.clear();
    firstOf_.clear();
}

// A corner keeps its place on the one body or on the other.
std::uint32_t ContactSums::indexAt(std::span<const Contact> contacts, std::size_t index, const ImpulsePoint<float>& at,
                                   bool isFound, const Bodies& bodies) {
    const Contact& contact = contacts[index];
    std::uint32_t& first = firstOf_[index - contact.point];
    const float near = isOfCircles(contact.shapes) ? std::numeric_limits<float>::infinity()
                                                   : kSamePlace * smallerRadius(contact.bodies(), bodies);
    std::uint32_t nearest = kNone;
    float distance = near;
    for (std::uint32_t sum = first; sum != kNone; sum = places_[sum].other) {
        const Place& place = places_[sum];
        if ((isFound && place.isTaken) || glm::dot(sums_[sum].normal, at.normal) < kLeastAlike) continue;
        const float apart = std::min(glm::distance(place.fromA, at.rA), glm::distance(place.fromB, at.rB));
        if (!(apart < distance)) continue;
        nearest = sum;
        distance = apart;
    }
    if (nearest == kNone) {
        nearest = static_cast<std::uint32_t>(sums_.size());
        sums_.push_back(newSum(contact, bodies));
        sums_.back().normal = at.normal;
        places_.push_back({pairOf(contact), at.rA, at.rB, std::exchange(first, nearest)});
    }
    Place& place = places_[nearest];
    place.fromA = at.rA;
    place.fromB = at.rB;
    place.isTaken |= isFound;
    return nearest;
}

ContactSum& ContactSums::at(std::span<const Contact> contacts, std::size_t index, const Bodies& bodies) {
    if (sumOf_[index] == kNone) sumOf_[index] = indexAt(contacts, index, impulsePoint(contacts[index]), true, bodies);
    return sums_[sumOf_[index]];
}

void ContactSums::beginSubstep(std::span<const Contact> contacts, const Bodies& bodies, const Settings& settings) {
    stage_ = 0;
    const auto known = static_cast<std::ptrdiff_t>(byPair_.size());
    for (std::size_t sum = 0; sum < sums_.size(); ++sum) {
        sums_[sum].force = 0.0F;
        places_[sum].other = kNone;
        places_[sum].isTaken = false;
        if (sum >= byPair_.size()) byPair_.push_back(static_cast<std::uint32_t>(sum));
    }
    const auto isBefore = [&](std::uint32_t x, std::uint32_t y) {
        return std::pair(places_[x].pair, x) < std::pair(places_[y].pair, y);
    };
    std::sort(byPair_.begin() + known, byPair_.end(), isBefore);
    std::inplace_merge(byPair_.begin(), byPair_.begin() + known, byPair_.end(), isBefore);
    sumOf_.assign(contacts.size(), kNone);
    firstOf_.assign(contacts.size(), kNone);
    auto next = byPair_.begin();
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const std::uint64_t pair = pairOf(contacts[c]);
        while (next != byPair_.end() && places_[*next].pair < pair) ++next;
        for (; next != byPair_.end() && places_[*next].pair == pair; ++next) {
            places_[*next].other = std::exchange(firstOf_[c], *next);
        }
        if (!contacts[c].isTouching()) continue;
        ContactSum& sum = at(contacts, c, bodies);
        turnTo(contacts[c].touch.normal, sum);
        put(contacts[c], bodies, sum);
        if (hasSpring(settings)) sum.force = springPush(contacts, c, bodies, settings) / substepOf(settings);
    }
}

void ContactSums::add(std::span<const Contact> contacts, const Bodies& bodies) {
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        if (contacts[c].impulse != Impulse<float>{}) addAt(contacts, c, contacts[c].impulse, bodies);
    }
}

void ContactSums::addWhole(std::span<const Contact> contacts, const Bodies& bodies) {
    for (const Contact& contact : contacts) {
        if (!contact.isTouching() && contact.impulse == Impulse<float>{}) continue;
        sums_.push_back(newSum(contact, bodies));
        addImpulse(contact.impulse, contact.touch.normal, sums_.back());
    }
}

void ContactSums::addHeld(std::span<const Contact> contacts, std::size_t index, const StaticFrictionImpulse& held,
                          bool hasSpring, const Bodies& bodies, float h) {
    const bool isTold = hasSpring || contacts[index].point == 0;  // what is held without springs is one pair
    addAt(contacts, index, {hasSpring ? 0.0F : held.push, held.friction, isTold ? held.rolling : 0.0F}, bodies);
    if (!hasSpring) at(contacts, index, bodies).force = held.push / h;
}

void ContactSums::addStage(std::span<const Contact> contacts, const MotionState& state, const Bodies& bodies,
                           const Settings& settings) {
    const float time = scaled(substepOf(settings), shareOfStage(settings.integrator, stage_++));
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const Contact& contact = contacts[c];
        if (contact.point > 0 || isHeld(contact.shapes, settings)) continue;
        if (settings.isContinuous && !contact.isTouching()) continue;
        const std::array<float, 2> forces = springForces(contacts, c, state, bodies, settings);
        for (std::size_t point = 0; point < forces.size(); ++point) {
            if (forces[point] > 0.0F) at(contacts, c + point, bodies).springImpulse += time * forces[point];
        }
    }
}

void ContactSums::addOnTheWay(std::span<const Contact> contacts, std::size_t index, const ImpulsePoint<float>& at,
                              glm::dvec2 placeOfA, const Impulse<float>& impulse, const Bodies& bodies) {
    ContactSum& sum = sums_[indexAt(contacts, index, at, false, bodies)];
    sum.point = placeOfA + glm::dvec2(at.rA);
    turnTo(at.normal, sum);
    addImpulse(impulse, at.normal, sum);
}

void ContactSums::addAt(std::span<const Contact> contacts, std::size_t index, const Impulse<float>& impulse,
                        const Bodies& bodies) {
    addImpulse(impulse, contacts[index].touch.normal, at(contacts, index, bodies));
}

}  // namespace rb
