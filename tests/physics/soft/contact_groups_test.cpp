// How contacts of the solver `soft` are sorted into batches.

#include "physics/soft/contact_groups.hpp"

#include <doctest/doctest.h>
#include <set>
#include <utility>
#include <vector>

#include "base/cancellation.hpp"

using namespace rb::soft;

namespace {

// Every pair of so many circles.
std::vector<rb::IndexPair> allPairs(std::uint32_t circles) {
    std::vector<rb::IndexPair> pairs;
    for (std::uint32_t a = 0; a < circles; ++a) {
        for (std::uint32_t b = a + 1; b < circles; ++b) pairs.push_back({a, b});
    }
    return pairs;
}

}  // namespace

TEST_CASE("soft: where each circle touches every other one, batches are as full as anywhere, and share no circle") {
    constexpr std::uint32_t kCircles = 200;
    const std::vector<rb::IndexPair> pairs = allPairs(kCircles);
    Grouping grouping{Bands(kCircles)};
    grouping.split(0, pairs);
    rb::CancellationPoller noLookout;
    grouping.joinFar(noLookout);
    for (std::size_t group = 0; group < grouping.groupCount(); ++group) grouping.colour(group);
    ContactGroups groups;
    std::size_t looks = 0;
    const rb::CancellationPoint countLooks = [&] { ++looks; };
    rb::CancellationPoller poller(countLooks);
    grouping.layOut(groups, poller);
    CHECK(looks == groups.batches.size() * kBatchSize / rb::CancellationPoller::kItems);
    for (std::size_t group = 0; group < grouping.groupCount(); ++group) {
        grouping.fill(group, {0, grouping.mostPairs()}, groups, [](const Batch&, std::size_t, const rb::IndexPair&) {});
    }
    std::set<std::pair<std::int32_t, std::int32_t>> found;
    for (const Batch& batch : groups.batches) {
        std::set<std::int32_t> circles;
        std::size_t lanes = 0;
        for (int lane = 0; lane < kBatchSize; ++lane) {
            if (batch.a[lane] >= static_cast<std::int32_t>(kCircles)) continue;
            found.insert({batch.a[lane], batch.b[lane]});
            circles.insert({batch.a[lane], batch.b[lane]});
            ++lanes;
        }
        CHECK(circles.size() == 2 * lanes);
    }
    CHECK(found.size() == pairs.size());
    CHECK(groups.batches.size() * kBatchSize < pairs.size() + pairs.size() / 4);
}
