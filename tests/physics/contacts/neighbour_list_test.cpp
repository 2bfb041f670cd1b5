// The list is kept, and says what a look at all pairs would say.

#include "physics/contacts/neighbour_list.hpp"

#include <doctest/doctest.h>
#include <stdexcept>
#include <utility>
#include <vector>

#include "lab/scene/random.hpp"
#include "physics/near_pairs.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

constexpr int kListed = 123;  // not a multiple of what is looked at together

// Circles that wander, with reaches that come and go.
struct Wanderers {
    Random random{2014};
    std::vector<glm::dvec2> position;
    std::vector<float> reach;

    Wanderers() {
        for (int i = 0; i < kListed; ++i) {
            position.emplace_back(random.uniform(-2.0F, 2.0F), random.uniform(-2.0F, 2.0F));
            reach.push_back(random.uniform(0.05F, 0.4F));
        }
    }

    void wander(float way) {
        for (glm::dvec2& p : position) p += glm::dvec2(random.uniform(-way, way), random.uniform(-way, way));
        for (float& r : reach) r *= random.uniform(0.97F, 1.03F);
    }

    bool agree(NeighbourList& list) const {
        std::vector<IndexPair> kept;
        list.update(position, reach);
        list.forEachPair(position, reach, [&](const IndexPair& pair) { kept.push_back(pair); });
        return kept == test::nearPairs(position, reach);
    }
};

}  // namespace

TEST_CASE("a list that is kept finds the pairs that are near, in their order, however its circles move") {
    for (const float way : {0.0005F, 0.005F, 0.05F}) {
        Wanderers wanderers;
        NeighbourList list;
        for (int i = 0; i < 200; ++i) {
            REQUIRE(wanderers.agree(list));
            wanderers.wander(way);
        }
    }
}

TEST_CASE("a list of which some leave, few or many, finds what a new one would, near the origin and far from it") {
    for (const double origin : {0.0, 1e5}) {
        Wanderers wanderers;
        for (glm::dvec2& p : wanderers.position) p += origin;
        NeighbourList list;
        for (int i = 0; i < 300; ++i) {
            REQUIRE(wanderers.agree(list));
            if (i % 100 == 50) {  // the list has held more than there are from now on
                wanderers.position.pop_back();
                wanderers.reach.pop_back();
            }
            for (int left = i % 90; left > 0; --left) {
                const auto who = static_cast<std::size_t>(
                    wanderers.random.uniform(0.0F, static_cast<float>(wanderers.position.size()) - 0.5F));
                wanderers.position[who] =
                    origin + glm::dvec2(wanderers.random.uniform(-2.0F, 2.0F), wanderers.random.uniform(-2.0F, 2.0F));
                wanderers.reach[who] = wanderers.random.uniform(0.05F, 0.4F);
            }
        }
    }
}

TEST_CASE("a list that is given up while some are listed anew in it answers as a new one") {
    constexpr std::size_t kCircles = 1000;
    constexpr std::size_t kLeavers = 40;
    Wanderers wanderers;
    for (std::size_t i = wanderers.position.size(); i < kCircles; ++i) {
        wanderers.position.emplace_back(wanderers.random.uniform(-9.0F, 9.0F), wanderers.random.uniform(-9.0F, 9.0F));
        wanderers.reach.push_back(0.2F);
    }
    NeighbourList list;
    REQUIRE(wanderers.agree(list));
    for (std::size_t i = 0; i < kLeavers; ++i) wanderers.position[i] += glm::dvec2(1.0, 0.5);
    const CancellationPoint giveUp = [] { throw std::runtime_error("given up"); };
    CHECK_THROWS(list.update(wanderers.position, wanderers.reach, CancellationPoller(giveUp)));
    CHECK(wanderers.agree(list));
}

TEST_CASE("a list asks where the circles are, not which they are: some go, some come, and all go") {
    Wanderers wanderers;
    NeighbourList list;
    REQUIRE(wanderers.agree(list));
    wanderers.position[3] = wanderers.position[7] = {0.1F, 0.2F};
    CHECK(wanderers.agree(list));
    std::swap(wanderers.position[0], wanderers.position[60]);
    CHECK(wanderers.agree(list));
    wanderers.position.emplace_back(0.1F, 0.2F);
    wanderers.reach.push_back(0.3F);
    CHECK(wanderers.agree(list));
    wanderers.position.resize(2);
    wanderers.reach.resize(2);
    CHECK(wanderers.agree(list));
    wanderers.position.clear();
    wanderers.reach.clear();
    CHECK(wanderers.agree(list));
}

TEST_CASE("a circle that comes back to where it was is near to the same circles again") {
    Wanderers wanderers;
    NeighbourList list;
    REQUIRE(wanderers.agree(list));
    const glm::dvec2 place = wanderers.position.back();
    const float reach = wanderers.reach.back();
    wanderers.position.front() = place + glm::dvec2(0.01, 0.02);
    wanderers.position.pop_back();
    wanderers.reach.pop_back();
    for (int i = 0; i < 4; ++i) REQUIRE(wanderers.agree(list));  // a list is worth its cost again
    wanderers.position.push_back(place);
    wanderers.reach.push_back(reach);
    CHECK(wanderers.agree(list));
}

TEST_CASE("when all circles of a world leave at once, no contact of theirs is left") {
    World world;
    world.addRectangle({{0.0F, -9.0F}, {1.0F, 1.0F}, {}});
    world.addRectangle({{0.3F, -9.0F}, {1.0F, 1.0F}, {}});
    for (const float x : {0.0F, 0.15F}) {
        world.addCircle({.position = {x, 11.0F}, .radius = 0.1F, .velocity = {0.0F, 70.0F}, .material = {}});
    }
    while (world.bodies().dynamicCount > 0) world.step();
    for (int i = 0; i < 3; ++i) {
        world.step();
        CHECK(world.contacts().empty());
        CHECK(measure(world).contacts == 0);
    }
}
