#pragma once

// The kernel's loops over contacts of bodies with corners (FaceBatch). Included by kernel.cpp alone, with lanes.hpp.
//
// The rows are those of a 2D rigid body: v1 = n·(vB − vA) + uB aB1 − uA aA1 with the arms a = (r × n)/k. All speeds are
// told from the velocities at the start; the couplings carry what one row does to the next.

#include "physics/soft/face_rows.hpp"
#include "physics/soft/lanes.hpp"

namespace rb::soft {

namespace {

// While A has turned by less, n and the arms of a contact that presses stay [rad].
constexpr float kFreeze = 0.02F;
// Separations go on from sub-step to sub-step, and are measured anew once in so many steps.
constexpr std::size_t kStepsToMeasure = 16;

template <class Record>
RB_INLINE const float* asFloats(const Record* p) {
    return reinterpret_cast<const float*>(p);
}
template <class Record>
RB_INLINE float* asFloats(Record* p) {
    return reinterpret_cast<float*>(p);
}

RB_INLINE Lanes absolute(Lanes x) { return larger(x, -x); }

/// Both bodies of some contacts, and their common rows.
struct FaceMotion {
    Fields a, b;
    Lanes normalX, normalY;

    RB_INLINE Lanes along(Lanes x, Lanes y, Lanes armA, Lanes armB) const {
        return (b.x - a.x) * x + (b.y - a.y) * y + (b.z * armB - a.z * armA);
    }
};

RB_INLINE FaceMotion loadMotion(const FaceBatch& batch, int lane, const Velocity* velocity) {
    return {gather(asFloats(velocity), batch.a + lane), gather(asFloats(velocity), batch.b + lane),
            load(batch.normalX + lane), load(batch.normalY + lane)};
}

RB_INLINE void storeMotion(const FaceBatch& batch, int lane, Velocity* velocity, const FaceMotion& motion) {
    scatter(asFloats(velocity), batch.a + lane, motion.a);
    scatter(asFloats(velocity), batch.b + lane, motion.b);
}

// The impulses n and t, whose sums of arm times impulse are these, act on B, and the opposite on A.
RB_INLINE void apply(FaceMotion& motion, Lanes normal, Lanes tangential, Lanes turnA, Lanes turnB) {
    const Lanes x = motion.normalX * normal - motion.normalY * tangential;
    const Lanes y = motion.normalY * normal + motion.normalX * tangential;
    motion.a.x -= motion.a.w * x;
    motion.a.y -= motion.a.w * y;
    motion.a.z -= motion.a.w * turnA;
    motion.b.x += motion.b.w * x;
    motion.b.y += motion.b.w * y;
    motion.b.z += motion.b.w * turnB;
}

// contactChange += sign times what the impulses of the contacts with `which` > 0 do.
RB_INLINE void addShare(const FaceBatch& batch, int lane, const Velocity* velocity, Velocity* contactChange,
                        Lanes which, float sign) {
    FaceMotion motion = loadMotion(batch, lane, contactChange);
    const Fields a = motion.a;
    const Fields b = motion.b;
    motion.a.w = gather(asFloats(velocity), batch.a + lane).w;
    motion.b.w = gather(asFloats(velocity), batch.b + lane).w;
    const Lanes by = spread<Lanes>(sign);
    const Lanes j1 = load(batch.impulse1 + lane) * by;
    const Lanes j2 = load(batch.impulse2 + lane) * by;
    const Lanes jt = load(batch.impulseT + lane) * by;
    const Lanes turnA = load(batch.armA1 + lane) * j1 + load(batch.armA2 + lane) * j2 + load(batch.alongA + lane) * jt;
    const Lanes turnB = load(batch.armB1 + lane) * j1 + load(batch.armB2 + lane) * j2 + load(batch.alongB + lane) * jt;
    apply(motion, j1 + j2, jt, turnA, load(batch.twistB + lane) * turnB);
    const auto isIn = which > Lanes{};
    const auto chosen = [isIn](const Fields& from, const Fields& to) __attribute__((always_inline)) {
        return Fields{isIn ? to.x : from.x, isIn ? to.y : from.y, isIn ? to.z : from.z, from.w};
    };
    motion.a = chosen(a, motion.a);
    motion.b = chosen(b, motion.b);
    storeMotion(batch, lane, contactChange, motion);
}

/// B's pose as A sees it, and how A is turned.
struct SeenPose {
    Lanes x, y, cosine, sine, cosineOfA, sineOfA;
};

RB_INLINE SeenPose seenPose(const FaceBatch& batch, int lane, const Pose* pose) {
    const Fields a = gather(asFloats(pose), batch.poseA + lane);
    const Fields b = gather(asFloats(pose), batch.poseB + lane);
    const Lanes x = b.x - a.x;
    const Lanes y = b.y - a.y;
    return {a.z * x + a.w * y, a.z * y - a.w * x, a.z * b.z + a.w * b.w, a.z * b.w - a.w * b.z, a.z, a.w};
}

RB_INLINE void checkLanes(FaceBatch& batch, int lane, const Pose* pose, const Velocity* velocity,
                          Velocity* contactChange, bool isSummedUp) {
    const Lanes zero{};
    const SeenPose seen = seenPose(batch, lane, pose);
    const Lanes x = seen.x - load(batch.seenX + lane);
    const Lanes y = seen.y - load(batch.seenY + lane);
    const Lanes turn = absolute(seen.sine * load(batch.seenCosine + lane) - seen.cosine * load(batch.seenSine + lane));
    const Lanes left = load(batch.tolerance + lane) - load(batch.extent + lane) * turn;
    const Lanes cosine = load(batch.frameCosine + lane);
    const Lanes sine = load(batch.frameSine + lane);
    const Lanes turned = absolute(cosine * seen.sineOfA - sine * seen.cosineOfA);
    const Lanes isFramed = turned < spread<Lanes>(kFreeze) ? cosine * seen.cosineOfA + sine * seen.sineOfA : zero;
    const Lanes isOn = load(batch.mass1 + lane) > zero ? spread<Lanes>(1.0F) : zero;
    const Lanes isLoose = load(batch.impulse1 + lane) + load(batch.impulse2 + lane) > zero ? zero : isOn;
    const Lanes frame = isFramed > zero ? isLoose : spread<Lanes>(1.0F);
    const Lanes inside = left > zero ? left * left - (x * x + y * y) : zero;
    const Lanes refit = inside > zero ? frame : spread<Lanes>(2.0F);
    store(batch.refit + lane, refit);
    if (isSummedUp && isAny(refit > zero)) addShare(batch, lane, velocity, contactChange, refit, -1.0F);
}

RB_INLINE void frameLanes(FaceBatch& batch, int lane, const Pose* pose, const Velocity* velocity,
                          Velocity* contactChange, bool isSummedUp, bool isMeasured) {
    const Lanes zero{};
    const Lanes one = spread<Lanes>(1.0F);
    const Lanes refit = load(batch.refit + lane);
    const auto isNew = refit > zero;
    const bool isAnyNew = isAny(isNew);
    if (isAnyNew || isMeasured) {
        const SeenPose seen = seenPose(batch, lane, pose);
        const Lanes nx = load(batch.localX + lane);
        const Lanes ny = load(batch.localY + lane);
        const Lanes offset = load(batch.offset + lane);
        const FaceDistances<Lanes> from =
            distancesOf<Lanes>({seen.x, seen.y, seen.cosine, seen.sine, nx, ny, offset + load(batch.radius + lane),
                                load(batch.point1X + lane), load(batch.point1Y + lane), load(batch.point2X + lane),
                                load(batch.point2Y + lane)});
        const auto put = [&](float* p, Lanes x) __attribute__((always_inline)) {
            store(p + lane, isNew ? x : load(p + lane));
        };
        if (isMeasured) {
            store(batch.separation1 + lane, from.separation1);
            store(batch.separation2 + lane, from.separation2);
        } else {
            put(batch.separation1, from.separation1);
            put(batch.separation2, from.separation2);
        }
        if (isAnyNew) {
            const FaceRows<Lanes> rows = rowsOf<Lanes>(
                from,
                {gather(asFloats(velocity), batch.a + lane).w, gather(asFloats(velocity), batch.b + lane).w,
                 load(batch.invLeverA + lane), load(batch.invLeverB + lane), load(batch.twistB + lane),
                 load(batch.mass1 + lane) > zero ? one : zero, load(batch.mass2 + lane) > zero ? one : zero, offset});
            put(batch.frameCosine, seen.cosineOfA);
            put(batch.frameSine, seen.sineOfA);
            put(batch.normalX, seen.cosineOfA * nx - seen.sineOfA * ny);
            put(batch.normalY, seen.sineOfA * nx + seen.cosineOfA * ny);
            put(batch.armA1, rows.armA1);
            put(batch.armA2, rows.armA2);
            put(batch.armB1, rows.armB1);
            put(batch.armB2, rows.armB2);
            put(batch.alongA, rows.alongA);
            put(batch.alongB, rows.alongB);
            put(batch.mass1, rows.mass1);
            put(batch.mass2, rows.mass2);
            put(batch.massT, rows.massT);
            put(batch.coupling12, rows.coupling12);
            put(batch.coupling1T, rows.coupling1T);
            put(batch.coupling2T, rows.coupling2T);
        }
    }
    if (!isSummedUp) {
        addShare(batch, lane, velocity, contactChange, one, 1.0F);
    } else if (isAnyNew) {
        addShare(batch, lane, velocity, contactChange, refit, 1.0F);
    }
}

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
                                 Lanes fresh);

// @tparam Meets flights are looked at @param isIn 0: the contact is left as it is
template <bool IsSoft, bool HasBounce, bool Meets>
RB_INLINE void solveRows(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms, Lanes isIn) {
    const Lanes zero{};
    FaceMotion motion = loadMotion(batch, lane, bodies.velocity);
    const Lanes nx = motion.normalX;
    const Lanes ny = motion.normalY;
    const Lanes armA1 = load(batch.armA1 + lane);
    const Lanes armB1 = load(batch.armB1 + lane);
    const Lanes armA2 = load(batch.armA2 + lane);
    const Lanes armB2 = load(batch.armB2 + lane);
    const Lanes alongA = load(batch.alongA + lane);
    const Lanes alongB = load(batch.alongB + lane);
    const Lanes s1 = load(batch.separation1 + lane);
    const Lanes s2 = load(batch.separation2 + lane);
    const Lanes given1 = load(batch.impulse1 + lane);
    const Lanes given2 = load(batch.impulse2 + lane);
    const Lanes givenT = load(batch.impulseT + lane);
    const Lanes given = given1 + given2;
    const Lanes touching = larger(given, -smaller(s1, s2));
    Lanes restitution{};
    if constexpr (HasBounce) restitution = load(batch.restitution + lane);
    const Lanes j1 = solvedRow<IsSoft, HasBounce>(s1, load(batch.mass1 + lane), motion.along(nx, ny, armA1, armB1),
                                                  given1, touching, restitution, terms);
    const Lanes d1 = isIn > zero ? j1 - given1 : zero;
    const Lanes speed2 = motion.along(nx, ny, armA2, armB2) + load(batch.coupling12 + lane) * d1;
    const Lanes j2 =
        solvedRow<IsSoft, HasBounce>(s2, load(batch.mass2 + lane), speed2, given2, touching, restitution, terms);
    if constexpr (Meets) {
        const Lanes fresh = given > zero ? zero : smaller(smaller(s1, s2), j1 + j2);
        if (isAny(fresh > zero)) return meetLanes<HasBounce>(batch, lane, bodies, terms, fresh);
    }
    const Lanes d2 = isIn > zero ? j2 - given2 : zero;
    const Lanes sliding = motion.along(-ny, nx, alongA, alongB) +
                          (load(batch.coupling1T + lane) * d1 + load(batch.coupling2T + lane) * d2);
    const Lanes limit = load(batch.friction + lane) * (j1 + j2);
    const Lanes jt = limited(givenT - load(batch.massT + lane) * sliding, limit);
    const Lanes dt = isIn > zero ? jt - givenT : zero;
    store(batch.impulse1 + lane, isIn > zero ? j1 : given1);
    store(batch.impulse2 + lane, isIn > zero ? j2 : given2);
    store(batch.impulseT + lane, isIn > zero ? jt : givenT);
    apply(motion, d1 + d2, dt, armA1 * d1 + armA2 * d2 + alongA * dt,
          load(batch.twistB + lane) * (armB1 * d1 + armB2 * d2 + alongB * dt));
    storeMotion(batch, lane, bodies.velocity, motion);
}

// Some that are apart and did not press would act: those that do not meet on their flights are left as they are.
template <bool HasBounce>
void meetLanes(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms, Lanes fresh) {
    alignas(64) std::int32_t isFresh[kBatchSize];
    alignas(64) float isIn[kBatchSize];
    storeMask(isFresh, fresh > Lanes{});
    for (int i = 0; i < RB_LANES; ++i) {
        isIn[i] = isFresh[i] == 0 || meetOnFlight(*bodies.all, batch, lane + i, terms, false) ? 1.0F : 0.0F;
    }
    solveRows<true, HasBounce, false>(batch, lane, bodies, terms, load(isIn));
}

template <bool HasBounce>
RB_INLINE void solveFaces(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    solveRows<true, HasBounce, true>(batch, lane, bodies, terms, spread<Lanes>(1.0F));
}

// The separations after the bodies have moved. The fourth component of a displacement counts for nothing.
RB_INLINE void addMotion(FaceBatch& batch, int lane, const FaceMotion& moved) {
    const auto add = [&](float* separation, const float* armA, const float* armB) __attribute__((always_inline)) {
        store(separation + lane, load(separation + lane) +
                                     moved.along(moved.normalX, moved.normalY, load(armA + lane), load(armB + lane)));
    };
    add(batch.separation1, batch.armA1, batch.armB1);
    add(batch.separation2, batch.armA2, batch.armB2);
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
template <bool HasBounce>
RB_INLINE void relaxFaces(FaceBatch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    if (bodies.displacement != nullptr) addMotion(batch, lane, loadMotion(batch, lane, bodies.displacement));
    solveRows<false, HasBounce, false>(batch, lane, bodies, terms, spread<Lanes>(1.0F));
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
    const Lanes left1 =
        s1 + step * before.along(before.normalX, before.normalY, load(batch.armA1 + lane), load(batch.armB1 + lane));
    const Lanes left2 =
        s2 + step * before.along(before.normalX, before.normalY, load(batch.armA2 + lane), load(batch.armB2 + lane));
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
    const Lanes armA1 = load(batch.armA1 + lane);
    const Lanes armB1 = load(batch.armB1 + lane);
    const Lanes armA2 = load(batch.armA2 + lane);
    const Lanes armB2 = load(batch.armB2 + lane);
    const Lanes twistB = load(batch.twistB + lane);
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
    const Lanes v1 = motion.along(motion.normalX, motion.normalY, armA1, armB1);
    const Lanes v2 = motion.along(motion.normalX, motion.normalY, armA2, armB2);
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
    const Lanes sliding =
        motion.along(-motion.normalY, motion.normalX, load(batch.alongA + lane), load(batch.alongB + lane)) +
        (load(batch.coupling1T + lane) * j1 + load(batch.coupling2T + lane) * j2);
    const Lanes jt = limited(-load(batch.massT + lane) * sliding, load(batch.friction + lane) * (j1 + j2));
    apply(motion, j1 + j2, jt, armA1 * j1 + armA2 * j2 + load(batch.alongA + lane) * jt,
          twistB * (armB1 * j1 + armB2 * j2 + load(batch.alongB + lane) * jt));
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

void checkFaces(FaceBatch* begin, const FaceBatch* end, const Pose* pose, const Velocity* velocity,
                Velocity* contactChange, bool isSummedUp) {
    for (FaceBatch* batch = begin; batch != end; ++batch) {
        for (int lane = 0; lane < kBatchSize; lane += RB_LANES) {
            checkLanes(*batch, lane, pose, velocity, contactChange, isSummedUp);
        }
    }
}

void frameFaces(FaceBatch* begin, const FaceBatch* end, const Pose* pose, const Velocity* velocity,
                Velocity* contactChange, bool isSummedUp, std::size_t turn) {
    for (FaceBatch* batch = begin; batch != end; ++batch, ++turn) {
        const bool isMeasured = !isSummedUp || turn % kStepsToMeasure == 0;
        for (int lane = 0; lane < kBatchSize; lane += RB_LANES) {
            frameLanes(*batch, lane, pose, velocity, contactChange, isSummedUp, isMeasured);
        }
    }
}

}  // namespace

}  // namespace rb::soft
