#pragma once

// The contacts of the solver `soft`, in the order in which they are solved.
//
// Circles are numbered by place (soft_order.hpp) and cut into bands of equal size. A contact is inside a band, or
// across two neighbours (or far, if it spans more: only where a circle is much larger than others). First come the
// insides, which share nothing, then the crossings of even bands, then those of odd ones, then the far ones;
// soft_wave.hpp says when. Within each of these groups the contacts are coloured greedily: those of one colour share no
// circle, and fill batches for SIMD. All of it depends on the circles alone, never on threads or registers.

#include <algorithm>
#include <array>
#include <cstddef>
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

    std::size_t size() const { return end - begin; }
};

/// How circles are cut into bands.
class Bands {
  public:
    explicit Bands(std::size_t circleCount = 0);

    std::size_t count() const { return (circleCount_ + size() - 1) >> shift_; }
    std::size_t of(std::size_t circle) const { return circle >> shift_; }
    Range circles() const { return {0, circleCount_}; }
    Range circles(std::size_t band) const { return {band * size(), std::min((band + 1) * size(), circleCount_)}; }

    /// Records that stand in for the circles of unused lanes come after those of the circles: some for each band, a
    /// cache line apart, so that two threads never write to one.
    std::size_t recordCount() const;
    std::int32_t standIn(std::size_t band) const;

  private:
    std::size_t size() const { return std::size_t{1} << shift_; }

    std::size_t circleCount_;
    int shift_;
};

/// A lane of a batch, or none.
struct Lane {
    Batch* batch = nullptr;
    int lane = 0;
};

/// The batches of all groups. Group 2k is what is inside band k, 2k + 1 what is across it and the next one, and the
/// last one what is far.
struct ContactGroups {
    Bands bands;
    std::vector<Range> batchesOf = std::vector<Range>(1);  ///< by group
    std::vector<Batch> batches;

    Range inside(std::size_t band) const { return batchesOf[2 * band]; }
    Range across(std::size_t band) const { return batchesOf[2 * band + 1]; }
    Range far() const { return batchesOf.back(); }
    std::span<const Batch> batchesIn(const Range& range) const {
        return std::span(batches).subspan(range.begin, range.size());
    }
    /// One for another pair, a < b, in a batch of its group that has neither circle; none where the pair is far.
    Lane unusedLane(std::uint32_t a, std::uint32_t b);
};

/// Pairs on their way into batches. What is done by band, and by group, may be done at the same time.
class Grouping {
  public:
    explicit Grouping(std::size_t circleCount);

    std::size_t groupCount() const { return groups_.size(); }

    /// Takes the pairs whose a is in this band, a < b.
    void split(std::size_t band, std::span<const IndexPair> pairs);
    /// Once all bands are split.
    void joinFar();
    void colour(std::size_t group);
    /// Once all groups are coloured: makes room for them.
    void layOut(ContactGroups& contacts);
    /// Writes the circles of all lanes of this group, and empties what else is in an unused lane.
    /// f(batch, lane, pair) sees to what is in the others.
    template <class F>
    void fill(std::size_t group, ContactGroups& contacts, F&& f);

  private:
    static constexpr std::size_t kColours = 32;  // the last one is for pairs that got none: each has its own batch
    static constexpr std::size_t kNoColour = kColours - 1;

    struct Group {
        std::vector<IndexPair> pairs;
        std::vector<std::uint8_t> colour;              // by pair
        std::array<std::uint32_t, kColours> counts{};  // by colour
        std::array<std::size_t, kColours> lane{};      // by colour: where the next one goes
    };

    static std::size_t batchCount(const Group& group, std::size_t colour);
    static void colourPairs(Group& group, Range circlesA, Range circlesB);

    Bands bands_;
    std::vector<Group> groups_;
    std::vector<std::vector<IndexPair>> farOfBand_;
};

/// A batch of unused lanes: they name a stand-in, and have no mass.
Batch emptyBatch(std::int32_t standIn);

template <class F>
void Grouping::fill(std::size_t group, ContactGroups& contacts, F&& f) {
    Group& from = groups_[group];
    const Batch empty = emptyBatch(bands_.standIn(group / 2));
    for (std::size_t colour = 0; colour < kColours; ++colour) {
        const std::size_t count = batchCount(from, colour);
        const std::size_t whole = colour == kNoColour ? 0 : from.counts[colour] / kBatchSize;
        for (std::size_t i = whole; i < count; ++i) contacts.batches[from.lane[colour] / kBatchSize + i] = empty;
    }
    for (std::size_t i = 0; i < from.pairs.size(); ++i) {
        std::size_t& lane = from.lane[from.colour[i]];
        Batch& batch = contacts.batches[lane / kBatchSize];
        batch.a[lane % kBatchSize] = static_cast<std::int32_t>(from.pairs[i].a);
        batch.b[lane % kBatchSize] = static_cast<std::int32_t>(from.pairs[i].b);
        f(batch, lane % kBatchSize, from.pairs[i]);
        lane += from.colour[i] == kNoColour ? kBatchSize : 1;
    }
}

}  // namespace rb::soft
