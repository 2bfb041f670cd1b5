#pragma once

// Contacts of bodies with corners (FaceBatch) in the kernel: their motion and rows, and what is done once in a step, to
// see which are to be collided and to frame them anew. Included by kernel.cpp alone, with gather.hpp.
//
// The rows are those of a 2D rigid body: v1 = n·(vB − vA) + uB aB1 − uA aA1 with the arms a = (r × n)/k. All speeds are
// told from the velocities at the start; the couplings carry what one row does to the next.

#include <cstddef>
#include <cstdint>

#include "physics/soft/face_rows.hpp"
#include "physics/soft/gather.hpp"

namespace rb::soft {

namespace {

// While A has turned by less, n and the arms of a contact that presses stay [rad].
constexpr float kFreeze = 0.02F;
// Those of a contact that does not press stay while it has moved since they were computed by less than this share of
// that, and of its tolerance.
constexpr float kLoose = 0.1F;
// Those of a contact that presses follow its bodies, if these move as what rocks on it does when it swings by more than
// this [rad];
constexpr float kLeastSwing = 0.005F;
// if in a step they turn by less than this [rad], and go past one another by less than their tolerance;
constexpr float kMostTurn = 0.1F;
// and if it does not press so much that the swing is too fast for a step T: (Ω T)² = N T²/(m L), L what B reaches.
constexpr float kQuickest = 0.25F;
// All that is looked at once in so many steps, and in each while they follow.
constexpr std::size_t kStepsToFollow = 4;

RB_INLINE Lanes absolute(Lanes x) { return larger(x, -x); }

/// Both bodies of some contacts, and their common rows.
struct FaceMotion {
    Fields a, b;
    Lanes normalX, normalY;

    RB_INLINE Lanes along(Lanes x, Lanes y, Lanes armA, Lanes armB) const {
        return (b.x - a.x) * x + (b.y - a.y) * y + (b.z * armB - a.z * armA);
    }
    RB_INLINE Lanes alongNormal(Lanes armA, Lanes armB) const { return along(normalX, normalY, armA, armB); }
    RB_INLINE Lanes across(Lanes armA, Lanes armB) const { return along(-normalY, normalX, armA, armB); }
};

RB_INLINE FaceMotion loadMotion(const FaceBatch& batch, int lane, const Velocity* velocity) {
    return {gather(asFloats(velocity), batch.a + lane), gather(asFloats(velocity), batch.b + lane),
            load(batch.normalX + lane), load(batch.normalY + lane)};
}

RB_INLINE void storeMotion(const FaceBatch& batch, int lane, Velocity* velocity, const FaceMotion& motion) {
    scatter(asFloats(velocity), batch.a + lane, motion.a);
    scatter(asFloats(velocity), batch.b + lane, motion.b);
}

/// Where the rows of some contacts act.
struct FaceArms {
    Lanes a1, b1, a2, b2, alongA, alongB;
    Lanes twistB;
};

RB_INLINE FaceArms loadArms(const FaceBatch& batch, int lane) {
    return {load(batch.armA1 + lane),  load(batch.armB1 + lane),  load(batch.armA2 + lane), load(batch.armB2 + lane),
            load(batch.alongA + lane), load(batch.alongB + lane), load(batch.twistB + lane)};
}

// The impulses of the rows act on B, and the opposite on A.
RB_INLINE void apply(FaceMotion& motion, const FaceArms& arms, Lanes j1, Lanes j2, Lanes jt) {
    const Lanes normal = j1 + j2;
    const Lanes x = motion.normalX * normal - motion.normalY * jt;
    const Lanes y = motion.normalY * normal + motion.normalX * jt;
    const Lanes turnA = arms.a1 * j1 + arms.a2 * j2 + arms.alongA * jt;
    const Lanes turnB = arms.twistB * (arms.b1 * j1 + arms.b2 * j2 + arms.alongB * jt);
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
    apply(motion, loadArms(batch, lane), j1, j2, jt);
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

RB_INLINE SeenPose seenFrom(const Fields& a, const Fields& b) {
    const Lanes x = b.x - a.x;
    const Lanes y = b.y - a.y;
    return {a.z * x + a.w * y, a.z * y - a.w * x, a.z * b.z + a.w * b.w, a.z * b.w - a.w * b.z, a.z, a.w};
}

template <class AnyBatch>
RB_INLINE SeenPose seenPose(const AnyBatch& batch, int lane, const Pose* pose) {
    return seenFrom(gather(asFloats(pose), batch.poseA + lane), gather(asFloats(pose), batch.poseB + lane));
}

/// Where a body will be after some time [s].
RB_INLINE Fields carriedOn(const Fields& pose, const Fields& velocity, Lanes invLever, Lanes time) {
    const Lanes one = spread<Lanes>(1.0F);
    const Lanes half = spread<Lanes>(0.5F) * time * (velocity.z * invLever);
    const Lanes square = half * half;
    const Lanes scale = one / (one + square);
    const Lanes cosine = (one - square) * scale;
    const Lanes sine = (half + half) * scale;
    return {pose.x + time * velocity.x, pose.y + time * velocity.y, pose.z * cosine - pose.w * sine,
            pose.w * cosine + pose.z * sine};
}

RB_INLINE FaceDistances<Lanes> distancesAt(const FaceBatch& batch, int lane, const SeenPose& seen) {
    return distancesOf<Lanes>({seen.x, seen.y, seen.cosine, seen.sine, load(batch.localX + lane),
                               load(batch.localY + lane), load(batch.offset + lane) + load(batch.radius + lane),
                               load(batch.point1X + lane), load(batch.point1Y + lane), load(batch.point2X + lane),
                               load(batch.point2Y + lane)});
}

/// @returns above 0 where n and the arms are to follow the bodies: where these press, but not too much, and move, but
/// not too fast. If n and the arms stayed where they were, or were those of the beginning of a step, what rocks on a
/// contact would be pushed back too late and swing itself up. With those of the middle of a step, a step maps positions
/// and velocities so that areas are kept, and so the swing keeps its height.
RB_INLINE Lanes isFollowed(const FaceBatch& batch, int lane, const Velocity* velocity, Lanes pressing,
                           const SubstepTerms& terms) {
    const Lanes zero{};
    const Lanes radius = load(batch.radius + lane);
    const Lanes reach = larger(load(batch.extent + lane), radius);
    const Lanes force = pressing * spread<Lanes>(terms.invStep);
    const Lanes inertia = load(batch.mass1 + lane) * reach;
    const Lanes time = spread<Lanes>(terms.wholeStep);
    const Lanes slow = spread<Lanes>(kQuickest) * inertia - force * time * time;
    const Lanes followable = pressing > zero ? slow : zero;
    if (!isAny(followable > zero)) return zero;
    const Fields a = gather(asFloats(velocity), batch.a + lane);
    const Fields b = gather(asFloats(velocity), batch.b + lane);
    const Lanes turnOfA = absolute(a.z * load(batch.invLeverA + lane));
    const Lanes turnOfB = radius > zero ? zero : absolute(b.z * load(batch.invLeverB + lane));
    const Lanes turn = larger(turnOfA, turnOfB);
    const Lanes past = a.w > zero ? absolute(b.x - a.x) + absolute(b.y - a.y) : zero;  // it moves the arms of A alone
    const Lanes fastest = larger(turn * reach, past);
    const Lanes swing = spread<Lanes>(kLeastSwing);
    const Lanes moving = inertia * (fastest * fastest) - force * (swing * swing) * (reach * reach);
    const Lanes isFast = larger(time * turn - spread<Lanes>(kMostTurn), time * past - load(batch.tolerance + lane));
    return moving > zero ? (isFast > zero ? zero : followable) : zero;
}

/// @param from a pose of B, with cosine and sine last
/// @returns above 0 where no point of B has moved from there by more than the tolerance
RB_INLINE Lanes isWithin(Lanes tolerance, Lanes extent, const Fields& from, const SeenPose& to) {
    const Lanes zero{};
    const Lanes x = to.x - from.x;
    const Lanes y = to.y - from.y;
    const Lanes left = tolerance - extent * absolute(to.sine * from.z - to.cosine * from.w);
    return left > zero ? left * left - (x * x + y * y) : zero;
}

/// @returns above 0 where no point of B has moved by more than the tolerance since the two were collided
template <class AnyBatch>
RB_INLINE Lanes isWithinSinceCollided(const AnyBatch& batch, int lane, const SeenPose& seen) {
    return isWithin(load(batch.tolerance + lane), load(batch.extent + lane),
                    {load(batch.seenX + lane), load(batch.seenY + lane), load(batch.seenCosine + lane),
                     load(batch.seenSine + lane)},
                    seen);
}

/// @returns above 0 where none has moved by more than this share of it since n and the arms were computed
RB_INLINE Lanes isWithinSinceFramed(const FaceBatch& batch, int lane, const SeenPose& seen, float share) {
    return isWithin(spread<Lanes>(share) * load(batch.tolerance + lane), load(batch.extent + lane),
                    {load(batch.framedX + lane), load(batch.framedY + lane), load(batch.framedCosine + lane),
                     load(batch.framedSine + lane)},
                    seen);
}

/// @returns whether any of them changes
RB_INLINE bool checkLanes(FaceBatch& batch, int lane, const Pose* pose, const Velocity* velocity,
                          Velocity* contactChange, bool isSummedUp, const SubstepTerms& terms, bool isAsked) {
    const Lanes zero{};
    const SeenPose seen = seenPose(batch, lane, pose);
    const Lanes cosine = load(batch.frameCosine + lane);
    const Lanes sine = load(batch.frameSine + lane);
    const Lanes turned = absolute(cosine * seen.sineOfA - sine * seen.cosineOfA);
    const Lanes agreed = cosine * seen.cosineOfA + sine * seen.sineOfA;
    const Lanes one = spread<Lanes>(1.0F);
    const auto isFramed = [&](float share) __attribute__((always_inline)) {
        return turned < spread<Lanes>(share * kFreeze) ? agreed : zero;
    };
    const Lanes pressing = load(batch.impulse1 + lane) + load(batch.impulse2 + lane);
    const Lanes isLoose = pressing > zero ? zero : load(batch.mass1 + lane);
    Lanes frame = isFramed(1.0F) > zero ? zero : one;
    if (isAny(isLoose > zero)) {
        const Lanes isStill = isFramed(kLoose) > zero ? isWithinSinceFramed(batch, lane, seen, kLoose) : zero;
        frame = isLoose > zero ? (isStill > zero ? frame : one) : frame;
    }
    const Lanes before = load(batch.follows + lane);
    const Lanes asked = isAsked ? larger(pressing, before) : before;
    Lanes renewed = frame;
    if (isAny(asked > zero)) {
        const Lanes follows = asked > zero ? isFollowed(batch, lane, velocity, pressing, terms) : zero;
        store(batch.follows + lane, follows > zero ? one : zero);
        renewed = larger(follows, before) > zero ? one : frame;  // also when they do so no longer
    }
    const Lanes refit = isWithinSinceCollided(batch, lane, seen) > zero ? renewed : spread<Lanes>(2.0F);
    if (!isAny(refit > zero)) return false;
    store(batch.refit + lane, refit);
    if (isSummedUp) addShare(batch, lane, velocity, contactChange, refit, -1.0F);
    return true;
}

RB_INLINE void frameLanes(FaceBatch& batch, int lane, const Pose* pose, const Velocity* velocity,
                          Velocity* contactChange, bool isSummedUp, bool isMeasured, float ahead) {
    const Lanes zero{};
    const Lanes one = spread<Lanes>(1.0F);
    const Lanes refit = load(batch.refit + lane);
    const auto isNew = refit > zero;
    const bool isAnyNew = isAny(isNew);
    if (isAnyNew || isMeasured) {
        const Fields a = gather(asFloats(pose), batch.poseA + lane);
        const Fields b = gather(asFloats(pose), batch.poseB + lane);
        const SeenPose seen = seenFrom(a, b);
        const FaceDistances<Lanes> from = distancesAt(batch, lane, seen);
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
            const Fields va = gather(asFloats(velocity), batch.a + lane);
            const Fields vb = gather(asFloats(velocity), batch.b + lane);
            const Lanes invLeverA = load(batch.invLeverA + lane);
            const Lanes invLeverB = load(batch.invLeverB + lane);
            const Lanes pressing = load(batch.impulse1 + lane) + load(batch.impulse2 + lane);
            const Lanes time = pressing > zero ? load(batch.follows + lane) * spread<Lanes>(ahead) : zero;
            const SeenPose then = seenFrom(carriedOn(a, va, invLeverA, time), carriedOn(b, vb, invLeverB, time));
            const FaceRows<Lanes> rows =
                rowsOf<Lanes>(distancesAt(batch, lane, then),
                              {va.w, vb.w, invLeverA, invLeverB, load(batch.twistB + lane),
                               load(batch.mass1 + lane) > zero ? one : zero,
                               load(batch.mass2 + lane) > zero ? one : zero, load(batch.offset + lane)});
            const Lanes nx = load(batch.localX + lane);
            const Lanes ny = load(batch.localY + lane);
            put(batch.frameCosine, seen.cosineOfA);
            put(batch.frameSine, seen.sineOfA);
            put(batch.framedX, seen.x);
            put(batch.framedY, seen.y);
            put(batch.framedCosine, seen.cosine);
            put(batch.framedSine, seen.sine);
            put(batch.normalX, then.cosineOfA * nx - then.sineOfA * ny);
            put(batch.normalY, then.sineOfA * nx + then.cosineOfA * ny);
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
            store(batch.refit + lane, zero);
        }
    }
    if (!isSummedUp) {
        addShare(batch, lane, velocity, contactChange, one, 1.0F);
    } else if (isAnyNew) {
        addShare(batch, lane, velocity, contactChange, refit, 1.0F);
    }
}

std::size_t checkFaces(FaceBatch* batches, std::size_t count, const Pose* pose, const Velocity* velocity,
                       Velocity* contactChange, bool isSummedUp, const SubstepTerms& terms, std::size_t turn,
                       std::uint32_t* changing) {
    std::size_t changingCount = 0;
    for (std::size_t i = 0; i < count; ++i) {
        bool isChanging = false;
        const bool isAsked = (turn + i) % kStepsToFollow == 0;
        for (int lane = 0; lane < kBatchSize; lane += RB_LANES) {
            isChanging =
                checkLanes(batches[i], lane, pose, velocity, contactChange, isSummedUp, terms, isAsked) || isChanging;
        }
        changing[changingCount] = static_cast<std::uint32_t>(i);
        changingCount += isChanging ? 1U : 0U;
    }
    return changingCount;
}

void frameFaces(FaceBatch& batch, const Pose* pose, const Velocity* velocity, Velocity* contactChange, bool isSummedUp,
                bool isMeasured, float ahead) {
    for (int lane = 0; lane < kBatchSize; lane += RB_LANES) {
        frameLanes(batch, lane, pose, velocity, contactChange, isSummedUp, isMeasured, ahead);
    }
}

std::size_t findStale(const ApartBatch* begin, const ApartBatch* end, const Pose* pose, std::uint32_t* places) {
    std::size_t count = 0;
    std::uint32_t place = 0;
    for (const ApartBatch* batch = begin; batch != end; ++batch) {
        for (int lane = 0; lane < kBatchSize; lane += RB_LANES, place += RB_LANES) {
            const Lanes inside = isWithinSinceCollided(*batch, lane, seenPose(*batch, lane, pose));
            const Lanes stale = inside > Lanes{} ? Lanes{} : spread<Lanes>(1.0F);
            if (!isAny(stale > Lanes{})) continue;
            alignas(64) float isStale[kBatchSize];
            store(isStale, stale);
            for (std::uint32_t i = 0; i < RB_LANES; ++i) {
                if (isStale[i] > 0.0F) places[count++] = place + i;
            }
        }
    }
    return count;
}

}  // namespace

}  // namespace rb::soft
