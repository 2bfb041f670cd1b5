#include "physics/remedies/joining.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <utility>

#include "base/rotation.hpp"
#include "base/union_find.hpp"
#include "base/vector.hpp"

namespace rb {

namespace {

constexpr BodyId kGround = 0;

// The angle from −π to π.
double lessTurns(double angle) { return std::remainder(angle, 2.0 * std::numbers::pi); }

bool isBefore(const BodyPair& one, const BodyPair& other) {
    return std::pair(one.first, one.second) < std::pair(other.first, other.second);
}

// What moves as one has these, about the centre of its mass.
struct Sums {
    double mass = 0.0;              // [kg]
    glm::dvec2 center{0.0, 0.0};    // [m]
    glm::dvec2 velocity{0.0, 0.0};  // P/M [m/s]
    double inertia = 0.0;           // [kg m²]
    double angularMomentum = 0.0;   // L [N m s]
};

// @param positionOf of a member [m]
template <class Member, class PositionOf>
Sums sumsOf(std::span<const Member> members, const Bodies& bodies, PositionOf positionOf) {
    Sums sums;
    const glm::dvec2 origin = positionOf(members.front());
    for (const Member& member : members) {
        sums.mass += member.mass;
        sums.center += member.mass * (positionOf(member) - origin);
        sums.velocity += member.mass * glm::dvec2(bodies.velocity[member.body]);
    }
    sums.center = origin + sums.center / sums.mass;
    sums.velocity /= sums.mass;
    for (const Member& member : members) {
        const glm::dvec2 r = positionOf(member) - sums.center;
        const glm::dvec2 v = glm::dvec2(bodies.velocity[member.body]) - sums.velocity;
        sums.inertia += member.mass * glm::dot(r, r) + member.inertia;
        sums.angularMomentum +=
            member.mass * cross(r, v) + member.inertia * static_cast<double>(bodies.angularVelocity[member.body]);
    }
    return sums;
}

// @returns −½ m |Δv|² − ½ I Δω² [J]
template <class Member>
double setVelocity(const Member& member, glm::dvec2 velocity, double spin, Bodies& bodies) {
    const glm::dvec2 gain = velocity - glm::dvec2(bodies.velocity[member.body]);
    const double turn = spin - static_cast<double>(bodies.angularVelocity[member.body]);
    bodies.velocity[member.body] = glm::vec2(velocity);
    bodies.angularVelocity[member.body] = static_cast<float>(spin);
    return -0.5 * (member.mass * glm::dot(gain, gain) + member.inertia * turn * turn);
}

}  // namespace

void Joining::setPairs(const std::vector<BodyPair>& pairs) {
    pairs_ = pairs;
    areClustersFound_ = false;
}

void Joining::part(BodyId id) {
    std::erase_if(pairs_, [id](const BodyPair& pair) { return pair.first == id || pair.second == id; });
    areClustersFound_ = false;
}

void Joining::partFromStatic() { part(kGround); }

void Joining::join(const Contact& contact, const Bodies& bodies) {
    const BodyId a = bodies.isStatic(contact.a) ? kGround : bodies.id[contact.a];
    const BodyId b = bodies.id[contact.b];
    const BodyPair pair{std::min(a, b), std::max(a, b)};
    const auto place = std::lower_bound(pairs_.begin(), pairs_.end(), pair, isBefore);
    if (place != pairs_.end() && *place == pair) return;
    pairs_.insert(place, pair);
    areClustersFound_ = false;
}

// Gives those that hang together the same group, the highest index of them. What has left the world is forgotten.
void Joining::linkPairs(const Bodies& bodies) {
    const auto ground = static_cast<std::uint32_t>(bodies.dynamicCount);
    UnionFind groups(bodies.dynamicCount + 1);  // counted from the highest index down
    const auto isLinked = [&](const BodyPair& pair) {
        const std::optional<std::size_t> first = pair.first == kGround ? ground : bodies.indexOf(pair.first);
        const std::optional<std::size_t> second = bodies.indexOf(pair.second);
        if (!first || !second) return false;
        groups.unite(ground - static_cast<std::uint32_t>(*first), ground - static_cast<std::uint32_t>(*second));
        return true;
    };
    std::erase_if(pairs_, [&](const BodyPair& pair) { return !isLinked(pair); });
    groupOf_.resize(bodies.dynamicCount + 1);
    for (std::uint32_t i = 0; i <= ground; ++i) groupOf_[i] = ground - groups.find(ground - i);
}

void Joining::findClusters(const Bodies& bodies) {
    if (areClustersFound_) return;
    areClustersFound_ = true;
    linkPairs(bodies);
    const std::uint32_t ground = groupOf_.back();
    std::vector<std::uint32_t> sizes(groupOf_.size(), 0);
    for (const std::uint32_t group : groupOf_) ++sizes[group];
    members_.clear();
    for (std::uint32_t i = 0; i < bodies.dynamicCount; ++i) {
        if (sizes[groupOf_[i]] == 1) continue;
        members_.push_back({.body = i,
                            .mass = 1.0 / static_cast<double>(bodies.invMass[i]),
                            .inertia = 1.0 / static_cast<double>(bodies.invInertia[i]),
                            .place = {0.0, 0.0},
                            .angle = static_cast<double>(bodies.angle[i])});
    }
    std::stable_sort(members_.begin(), members_.end(),
                     [&](const Member& one, const Member& other) { return groupOf_[one.body] < groupOf_[other.body]; });
    clusters_.clear();
    for (std::size_t first = 0; first < members_.size(); first += clusters_.back().count) {
        const std::uint32_t group = groupOf_[members_[first].body];
        Cluster& cluster = clusters_.emplace_back();
        cluster.first = first;
        cluster.isHeld = group == ground;
        cluster.count = sizes[group] - (cluster.isHeld ? 1 : 0);
        takePoses(bodies, cluster);
    }
}

// As they lie now.
void Joining::takePoses(const Bodies& bodies, Cluster& cluster) {
    const Sums sums = sumsOf(membersOf(cluster), bodies, [&](const Member& m) { return bodies.position[m.body]; });
    cluster.mass = sums.mass;
    cluster.inertia = sums.inertia;
    cluster.center = sums.center;
    cluster.angle = cluster.turn = 0.0;
    for (Member& member : std::span(members_).subspan(cluster.first, cluster.count)) {
        member.place = bodies.position[member.body] - sums.center;
    }
}

void Joining::dropContacts(const Bodies& bodies, std::vector<Contact>& contacts) {
    findClusters(bodies);
    const auto groupOf = [&](std::uint32_t i) { return groupOf_[std::min<std::size_t>(i, bodies.dynamicCount)]; };
    std::erase_if(contacts, [&](const Contact& contact) { return groupOf(contact.a) == groupOf(contact.b); });
}

double Joining::fuse(Bodies& bodies) {
    findClusters(bodies);
    double work = 0.0;
    for (Cluster& cluster : clusters_) {
        cluster.angle = lessTurns(cluster.angle + cluster.turn);
        cluster.turn = 0.0;
        work += fuse(cluster, bodies);
    }
    return work;
}

// Of all motions as one body that with the same momenta has the least energy, and the loss is the energy of what is
// changed: Σ ½ m |Δv|² + ½ I Δω².
double Joining::fuse(const Cluster& cluster, Bodies& bodies) const {
    const std::span<const Member> members = membersOf(cluster);
    const auto positionOf = [&](const Member& member) { return bodies.position[member.body]; };
    const Sums sums = cluster.isHeld ? Sums{} : sumsOf(members, bodies, positionOf);
    const double spin = cluster.isHeld ? 0.0 : sums.angularMomentum / sums.inertia;
    double work = 0.0;
    for (const Member& member : members) {
        work += setVelocity(member, sums.velocity + cross(spin, positionOf(member) - sums.center), spin, bodies);
    }
    return work;
}

double Joining::settle(Bodies& bodies, MotionState& next) {
    assert(areClustersFound_ && "what has joined is fused before it is integrated");
    double work = 0.0;
    for (Cluster& cluster : clusters_) {
        if (cluster.isHeld) {
            work += fuse(cluster, bodies);
            putInPlace(cluster, bodies, next);
        } else {
            work += settleFree(cluster, bodies, next);
        }
    }
    return work;
}

// The turn since the latest settling is the mean of those of all mass: (Σ m r×δ + I Δ)/(Σ m r² + I), with δ and Δ what
// each has gone and turned beyond where the cluster's own motion has put it.
double Joining::settleFree(Cluster& cluster, Bodies& bodies, MotionState& next) const {
    const std::span<const Member> members = membersOf(cluster);
    const auto positionOf = [&](const Member& member) {
        return bodies.position[member.body] + glm::dvec2(next.displacement[member.body]);
    };
    const Sums sums = sumsOf(members, bodies, positionOf);
    const Rotation<double> before = rotationOf(lessTurns(cluster.angle + cluster.turn));
    double moment = 0.0;
    for (const Member& member : members) {
        const glm::dvec2 r = turned(before, member.place);
        const auto turn = static_cast<double>(next.angle[member.body] - bodies.angle[member.body]);
        moment +=
            member.mass * cross(r, positionOf(member) - cluster.center - r) + member.inertia * (turn - cluster.turn);
    }
    const double turn = cluster.turn + moment / cluster.inertia;
    if (!std::isfinite(turn)) return 0.0;  // its bodies are about to be removed
    cluster.turn = turn;
    cluster.center = sums.center;
    const Rotation<double> after = rotationOf(lessTurns(cluster.angle + cluster.turn));
    const double spin = sums.angularMomentum / cluster.inertia;
    double work = 0.0;
    for (const Member& member : members) {
        work += setVelocity(member, sums.velocity + cross(spin, turned(after, member.place)), spin, bodies);
    }
    putInPlace(cluster, bodies, next);
    return work;
}

// Their angles may have been wrapped since they joined.
void Joining::putInPlace(const Cluster& cluster, const Bodies& bodies, MotionState& next) const {
    const Rotation<double> rotation = rotationOf(lessTurns(cluster.angle + cluster.turn));
    for (const Member& member : membersOf(cluster)) {
        const std::uint32_t i = member.body;
        const glm::dvec2 place = cluster.center + turned(rotation, member.place);
        next.displacement[i] = glm::vec2(place - bodies.position[i]);
        const auto angle = static_cast<double>(bodies.angle[i]);
        next.angle[i] = static_cast<float>(angle + cluster.turn + lessTurns(cluster.angle + member.angle - angle));
    }
}

}  // namespace rb
