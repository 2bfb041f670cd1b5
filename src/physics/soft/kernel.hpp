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
#include "physics/lanes/execution.hpp"

namespace rb::soft {

/// The number of contacts in a batch: as many as the widest registers have lanes. Narrower ones take several turns.
constexpr int kBatchSize = 16;

/// A slot (records.hpp), as the kernel needs it: in bytes from the first record, which saves it a shift per load.
struct Place {
    std::int32_t bytes = 0;

    Place() = default;
    Place(std::int32_t slot) : bytes(slot * kRecordSize) {}
    operator std::int32_t() const { return bytes / kRecordSize; }

    static constexpr std::int32_t kRecordSize = 16;
};

/// The velocity of a body. The rim speed u = r ω of a circle stands for the spin. With it the tangential speed of two
/// circles is (vB − vA)·t − (uA + uB), and an impulse Jt changes u by 2 Jt/m, because I = ½ m r². So neither the radius
/// nor the inertia is needed. For a body with corners u = k ω with its radius of gyration, I = m k²: an impulse along n
/// at r then changes u by (r × n)/k/m.
struct alignas(16) Velocity {
    float x;        ///< v.x [m/s]
    float y;        ///< v.y [m/s]
    float rim;      ///< u = r ω, or k ω [m/s]
    float invMass;  ///< 1/m; 0 for the stand-in of unused lanes [1/kg]
};

/// The position of a body.
struct alignas(16) Position {
    float x;       ///< p.x [m]
    float y;       ///< p.y [m]
    float turned;  ///< r, or k, times the angle turned in this step [m]
    float radius;  ///< r, of the circle about it [m]
};

/// Where a body is at the beginning of a step.
struct alignas(16) Pose {
    float x, y;          ///< [m]
    float cosine, sine;  ///< of how it is turned; of a circle 1 and 0
};

/// Contacts between circles that share no circle. n points from A to B, t is n turned by +90°.
struct alignas(64) Batch {
    Place a[kBatchSize];                  ///< slot of circle A
    Place b[kBatchSize];                  ///< slot of circle B
    float normalX[kBatchSize];            ///< n.x
    float normalY[kBatchSize];            ///< n.y
    float separation[kBatchSize];         ///< s: the gap; below 0 the penetration [m]
    float mass[kBatchSize];               ///< 1/(1/mA + 1/mB); 0 in an unused lane [kg]
    float friction[kBatchSize];           ///< μ of the pair [1]
    float restitution[kBatchSize];        ///< e of the pair [1]
    float normalImpulse[kBatchSize];      ///< λn of a sub-step, on B along n, never below 0 [N s]
    float tangentialImpulse[kBatchSize];  ///< λt of a sub-step, on B along t [N s]
};

/// Contacts of which one body at least has corners, in lanes that share no moving body. Both points of a contact lie on
/// one line, so one row of friction serves both. A is a body with corners, and n, from A to B, is fixed to it. Arms are
/// (r × n)/k and (r × t)/k, which are 0 and −1 for a circle.
///
/// As long as the two bodies have hardly moved against one another, the points stay where they are on the bodies; and n
/// and the arms stay as they are: with arms that are measured anew in every step, tall towers buckle. (Points that stay
/// are E. Catto's contact recycling, Box2D, 2026.) Where bodies that press lightly move, n and the arms follow them.
struct alignas(64) FaceBatch {
    Place a[kBatchSize];  ///< slot of A's velocity; that of a stand-in if A is static
    Place b[kBatchSize];
    float normalX[kBatchSize];
    float normalY[kBatchSize];
    float armA1[kBatchSize];  ///< of the first point [1]
    float armB1[kBatchSize];
    float armA2[kBatchSize];  ///< of the second
    float armB2[kBatchSize];
    float alongA[kBatchSize];  ///< of the friction
    float alongB[kBatchSize];
    float twistB[kBatchSize];       ///< m k²/I of B: 2 for a circle, which has k = r; else 1
    float separation1[kBatchSize];  ///< s of each point [m]
    float separation2[kBatchSize];
    float mass1[kBatchSize];  ///< effective, of each row; 0: there is no such point [kg]
    float mass2[kBatchSize];
    float massT[kBatchSize];
    float coupling12[kBatchSize];  ///< what an impulse of one row does to the speed of another [1/kg]
    float coupling1T[kBatchSize];
    float coupling2T[kBatchSize];
    float friction[kBatchSize];
    float impulse1[kBatchSize];  ///< of a sub-step, on B along n, never below 0 [N s]
    float impulse2[kBatchSize];
    float impulseT[kBatchSize];  ///< on B along t [N s]

    float isHeavy[kBatchSize];  ///< 1 if it carries a heavy body (SubstepTerms::areSomeHeavy), else 0

    // Only once per step:
    float restitution[kBatchSize];
    float localX[kBatchSize];  ///< n as A sees it
    float localY[kBatchSize];
    float offset[kBatchSize];   ///< how far A's surface lies along n from its origin [m]
    float radius[kBatchSize];   ///< of B if it is a circle, else 0 [m]
    float point1X[kBatchSize];  ///< as B sees them [m]
    float point1Y[kBatchSize];
    float point2X[kBatchSize];
    float point2Y[kBatchSize];
    float invLeverA[kBatchSize];  ///< 1/k, 1/r [1/m]
    float invLeverB[kBatchSize];
    float seenX[kBatchSize];  ///< B's pose as A saw it when they were collided
    float seenY[kBatchSize];
    float seenCosine[kBatchSize];
    float seenSine[kBatchSize];
    float tolerance[kBatchSize];    ///< by how much it may change before they are collided again [m]
    float extent[kBatchSize];       ///< what of B is farthest from its origin [m]
    float frameCosine[kBatchSize];  ///< how A was turned when n and the arms were computed; 0, 0: they are to be
    float frameSine[kBatchSize];
    float framedX[kBatchSize];  ///< B's pose as A saw it then
    float framedY[kBatchSize];
    float framedCosine[kBatchSize];
    float framedSine[kBatchSize];
    float refit[kBatchSize];    ///< while they are changed: 1 if n and the arms are computed anew, 2 if they are
                                ///< collided, else 0
    float follows[kBatchSize];  ///< 1 if n and the arms follow the bodies, else 0
    Place poseA[kBatchSize];    ///< by slot; static parts come after all others
    Place poseB[kBatchSize];
    std::uint32_t idA[kBatchSize];  ///< in the world
    std::uint32_t idB[kBatchSize];
    std::uint32_t partA[kBatchSize];
    std::uint32_t partB[kBatchSize];
};

/// Pairs of parts that are apart, one of which has corners; what is named as in FaceBatch is the same.
struct alignas(64) ApartBatch {
    Place poseA[kBatchSize];  ///< both of bodies that move; the same one in an unused lane
    Place poseB[kBatchSize];
    float seenX[kBatchSize];
    float seenY[kBatchSize];
    float seenCosine[kBatchSize];
    float seenSine[kBatchSize];
    float tolerance[kBatchSize];
    float extent[kBatchSize];  ///< 0 also if it is the circles about the two that are apart
    std::uint32_t idA[kBatchSize];
    std::uint32_t idB[kBatchSize];
    std::uint32_t partA[kBatchSize];
    std::uint32_t partB[kBatchSize];
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
    float wholeStep;    ///< of which it is a part [s]
    float invStep;      ///< [1/s]
    float bounceSpeed;  ///< slowest approach that bounces [m/s]
    float rolling;      ///< coefficient of the rolling resistance [1]
    float gravityX;     ///< of what moves, if the other one is static; else 0 [m/s²]
    float gravityY;
    float fall;  ///< by how much that brings it farther in a sub-step than it would fly [m]

    bool areSomeHeavy = false;  ///< contacts that carry heavy bodies (heavy_loads.hpp)
    Softness ofHeavy{};         ///< of those
};

struct Records;

/// The records that passes read and change, by slot.
struct BodyRecords {
    Velocity* velocity;
    Velocity* contactChange;
    Position* position;
    Position* roundOff;
    Velocity* displacement;  ///< how a body has moved in the sub-step; null: nobody asks
    Records* all;
};

/// What is done to every contact in a sub-step, in this order.
enum class Pass {
    /// Once for a new list of contacts of circles: computes masses, and normals and separations at their positions.
    /// Adds what the impulses of a sub-step do to each circle's velocity to `contactChange`. That of faces:
    /// Kernel::checkFaces and frameFaces, once in each step.
    Prepare,
    /// Applies impacts that bounce, with friction, of bodies that overlap or meet on their flights. They have no warm
    /// start: only velocities change, and where the bodies will be.
    Restitution,
    /// Applies rolling resistance; it has no warm start either.
    Rolling,
    /// Pushes penetrations out softly, and lets those that meet on their flights do so. In worlds where some bounce it
    /// leaves those that do to Restitution.
    Solve,
    /// Of faces with static bodies, before positions are integrated: the separations that they will have then.
    Move,
    /// With rigid contacts, takes the pushing speed away again. It measures separations at the new positions first.
    Relax,
};
constexpr std::size_t kPassCount = 6;

/// Of a lane whose bodies are apart and did not press: sees whether they meet on their flights of the sub-step, and
/// lets them collide where they do. It is for all instruction sets the same (face_meeting.cpp).
/// @param canBounce before the sub-step those that bounce are let collide, in it all others
/// @returns whether the contact is now to be solved: not if they do not meet, nor if an impact has been carried out
bool meetOnFlight(Records& records, FaceBatch& batch, int index, const SubstepTerms& terms, bool canBounce);

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
    /// @param displacement by how much, if anyone asks for it
    void (*integratePositions)(Position* position, Position* roundOff, const Velocity* velocity, Velocity* displacement,
                               std::size_t count, float h);
    /// Cosines and sines of kBatchSize angles: the bits of rotationOf().
    void (*turn)(const float* angle, float* cosine, float* sine);
    /// Writes the pairs within reach of one another from `pairs` on, and up to kBatchSize more that do not count.
    /// @returns the number of pairs
    std::size_t (*findPairs)(const CircleReaches& circles, const CellRuns& runs, IndexPair* pairs);
    template <class AnyBatch>
    using OverBatches = void (*)(AnyBatch* batches, std::size_t count, const BodyRecords& bodies,
                                 const SubstepTerms& terms, bool isBackwards);
    /// By pass; the second one is for worlds where some bounce. Null: there is none.
    OverBatches<Batch> passes[kPassCount][2];
    OverBatches<FaceBatch> passesOfFaces[kPassCount][2];

    /// At the beginning of a step: sets `refit` in batches that have contacts to change, and writes which these are
    /// from `changing` on. If `contactChange` holds what all impulses do, the share of those contacts is taken from it.
    /// @param turn the number of the step and the place of the first batch, together: not all is looked at each time
    /// @returns the number of such batches
    std::size_t (*checkFaces)(FaceBatch* batches, std::size_t count, const Pose* pose, const Velocity* velocity,
                              Velocity* contactChange, bool isSummedUp, const SubstepTerms& terms, std::size_t turn,
                              std::uint32_t* changing);
    /// Then, with contacts collided where that was due: does what `refit` says, which is 0 again after it, and adds the
    /// share of the contacts that have changed, or of all. @param isMeasured the separations of all of them are
    /// measured @param ahead of the beginning of the step are n and the arms of those that follow their bodies [s]
    void (*frameFaces)(FaceBatch& batch, const Pose* pose, const Velocity* velocity, Velocity* contactChange,
                       bool isSummedUp, bool isMeasured, float ahead);
    /// Writes the places of pairs that have moved by more than their tolerance. @returns their number
    std::size_t (*findStale)(const ApartBatch* begin, const ApartBatch* end, const Pose* pose, std::uint32_t* places);
};

/// @pre isSupported(set)
const Kernel& kernelFor(InstructionSet set);

}  // namespace rb::soft
