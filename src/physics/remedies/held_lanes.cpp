#include "physics/remedies/held_lanes.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

namespace rb {

namespace {

// Pairs that share a body are so many groups apart: two groups that follow one another are solved at the same time.
constexpr std::uint32_t kGroupsApart = 2;
constexpr float kAnyRoom = 1e30F;  // of a point that there is not [m/s]

// By any impulse; else it is static, or nobody.
bool isMoved(const ImpulseBody<float>& body) { return body.invMass > 0.0F || body.invInertia > 0.0F; }

void fillLane(HeldLanes& group, std::size_t lane, const HeldPair& pair, IndexPair bodies,
              const std::vector<ImpulseBody<float>>& predicted) {
    const auto inverse = [](float x) { return x > 0.0F ? 1.0F / x : 0.0F; };
    const ImpulseBody<float>& a = predicted[bodies.a];
    const ImpulseBody<float>& b = predicted[bodies.b];
    group.a[lane] = bodies.a;
    group.b[lane] = bodies.b;
    group.normalX[lane] = pair.normal.x;
    group.normalY[lane] = pair.normal.y;
    group.invInertiaA[lane] = a.invInertia;
    group.invInertiaB[lane] = b.invInertia;
    group.enough[lane] = pair.enough;
    group.frictionCoefficient[lane] = pair.frictionCoefficient;
    group.rollingArm[lane] = pair.rollingArm;
    group.turnMass[lane] = pair.turnMass;
    group.turnBefore[lane] = pair.turnBefore;
    group.rolling[lane] = pair.rolling;
    const bool isFace = pair.count > 1;
    const bool isRegular = isFace && pair.mass.isRegular();
    const double invDeterminant = isRegular ? 1.0 / pair.mass.determinant : 0.0;
    group.k11[lane] = static_cast<float>(pair.mass.k11);
    group.k12[lane] = isFace ? static_cast<float>(pair.mass.k12) : 0.0F;
    group.k22[lane] = isFace ? static_cast<float>(pair.mass.k22) : 0.0F;
    group.alone1[lane] = inverse(group.k11[lane]);
    group.alone2[lane] = inverse(group.k22[lane]);
    group.inverse11[lane] = pair.mass.k22 * invDeterminant;
    group.inverse12[lane] = -pair.mass.k12 * invDeterminant;
    group.inverse22[lane] = pair.mass.k11 * invDeterminant;
    group.isSingular[lane] = isRegular ? 0.0F : 1.0F;
    for (std::size_t i = 0; i < pair.points.size(); ++i) {
        const HeldPoint& from = pair.points[i];
        HeldLanes::Point& point = i == 0 ? group.first : group.second;
        point.normalA[lane] = from.normalA;
        point.normalB[lane] = from.normalB;
        point.tangentA[lane] = from.tangentA;
        point.tangentB[lane] = from.tangentB;
        point.slipMass[lane] = from.slipMass;
        point.slipBefore[lane] = from.slipBefore;
        point.room[lane] = i < pair.count ? from.room : kAnyRoom;
        point.push[lane] = from.push;
        point.friction[lane] = from.friction;
    }
}

}  // namespace

// Each pair goes into the first group that has room behind those of the pairs before it that share a body with it: so
// the passes are those over the list, pair after pair.
void HeldPasses::begin(std::span<const HeldPair> pairs, const std::vector<ImpulseBody<float>>& predicted,
                       InstructionSet instructions) {
    solve_ = solvingHeldLanes(instructions);
    const auto nobody = static_cast<std::uint32_t>(predicted.size() - 1);
    isForward_ = true;
    changedAt_.resize(predicted.size());
    // What no impulse moves is as nobody.
    const auto movedOf = [&](const HeldPair& pair) {
        const auto moved = [&](std::uint32_t i) { return isMoved(predicted[i]) ? i : nobody; };
        return IndexPair{moved(pair.a()), moved(pair.b())};
    };
    firstOf_.assign(predicted.size(), 0);
    places_.clear();
    filled_.clear();
    std::uint32_t firstWithRoom = 0;
    for (const HeldPair& pair : pairs) {
        const IndexPair of = movedOf(pair);
        std::uint32_t group = std::max({firstOf_[of.a], firstOf_[of.b], firstWithRoom});
        while (group < filled_.size() && filled_[group] == HeldLanes::kCount) ++group;
        while (group >= filled_.size()) filled_.push_back(0);
        while (firstWithRoom < filled_.size() && filled_[firstWithRoom] == HeldLanes::kCount) ++firstWithRoom;
        firstOf_[of.a] = firstOf_[of.b] = group + kGroupsApart;
        firstOf_[nobody] = 0;
        places_.push_back({group, filled_[group]++});
    }
    groups_.resize(filled_.size());
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        fillLane(groups_[places_[p].group], places_[p].lane, pairs[p], movedOf(pairs[p]), predicted);
    }
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        for (std::size_t lane = filled_[group]; lane < HeldLanes::kCount; ++lane) {
            fillLane(groups_[group], lane, {}, {nobody, nobody}, predicted);
        }
    }
}

void HeldPasses::seekPushes(std::size_t pair, std::array<float, 2> room, float enough) {
    HeldLanes& group = groups_[places_[pair].group];
    const std::size_t lane = places_[pair].lane;
    group.enough[lane] = enough;
    group.frictionCoefficient[lane] = group.rollingArm[lane] = group.rolling[lane] = 0.0F;
    for (HeldLanes::Point* const point : {&group.first, &group.second}) {
        point->push[lane] = point->friction[lane] = 0.0F;
        if (point->room[lane] < kAnyRoom) point->room[lane] = room[point == &group.first ? 0 : 1];
    }
}

void HeldPasses::beginAnew(const std::vector<ImpulseBody<float>>& predicted) {
    motion_.clear();
    motion_.reserve(predicted.size());
    for (const ImpulseBody<float>& body : predicted)
        motion_.push_back({body.velocity.x, body.velocity.y, body.angularVelocity, body.invMass});
    now_ = 1;
    for (HeldLanes& group : groups_) group.solvedAt = 0;
    std::fill(changedAt_.begin(), changedAt_.end(), now_);
    changedAt_.back() = 0;  // nobody changes
}

bool HeldPasses::pass(CancellationPoller& poller, float beyond) {
    const std::uint32_t begun = now_;
    const bool isForward = std::exchange(isForward_, !isForward_);
    const std::size_t count = groups_.size();
    const auto groupAt = [&](std::size_t i) -> HeldLanes& { return groups_[isForward ? i : count - 1 - i]; };
    const auto isDue = [&](const HeldLanes& group) {
        for (std::size_t i = 0; i < HeldLanes::kCount; ++i) {
            if (std::max(changedAt_[group.a[i]], changedAt_[group.b[i]]) > group.solvedAt) return true;
        }
        return false;
    };
    const auto note = [&](HeldLanes& group, std::uint32_t changed) {
        poller.passed(HeldLanes::kCount);
        if (changed != 0) ++now_;
        const bool isGoneBeyond = changed != 0 && beyond > 0.0F;  // then it is due again
        group.solvedAt = isGoneBeyond ? now_ - 1 : now_;
        for (; changed != 0; changed &= changed - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(changed));
            changedAt_[group.a[i]] = changedAt_[group.b[i]] = now_;
        }
        changedAt_.back() = 0;
    };
    for (std::size_t i = 0; i < count; ++i) {
        HeldLanes& group = groupAt(i);
        if (!isDue(group)) continue;
        // Groups that follow one another share no body.
        HeldLanes* const next = i + 1 < count && isDue(groupAt(i + 1)) ? &groupAt(i + 1) : nullptr;
        const HeldChanges changes = solve_(group, next, motion_.data(), beyond);
        note(group, changes.ofGroup);
        if (next == nullptr) continue;
        note(*next, changes.ofNext);
        ++i;
    }
    return now_ != begun;
}

void HeldPasses::takeMotion(std::vector<ImpulseBody<float>>& predicted) const {
    for (std::size_t i = 0; i < motion_.size(); ++i) {
        predicted[i].velocity = {motion_[i].x, motion_[i].y};
        predicted[i].angularVelocity = motion_[i].spin;
    }
}

void HeldPasses::store(std::span<HeldPair> pairs) const {
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        const HeldLanes& group = groups_[places_[p].group];
        const std::size_t lane = places_[p].lane;
        pairs[p].rolling = group.rolling[lane];
        for (std::size_t i = 0; i < pairs[p].points.size(); ++i) {
            const HeldLanes::Point& point = i == 0 ? group.first : group.second;
            pairs[p].points[i].push = point.push[lane];
            pairs[p].points[i].friction = point.friction[lane];
        }
    }
}

}  // namespace rb
