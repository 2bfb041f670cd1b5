#pragma once

// Contacts of bodies with corners, and how they are collided.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "physics/soft/contact_groups.hpp"
#include "physics/soft/face_points.hpp"
#include "physics/soft/records.hpp"

namespace rb::soft {

/// Pairs of two that move and are apart.
struct ApartPairs {
    std::vector<ApartBatch> batches;
    std::size_t used = 0;  ///< lanes, of which some may have been left again
};

/// All of them.
struct FaceContacts {
    FaceGroups moving;              ///< between two that move
    std::vector<ApartPairs> apart;  ///< of those that are apart, by the band of the first
    FaceGroups arrived;             ///< of those that have come near since the list was made
    FaceGroups fixed;               ///< with a static part, inside the bands
    std::vector<FaceBatch> asleep;  ///< of two that sleep, not solved
    std::size_t turn = 0;           ///< counts steps

    /// Calls use(batch, lane, place) for all that are solved; then for those that sleep. Places count all lanes.
    template <class Use>
    void forEach(Use use) const {
        std::size_t place = 0;
        const auto forEachIn = [&](const FaceGroups& groups, const std::vector<FaceBatch>& batches) {
            for (const FaceBatch& batch : batches) {
                for (int lane = 0; lane < kBatchSize; ++lane, ++place) {
                    if (groups.isUsed(batch, lane)) use(batch, lane, place);
                }
            }
        };
        for (const FaceGroups* const groups : {&moving, &arrived, &fixed}) forEachIn(*groups, groups->batches);
        forEachIn(moving, asleep);
    }
    /// Where those of moving, arrived or fixed begin.
    std::size_t firstPlaceOf(const FaceGroups& groups) const {
        if (&groups == &moving) return 0;
        return kBatchSize * (moving.batches.size() + (&groups == &fixed ? arrived.batches.size() : 0));
    }
    std::size_t firstAsleep() const { return size() - kBatchSize * asleep.size(); }
    /// How many lanes there are.
    std::size_t size() const {
        return kBatchSize * (moving.batches.size() + arrived.batches.size() + fixed.batches.size() + asleep.size());
    }
};

/// One of the two bodies of a contact.
struct FaceSide {
    std::int32_t slot;  ///< of its velocity
    std::int32_t pose;
    std::uint32_t id;
    std::uint32_t part;
};

/// A lane, with what is static first. All places are told from the origin of A.
struct FaceLane {
    bool isSwapped;  ///< A here is B in the lane
    FaceSide a, b;
    const ConvexPart* partOfA;
    const ConvexPart* partOfB;  ///< null: B is a circle
    float radius;               ///< of that [m]
    Frame<float> frameA, frameB;
};

const ConvexPart* partAt(const FaceSide& side, const Records& records);
float invLeverOf(const FaceSide& side, const Records& records);
/// The second one has no corners, if one of them has none; else it has the larger id. A static one is the first.
[[gnu::noinline]] std::pair<FaceSide, FaceSide> sidesOf(const FacePair& pair, const Records& records,
                                                        std::int32_t standIn);
/// @param a, b as sidesOf() @returns them with the bodies where the step begins
FaceLane laneOf(FaceSide a, FaceSide b, const Records& records);
FaceLane laneOf(const FaceBatch& f, std::size_t i, const Records& records);
/// By how much a point of one may come nearer to one of the other within the step [m].
float wayOf(const FaceLane& lane, const SubstepTerms& terms, const Records& records);
/// @param way by which two may come nearer within the step [m]
FaceReach reachFor(float way, const Records& records);
/// Where the two of a lane meet. @param way as above
[[gnu::noinline]] FacePoints pointsOf(const FaceLane& lane, float way, const Records& records);
/// Writes that into the lane, but for its rows; the impulses go to the points next to those that had them.
void putPoints(FaceBatch& f, std::size_t i, const FaceLane& lane, const FacePoints& now, const Records& records);

/// Collides those contacts of a batch that have `refit` = 2 where their bodies are; the impulses go to the points next
/// to those that had them.
void collideStale(FaceBatch& batch, const Records& records, const SubstepTerms& terms);

/// Writes which two a contact is of into a lane; then also what follows from that.
void putPlaces(FaceBatch& f, std::size_t i, const FaceSide& a, const FaceSide& b);
[[gnu::noinline]] void putSides(FaceBatch& f, std::size_t i, const FaceSide& a, const FaceSide& b,
                                const Records& records);

/// Fills an unused lane with a contact that is still to be collided.
void fillLane(FaceBatch& batch, std::size_t lane, const FaceSide& a, const FaceSide& b, const Records& records);

/// Calls use(pair) for all pairs of parts of two bodies, of which one at least has corners. @param other a static
/// part, or FacePair::kMoves
template <class Use>
void forFacePairs(std::uint32_t a, std::uint32_t b, std::uint32_t other, const Records& records, Use&& use) {
    const auto partsOf = [&](std::uint32_t slot) {
        return records.hasCorners(slot) ? records.outlines[slot].partCount : 1;
    };
    const std::uint32_t partsOfA = partsOf(a);
    const std::uint32_t partsOfB = other == FacePair::kMoves ? partsOf(b) : 1;
    for (std::uint32_t partOfA = 0; partOfA < partsOfA; ++partOfA) {
        for (std::uint32_t partOfB = 0; partOfB < partsOfB; ++partOfB) use(FacePair{a, b, other, partOfA, partOfB});
    }
}

/// Whether many that had points when the list was made have none now, or the other way round.
bool areMixed(const FaceContacts& contacts);

}  // namespace rb::soft
