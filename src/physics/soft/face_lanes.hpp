#pragma once

// The passes of a sub-step over contacts of bodies with corners (FaceBatch). Included by kernel.cpp alone.

#include "physics/soft/face_frames.hpp"

namespace rb::soft {

namespace {

// λn' as of solvedImpulse() (law.hpp), from a speed that other rows have changed already.
// @param touching above 0 if a point of the contact presses or overlaps: then the other one bounces when it overlaps
template <bool IsSoft, bool HasBounce>
RB_INLINE Lanes solvedRow(Lanes separation, Lanes mass, Lanes speed, Lanes given, Lanes touching, Lanes restitution,
                          const SubstepTerms& terms) {
    const Lanes zero{};
    ContactMotion<Lanes> motion{};
    motion.normalSpeed = speed;
    ContactTerms<Lanes> contact{separation, zero, restitution, {given, zero}};
    const Lanes wanted = larger(wantedNormal<IsSoft>(motion, contact, mass, terms), zero);
    if constexpr (!HasBounce) return wanted;
    contact.separation = touching > zero ? smaller(separation, zero) : separation;
    return bounceToLeave(motion, contact, terms) > zero ? given : wanted;
}

template <bool HasBounce>
[[gnu::noinline]] void meetLanes(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms,
                                 Lanes fresh, Lanes isIn);

// A register of contacts on its way through its rows. @tparam IsSoft, HasBounce as the pass
template <bool IsSoft, bool HasBounce>
class FaceTurn {
  public:
    // @param isIn 0: the contact is left as it is
    RB_INLINE FaceTurn(FaceBatch& batch, int lane, const BodyRecords& bodies, Lanes isIn)
        : batch_(batch),
          lane_(lane),
          velocity_(bodies.velocity),
          isIn_(isIn),
          motion_(loadMotion(batch, lane, bodies.velocity)),
          arms_(loadArms(batch, lane)),
          s1_(load(batch.separation1 + lane)),
          s2_(load(batch.separation2 + lane)),
          given1_(load(batch.impulse1 + lane)),
          given2_(load(batch.impulse2 + lane)),
          given_(given1_ + given2_),
          touching_(larger(given_, -smaller(s1_, s2_))) {
        if constexpr (HasBounce) restitution_ = load(batch.restitution + lane);
    }

    RB_INLINE void pushFirst(const SubstepTerms& terms) {
        j1_ = solvedRow<IsSoft, HasBounce>(s1_, of(batch_.mass1), motion_.alongNormal(arms_.a1, arms_.b1), given1_,
                                           touching_, restitution_, terms);
        d1_ = changeOf(j1_, given1_);
    }
    RB_INLINE void pushSecond(const SubstepTerms& terms) {
        const Lanes speed = motion_.alongNormal(arms_.a2, arms_.b2) + of(batch_.coupling12) * d1_;
        j2_ = solvedRow<IsSoft, HasBounce>(s2_, of(batch_.mass2), speed, given2_, touching_, restitution_, terms);
    }
    // Above 0 of those that are apart and did not press, and would act.
    RB_INLINE Lanes fresh() const {
        return given_ > Lanes{} ? Lanes{} : smaller(isIn_, smaller(smaller(s1_, s2_), j1_ + j2_));
    }
    RB_INLINE void finish() {
        const Lanes d2 = changeOf(j2_, given2_);
        const Lanes givenT = of(batch_.impulseT);
        const Lanes sliding =
            motion_.across(arms_.alongA, arms_.alongB) + (of(batch_.coupling1T) * d1_ + of(batch_.coupling2T) * d2);
        const Lanes limit = of(batch_.friction) * (j1_ + j2_);
        const Lanes jt = limited(givenT - of(batch_.massT) * sliding, limit);
        const Lanes dt = changeOf(jt, givenT);
        put(batch_.impulse1, j1_, given1_);
        put(batch_.impulse2, j2_, given2_);
        put(batch_.impulseT, jt, givenT);
        apply(motion_, arms_, d1_, d2, dt);
        storeMotion(batch_, lane_, velocity_, motion_);
    }

  private:
    RB_INLINE Lanes of(const float* numbers) const { return load(numbers + lane_); }
    RB_INLINE Lanes changeOf(Lanes now, Lanes given) const { return isIn_ > Lanes{} ? now - given : Lanes{}; }
    RB_INLINE void put(float* numbers, Lanes now, Lanes given) const {
        store(numbers + lane_, isIn_ > Lanes{} ? now : given);
    }

    FaceBatch& batch_;
    int lane_;
    Velocity* velocity_;
    Lanes isIn_;
    FaceMotion motion_;
    FaceArms arms_;
    Lanes s1_, s2_, given1_, given2_, given_, touching_;
    Lanes restitution_{};
    Lanes j1_, j2_, d1_;
};

// Step by step: what one waits for hides what the other does.
template <class... Turns>
RB_INLINE void seekPushes(const SubstepTerms& terms, Turns&... turns) {
    (turns.pushFirst(terms), ...);
    (turns.pushSecond(terms), ...);
}

// @tparam Meets flights are looked at @param isIn 0: the contact is left as it is
template <bool IsSoft, bool HasBounce, bool Meets>
RB_INLINE void solveRows(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms, Lanes isIn) {
    FaceTurn<IsSoft, HasBounce> turn(batch, lane, bodies, isIn);
    seekPushes(terms, turn);
    if constexpr (Meets) {
        const Lanes fresh = turn.fresh();
        if (isAny(fresh > Lanes{})) return meetLanes<HasBounce>(batch, lane, bodies, terms, fresh, isIn);
    }
    turn.finish();
}

// Some that are apart and did not press would act: those that do not meet on their flights are left as they are.
template <bool HasBounce>
void meetLanes(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms, Lanes fresh,
               Lanes isIn) {
    alignas(64) std::int32_t isFresh[kBatchSize];
    alignas(64) float isSolved[kBatchSize];
    storeMask(isFresh, fresh > Lanes{});
    store(isSolved, isIn);
    for (int i = 0; i < RB_LANES; ++i) {
        if (isFresh[i] != 0 && !meetOnFlight(*bodies.all, batch, lane + i, terms, false)) isSolved[i] = 0.0F;
    }
    solveRows<true, HasBounce, false>(batch, lane, bodies, terms, load(isSolved));
}

// Those that carry heavy bodies, with a softness of their own, after the others.
template <bool HasBounce>
[[gnu::noinline]] void solveWithHeavy(FaceBatch& batch, int lane, const BodyRecords& bodies,
                                      const SubstepTerms& terms) {
    const Lanes isHeavy = load(batch.isHeavy + lane);
    SubstepTerms ofHeavy = terms;
    ofHeavy.softness = terms.ofHeavy;
    solveRows<true, HasBounce, true>(batch, lane, bodies, terms, spread<Lanes>(1.0F) - isHeavy);
    solveRows<true, HasBounce, true>(batch, lane, bodies, ofHeavy, isHeavy);
}

template <bool HasBounce>
RB_INLINE void solveFaces(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    if (terms.areSomeHeavy && isAny(load(batch.isHeavy + lane) > Lanes{})) {
        return solveWithHeavy<HasBounce>(batch, lane, bodies, terms);
    }
    solveRows<true, HasBounce, true>(batch, lane, bodies, terms, spread<Lanes>(1.0F));
}

// Those of this register and of the next one.
template <bool HasBounce>
RB_INLINE void solveTwoFaces(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    const auto solveApart = [&]() __attribute__((always_inline)) {
        solveFaces<HasBounce>(batch, lane, bodies, terms);
        solveFaces<HasBounce>(batch, lane + RB_LANES, bodies, terms);
    };
    if (terms.areSomeHeavy) return solveApart();
    const Lanes one = spread<Lanes>(1.0F);
    FaceTurn<true, HasBounce> turn(batch, lane, bodies, one);
    FaceTurn<true, HasBounce> next(batch, lane + RB_LANES, bodies, one);
    seekPushes(terms, turn, next);
    if (isAny(larger(turn.fresh(), next.fresh()) > Lanes{})) return solveApart();
    turn.finish();
    next.finish();
}

// The separations after the bodies have moved. The fourth component of a displacement counts for nothing.
RB_INLINE void addMotion(FaceBatch& batch, int lane, const FaceMotion& moved) {
    const FaceArms arms = loadArms(batch, lane);
    store(batch.separation1 + lane, load(batch.separation1 + lane) + moved.alongNormal(arms.a1, arms.b1));
    store(batch.separation2 + lane, load(batch.separation2 + lane) + moved.alongNormal(arms.a2, arms.b2));
}

RB_INLINE void moveFaces(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    const Lanes step = spread<Lanes>(terms.step);
    FaceMotion by = loadMotion(batch, lane, bodies.velocity);
    const auto fly = [&](Fields & f, const Place* index) __attribute__((always_inline)) {
        const Fields from = gather(asFloats(bodies.position), index + lane);
        const Fields ahead = gather(asFloats(bodies.roundOff), index + lane);
        f.x = (from.x + (step * f.x + ahead.x)) - from.x;
        f.y = (from.y + (step * f.y + ahead.y)) - from.y;
        f.z = (from.z + (step * f.z + ahead.z)) - from.z;
    };
    fly(by.a, batch.a);
    fly(by.b, batch.b);
    addMotion(batch, lane, by);
}

// What has no displacements has been moved.
RB_INLINE void followMotion(FaceBatch& batch, int lane, const BodyRecords& bodies) {
    if (bodies.displacement != nullptr) addMotion(batch, lane, loadMotion(batch, lane, bodies.displacement));
}

template <bool HasBounce>
RB_INLINE void relaxFaces(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    followMotion(batch, lane, bodies);
    solveRows<false, HasBounce, false>(batch, lane, bodies, terms, spread<Lanes>(1.0F));
}

template <bool HasBounce>
RB_INLINE void relaxTwoFaces(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    followMotion(batch, lane, bodies);
    followMotion(batch, lane + RB_LANES, bodies);
    const Lanes one = spread<Lanes>(1.0F);
    FaceTurn<false, HasBounce> turn(batch, lane, bodies, one);
    FaceTurn<false, HasBounce> next(batch, lane + RB_LANES, bodies, one);
    seekPushes(terms, turn, next);
    turn.finish();
    next.finish();
}

// Those that are apart, and so fast that they may meet and bounce, do so.
[[gnu::noinline]] void bounceOnFlight(FaceBatch& batch, int lane, Lanes fast, const SubstepTerms& terms,
                                      Records& records) {
    alignas(64) std::int32_t isFast[kBatchSize];
    storeMask(isFast, fast > Lanes{});
    for (int i = 0; i < RB_LANES; ++i) {
        if (isFast[i] != 0) meetOnFlight(records, batch, lane + i, terms, true);
    }
}

// Two points that overlap bounce at once: one after the other a box that falls flat would turn.
RB_INLINE void bounceFaces(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    const FaceMotion before = loadMotion(batch, lane, bodies.velocity);
    const Lanes s1 = load(batch.separation1 + lane);
    const Lanes s2 = load(batch.separation2 + lane);
    const Lanes step = spread<Lanes>(terms.step);
    const FaceArms armsBefore = loadArms(batch, lane);
    const Lanes left1 = s1 + step * before.alongNormal(armsBefore.a1, armsBefore.b1);
    const Lanes left2 = s2 + step * before.alongNormal(armsBefore.a2, armsBefore.b2);
    const Lanes fallen = spread<Lanes>(terms.fall);
    const Lanes apart = smaller(smaller(s1, s2), fallen - smaller(left1, left2));
    const Lanes pressing = load(batch.impulse1 + lane) + load(batch.impulse2 + lane);
    const Lanes loose =
        pressing > Lanes{} ? Lanes{} : smaller(load(batch.restitution + lane), load(batch.mass1 + lane));
    const Lanes fast = smaller(apart, loose);
    if (isAny(fast > Lanes{})) bounceOnFlight(batch, lane, fast, terms, *bodies.all);
    const Lanes zero{};
    const Lanes one = spread<Lanes>(1.0F);
    FaceMotion motion = loadMotion(batch, lane, bodies.velocity);
    const FaceArms arms = loadArms(batch, lane);
    const Lanes m1 = load(batch.mass1 + lane);
    const Lanes m2 = load(batch.mass2 + lane);
    const Lanes k12 = load(batch.coupling12 + lane);
    const auto bounce = [&](Lanes mass, Lanes speed, const float* given, const float* separation)
        __attribute__((always_inline)) {
        ContactMotion<Lanes> row{};
        row.normalSpeed = speed;
        const ContactTerms<Lanes> contact{
            load(separation + lane), zero, load(batch.restitution + lane), {load(given + lane), zero}};
        return impactImpulse(row, contact, mass, terms).normal;
    };
    const Lanes v1 = motion.alongNormal(arms.a1, arms.b1);
    const Lanes v2 = motion.alongNormal(arms.a2, arms.b2);
    const Lanes alone1 = bounce(m1, v1, batch.impulse1, batch.separation1);
    const Lanes alone2 = bounce(m2, v2, batch.impulse2, batch.separation2);
    const Lanes k1 = one / m1;
    const Lanes k2 = one / m2;
    const Lanes scale = (one + load(batch.restitution + lane)) / (k1 * k2 - k12 * k12);
    const Lanes both1 = scale * (k12 * v2 - k2 * v1);
    const Lanes both2 = scale * (k12 * v1 - k1 * v2);
    const Lanes least = smaller(smaller(alone1, alone2), smaller(both1, both2));
    const auto areBoth = (k1 * k2 * spread<Lanes>(0.999F) > k12 * k12 ? least : zero) > zero;
    const Lanes j1 = areBoth ? both1 : alone1;
    const Lanes next2 = bounce(m2, v2 + k12 * alone1, batch.impulse2, batch.separation2);
    const Lanes j2 = areBoth ? both2 : next2;
    const Lanes sliding = motion.across(arms.alongA, arms.alongB) +
                          (load(batch.coupling1T + lane) * j1 + load(batch.coupling2T + lane) * j2);
    const Lanes jt = limited(-load(batch.massT + lane) * sliding, load(batch.friction + lane) * (j1 + j2));
    apply(motion, arms, j1, j2, jt);
    storeMotion(batch, lane, bodies.velocity, motion);
}

// Of circles alone.
RB_INLINE void rollFaces(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    FaceMotion motion = loadMotion(batch, lane, bodies.velocity);
    const Lanes invLeverA = load(batch.invLeverA + lane);
    const Lanes invLeverB = load(batch.invLeverB + lane);
    const Lanes perTorqueA = motion.a.w * invLeverA;
    const Lanes perTorqueB = load(batch.twistB + lane) * motion.b.w * invLeverB;
    const Lanes spin = motion.b.z * invLeverB - motion.a.z * invLeverA;
    const Lanes toStop = spin / (perTorqueA * invLeverA + perTorqueB * invLeverB);
    const Lanes torque = rollingTorque(toStop, load(batch.radius + lane), load(batch.impulse1 + lane), terms);
    motion.a.z += torque * perTorqueA;
    motion.b.z -= torque * perTorqueB;
    storeMotion(batch, lane, bodies.velocity, motion);
}

// Whether any contact of the batch has a point.
RB_INLINE bool hasPoints(const FaceBatch& batch) {
    Lanes sum{};
    for (int lane = 0; lane < kBatchSize; lane += RB_LANES) sum += load(batch.mass1 + lane);
    return isAny(sum > Lanes{});
}

// The unused lanes of a batch are its last ones.
RB_INLINE bool isUsed(const FaceBatch& batch, int lane) { return batch.twistB[lane] > 0.0F; }

}  // namespace

}  // namespace rb::soft
