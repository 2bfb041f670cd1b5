#include "physics/remedies/held_lanes.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>

namespace rb {

namespace {

// Pairs that share a body are so many groups apart: a processor begins with a group before it is done with the last
// one.
constexpr std::uint32_t kGroupsApart = 2;
constexpr float kAnyRoom = 1e30F;  // of a point that there is not [m/s]

// The vector extensions that gcc and clang share; gcc takes the attributes only after a typedef.
typedef float Four __attribute__((vector_size(16), may_alias));  // NOLINT(modernize-use-using)

using Mask = decltype(Four{} > Four{});  // of each lane all bits, or none

typedef double Doubles __attribute__((vector_size(32), may_alias, aligned(16)));  // NOLINT(modernize-use-using)

Four& of(HeldLanes::Row& row) { return reinterpret_cast<Four&>(row); }
Four of(const HeldLanes::Row& row) { return reinterpret_cast<const Four&>(row); }
Four larger(Four x, Four y) { return x < y ? y : x; }
Four smaller(Four x, Four y) { return y < x ? y : x; }
Four sizeOf(Four x) { return larger(x, -x); }
// As without_work.hpp.
Four withoutWork(Four ending, Four leavingNoWay, Four limit) {
    const Four farthest = larger(-limit, smaller(leavingNoWay, limit));
    const Four zero{};
    return larger(smaller(farthest, zero), smaller(ending, larger(farthest, zero)));
}

// p x + q y in double.
Four sumOf(const std::array<double, HeldLanes::kCount>& p, Four x, const std::array<double, HeldLanes::kCount>& q,
           Four y) {
    return __builtin_convertvector(reinterpret_cast<const Doubles&>(p) * __builtin_convertvector(x, Doubles) +
                                       reinterpret_cast<const Doubles&>(q) * __builtin_convertvector(y, Doubles),
                                   Four);
}

struct Motion {
    Four x, y, turn, invMass;
};

// Rows become columns: so a body is read, and written, at once.
void transpose(Four& a, Four& b, Four& c, Four& d) {
    const Four ab = __builtin_shufflevector(a, b, 0, 4, 1, 5);
    const Four cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
    const Four ab2 = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const Four cd2 = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    a = __builtin_shufflevector(ab, cd, 0, 1, 4, 5);
    b = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
    c = __builtin_shufflevector(ab2, cd2, 0, 1, 4, 5);
    d = __builtin_shufflevector(ab2, cd2, 2, 3, 6, 7);
}

static_assert(offsetof(ImpulseBody<float>, invMass) == 3 * sizeof(float), "what is read at once ends with it");

Motion motionOf(const std::vector<ImpulseBody<float>>& bodies, const HeldLanes::Indices& index) {
    std::array<HeldLanes::Row, HeldLanes::kCount> rows;
    for (std::size_t i = 0; i < rows.size(); ++i) std::memcpy(&rows[i], &bodies[index[i]], sizeof rows[i]);
    Motion motion{of(rows[0]), of(rows[1]), of(rows[2]), of(rows[3])};
    transpose(motion.x, motion.y, motion.turn, motion.invMass);
    return motion;
}

void setMotion(Motion motion, const HeldLanes::Indices& index, std::vector<ImpulseBody<float>>& bodies) {
    transpose(motion.x, motion.y, motion.turn, motion.invMass);
    std::memcpy(&bodies[index[0]], &motion.x, sizeof motion.x);
    std::memcpy(&bodies[index[1]], &motion.y, sizeof motion.y);
    std::memcpy(&bodies[index[2]], &motion.turn, sizeof motion.turn);
    std::memcpy(&bodies[index[3]], &motion.invMass, sizeof motion.invMass);
}

// Friction and rolling by the push at hand, then the push at both points at once, as solveFace() has it.
// @returns which have changed a speed at a point by more than is enough
Mask solve(HeldLanes& group, std::vector<ImpulseBody<float>>& predicted) {
    const Four zero{};
    const Four enough = of(group.enough);
    const Four nx = of(group.normalX);
    const Four ny = of(group.normalY);
    const Four invInertiaA = of(group.invInertiaA);
    const Four invInertiaB = of(group.invInertiaB);
    Motion a = motionOf(predicted, group.a);
    Motion b = motionOf(predicted, group.b);
    const Four invMassA = a.invMass;
    const Four invMassB = b.invMass;
    Mask isChanged{};
    for (HeldLanes::Point& point : group.points) {
        const Four tangentA = of(point.tangentA);
        const Four tangentB = of(point.tangentB);
        const Four slip = (a.y - b.y) * nx - (a.x - b.x) * ny + (tangentA * a.turn - tangentB * b.turn);
        const Four slipMass = of(point.slipMass);
        Four& friction = of(point.friction);
        const Four holding = friction - slip * slipMass;
        const Four next = withoutWork(holding, holding - of(point.slipBefore) * slipMass,
                                      of(group.frictionCoefficient) * of(point.push));
        const Four gain = next - friction;
        friction = next;
        isChanged |= sizeOf(gain) > enough * slipMass;
        a.x -= invMassA * (gain * ny);
        a.y += invMassA * (gain * nx);
        b.x += invMassB * (gain * ny);
        b.y -= invMassB * (gain * nx);
        a.turn += gain * tangentA * invInertiaA;
        b.turn -= gain * tangentB * invInertiaB;
    }
    HeldLanes::Point& first = group.points[0];
    HeldLanes::Point& second = group.points[1];
    Four& push1 = of(first.push);
    Four& push2 = of(second.push);
    Four& rolling = of(group.rolling);
    const Four turnMass = of(group.turnMass);
    const Four resting = rolling - (a.turn - b.turn) * turnMass;
    const Four rolls =
        withoutWork(resting, resting - of(group.turnBefore) * turnMass, of(group.rollingArm) * (push1 + push2));
    a.turn += (rolls - rolling) * invInertiaA;
    b.turn -= (rolls - rolling) * invInertiaB;
    rolling = rolls;

    const Four closing = (a.x - b.x) * nx + (a.y - b.y) * ny;
    const auto neededAt = [&](const HeldLanes::Point& point) {
        return closing + (of(point.normalA) * a.turn - of(point.normalB) * b.turn) - of(point.room);
    };
    const Four needed1 = neededAt(first);
    const Four needed2 = neededAt(second);
    const Four k12 = of(group.k12);
    const Four both1 = push1 + sumOf(group.inverse11, needed1, group.inverse12, needed2);
    const Four both2 = push2 + sumOf(group.inverse12, needed1, group.inverse22, needed2);
    const Four alone1 = larger(push1 + (needed1 + k12 * push2) * of(group.alone1), zero);
    const Four alone2 = larger(push2 + (needed2 + k12 * push1) * of(group.alone2), zero);
    const Four lead2 = needed2 + (k12 * push1 + of(group.k22) * push2) -
                       (needed1 + (of(group.k11) * push1 + k12 * push2));  // the faster one, where but one pushes
    const Four isSingular = of(group.isSingular);
    const Four most = isSingular > zero ? -isSingular : larger(both1, both2);
    const Four least = isSingular > zero ? -isSingular : smaller(both1, both2);
    const Four isSecond = most < zero ? lead2 : -both1;  // above 0
    const Four next1 = least < zero ? (isSecond > zero ? zero : alone1) : both1;
    const Four next2 = least < zero ? (isSecond > zero ? alone2 : zero) : both2;
    const Four gain1 = next1 - push1;
    const Four gain2 = next2 - push2;
    push1 = next1;
    push2 = next2;
    isChanged |= (sizeOf(gain1) * of(group.k11) > enough) | (sizeOf(gain2) * of(group.k22) > enough);
    const Four gain = gain1 + gain2;
    a.x -= invMassA * (gain * nx);
    a.y -= invMassA * (gain * ny);
    b.x += invMassB * (gain * nx);
    b.y += invMassB * (gain * ny);
    a.turn -= (gain1 * of(first.normalA) + gain2 * of(second.normalA)) * invInertiaA;
    b.turn += (gain1 * of(first.normalB) + gain2 * of(second.normalB)) * invInertiaB;
    setMotion(a, group.a, predicted);
    setMotion(b, group.b, predicted);
    return isChanged;
}

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
    for (std::size_t i = 0; i < group.points.size(); ++i) {
        const HeldPoint& from = pair.points[i];
        HeldLanes::Point& point = group.points[i];
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
void HeldPasses::begin(std::span<const HeldPair> pairs, const std::vector<ImpulseBody<float>>& predicted) {
    const auto nobody = static_cast<std::uint32_t>(predicted.size() - 1);
    isForward_ = true;
    changedAt_.resize(predicted.size());
    firstOf_.assign(predicted.size(), 0);
    places_.clear();
    filled_.clear();
    std::uint32_t firstWithRoom = 0;
    for (const HeldPair& pair : pairs) {
        const IndexPair of{pair.a(), pair.b()};
        std::uint32_t group = std::max({firstOf_[of.a], firstOf_[of.b], firstWithRoom});
        while (group < filled_.size() && filled_[group] == HeldLanes::kCount) ++group;
        while (group >= filled_.size()) filled_.push_back(0);
        while (firstWithRoom < filled_.size() && filled_[firstWithRoom] == HeldLanes::kCount) ++firstWithRoom;
        for (const std::uint32_t i : {of.a, of.b}) {
            if (isMoved(predicted[i])) firstOf_[i] = group + kGroupsApart;
        }
        places_.push_back({group, filled_[group]++});
    }
    groups_.resize(filled_.size());
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        fillLane(groups_[places_[p].group], places_[p].lane, pairs[p], {pairs[p].a(), pairs[p].b()}, predicted);
    }
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        for (std::size_t lane = filled_[group]; lane < HeldLanes::kCount; ++lane) {
            fillLane(groups_[group], lane, {}, {nobody, nobody}, predicted);
        }
    }
}

void HeldPasses::beginAnew() {
    now_ = 1;
    for (HeldLanes& group : groups_) group.solvedAt = 0;
    std::fill(changedAt_.begin(), changedAt_.end(), now_);
}

bool HeldPasses::pass(std::vector<ImpulseBody<float>>& predicted, CancellationPoller& poller) {
    const std::uint32_t begun = now_;
    const auto moves = [&](std::uint32_t i) { return isMoved(predicted[i]); };
    const auto look = [&](HeldLanes& group) {
        std::uint32_t changedAt = 0;
        for (std::size_t i = 0; i < HeldLanes::kCount; ++i)
            changedAt = std::max({changedAt, changedAt_[group.a[i]], changedAt_[group.b[i]]});
        if (changedAt <= group.solvedAt) return;
        const Mask isChanged = solve(group, predicted);
        poller.passed(HeldLanes::kCount);
        bool isAny = false;
        for (std::size_t i = 0; i < HeldLanes::kCount; ++i) isAny |= isChanged[i] != 0;
        if (isAny) ++now_;
        group.solvedAt = now_;
        for (std::size_t i = 0; i < HeldLanes::kCount; ++i) {
            if (isChanged[i] == 0) continue;
            if (moves(group.a[i])) changedAt_[group.a[i]] = now_;
            if (moves(group.b[i])) changedAt_[group.b[i]] = now_;
        }
    };
    if (isForward_) {
        std::for_each(groups_.begin(), groups_.end(), look);
    } else {
        std::for_each(groups_.rbegin(), groups_.rend(), look);
    }
    isForward_ = !isForward_;
    return now_ != begun;
}

void HeldPasses::store(std::span<HeldPair> pairs) const {
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        const HeldLanes& group = groups_[places_[p].group];
        const std::size_t lane = places_[p].lane;
        pairs[p].rolling = group.rolling[lane];
        for (std::size_t i = 0; i < group.points.size(); ++i) {
            pairs[p].points[i].push = group.points[i].push[lane];
            pairs[p].points[i].friction = group.points[i].friction[lane];
        }
    }
}

}  // namespace rb
