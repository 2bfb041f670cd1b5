#include "app/next_run.hpp"

#include <doctest/doctest.h>

using namespace rb;

TEST_CASE("what is opened in a window has no end and no seed of the run before it, the next scene has what is left") {
    Options options;
    options.scene = "box";
    options.seed = 7;
    options.isSeedNamed = true;
    options.steps = 100;
    options.seconds = 9.0;
    const Options opened = openedRun(options, "pair").options;
    CHECK(opened.scene == "pair");
    CHECK_FALSE(opened.steps);
    CHECK_FALSE(opened.seconds);
    CHECK(opened.seed == 1);
    CHECK_FALSE(opened.isSeedNamed);
    const Options next = runElsewhere(options, {"tumble", 30, 2.0}).options;
    CHECK(next.scene == "tumble");
    CHECK(next.steps == std::optional<std::uint64_t>(30));
    CHECK(next.seconds == std::optional<double>(2.0));
    CHECK(next.seed == 7);
}
