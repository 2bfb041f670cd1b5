#pragma once

// The inner loops of the solver `soft`: what runs over every contact several times a step. soft_kernel.cpp is compiled
// once for each instruction set, from the same lines; all of them give the same bits, for a batch holds contacts that
// share no circle, and every lane does the same IEEE operations, whatever the number of lanes.
//
// The records are laid out for the kernel: four floats each, so that four of them transpose into registers.

#include <cstddef>
#include <cstdint>

#include "physics/broad_phase.hpp"

namespace rb::soft {

/// Contacts solved side by side. As wide as the widest registers; narrower ones take it in several bites.
constexpr int kBatchSize = 16;

/// How a circle moves. The rim speed u = r ω stands for the spin: with it the tangential speed of two circles is
/// (vB − vA)·t − (uA + uB), and an impulse Jt changes u by 2 Jt/m, for I = ½ m r²: no radius, no inertia.
struct alignas(16) Motion {
    float x;        ///< v.x [m/s]
    float y;        ///< v.y [m/s]
    float rim;      ///< u = r ω [m/s]
    float invMass;  ///< 1/m; 0 for the stand-in of a batch's unused lanes [1/kg]
};

/// Where a circle is.
struct alignas(16) Place {
    float x;       ///< p.x [m]
    float y;       ///< p.y [m]
    float turned;  ///< r times the angle turned in this step [m]
    float radius;  ///< r [m]
};

/// Contacts between circles, no two of which share one. n points from A to B, t is n turned by +90°.
struct alignas(64) Batch {
    std::int32_t a[kBatchSize];           ///< index of circle A
    std::int32_t b[kBatchSize];           ///< index of circle B
    float normalX[kBatchSize];            ///< n.x
    float normalY[kBatchSize];            ///< n.y
    float separation[kBatchSize];         ///< s: the gap; below 0 the penetration [m]
    float mass[kBatchSize];               ///< 1/(1/mA + 1/mB); 0 in an unused lane [kg]
    float friction[kBatchSize];           ///< μ of the pair [1]
    float restitution[kBatchSize];        ///< e of the pair [1]
    float normalImpulse[kBatchSize];      ///< λn of a sub-step, on B along n, never below 0 [N s]
    float tangentialImpulse[kBatchSize];  ///< λt of a sub-step, on B along t [N s]
};

/// A soft constraint's coefficients (soft_solver.hpp says where they come from).
struct Softness {
    float biasRate;      ///< share of a penetration that is pushed out a second [1/s]
    float massScale;     ///< [1]
    float impulseScale;  ///< share of the impulse so far that is taken back [1]
};

/// Where circles are and how far they reach, by place; kBatchSize more at the end, which may hold anything.
struct Reaching {
    const float* x;      ///< [m]
    const float* y;      ///< [m]
    const float* reach;  ///< [m]
};

/// Circles of one cell, each to be tried against those of its own run that come after it, and against another run.
struct CellRuns {
    std::uint32_t begin, end;  ///< the circles
    std::uint32_t sameEnd;     ///< end of the run that begins with them
    std::uint32_t otherBegin, otherEnd;
};

struct Stage {
    Softness softness;
    float pushSpeed;    ///< largest speed at which a penetration is pushed out [m/s]
    float step;         ///< length of a sub-step [s]
    float invStep;      ///< [1/s]
    float bounceSpeed;  ///< slowest approach that bounces [m/s]
    float rolling;      ///< coefficient of the rolling resistance [1]
};

/// The loops, compiled for one instruction set. Those over circles go on to the end of a group of four.
struct Kernel {
    /// Begins a sub-step: v += push + kick, and `push` becomes the v there was before. `push` is what the contacts did
    /// to v in the sub-step before: one assumes that they will do it again.
    void (*predict)(Motion* motion, Motion* push, std::size_t count, const Motion& kick);
    /// Ends it: `push` becomes what the contacts did to v in it.
    void (*remember)(const Motion* motion, Motion* push, std::size_t count, const Motion& kick);
    /// p += h v. What rounding took off the sum (Kahan 1965) is kept in `rest` and goes into the next one: without it,
    /// a circle 20 m from the origin does not move at all below 0.4 mm/s, and a pile is pushed for ever.
    void (*move)(Place* place, Place* rest, const Motion* motion, std::size_t count, float h);
    /// Writes the pairs that are in reach of one another from `pairs` on, and up to kBatchSize more that do not count.
    /// @returns how many there are
    std::size_t (*findPairs)(const Reaching& circles, const CellRuns& runs, IndexPair* pairs);
    /// Of a new list: masses, and normals and separations at the circles' places. What the impulses of a sub-step do
    /// to each circle's velocity is added to `push`.
    void (*begin)(Batch* begin, const Batch* end, const Motion* motion, Motion* push, const Place* place);
    /// One pass that pushes penetrations out softly. [1]: where some contacts bounce, which strike() sees to.
    void (*solve[2])(Batch* begin, const Batch* end, Motion* motion, const Stage& stage);
    /// One pass that takes the pushing speed away again: rigid, at the circles' new places, which it measures.
    void (*relax[2])(Batch* begin, const Batch* end, Motion* motion, const Place* place, const Stage& stage);
    /// Impacts, with friction. They are not warm-started: `motion` and nothing else changes.
    void (*strike)(Batch* begin, const Batch* end, Motion* motion, const Stage& stage);
    /// Rolling resistance, once a sub-step; not warm-started either.
    void (*roll)(Batch* begin, const Batch* end, Motion* motion, const Place* place, const Stage& stage);
};

/// An instruction set that the kernel was compiled for.
enum class InstructionSet { Scalar, Sse2, Avx2, Avx512 };

/// Whether this processor, and this build, can run it. Scalar always can.
bool isSupported(InstructionSet set);

/// The widest that is supported.
InstructionSet bestInstructionSet();

/// @pre isSupported(set)
const Kernel& kernelFor(InstructionSet set);

}  // namespace rb::soft
