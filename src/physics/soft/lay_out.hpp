#pragma once

// How groups of contacts come from pairs, on all threads.

#include <cstddef>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "physics/soft/contact_groups.hpp"
#include "physics/soft/workers.hpp"

namespace rb::soft {

/// So many pairs of each group are filled in before one looks whether the step is given up. Few groups have as many,
/// unless a crowd lies on one spot.
constexpr std::size_t kPairsOfRound = 4'096;

/// Lays out the pairs of all bands, by their a, and fills their lanes in.
/// @param makeRoom is told before how many batches there are
// Not inlined, as what else is called for each pair: the page of the web would be larger by some kilobytes for each.
template <class Pair, class AnyBatch, class Fill, class MakeRoom = decltype([](std::size_t) {})>
[[gnu::noinline]] void layOut(GroupsOf<AnyBatch>& groups, std::span<const std::vector<Pair>> pairsOfBand,
                              const Bands& bands, const Workers& workers, CancellationPoller& poller, Fill fill,
                              MakeRoom makeRoom = {}) {
    GroupingOf<Pair, AnyBatch> grouping(bands);
    workers.forTasks(pairsOfBand.size(), poller,
                     [&](std::size_t band, CancellationPoller& own) { grouping.split(band, pairsOfBand[band], own); });
    workers.forTasks(pairsOfBand.size(), poller, [&](std::size_t band, CancellationPoller& own) {
        grouping.colour(2 * band, own);
        grouping.colour(2 * band + 1, own);
    });
    grouping.joinFar(poller);
    grouping.colour(grouping.groupCount() - 1, poller);
    grouping.layOut(groups, poller);
    makeRoom(groups.batches.size());
    const std::size_t most = grouping.mostPairs();
    for (std::size_t begin = 0; begin < most; begin += kPairsOfRound) {
        if (begin > 0) poller.passed(kPairsOfRound * grouping.groupCount());
        const IndexRange part{begin, begin + kPairsOfRound};
        workers.forTasks(grouping.groupCount(), [&](std::size_t group) { grouping.fill(group, part, groups, fill); });
    }
}

}  // namespace rb::soft
