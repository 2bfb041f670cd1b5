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

void PushApart::apply(std::span<const HeldPair> pairs, HeldPasses& passes, const Bodies& bodies, MotionState& next) {
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
    bool isAnyTooDeep = false;
    apart_.clear();
    for (const HeldPair& pair : pairs) {
        std::array<float, 2>& apart = apart_.emplace_back();
        for (std::size_t i = 0; i < pair.count; ++i) {
            apart[i] = wantedOf(pair, pair.points[i]);
            isAnyTooDeep |= apart[i] > 0.0F;
        }
    }
    if (!isAnyTooDeep) return;
    moved_.assign(bodies.size() + 1, {});  // the last is nobody
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        moved_[i].invMass = bodies.invMass[i];
        moved_[i].invInertia = bodies.invInertia[i];
    }
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        passes.seekPushes(p, {-apart_[p][0], -apart_[p][1]}, kEnoughApart * pairs[p].deepest);
    }
    passes.beginAnew(moved_);
    CancellationPoller poller;
    for (int pass = 0; pass < kPassesApart && passes.pass(poller); ++pass) {
    }
    passes.takeMotion(moved_);
    // Where there is no way out, as under a body a thousand times as heavy, nothing is pressed deeper into the next.
    const auto isPressed = [&](const HeldPair& pair) {
        return std::any_of(pair.all().begin(), pair.all().end(), [&](const HeldPoint& point) {
            const std::uint32_t a = pair.a();
            const std::uint32_t b = pair.b();
            const float closing = pair.closing(point, moved_[a].velocity - moved_[b].velocity,
                                               moved_[a].angularVelocity, moved_[b].angularVelocity);
            return closing > 0.0F && point.push > 0.0F && point.depth > kPressed * pair.deepest;
        });
    };
    const auto keep = [&](std::uint32_t i) {
        moved_[i].velocity = {0.0F, 0.0F};
        moved_[i].angularVelocity = 0.0F;
    };
    for (const HeldPair& pair : pairs) {
        if (isPressed(pair)) keep(pair.a()), keep(pair.b());
    }
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        next.displacement[i] += moved_[i].velocity;
        next.angle[i] += moved_[i].angularVelocity;
    }
}

}  // namespace rb
