#include "lab/study/seeds.hpp"

#include <doctest/doctest.h>

#include "base/error.hpp"

using namespace rb;
using namespace rb::study;

using Seeds = std::vector<std::uint64_t>;

TEST_CASE("seeds are read in any order and kept once, ascending") {
    CHECK(parseSeeds("--seeds", "7") == Seeds{7});
    CHECK(parseSeeds("--seeds", "1-4") == Seeds{1, 2, 3, 4});
    CHECK(parseSeeds("--seeds", "9,1-3+2-4") == Seeds{1, 2, 3, 4, 9});
    CHECK(parseSeeds("--seeds", "18446744073709551614-18446744073709551615").size() == 2);
}

TEST_CASE("seeds written are read back") {
    for (const Seeds& seeds : {Seeds{5}, Seeds{1, 2, 3}, Seeds{0, 2, 3, 9, 10, 12}}) {
        CHECK(parseSeeds("seeds", seedsText(seeds)) == seeds);
    }
    CHECK(seedsText({0, 2, 3, 9}) == "0+2-3+9");
}

TEST_CASE("what is no list of seeds is refused") {
    for (const char* text : {"", "-", "1-", "-3", "5-1", "1..3", "1,,2", "x", "1.5", "0-1000000",
                             "0-18446744073709551615", "18446744073709551616"}) {
        INFO(text);
        CHECK_THROWS_AS(parseSeeds("--seeds", text), InputError);
    }
}
