#pragma once

// The contacts of the solver `soft`, in the order in which they are solved.
//
// Circles are named by their slots (records.hpp) and cut into bands of equal size. A contact lies inside one band, or
// crosses from a band to the next; if it spans more, which happens only with a circle much larger than others, it is
// far. The contacts inside bands come first, because bands share nothing; then the crossings of even bands, then those
// of odd bands, then the far contacts (wavefront.hpp says when). Each of these groups is coloured greedily: contacts of
// one colour share no circle, and fill batches for SIMD. All of this depends on the circles alone, not on threads or
// registers.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "physics/soft/bands.hpp"
#include "physics/soft/kernel.hpp"

namespace rb::soft {

/// A lane of a batch, or none.
struct Lane {
    Batch* batch = nullptr;
    int lane = 0;
};

/// The batches of all groups. Group 2k holds the contacts inside band k, group 2k + 1 those across it and the next
/// band, and the last group the far ones.
struct ContactGroups {
    Bands bands;
    std::vector<IndexRange> batchesOf = std::vector<IndexRange>(1);  ///< by group
    std::vector<Batch> batches;

    IndexRange inside(std::size_t band) const { return batchesOf[2 * band]; }
    IndexRange across(std::size_t band) const { return batchesOf[2 * band + 1]; }
    IndexRange far() const { return batchesOf.back(); }
    std::span<const Batch> batchesIn(const IndexRange& range) const {
        return std::span(batches).subspan(range.begin, range.size());
    }
    /// An unused lane for another pair, a < b, in a batch of its group that has neither circle. None if the pair is
    /// far.
    Lane unusedLane(std::uint32_t a, std::uint32_t b);
};

/// Sorts pairs into batches. Different bands, and different groups, may be worked on at the same time.
class Grouping {
  public:
    explicit Grouping(std::size_t circleCount);

    std::size_t groupCount() const { return groups_.size(); }

    /// Takes the pairs, a < b, whose a is in this band.
    void split(std::size_t band, std::span<const IndexPair> pairs);
    /// To be called after all bands are split.
    void joinFar();
    void colour(std::size_t group);
    /// To be called after all groups are coloured: makes room for their batches.
    void layOut(ContactGroups& contacts);
    /// Writes the circles of all lanes of this group, and clears the unused lanes. f(batch, lane, pair) fills in the
    /// rest of the used ones.
    template <class F>
    void fill(std::size_t group, ContactGroups& contacts, F&& f);

  private:
    struct Group {
        std::vector<IndexPair> pairs;
        std::vector<std::uint32_t> colour;  // by pair
        std::vector<std::uint32_t> counts;  // by colour
        std::vector<std::size_t> lane;      // by colour: the place of the next pair
    };

    static void colourPairs(Group& group, IndexRange circlesA, IndexRange circlesB);

    Bands bands_;
    std::vector<Group> groups_;
    std::vector<std::vector<IndexPair>> farOfBand_;
};

/// A batch of unused lanes: they refer to a stand-in, and have no mass.
Batch emptyBatch(std::int32_t standIn);

template <class F>
void Grouping::fill(std::size_t group, ContactGroups& contacts, F&& f) {
    Group& from = groups_[group];
    const Batch empty = emptyBatch(bands_.standIn(group / 2));
    for (std::size_t colour = 0; colour < from.counts.size(); ++colour) {
        const std::size_t last = from.lane[colour] / kBatchSize + from.counts[colour] / kBatchSize;
        if (from.counts[colour] % kBatchSize != 0) contacts.batches[last] = empty;
    }
    for (std::size_t i = 0; i < from.pairs.size(); ++i) {
        std::size_t& lane = from.lane[from.colour[i]];
        Batch& batch = contacts.batches[lane / kBatchSize];
        batch.a[lane % kBatchSize] = static_cast<std::int32_t>(from.pairs[i].a);
        batch.b[lane % kBatchSize] = static_cast<std::int32_t>(from.pairs[i].b);
        f(batch, lane % kBatchSize, from.pairs[i]);
        ++lane;
    }
}

}  // namespace rb::soft
