#pragma once

// What a pass does to pairs that forces hold apart (held_lanes.hpp). held_kernel.cpp is compiled once for each
// instruction set, from the same lines: all of them give the same bits, because no two pairs of a group, or of two
// groups that are solved together, share a body that moves, and every lane does the same operations.

#include <cstddef>
#include <cstdint>

#include "physics/lanes/execution.hpp"

namespace rb {

/// How a body moves, read and written in one piece: what lies over the end of a line of the cache takes twice as long.
struct alignas(16) HeldMotion {
    float x, y;     ///< [m/s]
    float spin;     ///< [rad/s]
    float invMass;  ///< [1/kg]
};

/// Eight pairs. A lane without one is about nobody, and pushes nothing. Narrower registers take several turns.
struct alignas(64) HeldLanes {
    static constexpr std::size_t kCount = 8;
    struct Point {
        float normalA[kCount], normalB[kCount], tangentA[kCount], tangentB[kCount];
        float slipMass[kCount], slipBefore[kCount], room[kCount], push[kCount], friction[kCount];
    };

    float normalX[kCount], normalY[kCount], invInertiaA[kCount], invInertiaB[kCount];
    float enough[kCount], frictionCoefficient[kCount], rollingArm[kCount], turnMass[kCount], turnBefore[kCount];
    float rolling[kCount];
    float k11[kCount], k12[kCount], k22[kCount];  // K (face_impact.hpp)
    float alone1[kCount], alone2[kCount];         // 1/K of a point by itself
    float isSingular[kCount];                     // 1, or 0
    // K⁻¹; of a singular one 0. What it makes of two points that are near each other cancels out but for a small part.
    double inverse11[kCount], inverse12[kCount], inverse22[kCount];
    Point first, second;
    std::uint32_t a[kCount], b[kCount];  // bodies: no two pairs share one that moves
    std::uint32_t solvedAt;
};

/// A bit for each lane of a group, and of the next one, that has changed a speed at a point by more than is enough.
struct HeldChanges {
    std::uint32_t ofGroup, ofNext;
};

/// Friction and rolling by the push at hand, then the push at both points at once, as solveFace() has it.
/// @param next  another group, or none: its pairs share no body with those of the first, and are solved at the same
/// time
/// @param bodies by index @param beyond how much farther than that a push goes, as a share of its change
using SolveHeldLanes = HeldChanges(HeldLanes& group, HeldLanes* next, HeldMotion* bodies, float beyond);

/// That for an instruction set; AVX-512 has AVX2's.
/// @pre isSupported(instructions)
SolveHeldLanes* solvingHeldLanes(InstructionSet instructions);

}  // namespace rb
