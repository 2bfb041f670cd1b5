#include "physics/remedies/sweeps.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/union_find.hpp"

namespace rb {

namespace {

constexpr double kAnyGap = std::numeric_limits<double>::infinity();  // however far apart: where they are nearest

}  // namespace

void Sweeps::start(const IntegratedStep& step) {
    kept_.clear();
    ways_.resize(step.bodies.dynamicCount);
    sweeps_.resize(step.bodies.size());
    for (std::size_t i = step.bodies.dynamicCount; i < sweeps_.size(); ++i) {
        const glm::dvec2 place = step.bodies.position[i];
        sweeps_[i] = {
            .from = place, .speed = {0.0, 0.0}, .until = step.h, .angle = step.bodies.angle[i], .isFrozen = true};
    }
    for (std::uint32_t i = 0; i < step.bodies.dynamicCount; ++i) {
        const float turn = step.next.angle[i] - step.bodies.angle[i];
        Sweep& sweep = sweeps_[i];
        sweep = {};
        sweep.from = step.bodies.position[i];
        sweep.speed = glm::dvec2(step.next.displacement[i]) / step.h;
        sweep.until = step.h;
        ways_[i] = {step.next.displacement[i], turn};
        if (!step.bodies.isPolygonal(i)) continue;
        sweep.angle = step.bodies.angle[i];
        sweep.spin = turn / static_cast<float>(step.h);
    }
}

void Sweeps::keepWithinReach(const IntegratedStep& step, std::uint32_t i, double now) {
    Sweep& sweep = sweeps_[i];
    double gone = glm::distance(sweep.from, step.bodies.position[i]);
    double displacement = glm::length(sweep.speed) * (step.h - now);
    if (step.bodies.isPolygonal(i)) {  // as its farthest corner goes
        const auto radius = static_cast<double>(step.bodies.radius[i]);
        gone += std::abs(static_cast<double>(sweep.angle - step.bodies.angle[i])) * radius;
        displacement += std::abs(static_cast<double>(sweep.spin)) * radius * (step.h - now);
    }
    const double allowed = std::max(static_cast<double>(step.reach[i] - step.bodies.radius[i]) - gone, 0.0);
    if (displacement <= allowed) return;
    const double share = allowed / displacement;
    sweep.speed *= share;
    sweep.spin *= static_cast<float>(share);
    sweep.endForces(now + share * (step.h - now));
    sweep.isChanged = true;
}

void Sweeps::arrive(const IntegratedStep& step, std::uint32_t i, double now, bool isAtFixed, float elastic) {
    Sweep& sweep = sweeps_[i];
    sweep.from = sweep.at(now);
    sweep.angle = sweep.angleAt(now);
    sweep.since = now;
    ++sweep.impacts;
    sweep.hasHitStatic |= isAtFixed;
    sweep.isChanged = true;
    if (!sweep.isUsedUp()) return;
    sweep.speed = {0.0, 0.0};
    sweep.spin = 0.0F;
    sweep.endForces(now);
    if (!sweep.hasHitStatic) return;
    sweep.isFrozen = true;
    const Motion motion = motionAt(step, i, now);
    const float fastest = glm::length(motion.velocity) + std::abs(motion.spin) * step.bodies.radius[i];
    if (fastest > elastic) kept_.push_back({i, motion});
    // Its way ends here.
    const auto left = static_cast<float>(step.h - now);
    addGain(i, -0.5F * (step.next.velocity[i] + step.bodies.velocity[i]),
            -0.5F * (step.next.angularVelocity[i] + step.bodies.angularVelocity[i]), left);
    step.bodies.velocity[i] = step.next.velocity[i] = {0.0F, 0.0F};
    step.bodies.angularVelocity[i] = step.next.angularVelocity[i] = 0.0F;
}

Sweeps::Motion Sweeps::motionAt(const IntegratedStep& step, std::uint32_t i, double now) const {
    const auto share = static_cast<float>(std::min(now, sweeps_[i].until) / step.h);
    const auto between = [share](auto first, auto last) { return first + share * (last - first); };
    return {between(step.next.velocity[i], step.bodies.velocity[i]),
            between(step.next.angularVelocity[i], step.bodies.angularVelocity[i])};
}

void Sweeps::endForces(const IntegratedStep& step, std::span<const IndexPair> pairs,
                       std::span<const std::uint32_t> met) {
    Bodies& bodies = step.bodies;
    for (std::uint32_t i = 0; i < bodies.dynamicCount; ++i) {
        const Sweep& sweep = sweeps_[i];
        if (sweep.isFrozen || sweep.until >= step.h) continue;
        if (acting_.empty()) acting_.assign(sweeps_.size(), {1.0F, 1.0F});
        const auto share = static_cast<float>(sweep.until / step.h);
        acting_[i] = {share, share};
        const auto after = static_cast<float>(step.h - sweep.until);
        bodies.velocity[i] -= after * step.settings.gravity;
        if (!step.pull || step.pull->body != i) continue;
        bodies.velocity[i] -= after * bodies.invMass[i] * step.pull->force;
        bodies.angularVelocity[i] -= after * bodies.invInertia[i] * step.pull->torque;
    }
    if (acting_.empty()) return;
    if (bodies.dynamicCount < bodies.size()) actAsWalls(step, pairs, met);
    endTogether(step, pairs);
}

void Sweeps::actAsWalls(const IntegratedStep& step, std::span<const IndexPair> pairs,
                        std::span<const std::uint32_t> met) {
    const auto fixed = static_cast<std::uint32_t>(step.bodies.dynamicCount);  // all that is static is one
    UnionFind groups(fixed + 1);
    const auto unite = [&](std::size_t c) { groups.unite(std::min(pairs[c].a, fixed), pairs[c].b); };
    for (std::size_t c = 0; c < pairs.size(); ++c) {
        if (step.contacts[c].isTouching()) unite(c);
    }
    for (const std::uint32_t c : met) unite(c);
    for (std::uint32_t i = 0; i < fixed; ++i) {
        if (groups.find(i) == groups.find(fixed)) acting_[i].onOthers = 1.0F;
    }
}

// What pushes one another apart, and is cut short, is so together: what presses a body from both sides does not end on
// one.
void Sweeps::endTogether(const IntegratedStep& step, std::span<const IndexPair> pairs) {
    const auto isCut = [&](std::uint32_t i) { return acting_[i].onOthers < 1.0F; };
    const auto count = static_cast<std::uint32_t>(step.bodies.dynamicCount);
    UnionFind groups(count);
    for (std::size_t c = 0; c < pairs.size(); ++c) {
        const auto [a, b] = pairs[c];
        if (isCut(a) && isCut(b) && step.contacts[c].isTouching()) groups.unite(a, b);
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        float& least = acting_[groups.find(i)].onIt;
        least = std::min(least, acting_[i].onIt);
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        if (isCut(i)) acting_[i].onIt = acting_[i].onOthers = acting_[groups.find(i)].onIt;
    }
}

// Of a circle no turn is cut short. Where something has been hit later, it is told by the way to there. What does not
// slide on has gone its whole way when its forces end.
Way Sweeps::cutWay(std::uint32_t i, float share, float plannedTurn, const Bodies& bodies, float h,
                   bool isSlideIn) const {
    const Sweep& sweep = sweeps_[i];
    const Way whole{offsetOf(bodies.position[i], sweep.at(static_cast<double>(h))),
                    bodies.isPolygonal(i) ? sweep.angleAt(static_cast<double>(h)) - bodies.angle[i] : plannedTurn};
    const double until = std::min(static_cast<double>(share) * static_cast<double>(h), sweep.until);
    const auto turned = [&](float asPolygon) {
        return bodies.isPolygonal(i) ? asPolygon : static_cast<float>(until) / h * plannedTurn;
    };
    const bool endsWithForces = isSlideIn || !sweep.isSliding;
    if (sweep.isFrozen || (endsWithForces && sweep.until <= until)) return {whole.displacement(), turned(whole.turn)};
    if (endsWithForces && sweep.until < static_cast<double>(h)) {
        const auto ofIt = static_cast<float>(until / sweep.until);
        return {ofIt * whole.displacement(), turned(ofIt * whole.turn)};
    }
    if (sweep.since <= until)
        return {offsetOf(bodies.position[i], sweep.at(until)), turned(sweep.angleAt(until) - bodies.angle[i])};
    const auto ofIt = static_cast<float>(until / sweep.since);
    return {ofIt * offsetOf(bodies.position[i], sweep.from), turned(ofIt * (sweep.angle - bodies.angle[i]))};
}

void Sweeps::land(const IntegratedStep& step) const {
    for (const Kept& kept : kept_) {
        step.bodies.velocity[kept.body] = kept.motion.velocity;
        step.bodies.angularVelocity[kept.body] = kept.motion.spin;
    }
    for (std::uint32_t i = 0; i < step.bodies.dynamicCount; ++i) {
        const Sweep& sweep = sweeps_[i];
        if (!sweep.isChanged) continue;
        step.next.displacement[i] = offsetOf(step.bodies.position[i], sweep.at(step.h));
        if (step.bodies.isPolygonal(i)) step.next.angle[i] = sweep.angleAt(step.h);
    }
}

Manifold<double> Sweeps::manifoldAt(double now, const Contact& contact, const Bodies& bodies) const {
    return collisionOf<double>(contact.shapes)
        .collide(placedAt(now, contact.a, contact.partA, bodies), placedAt(now, contact.b, contact.partB, bodies),
                 kAnyGap);
}

}  // namespace rb
