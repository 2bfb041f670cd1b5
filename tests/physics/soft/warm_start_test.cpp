// The impulses of the list before, for the new one.

#include "physics/soft/warm_start.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <vector>

#include "base/cancellation.hpp"

using namespace rb::soft;

namespace {

// In a crowd, which is in several bands, two of three pairs are contacts.
constexpr std::uint32_t kCrowd = 1'200;
bool isContact(std::uint32_t a, std::uint32_t b) { return (a + b) % 3 != 0; }
// So that no two contacts have the same.
float impulseOf(std::uint32_t a, std::uint32_t b) { return static_cast<float>(kCrowd * a + b + 1); }

ContactGroups crowd(std::size_t& contactCount) {
    const Bands bands(kCrowd);
    Grouping grouping(bands);
    for (std::size_t band = 0; band < bands.count(); ++band) {
        std::vector<rb::IndexPair> pairs;
        for (auto a = static_cast<std::uint32_t>(bands.circles(band).begin); a < bands.circles(band).end; ++a) {
            for (std::uint32_t b = a + 1; b < kCrowd; ++b) {
                if (isContact(a, b)) pairs.push_back({a, b});
            }
        }
        grouping.split(band, pairs);
        contactCount += pairs.size();
    }
    rb::CancellationPoller poller;
    grouping.joinFar(poller);
    for (std::size_t group = 0; group < grouping.groupCount(); ++group) grouping.colour(group);
    ContactGroups groups;
    grouping.layOut(groups, poller);
    for (std::size_t group = 0; group < grouping.groupCount(); ++group) {
        grouping.fill(group, {0, grouping.mostPairs()}, groups,
                      [](Batch& batch, std::size_t lane, const rb::IndexPair& pair) {
                          batch.normalImpulse[lane] = impulseOf(pair.a, pair.b);
                          batch.tangentialImpulse[lane] = -impulseOf(pair.a, pair.b);
                      });
    }
    return groups;
}

}  // namespace

TEST_CASE("soft: every contact of a crowd finds its impulse again, and other pairs find none") {
    std::size_t contactCount = 0;
    const ContactGroups groups = crowd(contactCount);
    REQUIRE(groups.far().size() > 0);
    SolvedWarmStart old(groups);
    std::size_t looks = 0;
    const rb::CancellationPoint countLooks = [&] { ++looks; };
    for (std::size_t band = 0; band < old.bandCount(); ++band) {
        old.takeBand(groups, band, rb::CancellationPoller(countLooks));
    }
    old.takeFar(groups, rb::CancellationPoller(countLooks));
    CHECK(looks > contactCount / rb::CancellationPoller::kItems);  // they are gone over twice
    std::size_t wrong = 0;
    for (std::uint32_t a = 0; a < kCrowd; ++a) {
        for (std::uint32_t b = a + 1; b < kCrowd; ++b) {
            const float expected = isContact(a, b) ? impulseOf(a, b) : 0.0F;
            const WarmImpulse found = old.find(a, b);
            const WarmImpulse swapped = old.find(b, a);
            if (found.normal != expected || found.tangential != -expected) ++wrong;
            if (swapped.normal != expected || swapped.tangential != -expected) ++wrong;
        }
    }
    CHECK(wrong == 0);
}
