// The grid finds what a look at all pairs finds: no less, no more but by rounding, in the same order.

#include "physics/contacts/broad_phase.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "base/vector.hpp"
#include "lab/scene/random.hpp"
#include "physics/near_pairs.hpp"

using namespace rb;
using namespace rb::test;

namespace {

struct Crowd {
    std::vector<glm::dvec2> position;
    std::vector<float> reach;

    void add(glm::vec2 p, float r) {
        position.push_back(p);
        reach.push_back(r);
    }
};

// By how much two of the crowd may be further apart than their reaches say, and be found all the same [m]: 2.5e-7 of
// |x| + |y| from the first circle, and 1e-6 of the reach, each of two; and what is rounded here.
float allowanceOf(const Crowd& crowd) {
    constexpr float kAllowance = 4e-6F;  // 2 √2 2.5e-7 + 2e-6, and a third
    float extent = 0.0F;
    for (std::size_t i = 0; i < crowd.position.size(); ++i) {
        extent = std::max(extent, glm::length(offsetOf(crowd.position.front(), crowd.position[i])) + crowd.reach[i]);
    }
    return kAllowance * extent;
}

std::vector<IndexPair> foundIn(const Crowd& crowd) {
    BroadPhase broadPhase;
    std::vector<IndexPair> pairs{{7, 8}};  // what was there before goes
    broadPhase.findPairs(crowd.position, crowd.reach, pairs);
    return pairs;
}

// Those that are near, of what the grid finds; all others that it finds must be as good as near.
std::vector<IndexPair> pairsByGrid(const Crowd& crowd) {
    std::vector<IndexPair> pairs = foundIn(crowd);
    const float allowance = allowanceOf(crowd);
    std::erase_if(pairs, [&](const IndexPair& pair) {
        REQUIRE(areNear(crowd.position, crowd.reach, pair, allowance));
        return !areNear(crowd.position, crowd.reach, pair);
    });
    return pairs;
}

float sizeBetween(Random& random, float min, float max) {
    return std::exp(random.uniform(std::log(min), std::log(max)));
}

// `count` circles in a square of half-width `extent` about `middle`.
Crowd scattered(Random& random, int count, glm::vec2 middle, float extent, float minReach, float maxReach) {
    Crowd crowd;
    for (int i = 0; i < count; ++i) {
        const float x = random.uniform(-extent, extent);
        const float y = random.uniform(-extent, extent);
        crowd.add(middle + glm::vec2(x, y), sizeBetween(random, minReach, maxReach));
    }
    return crowd;
}

// The grid must agree, and the crowd must be worth asking about.
void checkAgainstAllPairs(const Crowd& crowd) {
    const std::vector<IndexPair> expected = nearPairs(crowd.position, crowd.reach);
    REQUIRE(!expected.empty());
    CHECK(pairsByGrid(crowd) == expected);
}

}  // namespace

TEST_CASE("nobody and somebody alone touch nothing") {
    CHECK(pairsByGrid({}).empty());
    CHECK(pairsByGrid({{{1.0F, 2.0F}}, {0.5F}}).empty());
}

TEST_CASE("two circles are a pair where their reaches overlap and not where they are apart") {
    CHECK(pairsByGrid({{{0.0F, 0.0F}, {0.99F, 0.0F}}, {0.25F, 0.75F}}) == std::vector<IndexPair>{{0, 1}});
    CHECK(foundIn({{{0.0F, 0.0F}, {1.00001F, 0.0F}}, {0.25F, 0.75F}}).empty());
    CHECK(pairsByGrid({{{-0.5F, 0.0F}, {0.49F, 0.0F}}, {0.5F, 0.5F}}) == std::vector<IndexPair>{{0, 1}});
}

TEST_CASE("the grid finds the pairs that a look at all of them finds: circles of like size") {
    Random random(1);
    checkAgainstAllPairs(scattered(random, 1000, {0.0F, 0.0F}, 10.0F, 0.1F, 0.2F));
    checkAgainstAllPairs(scattered(random, 1000, {-37.0F, -1900.0F}, 10.0F, 0.3F, 0.3F));
}

TEST_CASE("the grid finds the pairs that a look at all of them finds: radii from 1e-3 to 1e3 m") {
    Random random(2);
    for (int run = 0; run < 5; ++run) {
        checkAgainstAllPairs(scattered(random, 600, {5.0F, -5.0F}, 1000.0F, 1e-3F, 1e3F));
        checkAgainstAllPairs(scattered(random, 600, {0.0F, 0.0F}, 5.0F, 1e-3F, 1.0F));
    }
}

TEST_CASE("the grid finds the pairs that a look at all of them finds: clusters and all in one place") {
    Random random(3);
    Crowd clusters;
    for (int cluster = 0; cluster < 12; ++cluster) {
        const glm::vec2 middle{random.uniform(-500.0F, 500.0F), random.uniform(-500.0F, 500.0F)};
        for (int i = 0; i < 60; ++i) {
            const glm::vec2 p = middle + glm::vec2(random.uniform(-1.0F, 1.0F), random.uniform(-1.0F, 1.0F));
            clusters.add(p, sizeBetween(random, 0.005F, 0.5F));
        }
    }
    checkAgainstAllPairs(clusters);
    Crowd heap;
    for (int i = 0; i < 100; ++i) heap.add({0.25F, -0.25F}, 0.1F);
    checkAgainstAllPairs(heap);
}

TEST_CASE("the grid finds the pairs that a look at all of them finds: at the ends of the world") {
    Random random(4);
    for (const float x : {-1e6F, 1e6F}) {
        for (const float y : {-1e6F, 1e6F}) {
            // Floats there lie 0.0625 m apart: many share a place.
            checkAgainstAllPairs(scattered(random, 400, {x, y}, 5.0F, 1e-3F, 1.0F));
        }
    }
    Crowd spread =
        scattered(random, 200, {1e6F, -1e6F}, 1.0F, 1e-3F, 2e-3F);  // the smallest cells, the largest numbers
    for (int i = 0; i < 200; ++i) spread.add({-1e6F, random.uniform(-1.0F, 1.0F)}, 1e-3F);
    checkAgainstAllPairs(spread);
}

TEST_CASE("the grid finds the pairs that a look at all of them finds: far from the first one, and just near enough") {
    Random random(7);
    Crowd crowd;
    crowd.add({0.0F, 0.0F}, 0.1F);
    for (int i = 0; i < 800; ++i) {
        const double away = static_cast<double>(sizeBetween(random, 1.0F, 7e5F));
        const double angle = static_cast<double>(random.uniform(-3.14F, 3.14F));
        const glm::dvec2 place = away * glm::dvec2(std::cos(angle), std::sin(angle));
        const float reach = sizeBetween(random, 1e-3F, 10.0F);
        const double direction = static_cast<double>(random.uniform(-3.14F, 3.14F));
        const double apart = 2.0 * static_cast<double>(reach) * (1.0 - 1e-7);
        crowd.position.push_back(place);
        crowd.position.push_back(place + apart * glm::dvec2(std::cos(direction), std::sin(direction)));
        crowd.reach.insert(crowd.reach.end(), 2, reach);
    }
    checkAgainstAllPairs(crowd);
}

TEST_CASE("the grid finds the pairs that a look at all of them finds: on a lattice of its own cells") {
    Crowd crowd;  // centres on the borders of cells, on both sides of the origin
    for (int x = -8; x < 8; ++x) {
        for (int y = -8; y < 8; ++y)
            crowd.add({static_cast<float>(x), static_cast<float>(y)}, 0.5F + (x == y ? 0.1F : 0.0F));
    }
    checkAgainstAllPairs(crowd);
}

TEST_CASE("the grid finds the pairs that a look at all of them finds: whatever RapidCheck thinks of") {
    CHECK(rc::check([](std::uint64_t seed) {
        Random random(seed);
        const int count = static_cast<int>(random.uniform(0.0F, 120.0F));
        const float extent = sizeBetween(random, 0.01F, 1e4F);
        const float smallest = sizeBetween(random, 1e-3F, 1.0F);
        const glm::vec2 middle{random.uniform(-1e4F, 1e4F), random.uniform(-1e4F, 1e4F)};
        const Crowd crowd =
            scattered(random, count, middle, extent, smallest, smallest * sizeBetween(random, 1.0F, 1e3F));
        RC_ASSERT((pairsByGrid(crowd) == nearPairs(crowd.position, crowd.reach)));
    }));
}

TEST_CASE("the pairs come in ascending order with the smaller index first") {
    Random random(5);
    const std::vector<IndexPair> pairs = pairsByGrid(scattered(random, 2000, {0.0F, 0.0F}, 5.0F, 0.01F, 0.4F));
    REQUIRE(pairs.size() > 1000);
    for (const IndexPair& pair : pairs) REQUIRE(pair.a < pair.b);
    const auto isBefore = [](const IndexPair& left, const IndexPair& right) {
        return left.a != right.a ? left.a < right.a : left.b < right.b;
    };
    CHECK(std::is_sorted(pairs.begin(), pairs.end(), isBefore));
}

TEST_CASE("a search leaves nothing behind for the next one") {
    Random random(6);
    BroadPhase used;
    std::vector<IndexPair> pairs;
    for (int run = 0; run < 10; ++run) {
        const Crowd crowd = scattered(random, 20 + 50 * (run % 3), {0.0F, 0.0F}, 2.0F, 0.01F, 0.5F);
        used.findPairs(crowd.position, crowd.reach, pairs);
        CHECK(pairs == foundIn(crowd));
    }
}

// A look at all pairs would be 2e10 of them here.
TEST_CASE("two hundred thousand pebbles and a boulder have as many pairs as their lattice says [long]") {
    constexpr int kWide = 500;
    constexpr int kHigh = 400;
    Crowd crowd;  // each pebble reaches its four neighbours, 1 m away, and not those across
    for (int y = 0; y < kHigh; ++y) {
        for (int x = 0; x < kWide; ++x) crowd.add({static_cast<float>(x), static_cast<float>(y)}, 0.51F);
    }
    const std::size_t neighbours = (kWide - 1) * kHigh + kWide * (kHigh - 1);
    CHECK(pairsByGrid(crowd).size() == neighbours);
    crowd.add({-1000.0F, 0.0F}, 1000.0F);  // reaches the pebbles at x = 0 with y² + 1000² < 1000.51²: y up to 31
    CHECK(pairsByGrid(crowd).size() == neighbours + 32);
}
