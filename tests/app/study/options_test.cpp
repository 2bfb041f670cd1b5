// What a command line asks of a study.

#include "app/study/options.hpp"

#include <doctest/doctest.h>
#include <vector>

#include "base/error.hpp"

using namespace rb;
using namespace rb::study;

namespace {

StudyOptions optionsOf(std::vector<const char*> words) {
    words.insert(words.begin(), "study");
    const std::optional<StudyOptions> options = parseStudyCommandLine(static_cast<int>(words.size()), words.data());
    REQUIRE(options);
    return *options;
}

}  // namespace

TEST_CASE("the maps of a study are in one order, each integrator once, however they are named") {
    const StudyOptions options = optionsOf({"stability", "--x", "spring=0.1:1.2:3", "--y", "restitution=0:0.9:4",
                                            "--integrator", "rk4", "--integrator", "euler", "--integrator", "rk4"});
    CHECK(options.integrators == std::vector{Integrator::Euler, Integrator::RungeKutta4});
    CHECK(options.x.values.size() == 3);
    CHECK(options.y.values.size() == 4);
}

TEST_CASE("a study in space has the seconds that are asked for, and 1 s at least") {
    CHECK(optionsOf({"tumble", "--seconds", "1"}).seconds == 1.0);
    CHECK_FALSE(optionsOf({"tumble"}).seconds);
    CHECK_THROWS_WITH_AS(optionsOf({"tumble", "--seconds", "0.5"}), doctest::Contains("--seconds"), InputError);
    CHECK_THROWS_WITH_AS(optionsOf({"tumble", "--seconds", "20000"}), doctest::Contains("--seconds"), InputError);
}
