#include "app/next_run.hpp"

#include <doctest/doctest.h>

using namespace rb;

TEST_CASE("what is opened in a window has no end and no seed of the run before it, the next scene has what is left") {
    Options options;
    options.start.scene = "box";
    options.start.seed = 7;
    options.start.isSeedNamed = true;
    options.end.steps = 100;
    options.end.seconds = 9.0;
    const Options opened = openedRun(options, "pair").options;
    CHECK(opened.start.scene == "pair");
    CHECK_FALSE(opened.end.steps);
    CHECK_FALSE(opened.end.seconds);
    CHECK(opened.start.seed == 1);
    CHECK_FALSE(opened.start.isSeedNamed);
    const Options next = runElsewhere(options, {"tumble", {30, 2.0}}).options;
    CHECK(next.start.scene == "tumble");
    CHECK(next.end.steps == std::optional<std::uint64_t>(30));
    CHECK(next.end.seconds == std::optional<double>(2.0));
    CHECK(next.start.seed == 7);
}
