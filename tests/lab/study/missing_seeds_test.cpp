#include <doctest/doctest.h>

#include "lab/study/resting.hpp"
#include "lab/study/seeds.hpp"
#include "lab/study/stability.hpp"

using namespace rb;
using namespace rb::study;

using Sentences = std::vector<std::string>;

TEST_CASE("the seeds between those that are there are missed, or those that are asked for") {
    const std::vector<SeedsOf> parts = {{"box, euler", {3, 4, 7, 9}}, {"box, rk4", {3, 4, 7, 9}}};
    CHECK(missingSeeds(parts, {}) == Sentences{"seeds 5-6+8 are missing"});
    CHECK(missingSeeds(parts, {3, 4, 9, 10}) == Sentences{"seed 10 is missing"});
    CHECK(missingSeeds(parts, {4, 7}).empty());
}

TEST_CASE("what lacks other seeds than the rest is named") {
    const std::vector<SeedsOf> parts = {{"box, euler", {1, 2, 3}}, {"box, rk4", {1, 3}}, {"row, rk4", {1}}};
    CHECK(missingSeeds(parts, {}) == Sentences{"box, rk4: seed 2 is missing", "row, rk4: seeds 2-3 are missing"});
}

TEST_CASE("where nothing is, nothing is missed, nor between seeds that are too far apart") {
    CHECK(missingSeeds({}, {}).empty());
    CHECK(missingSeeds(std::vector<SeedsOf>{{"rk4", {}}}, {}).empty());
    const std::vector<SeedsOf> parts = {{"euler", {0, 18'446'744'073'709'551'615U}}, {"rk4", {0}}};
    CHECK(missingSeeds(parts, {}) == Sentences{"rk4: seed 18446744073709551615 is missing"});
}

TEST_CASE("rows are told apart by scene and integrator, maps by integrator") {
    std::vector<RunRow> rows(3);
    rows[0].scene = rows[1].scene = "box";
    rows[0].seed = 1;
    rows[1].seed = 3;
    rows[2].scene = "row";
    rows[2].seed = 2;
    CHECK(missingSeeds(seedsOf(rows), {}) ==
          Sentences{"box, euler: seed 2 is missing", "row, euler: seeds 1+3 are missing"});
    std::vector<StabilityMap> maps(2);
    maps[0].integrator = Integrator::Euler;
    maps[0].seeds = {1, 2};
    maps[1].seeds = {2};
    CHECK(missingSeeds(seedsOf(maps), {}) == Sentences{"rk4: seed 1 is missing"});
}
