// The kernel (held_kernel.hpp) for one instruction set. This file is compiled several times: RB_LANES is the number of
// floats in a register, RB_KERNEL the name of the function that this compilation defines.
//
// It calls functions of other headers only if they are inlined by force. Of any other inline function the linker keeps
// one copy for the whole program, and that might be the one from here, with instructions that the processor lacks.

#ifndef RB_LANES
#define RB_LANES 1
#define RB_KERNEL solveHeldScalar
#endif

#include "physics/remedies/held_kernel.hpp"

#include "physics/lanes/lanes.hpp"

namespace rb {

SolveHeldLanes RB_KERNEL;

namespace {

// The first four numbers of a body: its velocity, its spin, its inverse mass.
static_assert(offsetof(ImpulseBody<float>, angularVelocity) == 2 * sizeof(float));
static_assert(offsetof(ImpulseBody<float>, invMass) == 3 * sizeof(float));

#if RB_LANES == 1
using AllDoubles = double;
#else
// gcc takes these attributes only after a typedef.
typedef double AllDoubles  // NOLINT(modernize-use-using)
    __attribute__((vector_size(8 * RB_LANES), may_alias, aligned(16)));
#endif

RB_INLINE Fields motionOf(const ImpulseBody<float>* bodies, const std::uint32_t* index) {
    return gatherFrom([=](int lane) __attribute__((always_inline)) {
        return reinterpret_cast<const float*>(bodies + index[lane]);
    });
}

RB_INLINE void setMotion(const Fields& motion, const std::uint32_t* index, ImpulseBody<float>* bodies) {
    scatterTo(
        [=](int lane) __attribute__((always_inline)) { return reinterpret_cast<float*>(bodies + index[lane]); },
        motion);
}

// p x + q y in double.
RB_INLINE Lanes sumOf(const double* p, Lanes x, const double* q, Lanes y) {
    const auto& ofX = *reinterpret_cast<const AllDoubles*>(p);
    const auto& ofY = *reinterpret_cast<const AllDoubles*>(q);
#if RB_LANES == 1
    return static_cast<float>(ofX * static_cast<double>(x) + ofY * static_cast<double>(y));
#else
    return __builtin_convertvector(
        ofX * __builtin_convertvector(x, AllDoubles) + ofY * __builtin_convertvector(y, AllDoubles), Lanes);
#endif
}

RB_INLINE Lanes sizeOf(Lanes x) { return larger(x, -x); }

// As without_work.hpp.
RB_INLINE Lanes withoutWorkInLanes(Lanes ending, Lanes leavingNoWay, Lanes limit) {
    const Lanes farthest = limited(leavingNoWay, limit);
    const Lanes zero{};
    return larger(smaller(farthest, zero), smaller(ending, larger(farthest, zero)));
}

// z of a motion is the spin, w the inverse mass.
RB_INLINE Mask solveLanes(HeldLanes& group, std::size_t lane, ImpulseBody<float>* bodies, float beyond) {
    const Lanes zero{};
    const Lanes enough = load(group.enough + lane);
    const Lanes nx = load(group.normalX + lane);
    const Lanes ny = load(group.normalY + lane);
    const Lanes invInertiaA = load(group.invInertiaA + lane);
    const Lanes invInertiaB = load(group.invInertiaB + lane);
    const Lanes frictionCoefficient = load(group.frictionCoefficient + lane);
    Fields a = motionOf(bodies, group.a + lane);
    Fields b = motionOf(bodies, group.b + lane);
    HeldLanes::Point& first = group.first;
    HeldLanes::Point& second = group.second;
    const Lanes push1 = load(first.push + lane);
    const Lanes push2 = load(second.push + lane);

    const auto rub = [&](HeldLanes::Point & point, Lanes push) __attribute__((always_inline)) {
        const Lanes tangentA = load(point.tangentA + lane);
        const Lanes tangentB = load(point.tangentB + lane);
        const Lanes slip = (a.y - b.y) * nx - (a.x - b.x) * ny + (tangentA * a.z - tangentB * b.z);
        const Lanes slipMass = load(point.slipMass + lane);
        const Lanes friction = load(point.friction + lane);
        const Lanes holding = friction - slip * slipMass;
        const Lanes next =
            withoutWorkInLanes(holding, holding - load(point.slipBefore + lane) * slipMass, frictionCoefficient * push);
        const Lanes gain = next - friction;
        store(point.friction + lane, next);
        a.x -= a.w * (gain * ny);
        a.y += a.w * (gain * nx);
        b.x += b.w * (gain * ny);
        b.y -= b.w * (gain * nx);
        a.z += gain * tangentA * invInertiaA;
        b.z -= gain * tangentB * invInertiaB;
        return sizeOf(gain) > enough * slipMass;
    };
    const Mask hasRubbed1 = rub(first, push1);
    const Mask hasRubbed2 = rub(second, push2);

    const Lanes turnMass = load(group.turnMass + lane);
    const Lanes rolling = load(group.rolling + lane);
    const Lanes resting = rolling - (a.z - b.z) * turnMass;
    const Lanes rolls = withoutWorkInLanes(resting, resting - load(group.turnBefore + lane) * turnMass,
                                           load(group.rollingArm + lane) * (push1 + push2));
    store(group.rolling + lane, rolls);
    a.z += (rolls - rolling) * invInertiaA;
    b.z -= (rolls - rolling) * invInertiaB;

    const Lanes closing = (a.x - b.x) * nx + (a.y - b.y) * ny;
    const auto neededAt = [&](const HeldLanes::Point& point) __attribute__((always_inline)) {
        return closing + (load(point.normalA + lane) * a.z - load(point.normalB + lane) * b.z) -
               load(point.room + lane);
    };
    const Lanes needed1 = neededAt(first);
    const Lanes needed2 = neededAt(second);
    const Lanes k11 = load(group.k11 + lane);
    const Lanes k12 = load(group.k12 + lane);
    const Lanes k22 = load(group.k22 + lane);
    const Lanes both1 = push1 + sumOf(group.inverse11 + lane, needed1, group.inverse12 + lane, needed2);
    const Lanes both2 = push2 + sumOf(group.inverse12 + lane, needed1, group.inverse22 + lane, needed2);
    const Lanes alone1 = larger(push1 + (needed1 + k12 * push2) * load(group.alone1 + lane), zero);
    const Lanes alone2 = larger(push2 + (needed2 + k12 * push1) * load(group.alone2 + lane), zero);
    // The faster one, where but one pushes.
    const Lanes lead2 = needed2 + (k12 * push1 + k22 * push2) - (needed1 + (k11 * push1 + k12 * push2));
    const Lanes isSingular = load(group.isSingular + lane);
    const Lanes most = isSingular > zero ? -isSingular : larger(both1, both2);
    const Lanes least = isSingular > zero ? -isSingular : smaller(both1, both2);
    const Lanes isSecond = most < zero ? lead2 : -both1;  // above 0
    const Lanes wanted1 = least < zero ? (isSecond > zero ? zero : alone1) : both1;
    const Lanes wanted2 = least < zero ? (isSecond > zero ? alone2 : zero) : both2;
    const Lanes next1 = larger(wanted1 + beyond * (wanted1 - push1), zero);
    const Lanes next2 = larger(wanted2 + beyond * (wanted2 - push2), zero);
    const Lanes gain1 = next1 - push1;
    const Lanes gain2 = next2 - push2;
    store(first.push + lane, next1);
    store(second.push + lane, next2);
    const Lanes gain = gain1 + gain2;
    a.x -= a.w * (gain * nx);
    a.y -= a.w * (gain * ny);
    b.x += b.w * (gain * nx);
    b.y += b.w * (gain * ny);
    a.z -= (gain1 * load(first.normalA + lane) + gain2 * load(second.normalA + lane)) * invInertiaA;
    b.z += (gain1 * load(first.normalB + lane) + gain2 * load(second.normalB + lane)) * invInertiaB;
    setMotion(a, group.a + lane, bodies);
    setMotion(b, group.b + lane, bodies);
    const Mask hasPushed1 = sizeOf(gain1) * k11 > enough;
    const Mask hasPushed2 = sizeOf(gain2) * k22 > enough;
    return hasRubbed1 | hasRubbed2 | hasPushed1 | hasPushed2;
}

}  // namespace

std::uint32_t RB_KERNEL(HeldLanes& group, ImpulseBody<float>* bodies, float beyond) {
    alignas(32) std::int32_t isChanged[HeldLanes::kCount];
    for (std::size_t lane = 0; lane < HeldLanes::kCount; lane += RB_LANES) {
        storeMask(isChanged + lane, solveLanes(group, lane, bodies, beyond));
    }
    std::uint32_t changed = 0;
    for (std::size_t lane = 0; lane < HeldLanes::kCount; ++lane) {
        changed |= static_cast<std::uint32_t>(isChanged[lane] & 1) << lane;
    }
    return changed;
}

}  // namespace rb

#undef RB_KERNEL
#undef RB_LANES
