#pragma once

// The inner loops of the solver `soft`, which go over every contact several times per step. kernel.cpp is compiled once
// for each instruction set, from the same lines. All of them give the same bits, because the contacts of a batch share
// no circle and every lane does the same IEEE operations, whatever the number of lanes is.
//
// The records are laid out for the kernel: they have four floats, so that four records can be transposed into
// registers.

#include <cstddef>
#include <cstdint>

#include "base/indices.hpp"
#include "physics/soft/execution.hpp"

namespace rb::soft {

/// The number of contacts in a batch: as many as the widest registers have lanes. Narrower ones take several turns.
constexpr int kBatchSize = 16;

/// The velocity of a circle. The rim speed u = r ω stands for the spin. With it the tangential speed of two circles is
/// (vB − vA)·t − (uA + uB), and an impulse Jt changes u by 2 Jt/m, because I = ½ m r². So neither the radius nor the
/// inertia is needed.
struct alignas(16) Velocity {
    float x;        ///< v.x [m/s]
    float y;        ///< v.y [m/s]
    float rim;      ///< u = r ω [m/s]
    float invMass;  ///< 1/m; 0 for the stand-in of unused lanes [1/kg]
};

/// The position of a circle.
struct alignas(16) Position {
    float x;       ///< p.x [m]
    float y;       ///< p.y [m]
    float turned;  ///< r times the angle turned in this step [m]
    float radius;  ///< r [m]
};

/// Contacts between circles that share no circle. n points from A to B, t is n turned by +90°.
struct alignas(64) Batch {
    std::int32_t a[kBatchSize];           ///< slot of circle A
    std::int32_t b[kBatchSize];           ///< slot of circle B
    float normalX[kBatchSize];            ///< n.x
    float normalY[kBatchSize];            ///< n.y
    float separation[kBatchSize];         ///< s: the gap; below 0 the penetration [m]
    float mass[kBatchSize];               ///< 1/(1/mA + 1/mB); 0 in an unused lane [kg]
    float friction[kBatchSize];           ///< μ of the pair [1]
    float restitution[kBatchSize];        ///< e of the pair [1]
    float normalImpulse[kBatchSize];      ///< λn of a sub-step, on B along n, never below 0 [N s]
    float tangentialImpulse[kBatchSize];  ///< λt of a sub-step, on B along t [N s]
};

/// The coefficients of a soft constraint (solver.hpp names their source).
struct Softness {
    float biasRate;      ///< share of a penetration that is pushed out per second [1/s]
    float massScale;     ///< [1]
    float impulseScale;  ///< share of the impulse so far that is taken back [1]
};

/// The positions of circles and how far they reach, by slot. There are kBatchSize more at the end, of any value.
struct CircleReaches {
    const float* x;      ///< [m]
    const float* y;      ///< [m]
    const float* reach;  ///< [m]
};

/// Circles of one cell. Each is tried against those that follow it in its own run, and against another run.
struct CellRuns {
    std::uint32_t begin, end;  ///< the circles
    std::uint32_t sameEnd;     ///< end of the run that they begin
    std::uint32_t otherBegin, otherEnd;
};

/// What is the same for all contacts of a sub-step.
struct SubstepTerms {
    Softness softness;
    float pushSpeed;    ///< largest speed at which a penetration is pushed out [m/s]
    float step;         ///< length of a sub-step [s]
    float invStep;      ///< [1/s]
    float bounceSpeed;  ///< slowest approach that bounces [m/s]
    float rolling;      ///< coefficient of the rolling resistance [1]
};

/// The loops, compiled for one instruction set. Loops over circles go on to the end of a group of four.
struct Kernel {
    /// Begins a sub-step: v += contactChange + gravity, and `contactChange` becomes the old v. Before, it is what the
    /// contacts did to v in the last sub-step; the assumption is that they will do the same again (warm start).
    void (*integrateVelocities)(Velocity* velocity, Velocity* contactChange, std::size_t count,
                                const Velocity& gravity);
    /// Ends a sub-step: `contactChange` becomes what the contacts did to v in it.
    void (*rememberChange)(const Velocity* velocity, Velocity* contactChange, std::size_t count,
                           const Velocity& gravity);
    /// p += h v. The rounding error of the sum is kept in `roundOff` and added to the next one (Kahan 1965). Without
    /// this a circle 20 m from the origin does not move at all below 0.4 mm/s, and a pile is pushed for ever.
    void (*integratePositions)(Position* position, Position* roundOff, const Velocity* velocity, std::size_t count,
                               float h);
    /// Writes the pairs within reach of one another from `pairs` on, and up to kBatchSize more that do not count.
    /// @returns the number of pairs
    std::size_t (*findPairs)(const CircleReaches& circles, const CellRuns& runs, IndexPair* pairs);
    /// For a new list: computes masses, and normals and separations at the circles' positions. Adds what the impulses
    /// of a sub-step do to each circle's velocity to `contactChange`.
    void (*prepare)(Batch* begin, const Batch* end, const Velocity* velocity, Velocity* contactChange,
                    const Position* position);
    /// One pass that pushes penetrations out softly. [1] is for lists with contacts that bounce: it leaves those to
    /// applyRestitution().
    void (*solve[2])(Batch* begin, const Batch* end, Velocity* velocity, const SubstepTerms& terms);
    /// One pass with rigid contacts, which takes the pushing speed away again. It measures normals and separations at
    /// the new positions first.
    void (*relax[2])(Batch* begin, const Batch* end, Velocity* velocity, const Position* position,
                     const SubstepTerms& terms);
    /// Applies impacts, with friction. They have no warm start: only `velocity` changes.
    void (*applyRestitution)(Batch* begin, const Batch* end, Velocity* velocity, const SubstepTerms& terms);
    /// Applies rolling resistance, once per sub-step; it has no warm start either.
    void (*applyRolling)(Batch* begin, const Batch* end, Velocity* velocity, const Position* position,
                         const SubstepTerms& terms);
};

/// @pre isSupported(set)
const Kernel& kernelFor(InstructionSet set);

}  // namespace rb::soft
