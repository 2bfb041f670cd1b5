// One instruction set's kernel (soft_kernel.hpp). Compiled several times: RB_LANES is the number of floats in a
// register, RB_KERNEL the name of the table that this compilation defines.
//
// No function of another header is called, not even an inline one: the linker keeps one copy of such a function, and it
// might be this one, with instructions that the processor at hand does not have.

#ifndef RB_LANES
#define RB_LANES 1
#define RB_KERNEL kScalarKernel
#endif

#include "physics/soft_lanes.hpp"

namespace rb::soft {

extern const Kernel RB_KERNEL;

namespace {

/// RB_LANES contacts of a batch in registers.
struct Pair {
    Fields a, b;  // the circles' motions
    Lanes nx, ny;
    Lanes mass;
    Lanes normalSpeed;   // (vB − vA)·n, below 0 where they approach
    Lanes slidingSpeed;  // (vB − vA)·t − (uA + uB)
};

RB_INLINE const float* asFloats(const Motion* p) { return reinterpret_cast<const float*>(p); }
RB_INLINE float* asFloats(Motion* p) { return reinterpret_cast<float*>(p); }
RB_INLINE const float* asFloats(const Place* p) { return reinterpret_cast<const float*>(p); }
RB_INLINE float* asFloats(Place* p) { return reinterpret_cast<float*>(p); }

RB_INLINE Pair loadPair(const Batch& batch, int lane, const Motion* motion) {
    Pair pair;
    pair.a = gather(asFloats(motion), batch.a + lane);
    pair.b = gather(asFloats(motion), batch.b + lane);
    pair.nx = load(batch.normalX + lane);
    pair.ny = load(batch.normalY + lane);
    pair.mass = load(batch.mass + lane);
    const Lanes x = pair.b.x - pair.a.x;
    const Lanes y = pair.b.y - pair.a.y;
    pair.normalSpeed = x * pair.nx + y * pair.ny;
    pair.slidingSpeed = (y * pair.nx - x * pair.ny) - (pair.a.z + pair.b.z);
    return pair;
}

// B receives jn along n and jt along t, A the opposite.
RB_INLINE void applyImpulse(Pair& pair, Lanes jn, Lanes jt) {
    const Lanes jx = pair.nx * jn - pair.ny * jt;
    const Lanes jy = pair.ny * jn + pair.nx * jt;
    const Lanes twist = jt + jt;
    pair.a.x -= jx * pair.a.w;
    pair.a.y -= jy * pair.a.w;
    pair.a.z -= twist * pair.a.w;
    pair.b.x += jx * pair.b.w;
    pair.b.y += jy * pair.b.w;
    pair.b.z -= twist * pair.b.w;
}

RB_INLINE void storePair(const Batch& batch, int lane, Motion* motion, const Pair& pair) {
    scatter(asFloats(motion), batch.a + lane, pair.a);
    scatter(asFloats(motion), batch.b + lane, pair.b);
}

// Coincident centres: n = +y.
RB_INLINE void measureLanes(Batch& batch, int lane, const Place* place) {
    const Fields a = gather(asFloats(place), batch.a + lane);
    const Fields b = gather(asFloats(place), batch.b + lane);
    const Lanes x = b.x - a.x;
    const Lanes y = b.y - a.y;
    const Lanes distance = squareRoot(x * x + y * y);
    const Lanes invDistance = spread(1.0F) / distance;
    const auto isApart = distance > spread(0.0F);
    store(batch.normalX + lane, isApart ? x * invDistance : spread(0.0F));
    store(batch.normalY + lane, isApart ? y * invDistance : spread(1.0F));
    store(batch.separation + lane, distance - (a.w + b.w));
}

// push += (λn n + λt t) / m.
RB_INLINE void beginLanes(Batch& batch, int lane, const Motion* motion, Motion* push, const Place* place) {
    measureLanes(batch, lane, place);
    Pair pair = loadPair(batch, lane, motion);
    const Lanes zero = spread(0.0F);
    const Lanes give = pair.a.w + pair.b.w;
    store(batch.mass + lane, give > zero ? spread(1.0F) / give : zero);
    const Lanes invMassA = pair.a.w;
    const Lanes invMassB = pair.b.w;
    pair.a = gather(asFloats(push), batch.a + lane);
    pair.b = gather(asFloats(push), batch.b + lane);
    pair.a.w = invMassA;
    pair.b.w = invMassB;
    applyImpulse(pair, load(batch.normalImpulse + lane), load(batch.tangentialImpulse + lane));
    pair.a.w = zero;
    pair.b.w = zero;
    storePair(batch, lane, push, pair);
}

// λn' = max(λn − m (massScale (vn + bias)) − impulseScale λn, 0), and Coulomb's |λt'| ≤ μ λn'. Across a gap s the
// bodies may approach by s within the sub-step, and the constraint is rigid. Those that will bounce may come as they
// like: the law of impact will take them. What bounces at each sub-step goes in by h v (1 + e + e² + …) = h v/(1 − e)
// at most; where bodies are in one another deeper than that, others push them together, and no bounce helps.
template <bool IsSoft, bool HasBounce>
RB_INLINE void solveLanes(Batch& batch, int lane, Motion* motion, const Stage& stage) {
    Pair pair = loadPair(batch, lane, motion);
    const Lanes zero = spread(0.0F);
    const Lanes separation = load(batch.separation + lane);
    const Lanes gapSpeed = larger(separation, zero) * stage.invStep;
    const Lanes oldNormal = load(batch.normalImpulse + lane);
    Lanes wanted = zero;
    if constexpr (IsSoft) {
        const auto isApart = separation > zero;
        const Lanes pushSpeed = larger(separation * stage.softness.biasRate, spread(-stage.pushSpeed));
        const Lanes speed = pair.normalSpeed + (isApart ? gapSpeed : pushSpeed);
        const Lanes massScale = isApart ? spread(1.0F) : spread(stage.softness.massScale);
        const Lanes kept = isApart ? spread(1.0F) : spread(1.0F - stage.softness.impulseScale);
        wanted = oldNormal * kept - pair.mass * massScale * speed;
    } else {
        wanted = oldNormal - pair.mass * (pair.normalSpeed + gapSpeed);
    }
    Lanes normal = larger(wanted, zero);
    if constexpr (HasBounce) {
        const Lanes restitution = oldNormal > zero ? zero : load(batch.restitution + lane);
        const Lanes approach = -pair.normalSpeed;
        const Lanes fast = approach > spread(stage.bounceSpeed) ? restitution : zero;
        const Lanes bounces = approach * stage.step > separation * (restitution - spread(1.0F)) ? fast : zero;
        normal = bounces > zero ? oldNormal : normal;
    }
    const Lanes oldTangential = load(batch.tangentialImpulse + lane);
    const Lanes limit = normal * load(batch.friction + lane);
    const Lanes held = oldTangential - pair.mass * pair.slidingSpeed * (1.0F / 3.0F);
    const Lanes tangential = larger(smaller(held, limit), -limit);
    store(batch.normalImpulse + lane, normal);
    store(batch.tangentialImpulse + lane, tangential);
    applyImpulse(pair, normal - oldNormal, tangential - oldTangential);
    storePair(batch, lane, motion, pair);
}

// The law of impact, (2.8) with friction up to μ times its impulse, where bodies that approach fast enough to bounce
// meet within the sub-step.
RB_INLINE void strikeLanes(Batch& batch, int lane, Motion* motion, const Stage& stage) {
    Pair pair = loadPair(batch, lane, motion);
    const Lanes zero = spread(0.0F);
    const Lanes restitution = load(batch.normalImpulse + lane) > zero ? zero : load(batch.restitution + lane);
    const Lanes approach = -pair.normalSpeed;
    const Lanes fast = approach > spread(stage.bounceSpeed) ? restitution : zero;
    const Lanes met = approach * stage.step > load(batch.separation + lane) ? fast : zero;
    const Lanes normal = met > zero ? pair.mass * (approach + restitution * approach) : zero;
    const Lanes limit = normal * load(batch.friction + lane);
    const Lanes held = -pair.mass * pair.slidingSpeed * (1.0F / 3.0F);
    applyImpulse(pair, normal, larger(smaller(held, limit), -limit));
    storePair(batch, lane, motion, pair);
}

// A torque against the difference of the spins, of at most `rolling` times the smaller radius times the impulse.
RB_INLINE void rollLanes(const Batch& batch, int lane, Motion* motion, const Place* place, const Stage& stage) {
    Pair pair = loadPair(batch, lane, motion);
    const Lanes zero = spread(0.0F);
    const Lanes radiusA = gather(asFloats(place), batch.a + lane).w;
    const Lanes radiusB = gather(asFloats(place), batch.b + lane).w;
    const Lanes perTorqueA = 2.0F * pair.a.w / radiusA;  // change of u by an angular impulse: 2/(m r)
    const Lanes perTorqueB = 2.0F * pair.b.w / radiusB;
    const Lanes give = perTorqueA / radiusA + perTorqueB / radiusB;
    const Lanes turn = pair.b.z / radiusB - pair.a.z / radiusA;
    const Lanes pressing = load(batch.normalImpulse + lane);
    const Lanes limit = smaller(radiusA, radiusB) * pressing * spread(stage.rolling);
    const Lanes torque = pressing > zero ? larger(smaller(turn / give, limit), -limit) : zero;
    pair.a.z += torque * perTorqueA;
    pair.b.z -= torque * perTorqueB;
    storePair(batch, lane, motion, pair);
}

template <class F>
RB_INLINE void forLanes(Batch* begin, const Batch* end, F&& f) {
    for (Batch* batch = begin; batch != end; ++batch) {
        for (int lane = 0; lane < kBatchSize; lane += RB_LANES) f(*batch, lane);
    }
}

// Each candidate is written, and counted only if it is near: no branch to guess wrong.
RB_INLINE std::size_t findNear(const Reaching& circles, std::uint32_t a, std::uint32_t begin, std::uint32_t end,
                               IndexPair* pairs) {
    const Lanes x = spread(circles.x[a]);
    const Lanes y = spread(circles.y[a]);
    const Lanes reach = spread(circles.reach[a]);
    std::size_t count = 0;
    for (std::uint32_t j = begin; j < end; j += RB_LANES) {
        const Lanes apartX = loadAnywhere(circles.x + j) - x;
        const Lanes apartY = loadAnywhere(circles.y + j) - y;
        const Lanes sum = loadAnywhere(circles.reach + j) + reach;
        alignas(64) std::int32_t isNear[kBatchSize];
        storeMask(isNear, apartX * apartX + apartY * apartY < sum * sum);
        for (std::uint32_t k = 0; k < RB_LANES; ++k) {
            pairs[count] = {a, j + k};
            count += static_cast<std::size_t>(isNear[k] & (j + k < end ? 1 : 0));
        }
    }
    return count;
}

std::size_t findPairs(const Reaching& circles, const CellRuns& runs, IndexPair* pairs) {
    IndexPair* end = pairs;
    for (std::uint32_t a = runs.begin; a < runs.end; ++a) {
        end += findNear(circles, a, a + 1, runs.sameEnd, end);
        end += findNear(circles, a, runs.otherBegin, runs.otherEnd, end);
    }
    return static_cast<std::size_t>(end - pairs);
}

void begin(Batch* begin, const Batch* end, const Motion* motion, Motion* push, const Place* place) {
    forLanes(
        begin, end, [=](Batch & batch, int lane) __attribute__((always_inline)) {
            beginLanes(batch, lane, motion, push, place);
        });
}

template <bool HasBounce>
void solve(Batch* begin, const Batch* end, Motion* motion, const Stage& stage) {
    const Stage s = stage;
    forLanes(
        begin, end, [=](Batch & batch, int lane) __attribute__((always_inline)) {
            solveLanes<true, HasBounce>(batch, lane, motion, s);
        });
}

template <bool HasBounce>
void relax(Batch* begin, const Batch* end, Motion* motion, const Place* place, const Stage& stage) {
    const Stage s = stage;
    forLanes(
        begin, end, [=](Batch & batch, int lane) __attribute__((always_inline)) {
            measureLanes(batch, lane, place);
            solveLanes<false, HasBounce>(batch, lane, motion, s);
        });
}

void strike(Batch* begin, const Batch* end, Motion* motion, const Stage& stage) {
    const Stage s = stage;
    forLanes(
        begin,
        end, [=](Batch & batch, int lane) __attribute__((always_inline)) { strikeLanes(batch, lane, motion, s); });
}

void roll(Batch* begin, const Batch* end, Motion* motion, const Place* place, const Stage& stage) {
    const Stage s = stage;
    forLanes(
        begin,
        end, [=](Batch & batch, int lane) __attribute__((always_inline)) { rollLanes(batch, lane, motion, place, s); });
}

// f(the four fields' common factor, index of the first float) over whole registers. Records come in fours.
template <class F>
RB_INLINE void forFields(std::size_t count, float x, float y, float rim, F&& f) {
    alignas(64) float factor[kBatchSize];
    for (int i = 0; i < kBatchSize; i += 4) {
        factor[i] = x, factor[i + 1] = y, factor[i + 2] = rim, factor[i + 3] = 0.0F;
    }
    const std::size_t end = (count + 3) / 4 * 16;
    for (std::size_t i = 0; i < end; i += RB_LANES) f(load(factor + i % 4), i);
}

void predict(Motion* motion, Motion* push, std::size_t count, const Motion& kick) {
    float* const v = asFloats(motion);
    float* const w = asFloats(push);
    forFields(
        count, kick.x, kick.y, kick.rim, [=](Lanes k, std::size_t i) __attribute__((always_inline)) {
            const Lanes before = load(v + i);
            store(v + i, before + (load(w + i) + k));
            store(w + i, before);
        });
}

void remember(const Motion* motion, Motion* push, std::size_t count, const Motion& kick) {
    const float* const v = asFloats(motion);
    float* const w = asFloats(push);
    forFields(
        count, kick.x, kick.y, kick.rim, [=](Lanes k, std::size_t i) __attribute__((always_inline)) {
            store(w + i, (load(v + i) - load(w + i)) - k);
        });
}

void move(Place* place, Place* rest, const Motion* motion, std::size_t count, float h) {
    float* const p = asFloats(place);
    float* const r = asFloats(rest);
    const float* const v = asFloats(motion);
    forFields(
        count, h, h, h, [=](Lanes k, std::size_t i) __attribute__((always_inline)) {
            const Lanes from = load(p + i);
            const Lanes way = k * load(v + i) + load(r + i);
            const Lanes to = from + way;
            store(r + i, way - (to - from));
            store(p + i, to);
        });
}

}  // namespace

const Kernel RB_KERNEL{
    predict, remember, move, findPairs, begin, {solve<false>, solve<true>}, {relax<false>, relax<true>}, strike, roll};

}  // namespace rb::soft
