// The kernel (kernel.hpp) for one instruction set. This file is compiled several times: RB_LANES is the number of
// floats in a register, RB_KERNEL the name of the table that this compilation defines.
//
// It calls functions of other headers only if they are inlined by force. Of any other inline function the linker keeps
// one copy for the whole program, and that might be the one from here, with instructions that the processor lacks.

#ifndef RB_LANES
#define RB_LANES 1
#define RB_KERNEL kScalarKernel
#endif

#include "base/rotation.hpp"
#include "physics/soft/circle_lanes.hpp"
#include "physics/soft/face_lanes.hpp"

namespace rb::soft {

extern const Kernel RB_KERNEL;

namespace {

// A pass. What is the same for all lanes is copied, for no store can change that.
// @tparam OfTwo does what OfLanes does for a register and the next one
template <auto OfLanes, auto OfTwo = nullptr, class AnyBatch>
void overBatches(AnyBatch* batches, std::size_t count, const BodyRecords& bodies, const SubstepTerms& terms,
                 bool isBackwards) {
    const BodyRecords of = bodies;
    const SubstepTerms t = terms;
    for (std::size_t i = 0; i < count; ++i) {
        AnyBatch& batch = batches[isBackwards ? count - 1 - i : i];
        if (!hasPoints(batch)) continue;
        for (int lane = 0; lane < kBatchSize && isUsed(batch, lane); lane += RB_LANES) {
            if constexpr (OfTwo != nullptr && RB_LANES < kBatchSize) {
                if (isUsed(batch, lane + RB_LANES)) {
                    OfTwo(batch, lane, of, t);
                    lane += RB_LANES;
                    continue;
                }
            }
            OfLanes(batch, lane, of, t);
        }
    }
}

// Each candidate is written but counted only if it is near. That needs no branch that could be mispredicted.
RB_INLINE std::size_t findNear(const CircleReaches& circles, std::uint32_t a, std::uint32_t begin, std::uint32_t end,
                               IndexPair* pairs) {
    const Lanes x = spread<Lanes>(circles.x[a]);
    const Lanes y = spread<Lanes>(circles.y[a]);
    const Lanes reach = spread<Lanes>(circles.reach[a]);
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

std::size_t findPairs(const CircleReaches& circles, const CellRuns& runs, IndexPair* pairs) {
    IndexPair* end = pairs;
    for (std::uint32_t a = runs.begin; a < runs.end; ++a) {
        end += findNear(circles, a, a + 1, runs.sameEnd, end);
        end += findNear(circles, a, runs.otherBegin, runs.otherEnd, end);
    }
    return static_cast<std::size_t>(end - pairs);
}

// Calls f(common factor of the four fields, index of the first float) for whole registers. Records come in fours.
template <class F>
RB_INLINE void forFields(std::size_t count, float x, float y, float rim, F&& f) {
    alignas(64) float factor[kBatchSize];
    for (int i = 0; i < kBatchSize; i += 4) {
        factor[i] = x, factor[i + 1] = y, factor[i + 2] = rim, factor[i + 3] = 0.0F;
    }
    const std::size_t end = (count + 3) / 4 * 16;
    for (std::size_t i = 0; i < end; i += RB_LANES) f(load(factor + i % 4), i);
}

void integrateVelocities(Velocity* velocity, Velocity* contactChange, std::size_t count, const Velocity& gravity) {
    float* const v = asFloats(velocity);
    float* const change = asFloats(contactChange);
    forFields(
        count, gravity.x, gravity.y, gravity.rim, [=](Lanes g, std::size_t i) __attribute__((always_inline)) {
            const Lanes before = load(v + i);
            store(v + i, before + (load(change + i) + g));
            store(change + i, before);
        });
}

void rememberChange(const Velocity* velocity, Velocity* contactChange, std::size_t count, const Velocity& gravity) {
    const float* const v = asFloats(velocity);
    float* const change = asFloats(contactChange);
    forFields(
        count, gravity.x, gravity.y, gravity.rim, [=](Lanes g, std::size_t i) __attribute__((always_inline)) {
            store(change + i, (load(v + i) - load(change + i)) - g);
        });
}

void integratePositions(Position* position, Position* roundOff, const Velocity* velocity, Velocity* displacement,
                        std::size_t count, float h) {
    float* const d = asFloats(displacement);
    float* const p = asFloats(position);
    float* const r = asFloats(roundOff);
    const float* const v = asFloats(velocity);
    forFields(
        count, h, h, h, [=](Lanes step, std::size_t i) __attribute__((always_inline)) {
            const Lanes from = load(p + i);
            const Lanes by = step * load(v + i) + load(r + i);
            const Lanes to = from + by;
            store(r + i, by - (to - from));
            store(p + i, to);
            if (d != nullptr) store(d + i, to - from);
        });
}

// Of as many doubles as a register holds.
void turn(const float* angle, float* cosine, float* sine) {
    for (int i = 0; i < kBatchSize; i += kDoublesInLanes) {
        const LessQuarters<Doubles> angles = lessQuarters(toDoubles(angle + i));
        const auto quarter = bitsIn(angles.shifted) & 3;
        const auto isOdd = (quarter & 1) != 0;
        const Doubles along = isOdd ? angles.sine : angles.cosine;
        const Doubles across = isOdd ? angles.cosine : angles.sine;
        storeAsFloats(cosine + i, ((quarter + 1) & 2) != 0 ? -along : along);
        storeAsFloats(sine + i, (quarter & 2) != 0 ? -across : across);
    }
}

}  // namespace

const Kernel RB_KERNEL{
    integrateVelocities,
    rememberChange,
    integratePositions,
    turn,
    findPairs,
    {{overBatches<prepareLanes>, overBatches<prepareLanes>},
     {overBatches<bounceLanes>, overBatches<bounceLanes>},
     {overBatches<rollLanes>, overBatches<rollLanes>},
     {overBatches<solveLanes<false>>, overBatches<solveLanes<true>>},
     {nullptr, nullptr},
     {relaxBatches<false>, relaxBatches<true>}},
    {{nullptr, nullptr},
     {overBatches<bounceFaces>, overBatches<bounceFaces>},
     {overBatches<rollFaces>, overBatches<rollFaces>},
     {overBatches<solveFaces<false>, solveTwoFaces<false>>, overBatches<solveFaces<true>, solveTwoFaces<true>>},
     {overBatches<moveFaces>, overBatches<moveFaces>},
     {overBatches<relaxFaces<false>, relaxTwoFaces<false>>, overBatches<relaxFaces<true>, relaxTwoFaces<true>>}},
    checkFaces,
    frameFaces,
    findStale,
};

}  // namespace rb::soft

#undef RB_KERNEL
#undef RB_LANES
