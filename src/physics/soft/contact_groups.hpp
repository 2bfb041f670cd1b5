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

#include "base/cancellation.hpp"
#include "physics/soft/bands.hpp"
#include "physics/soft/kernel.hpp"

namespace rb::soft {

/// A lane of a batch, or none.
template <class AnyBatch>
struct Lane {
    AnyBatch* batch = nullptr;
    int lane = 0;
};

/// The batches of all groups. Group 2k holds the contacts inside band k, group 2k + 1 those across it and the next
/// band, and the last group the far ones.
template <class AnyBatch>
struct GroupsOf {
    Bands bands;
    std::vector<IndexRange> batchesOf = std::vector<IndexRange>(1);  ///< by group
    std::vector<AnyBatch> batches;

    IndexRange inside(std::size_t band) const { return batchesOf[2 * band]; }
    IndexRange across(std::size_t band) const { return batchesOf[2 * band + 1]; }
    IndexRange far() const { return batchesOf.back(); }
    std::span<const AnyBatch> batchesIn(const IndexRange& range) const {
        return std::span(batches).subspan(range.begin, range.size());
    }
    bool isUsed(const AnyBatch& batch, int lane) const {
        const auto isBody = [this](std::int32_t slot) { return static_cast<std::size_t>(slot) < bands.circles().end; };
        return isBody(batch.a[lane]) || isBody(batch.b[lane]);
    }
    /// An unused lane for another pair, a ≤ b, in a batch of its group that has neither circle; or none.
    /// @param most so many of the group's last batches are looked at
    Lane<AnyBatch> unusedLane(std::uint32_t a, std::uint32_t b, std::size_t most = SIZE_MAX);
    /// Adds the batches of others, of the same bodies, to those of each group.
    void add(const GroupsOf& others);
};

using ContactGroups = GroupsOf<Batch>;
using FaceGroups = GroupsOf<FaceBatch>;

/// Where a list has a pair of parts (OldFaces).
struct KnownFace {
    static constexpr std::uint32_t kNear = 0xFFFF'FFFEU;
    static constexpr std::uint32_t kWithPoints = 0xFFFF'FFFFU;

    std::uint32_t place;  ///< among the lanes
    std::uint32_t band;   ///< of a pair that is apart, in whose lanes it is; else kNear, or kWithPoints
};

struct Arrival;

/// Parts of two bodies of which one has corners.
struct FacePair {
    static constexpr std::uint32_t kMoves = 0xFFFF'FFFFU;

    std::uint32_t a, b;   ///< slots, a < b; equal ones: the other one is static
    std::uint32_t other;  ///< a static part, or kMoves
    std::uint32_t partOfA, partOfB;
    const KnownFace* known = nullptr;  ///< of it in an old list; null: nothing
};

/// Two that have come near one another; a, b as above.
struct ArrivingPair {
    std::uint32_t a, b;
    const Arrival* arrival;
};

/// Sorts pairs into batches. Different bands, and different groups, may be worked on at the same time.
template <class Pair, class AnyBatch>
class GroupingOf {
  public:
    explicit GroupingOf(const Bands& bands);

    std::size_t groupCount() const { return groups_.size(); }

    /// Takes the pairs, a < b, whose a is in this band. @param poller of them, twice
    void split(std::size_t band, std::span<const Pair> pairs, CancellationPoller poller = {});
    /// To be called after all bands are split.
    void joinFar(CancellationPoller& poller);
    /// @param poller of its pairs
    void colour(std::size_t group, CancellationPoller poller = {});
    /// To be called after all groups are coloured: makes room for their batches. @param poller of their lanes
    void layOut(GroupsOf<AnyBatch>& contacts, CancellationPoller& poller);
    /// How many pairs the largest group has.
    std::size_t mostPairs() const;
    /// Writes the circles of the lanes of this group's pairs that are in `part`, of which there may be fewer, and with
    /// the first of them clears the unused lanes. f(batch, lane, pair) fills in the rest of the used ones. Parts come
    /// in their order.
    template <class F>
    void fill(std::size_t group, IndexRange part, GroupsOf<AnyBatch>& contacts, F&& f);

  private:
    struct Group {
        std::vector<Pair> pairs;
        std::vector<std::uint32_t> colour;  // by pair
        std::vector<std::uint32_t> counts;  // by colour
        std::vector<std::size_t> lane;      // by colour: the place of the next pair
    };

    void clearUnusedLanes(std::size_t group, GroupsOf<AnyBatch>& contacts) const;
    static void colourPairs(Group& group, IndexRange circlesA, IndexRange circlesB, CancellationPoller& poller);

    Bands bands_;
    std::vector<Group> groups_;
    std::vector<std::vector<Pair>> farOfBand_;
};

using Grouping = GroupingOf<IndexPair, Batch>;

/// A batch of unused lanes: they refer to a stand-in, and have no mass.
template <class AnyBatch>
AnyBatch emptyBatch(std::int32_t standIn);

template <class Pair, class AnyBatch>
template <class F>
void GroupingOf<Pair, AnyBatch>::fill(std::size_t group, IndexRange part, GroupsOf<AnyBatch>& contacts, F&& f) {
    if (part.begin == 0) clearUnusedLanes(group, contacts);
    Group& from = groups_[group];
    const std::size_t end = std::min(part.end, from.pairs.size());
    for (std::size_t i = part.begin; i < end; ++i) {
        std::size_t& lane = from.lane[from.colour[i]];
        AnyBatch& batch = contacts.batches[lane / kBatchSize];
        batch.a[lane % kBatchSize] = static_cast<std::int32_t>(from.pairs[i].a);
        batch.b[lane % kBatchSize] = static_cast<std::int32_t>(from.pairs[i].b);
        f(batch, lane % kBatchSize, from.pairs[i]);
        ++lane;
    }
}

}  // namespace rb::soft
