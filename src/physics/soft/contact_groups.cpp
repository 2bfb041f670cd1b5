#include "physics/soft/contact_groups.hpp"

#include <algorithm>
#include <bit>
#include <type_traits>

namespace rb::soft {

template <class AnyBatch>
AnyBatch emptyBatch(std::int32_t standIn) {
    AnyBatch batch{};
    std::fill(std::begin(batch.a), std::end(batch.a), standIn);
    std::fill(std::begin(batch.b), std::end(batch.b), standIn);
    if constexpr (std::is_same_v<AnyBatch, FaceBatch>) {
        std::fill(std::begin(batch.poseA), std::end(batch.poseA), standIn);
        std::fill(std::begin(batch.poseB), std::end(batch.poseB), standIn);
        for (float* const words : {batch.normalX, batch.localX, batch.frameCosine, batch.seenCosine, batch.framedCosine,
                                   batch.invLeverA, batch.invLeverB, batch.tolerance}) {
            std::fill(words, words + kBatchSize, 1.0F);
        }
    }
    return batch;
}

// The unused lanes of a batch are its last ones.
template <class AnyBatch>
Lane<AnyBatch> GroupsOf<AnyBatch>::unusedLane(std::uint32_t a, std::uint32_t b, std::size_t most) {
    const std::size_t bandsApart = bands.of(b) - bands.of(a);
    const IndexRange range = bandsApart > 1 ? far() : batchesOf[2 * bands.of(a) + bandsApart];
    const auto isOfPair = [&](std::int32_t circle) {
        return circle == static_cast<std::int32_t>(a) || circle == static_cast<std::int32_t>(b);
    };
    for (std::size_t i = range.end - std::min(most, range.size()); i < range.end; ++i) {
        AnyBatch& batch = batches[i];
        if (isUsed(batch, kBatchSize - 1)) continue;
        int lane = 0;
        while (isUsed(batch, lane) && !isOfPair(batch.a[lane]) && !isOfPair(batch.b[lane])) ++lane;
        if (!isUsed(batch, lane)) return {&batch, lane};
    }
    return {};
}

template <class AnyBatch>
void GroupsOf<AnyBatch>::add(const GroupsOf& others) {
    std::vector<AnyBatch> all;
    all.reserve(batches.size() + others.batches.size());
    for (std::size_t g = 0; g < batchesOf.size(); ++g) {
        const std::size_t begin = all.size();
        for (const GroupsOf* const groups : {static_cast<const GroupsOf*>(this), &others}) {
            const std::span<const AnyBatch> some = groups->batchesIn(groups->batchesOf[g]);
            all.insert(all.end(), some.begin(), some.end());
        }
        batchesOf[g] = {begin, all.size()};
    }
    batches.swap(all);
}

template <class Pair, class AnyBatch>
GroupingOf<Pair, AnyBatch>::GroupingOf(const Bands& bands)
    : bands_(bands), groups_(2 * bands_.count() + 1), farOfBand_(bands_.count()) {}

// Each pair is written to both groups but counted in only one of them. That needs no branch that could be mispredicted.
// They are counted first, so that no group has more room than it needs.
template <class Pair, class AnyBatch>
void GroupingOf<Pair, AnyBatch>::split(std::size_t band, std::span<const Pair> pairs, CancellationPoller poller) {
    std::vector<Pair>& inside = groups_[2 * band].pairs;
    std::vector<Pair>& across = groups_[2 * band + 1].pairs;
    const auto endInside = static_cast<std::uint32_t>(bands_.circles(band).end);
    const auto endAcross = static_cast<std::uint32_t>(bands_.circles(band + 1).end);
    std::uint32_t insideCount = 0;
    std::uint32_t nearCount = 0;  // inside and across
    poller.forEach(pairs, [&](const Pair& pair) {
        insideCount += pair.b < endInside ? 1U : 0U;
        nearCount += pair.b < endAcross ? 1U : 0U;
    });
    inside.resize(insideCount + 1);
    across.resize(nearCount - insideCount + 1);
    farOfBand_[band].reserve(pairs.size() - nearCount);
    insideCount = 0;
    std::uint32_t acrossCount = 0;
    poller.forEach(pairs, [&](const Pair& pair) {
        const std::size_t beyond = bands_.of(pair.b) - band;
        inside[insideCount] = pair;
        across[acrossCount] = pair;
        insideCount += beyond == 0 ? 1U : 0U;
        acrossCount += beyond == 1 ? 1U : 0U;
        if (beyond > 1) farOfBand_[band].push_back(pair);
    });
    inside.resize(insideCount);
    across.resize(acrossCount);
}

template <class Pair, class AnyBatch>
void GroupingOf<Pair, AnyBatch>::joinFar(CancellationPoller& poller) {
    std::vector<Pair>& far = groups_.back().pairs;
    std::size_t count = 0;
    for (const std::vector<Pair>& pairs : farOfBand_) count += pairs.size();
    far.reserve(count);
    for (const std::vector<Pair>& pairs : farOfBand_) {
        poller.passed(pairs.size());
        far.insert(far.end(), pairs.begin(), pairs.end());
    }
}

template <class Pair, class AnyBatch>
void GroupingOf<Pair, AnyBatch>::colour(std::size_t group, CancellationPoller poller) {
    if (groups_[group].pairs.empty()) return;
    const std::size_t band = group / 2;
    const bool isFar = band == bands_.count();
    colourPairs(groups_[group], isFar ? bands_.circles() : bands_.circles(band),
                isFar ? bands_.circles() : bands_.circles(band + group % 2), poller);
}

// Gives each pair the first colour that neither of its circles has. A circle may have more neighbours than there are
// bits for colours: what is left gets, in its order, the first colour after all that its circles have.
template <class Pair, class AnyBatch>
void GroupingOf<Pair, AnyBatch>::colourPairs(Group& group, IndexRange circlesA, IndexRange circlesB,
                                             CancellationPoller& poller) {
    constexpr std::uint32_t kBits = 31;
    std::vector<std::uint32_t> used(circlesA.size() + circlesB.size(), 0);  // by circle: one bit per colour
    std::vector<std::uint32_t> next;                                        // by circle: the first colour after all
    const std::size_t firstB = circlesA.begin == circlesB.begin ? 0 : circlesA.size();
    group.colour.resize(group.pairs.size());
    group.counts.assign(kBits, 0);
    for (std::size_t i = 0; i < group.pairs.size(); ++i) {
        const std::size_t a = group.pairs[i].a - circlesA.begin;
        const std::size_t b = firstB + group.pairs[i].b - circlesB.begin;
        auto colour = static_cast<std::uint32_t>(std::countr_one(used[a] | used[b]));
        if (colour < kBits) {
            used[a] |= std::uint32_t{1} << colour;
            used[b] |= std::uint32_t{1} << colour;
        } else {
            next.resize(used.size(), kBits);
            colour = std::max(next[a], next[b]);
            next[a] = next[b] = colour + 1;
            if (colour == group.counts.size()) group.counts.push_back(0);
        }
        ++group.counts[colour];
        group.colour[i] = colour;
        poller.passed(1);
    }
}

template <class Pair, class AnyBatch>
void GroupingOf<Pair, AnyBatch>::layOut(GroupsOf<AnyBatch>& contacts, CancellationPoller& poller) {
    contacts.bands = bands_;
    contacts.batchesOf.resize(groups_.size());
    std::size_t batch = 0;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        contacts.batchesOf[g].begin = batch;
        groups_[g].lane.clear();
        for (const std::uint32_t count : groups_[g].counts) {
            groups_[g].lane.push_back(batch * kBatchSize);
            batch += (count + kBatchSize - 1) / kBatchSize;
        }
        contacts.batchesOf[g].end = batch;
    }
    // Allocates no more than needed. Growing would double it, and a pile that falls holds more pairs than one at rest.
    // Faces, whose lists change from step to step then, keep some more.
    constexpr bool kAreFaces = std::is_same_v<AnyBatch, FaceBatch>;
    const std::size_t spare = kAreFaces ? batch : batch / 32;
    std::vector<AnyBatch>& batches = contacts.batches;
    if (batches.capacity() < batch || batches.capacity() > batch + spare) {
        batches = std::vector<AnyBatch>();
        batches.reserve(kAreFaces ? batch + batch / 4 : batch);
    }
    if constexpr (kAreFaces) batches.clear();  // what is new in a lane of theirs is little of it
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        const AnyBatch empty = emptyBatch<AnyBatch>(bands_.standIn(g / 2));
        while (batches.size() < contacts.batchesOf[g].end) {
            const std::size_t more =
                std::min(contacts.batchesOf[g].end - batches.size(), CancellationPoller::kItems / kBatchSize);
            batches.insert(batches.end(), more, empty);
            poller.passed(more * kBatchSize);
        }
    }
    batches.resize(batch);
}

template <class Pair, class AnyBatch>
std::size_t GroupingOf<Pair, AnyBatch>::mostPairs() const {
    std::size_t most = 0;
    for (const Group& group : groups_) most = std::max(most, group.pairs.size());
    return most;
}

template <class Pair, class AnyBatch>
void GroupingOf<Pair, AnyBatch>::clearUnusedLanes(std::size_t group, GroupsOf<AnyBatch>& contacts) const {
    if constexpr (std::is_same_v<AnyBatch, FaceBatch>) return;  // layOut() has made new ones
    const Group& from = groups_[group];
    const AnyBatch empty = emptyBatch<AnyBatch>(bands_.standIn(group / 2));
    for (std::size_t colour = 0; colour < from.counts.size(); ++colour) {
        const std::size_t last = from.lane[colour] / kBatchSize + from.counts[colour] / kBatchSize;
        if (from.counts[colour] % kBatchSize != 0) contacts.batches[last] = empty;
    }
}

template struct GroupsOf<Batch>;
template struct GroupsOf<FaceBatch>;
template class GroupingOf<IndexPair, Batch>;
template class GroupingOf<FacePair, FaceBatch>;
template class GroupingOf<ArrivingPair, FaceBatch>;

}  // namespace rb::soft
