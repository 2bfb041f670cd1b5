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

#if RB_LANES == 1
using AllDoubles = double;
#else
// gcc takes these attributes only after a typedef.
typedef double AllDoubles  // NOLINT(modernize-use-using)
    __attribute__((vector_size(8 * RB_LANES), may_alias, aligned(16)));
#endif

RB_INLINE Fields motionOf(const HeldMotion* bodies, const std::uint32_t* index) {
    return gatherFrom([=](int lane) __attribute__((always_inline)) {
        return reinterpret_cast<const float*>(bodies + index[lane]);
    });
}

RB_INLINE void setMotion(const Fields& motion, const std::uint32_t* index, HeldMotion* bodies) {
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

// A register of pairs on its way through the steps below. z of a motion is the spin, w the inverse mass.
class Turn {
  public:
    RB_INLINE Turn(HeldLanes& group, std::size_t lane, HeldMotion* bodies)
        : group_(group),
          lane_(lane),
          bodies_(bodies),
          a_(motionOf(bodies, group.a + lane)),
          b_(motionOf(bodies, group.b + lane)),
          push1_(load(group.first.push + lane)),
          push2_(load(group.second.push + lane)) {}

    RB_INLINE void rubFirst() { rub(group_.first, push1_); }
    RB_INLINE void rubSecond() { rub(group_.second, push2_); }

    RB_INLINE void roll() {
        const Lanes turnMass = of(group_.turnMass);
        const Lanes rolling = of(group_.rolling);
        const Lanes resting = rolling - (a_.z - b_.z) * turnMass;
        const Lanes rolls = withoutWorkInLanes(resting, resting - of(group_.turnBefore) * turnMass,
                                               of(group_.rollingArm) * (push1_ + push2_));
        store(group_.rolling + lane_, rolls);
        a_.z += (rolls - rolling) * of(group_.invInertiaA);
        b_.z -= (rolls - rolling) * of(group_.invInertiaB);
    }

    // How hard both are to push, and how hard one by itself.
    RB_INLINE void seekPushes() {
        const Lanes zero{};
        const Lanes closing = (a_.x - b_.x) * of(group_.normalX) + (a_.y - b_.y) * of(group_.normalY);
        const auto neededAt = [&](const HeldLanes::Point& point) __attribute__((always_inline)) {
            return closing + (of(point.normalA) * a_.z - of(point.normalB) * b_.z) - of(point.room);
        };
        const Lanes needed1 = neededAt(group_.first);
        const Lanes needed2 = neededAt(group_.second);
        const Lanes k12 = of(group_.k12);
        both1_ = push1_ + sumOf(group_.inverse11 + lane_, needed1, group_.inverse12 + lane_, needed2);
        both2_ = push2_ + sumOf(group_.inverse12 + lane_, needed1, group_.inverse22 + lane_, needed2);
        alone1_ = larger(push1_ + (needed1 + k12 * push2_) * of(group_.alone1), zero);
        alone2_ = larger(push2_ + (needed2 + k12 * push1_) * of(group_.alone2), zero);
        // The faster one, where but one pushes.
        lead2_ =
            needed2 + (k12 * push1_ + of(group_.k22) * push2_) - (needed1 + (of(group_.k11) * push1_ + k12 * push2_));
    }

    RB_INLINE void push(float beyond) {
        const Lanes zero{};
        const Lanes isSingular = of(group_.isSingular);
        const Lanes most = isSingular > zero ? -isSingular : larger(both1_, both2_);
        const Lanes least = isSingular > zero ? -isSingular : smaller(both1_, both2_);
        const Lanes isSecond = most < zero ? lead2_ : -both1_;  // above 0
        const Lanes wanted1 = least < zero ? (isSecond > zero ? zero : alone1_) : both1_;
        const Lanes wanted2 = least < zero ? (isSecond > zero ? alone2_ : zero) : both2_;
        const Lanes next1 = larger(wanted1 + beyond * (wanted1 - push1_), zero);
        const Lanes next2 = larger(wanted2 + beyond * (wanted2 - push2_), zero);
        const Lanes gain1 = next1 - push1_;
        const Lanes gain2 = next2 - push2_;
        store(group_.first.push + lane_, next1);
        store(group_.second.push + lane_, next2);
        const Lanes nx = of(group_.normalX);
        const Lanes ny = of(group_.normalY);
        const Lanes gain = gain1 + gain2;
        a_.x -= a_.w * (gain * nx);
        a_.y -= a_.w * (gain * ny);
        b_.x += b_.w * (gain * nx);
        b_.y += b_.w * (gain * ny);
        a_.z -= (gain1 * of(group_.first.normalA) + gain2 * of(group_.second.normalA)) * of(group_.invInertiaA);
        b_.z += (gain1 * of(group_.first.normalB) + gain2 * of(group_.second.normalB)) * of(group_.invInertiaB);
        const Lanes enough = of(group_.enough);
        isChanged_ |= sizeOf(gain1) * of(group_.k11) > enough;
        isChanged_ |= sizeOf(gain2) * of(group_.k22) > enough;
    }

    // Which lanes have changed a speed by more than is enough.
    RB_INLINE void finish(std::int32_t* isChanged) const {
        setMotion(a_, group_.a + lane_, bodies_);
        setMotion(b_, group_.b + lane_, bodies_);
        storeMask(isChanged + lane_, isChanged_);
    }

  private:
    RB_INLINE Lanes of(const float* numbers) const { return load(numbers + lane_); }

    RB_INLINE void rub(HeldLanes::Point& point, Lanes push) {
        const Lanes nx = of(group_.normalX);
        const Lanes ny = of(group_.normalY);
        const Lanes tangentA = of(point.tangentA);
        const Lanes tangentB = of(point.tangentB);
        const Lanes slip = (a_.y - b_.y) * nx - (a_.x - b_.x) * ny + (tangentA * a_.z - tangentB * b_.z);
        const Lanes slipMass = of(point.slipMass);
        const Lanes friction = of(point.friction);
        const Lanes holding = friction - slip * slipMass;
        const Lanes next = withoutWorkInLanes(holding, holding - of(point.slipBefore) * slipMass,
                                              of(group_.frictionCoefficient) * push);
        const Lanes gain = next - friction;
        store(point.friction + lane_, next);
        a_.x -= a_.w * (gain * ny);
        a_.y += a_.w * (gain * nx);
        b_.x += b_.w * (gain * ny);
        b_.y -= b_.w * (gain * nx);
        a_.z += gain * tangentA * of(group_.invInertiaA);
        b_.z -= gain * tangentB * of(group_.invInertiaB);
        isChanged_ |= sizeOf(gain) > of(group_.enough) * slipMass;
    }

    HeldLanes& group_;
    std::size_t lane_;
    HeldMotion* bodies_;
    Fields a_, b_;
    Lanes push1_, push2_;
    Lanes both1_, both2_, alone1_, alone2_, lead2_;
    Mask isChanged_{};
};

// Step by step: what one waits for hides what the other does.
template <class... Turns>
RB_INLINE void solveTogether(float beyond, Turns&... turns) {
    (turns.rubFirst(), ...);
    (turns.rubSecond(), ...);
    (turns.roll(), ...);
    (turns.seekPushes(), ...);
    (turns.push(beyond), ...);
}

// A bit for each lane that is set.
RB_INLINE std::uint32_t bitsOfLanes(const std::int32_t* isChanged) {
    std::uint32_t changed = 0;
    for (std::size_t lane = 0; lane < HeldLanes::kCount; ++lane)
        changed |= static_cast<std::uint32_t>(isChanged[lane] & 1) << lane;
    return changed;
}

}  // namespace

HeldChanges RB_KERNEL(HeldLanes& group, HeldLanes* next, HeldMotion* bodies, float beyond) {
    alignas(32) std::int32_t isChanged[HeldLanes::kCount];
    alignas(32) std::int32_t isNextChanged[HeldLanes::kCount];
    if (next == nullptr) {
        for (std::size_t lane = 0; lane < HeldLanes::kCount; lane += RB_LANES) {
            Turn turn(group, lane, bodies);
            solveTogether(beyond, turn);
            turn.finish(isChanged);
        }
        return {bitsOfLanes(isChanged), 0};
    }
    for (std::size_t lane = 0; lane < HeldLanes::kCount; lane += RB_LANES) {
        Turn turn(group, lane, bodies);
        Turn other(*next, lane, bodies);
        solveTogether(beyond, turn, other);
        turn.finish(isChanged);
        other.finish(isNextChanged);
    }
    return {bitsOfLanes(isChanged), bitsOfLanes(isNextChanged)};
}

}  // namespace rb
