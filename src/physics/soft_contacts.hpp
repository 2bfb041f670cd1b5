#pragma once

// The contacts of the solver `soft`, in the order in which they are solved.
//
// Circles are numbered by place (soft_order.hpp) and cut into bands of equal size. A
// contact is inside a band, or across two neighbours (or far, if it spans more: only where a circle is much larger than
// others). Bands share nothing, so they can be solved at the same time; then the crossings of even bands, then those of
// odd ones, then the far ones. Within each of these groups the contacts are coloured greedily: those of one colour
// share no circle, and fill batches for SIMD. All of it depends on the circles alone, never on threads or registers.

#include <cstdint>
#include <span>
#include <vector>

#include "physics/bodies.hpp"
#include "physics/broad_phase.hpp"
#include "physics/soft_kernel.hpp"

namespace rb::soft {

/// A circle against a static rectangle: A is the rectangle, n points to the circle.
struct RectangleContact {
    std::uint32_t rectangle;
    std::uint32_t circle;
    float normalX, normalY;
    float separation;         ///< [m]
    float friction;           ///< μ of the pair [1]
    float restitution;        ///< e of the pair [1]
    float normalImpulse;      ///< λn, on the circle along n [N s]
    float tangentialImpulse;  ///< λt, on the circle along t [N s]
};

/// A run of elements of a vector.
struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The pairs that may touch, coloured and cut into bands.
struct ContactGroups {
    std::size_t bandSize = 0;    ///< circles in a band, the last one may hold fewer
    std::vector<Range> inside;   ///< by band: batches
    std::vector<Range> across;   ///< by band: batches between it and the next
    Range far;                   ///< all others
    std::vector<Batch> batches;  ///< indices and the lanes' order; what a contact is made of is filled in elsewhere

    std::size_t bandCount() const { return inside.size(); }
};

/// How many records stand in for the circles of unused lanes: some for each band, a cache line apart, so that two
/// threads never write to one.
std::size_t standInCount(std::size_t circleCount);

/// Cuts `circleCount` circles into bands, and colours `pairs` (ascending by a, a < b). Unused lanes name a record of
/// their band's, from the index `firstStandIn` on, and have no mass.
void groupPairs(std::span<const IndexPair> pairs, std::size_t circleCount, std::int32_t firstStandIn,
                ContactGroups& groups);

}  // namespace rb::soft
