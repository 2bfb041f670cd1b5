#include "physics/remedies/push_apart.hpp"

#include <algorithm>
#include <cmath>

namespace rb {

namespace {

// Two are moved apart only where they are deeper than so many times what they may lie. Less is left, so that they rest.
constexpr float kTooDeep = 1.5F;
constexpr float kShareApart = 0.2F;  // of what is deeper than they may lie, by which they are moved in a sub-step
constexpr float kMostApart = 4.0F;   // but no farther than this, over what they may lie: nothing is passed through
constexpr float kPressed = 200.0F;   // over what is too deep: from which on none is moved deeper
constexpr int kPassesApart = 8;
constexpr float kEnoughApart = 1e-2F;  // over what they may lie: no other pair need be moved for so little

}  // namespace

void PushApart::apply(std::span<const HeldPair> pairs, const Bodies& bodies, MotionState& next) {
    // By how much the two are to be moved apart at each point; where it is negative, by as much they may come nearer.
    const auto wantedOf = [&](const HeldPair& pair, const HeldPoint& point) {
        const float closing =
            pair.closing(point, next.displacement[pair.a()] - next.displacement[pair.b()],
                         next.angle[pair.a()] - bodies.angle[pair.a()], next.angle[pair.b()] - bodies.angle[pair.b()]);
        const float deep = point.depth + std::min(closing, 0.0F);
        const float tooDeep = deep - pair.deepest;
        if (deep > kTooDeep * pair.deepest)  // the less that is, the more gently: what is moved has to settle again
            return std::min(kShareApart * tooDeep * tooDeep / deep, kMostApart * pair.deepest);
        return std::min(point.depth + closing - pair.deepest, 0.0F);
    };
    now_ = 0;
    changedAt_.assign(bodies.size(), now_);
    wanted_.clear();
    for (const HeldPair& pair : pairs) {
        Apart& apart = wanted_.emplace_back();
        for (std::size_t i = 0; i < pair.count; ++i) {
            apart.wanted[i] = wantedOf(pair, pair.points[i]);
            if (apart.wanted[i] > 0.0F) changedAt_[pair.a()] = changedAt_[pair.b()] = now_ = 1;
        }
    }
    if (now_ == 0) return;
    moved_.displacement.assign(bodies.size(), {0.0F, 0.0F});
    moved_.turn.assign(bodies.size(), 0.0F);
    for (int pass = 0; pass < kPassesApart; ++pass) {
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const std::size_t p = pass % 2 == 0 ? i : pairs.size() - 1 - i;
            moveApart(pairs[p], bodies, wanted_[p]);
        }
    }
    // Where there is no way out, as under a body a thousand times as heavy, nothing is pressed deeper into the next.
    const auto isPressed = [&](const HeldPair& pair) {
        return std::any_of(pair.all().begin(), pair.all().end(), [&](const HeldPoint& point) {
            const std::uint32_t a = pair.a();
            const std::uint32_t b = pair.b();
            const float closing =
                pair.closing(point, moved_.displacement[a] - moved_.displacement[b], moved_.turn[a], moved_.turn[b]);
            return closing > 0.0F && point.push > 0.0F && point.depth > kPressed * pair.deepest;
        });
    };
    const auto keep = [&](std::uint32_t i) {
        moved_.displacement[i] = {0.0F, 0.0F};
        moved_.turn[i] = 0.0F;
    };
    for (const HeldPair& pair : pairs) {
        if (isPressed(pair)) keep(pair.a()), keep(pair.b());
    }
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        next.displacement[i] += moved_.displacement[i];
        next.angle[i] += moved_.turn[i];
    }
}

void PushApart::moveApart(const HeldPair& pair, const Bodies& bodies, Apart& apart) {
    const std::uint32_t a = pair.a();
    const std::uint32_t b = pair.b();
    if (std::max(changedAt_[a], changedAt_[b]) <= apart.solvedAt) return;
    const auto missing = [&](const HeldPoint& point, std::size_t i) {
        return pair.closing(point, moved_.displacement[a] - moved_.displacement[b], moved_.turn[a], moved_.turn[b]) +
               apart.wanted[i];
    };
    const std::array<double, 2> moves = pair.pushesFor(missing, apart.given);
    for (std::size_t i = 0; i < pair.count; ++i) {
        const float gain = static_cast<float>(moves[i]) - apart.given[i];
        apart.given[i] = static_cast<float>(moves[i]);
        const auto perImpulse = static_cast<float>(i == 0 ? pair.mass.k11 : pair.mass.k22);
        if (std::abs(apart.given[i] - apart.told[i]) * perImpulse > kEnoughApart * pair.deepest) {
            apart.told[i] = apart.given[i];
            ++now_;
            if (bodies.invMass[a] > 0.0F) changedAt_[a] = now_;
            changedAt_[b] = now_;
        }
        moved_.displacement[a] -= gain * bodies.invMass[a] * pair.normal;
        moved_.displacement[b] += gain * bodies.invMass[b] * pair.normal;
        moved_.turn[a] -= gain * pair.points[i].normalA * bodies.invInertia[a];
        moved_.turn[b] += gain * pair.points[i].normalB * bodies.invInertia[b];
    }
    apart.solvedAt = now_;
}

}  // namespace rb
