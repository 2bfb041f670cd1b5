#include "physics/soft_contacts.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace rb::soft {

namespace {

constexpr std::size_t kRecordsOfCacheLine = 4;  // of 16 bytes

constexpr std::size_t kSmallestBand = 512;  // circles; a smaller band is not worth a thread's waking
constexpr std::size_t kColours = 32;        // the last one is for contacts that got none: each has a batch of its own
constexpr std::size_t kNoColour = kColours - 1;
constexpr std::size_t kKinds = 4;  // inside a band, across an even one, across an odd one, far

// A band is a few columns of circles wide: most contacts are inside, and its records stay in the nearest caches. A
// power of 2, for the band of a circle is asked for often.
std::size_t bandSizeFor(std::size_t circleCount) {
    constexpr double kColumns = 3.0;
    const double size = kColumns * std::sqrt(static_cast<double>(circleCount));
    return std::bit_ceil(std::max(kSmallestBand, static_cast<std::size_t>(size)));
}

// Where a pair belongs: its group, and the kind of group, for groups of one kind share no circle.
struct Home {
    std::size_t kind;
    std::size_t group;
};

Home homeOf(const IndexPair& pair, int bandShift, std::size_t bandCount) {
    const std::size_t band = pair.a >> bandShift;
    const std::size_t bandOfB = pair.b >> bandShift;
    if (bandOfB == band) return {0, band};
    if (bandOfB == band + 1) return {1 + band % 2, bandCount + band};
    return {3, 2 * bandCount};
}

class Colouring {
  public:
    Colouring(std::size_t circleCount, std::size_t groupCount)
        : used_(kKinds * circleCount, 0), circleCount_(circleCount), counts_(groupCount * kColours, 0) {}

    // The first colour that neither circle has in this kind of group.
    std::size_t add(const IndexPair& pair, const Home& home) {
        std::uint32_t& usedA = used_[home.kind * circleCount_ + pair.a];
        std::uint32_t& usedB = used_[home.kind * circleCount_ + pair.b];
        const auto colour = std::min(static_cast<std::size_t>(std::countr_one(usedA | usedB)), kNoColour);
        const std::uint32_t bit = std::uint32_t{1} << colour;
        if (colour != kNoColour) usedA |= bit, usedB |= bit;
        ++counts_[home.group * kColours + colour];
        return colour;
    }

    std::size_t count(std::size_t group, std::size_t colour) const { return counts_[group * kColours + colour]; }

  private:
    std::vector<std::uint32_t> used_;  // by kind and circle: a bit a colour
    std::size_t circleCount_;
    std::vector<std::uint32_t> counts_;  // by group and colour
};

// Gives every colour of every group its batches; next[group × colours + colour] is where its first lane is.
void layOut(const Colouring& colouring, ContactGroups& groups, std::vector<std::size_t>& next) {
    const std::size_t bandCount = groups.bandCount();
    std::size_t batch = 0;
    for (std::size_t group = 0; group < 2 * bandCount + 1; ++group) {
        const std::size_t begin = batch;
        for (std::size_t colour = 0; colour < kColours; ++colour) {
            next[group * kColours + colour] = batch * kBatchSize;
            const std::size_t count = colouring.count(group, colour);
            batch += colour == kNoColour ? count : (count + kBatchSize - 1) / kBatchSize;
        }
        Range& range = group < bandCount       ? groups.inside[group]
                       : group < 2 * bandCount ? groups.across[group - bandCount]
                                               : groups.far;
        range = {begin, batch};
    }
    // No more room than needed: growing doubles it, and a pile that falls holds more pairs than one at rest.
    if (groups.batches.capacity() < batch || groups.batches.capacity() > batch + batch / 4) {
        groups.batches = std::vector<Batch>();
        groups.batches.reserve(batch + batch / 16);
    }
    groups.batches.resize(batch);
}

Batch emptyBatch(std::int32_t standIn) {
    Batch batch{};
    std::fill(std::begin(batch.a), std::end(batch.a), standIn);
    std::fill(std::begin(batch.b), std::end(batch.b), standIn);
    return batch;
}

std::size_t bandCountFor(std::size_t circleCount) {
    const std::size_t bandSize = bandSizeFor(circleCount);
    return (circleCount + bandSize - 1) / bandSize;
}

// Fills the batches of one group with lanes that are not used.
void emptyBatches(ContactGroups& groups, const Range& range, std::size_t band, std::int32_t firstStandIn) {
    const std::int32_t standIn = firstStandIn + static_cast<std::int32_t>(kRecordsOfCacheLine * band);
    for (std::size_t i = range.begin; i < range.end; ++i) groups.batches[i] = emptyBatch(standIn);
}

}  // namespace

std::size_t standInCount(std::size_t circleCount) { return kRecordsOfCacheLine * bandCountFor(circleCount); }

void groupPairs(std::span<const IndexPair> pairs, std::size_t circleCount, std::int32_t firstStandIn,
                ContactGroups& groups) {
    groups.bandSize = bandSizeFor(circleCount);
    const std::size_t bandCount = bandCountFor(circleCount);
    const int bandShift = std::countr_zero(groups.bandSize);
    groups.inside.assign(bandCount, {});
    groups.across.assign(bandCount, {});
    Colouring colouring(circleCount, 2 * bandCount + 1);
    std::vector<std::uint8_t> colourOf(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Home home = homeOf(pairs[i], bandShift, bandCount);
        colourOf[i] = static_cast<std::uint8_t>(colouring.add(pairs[i], home));
    }
    std::vector<std::size_t> next((2 * bandCount + 1) * kColours);
    layOut(colouring, groups, next);
    for (std::size_t band = 0; band < bandCount; ++band) {
        emptyBatches(groups, groups.inside[band], band, firstStandIn);
        emptyBatches(groups, groups.across[band], band, firstStandIn);
    }
    emptyBatches(groups, groups.far, 0, firstStandIn);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Home home = homeOf(pairs[i], bandShift, bandCount);
        std::size_t& lane = next[home.group * kColours + colourOf[i]];
        Batch& batch = groups.batches[lane / kBatchSize];
        batch.a[lane % kBatchSize] = static_cast<std::int32_t>(pairs[i].a);
        batch.b[lane % kBatchSize] = static_cast<std::int32_t>(pairs[i].b);
        lane += colourOf[i] == kNoColour ? kBatchSize : 1;
    }
}

}  // namespace rb::soft
