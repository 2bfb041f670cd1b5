#include "physics/remedies/holding_forces.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

#include "base/storage.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/observe/impulse_work.hpp"
#include "physics/remedies/without_work.hpp"
#include "physics/report/report_solver.hpp"

namespace rb {

namespace {

constexpr int kMostPassesHeld = 20;   // in a crowd that falls more do not save impacts
constexpr float kBeyond = 0.3F;       // by which a push overshoots, so that half as many passes do
constexpr float kFallsNear = 2.0F;    // how far one may fall in a sub-step, over g h²
constexpr float kEnough = 1e-4F;      // a change of speed that counts for nothing, over g h,
constexpr float kRoundedBy = 5e-7F;   // or over the faster one's speed: by about as much that is rounded,
constexpr float kOfMotion = 1e-2F;    // or over that of one past the other: what moves need not rest yet,
constexpr float kMostEnough = 5e-3F;  // but no more than this, over g h

// `push` along n on B, `friction` along t on A, and their opposites.
void give(const HeldPair& pair, const HeldPoint& point, float push, float friction, ImpulseBody<float>& a,
          ImpulseBody<float>& b) {
    const glm::vec2 onB = push * pair.normal - friction * pair.tangent;
    a.velocity -= a.invMass * onB;
    b.velocity += b.invMass * onB;
    a.angularVelocity -= (push * point.normalA - friction * point.tangentA) * a.invInertia;
    b.angularVelocity += (push * point.normalB - friction * point.tangentB) * b.invInertia;
}

}  // namespace

void HoldingForces::find(std::span<const Contact> contacts, const Bodies& bodies, const Settings& settings,
                         CancellationPoller& poller) {
    std::swap(pairs_, before_);
    pairs_.clear();
    if (!bodies.hasPolygons()) return;
    const float h = substepOf(settings);
    const float fallSpeed = h * glm::length(settings.gravity);
    const float fall = kFallsNear * h * fallSpeed;
    const auto speedOf = [&](std::uint32_t i) {
        return glm::length(bodies.velocity[i]) + std::abs(bodies.angularVelocity[i]) * bodies.radius[i];
    };
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const Contact& first = contacts[c];
        if (!isHeld(first.shapes, settings) || first.point != 0) continue;
        const bool hasSecond = c + 1 < contacts.size() && contacts[c + 1].point > 0;
        poller.passed(1);
        if (!addHeldPair(contacts.subspan(c, hasSecond ? 2 : 1), bodies, settings, fall, pairs_)) continue;
        HeldPair& pair = pairs_.back();
        const float roundedBy = kRoundedBy * std::max(speedOf(pair.a()), speedOf(pair.b()));
        const float least = std::max(kEnough * fallSpeed, roundedBy);
        pair.enough = std::clamp(kOfMotion * pair.fastest, least, std::max(kMostEnough * fallSpeed, least));
    }
}

// By the place of a point, for the deeper one may have been the other.
void HoldingForces::startFromBefore(std::vector<ImpulseBody<float>>& predicted) {
    takeOver(predicted);
    passes_.begin(pairs_, predicted, instructions_);
}

void HoldingForces::takeOver(std::vector<ImpulseBody<float>>& predicted) {
    auto old = before_.begin();
    for (HeldPair& pair : pairs_) {
        while (old != before_.end() && old->order < pair.order) ++old;
        if (old == before_.end()) return;
        if (old->order != pair.order || glm::dot(old->normal, pair.normal) < kSameDirection) continue;
        for (std::size_t i = 0; i < pair.count; ++i) {
            HeldPoint& point = pair.points[i];
            const auto distance = [](const HeldPoint& p, const HeldPoint& q) { return std::abs(p.place - q.place); };
            std::size_t from = i;
            if (old->count > pair.count && distance(old->points[1], point) < distance(old->points[0], point)) from = 1;
            if (old->count < pair.count) {  // of two new ones the nearer has it
                from = 0;
                if (distance(point, old->points[0]) > distance(pair.points[1 - i], old->points[0])) continue;
            }
            const float limit = pair.frictionCoefficient * old->points[from].push;
            point.push = old->points[from].push;
            point.friction = std::clamp(old->points[from].friction, -limit, limit);
            give(pair, point, point.push, point.friction, predicted[pair.a()], predicted[pair.b()]);
        }
    }
}

void HoldingForces::solveAnew(std::vector<ImpulseBody<float>>& predicted, CancellationPoller& poller) {
    if (pairs_.empty()) return;
    passes_.beginAnew(predicted);
    passes_.pass(poller);
    passes_.takeMotion(predicted);
}

void HoldingForces::solve(const std::vector<ImpulseBody<float>>& predicted, CancellationPoller& poller) {
    if (pairs_.empty()) return;
    passes_.beginAnew(predicted);
    passes_.pass(poller);
    bool isAnyChanged = true;
    for (int pass = 1; pass + 1 < kMostPassesHeld && isAnyChanged; ++pass) {
        isAnyChanged = passes_.pass(poller, kBeyond);
    }
    if (isAnyChanged) passes_.pass(poller);
    passes_.store(pairs_);
}

void HoldingForces::addForces(float h, Bodies& bodies) const {
    for (const HeldPair& pair : pairs_) {
        glm::vec2 onB(0.0F);
        float turnA = pair.rolling;
        float turnB = -pair.rolling;
        for (const HeldPoint& point : pair.all()) {
            onB += point.push * pair.normal - point.friction * pair.tangent;
            turnA -= point.push * point.normalA - point.friction * point.tangentA;
            turnB += point.push * point.normalB - point.friction * point.tangentB;
        }
        if (!bodies.isStatic(pair.a())) {
            bodies.force[pair.a()] -= onB / h;
            bodies.torque[pair.a()] += turnA / h;
        }
        bodies.force[pair.b()] += onB / h;
        bodies.torque[pair.b()] += turnB / h;
    }
}

void HoldingForces::endEarly(const Sweeps& sweeps, Bodies& bodies, StepObserver& observer) const {
    for (const HeldPair& pair : pairs_) {
        const std::uint32_t a = pair.a();
        const std::uint32_t b = pair.b();
        const float afterA = sweeps.shareTooMuch(a, b);
        const float afterB = sweeps.shareTooMuch(b, a);
        if (afterA == 0.0F && afterB == 0.0F) continue;
        const float after = std::max(afterA, afterB);
        ImpulseBody<float> changeOfA = impulseBody(bodies, a);
        ImpulseBody<float> changeOfB = impulseBody(bodies, b);
        changeOfA.velocity = changeOfB.velocity = {0.0F, 0.0F};
        changeOfA.angularVelocity = -pair.rolling * changeOfA.invInertia;
        changeOfB.angularVelocity = pair.rolling * changeOfB.invInertia;
        observer.addTakenBack(pair.order, {0.0F, 0.0F, -after * pair.rolling}, bodies);
        for (const HeldPoint& point : pair.all()) {
            give(pair, point, -point.push, -point.friction, changeOfA, changeOfB);
            observer.addTakenBack(pair.orderOf(point), {-after * point.push, -after * point.friction}, bodies);
        }
        const auto change = [&](std::uint32_t i, float share, const ImpulseBody<float>& by) {
            if (share == 0.0F) return;
            bodies.velocity[i] += share * by.velocity;
            bodies.angularVelocity[i] += share * by.angularVelocity;
        };
        change(a, afterA, changeOfA);
        change(b, afterB, changeOfB);
    }
}

void HoldingForces::takeBackWork(const MotionState& next, float h, const Sweeps& sweeps, Bodies& bodies, OwedWork& owed,
                                 StepObserver& observer) const {
    EnergyLedger* const ledger = observer.ledger();
    for (const HeldPair& pair : pairs_) {
        const std::uint32_t a = pair.a();
        const std::uint32_t b = pair.b();
        const Way wayOfA = sweeps.wayWhileActing(a, sweeps.actingShare(a, b), bodies, next, h);
        const Way wayOfB = sweeps.wayWhileActing(b, sweeps.actingShare(b, a), bodies, next, h);
        const glm::vec2 displacement = wayOfA.displacement() - wayOfB.displacement();
        // Of a force on A along a direction in which the two have moved so far; @returns the work that is left.
        const auto take = [&](float force, float moved, auto speedOf, auto invMassOf) {
            const float work = force * moved / h;
            if (!(work > 0.0F)) return std::pair(0.0F, work);
            const float speed = speedOf();
            if (!(speed * force > 0.0F)) return std::pair(0.0F, work);
            const float invMass = invMassOf();
            const float impulse = -brakingImpulse(speed, invMass, work);
            return std::pair(impulse, work + impulse * (speed + 0.5F * impulse * invMass));
        };
        for (const HeldPoint& point : pair.all()) {
            const auto apply = [&](float push, float friction) {
                ImpulseBody<float> bodyA = impulseBody(bodies, a);
                ImpulseBody<float> bodyB = impulseBody(bodies, b);
                give(pair, point, push, friction, bodyA, bodyB);
                observer.addTakenBack(pair.orderOf(point), {push, friction}, bodies);
                bodies.velocity[b] = bodyB.velocity;
                bodies.angularVelocity[b] = bodyB.angularVelocity;
                if (bodies.isStatic(a)) return;
                bodies.velocity[a] = bodyA.velocity;
                bodies.angularVelocity[a] = bodyA.angularVelocity;
            };
            const auto speed = [&] { return bodies.velocity[a] - bodies.velocity[b]; };
            const auto [push, ofPush] = take(
                -point.push, pair.closing(point, displacement, wayOfA.turn, wayOfB.turn),
                [&] { return pair.closing(point, speed(), bodies.angularVelocity[a], bodies.angularVelocity[b]); },
                [&] {
                    return bodies.invMass[a] + bodies.invMass[b] +
                           (point.normalA * point.normalA * bodies.invInertia[a] +
                            point.normalB * point.normalB * bodies.invInertia[b]);
                });
            if (push != 0.0F) apply(-push, 0.0F);
            if (pair.isElastic && ofPush > 0.0F) owed.add({a, b}, ofPush, bodies);
            const auto [friction, ofFriction] = take(
                point.friction, pair.slip(point, displacement, wayOfA.turn, wayOfB.turn),
                [&] { return pair.slip(point, speed(), bodies.angularVelocity[a], bodies.angularVelocity[b]); },
                [&] { return 1.0F / point.slipMass; });
            if (friction != 0.0F) apply(0.0F, friction);
            const bool isOwed = pair.isElastic && ofFriction > 0.0F;
            if (isOwed) owed.add({a, b}, ofFriction, bodies);
            if (ledger && !isOwed) ledger->friction += static_cast<double>(ofFriction);
        }
        if (ledger) ledger->friction += static_cast<double>(pair.rolling * (wayOfA.turn - wayOfB.turn) / h);
    }
}

std::optional<StaticFrictionImpulse> HoldingForces::found(const Contact& contact) const {
    Contact first = contact;
    first.point = 0;
    const std::uint64_t order = contactOrder(first);
    const auto pair = std::lower_bound(pairs_.begin(), pairs_.end(), order,
                                       [](const HeldPair& p, std::uint64_t o) { return p.order < o; });
    if (pair == pairs_.end() || pair->order != order || contact.point >= pair->count) return std::nullopt;
    const HeldPoint& point = pair->points[(contact.point == 1) != pair->isSwapped ? 1 : 0];
    return StaticFrictionImpulse{point.push, point.friction, pair->frictionCoefficient * point.push, pair->rolling,
                                 pair->rollingArm * point.push};
}

void HoldingForces::forget(std::size_t body) {
    std::erase_if(pairs_, [body](const HeldPair& pair) { return pair.a() == body || pair.b() == body; });
}

}  // namespace rb
