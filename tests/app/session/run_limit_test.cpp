#include "app/session/run_limit.hpp"

#include <doctest/doctest.h>
#include <limits>

using namespace rb;

TEST_CASE("a run without a limit never ends") {
    RunLimit limit({});
    limit.record(0.125, 1, 0.125);
    CHECK(limit.stepsLeft(0.125) == std::numeric_limits<std::uint64_t>::max());
}

TEST_CASE("a run of so many steps ends after them, however long they are") {
    RunLimit limit({.steps = 2});
    CHECK(limit.stepsLeft(0.125) == 2);
    limit.record(0.125, 1, 0.125);
    CHECK(limit.stepsLeft(0.5) == 1);
    limit.record(0.5, 2, 0.625);
    limit.record(0.5, 3, 1.125);
    CHECK(limit.stepsLeft(0.5) == 0);
}

TEST_CASE("a run of so many seconds ends with the step that reaches them, also where the step changes on the way") {
    RunLimit limit({.seconds = 1.0});
    CHECK(limit.stepsLeft(0.125) == 8);
    CHECK(limit.stepsLeft(0.3) == 4);
    for (unsigned step = 1; step <= 3; ++step) limit.record(0.25, step, 0.25 * step);
    CHECK(limit.stepsLeft(0.25) == 1);
    CHECK(limit.stepsLeft(0.0625) == 4);
    limit.record(0.5, 4, 1.25);
    CHECK(limit.stepsLeft(0.25) == 0);
}

TEST_CASE("what was taken back of a run does not count, nor what a restart followed that was taken back") {
    RunLimit limit({.steps = 10});
    for (unsigned step = 1; step <= 4; ++step) limit.record(0.25, step, 0.25 * step);
    limit.forgetAfter(3, 0.75);
    CHECK(limit.stepsLeft(0.25) == 7);
    limit.forgetAfter(3, 0.75);
    CHECK(limit.stepsLeft(0.25) == 7);
    limit.beginLife(false);
    limit.record(0.25, 1, 0.25);
    CHECK(limit.stepsLeft(0.25) == 6);
    limit.beginLife(true);
    CHECK(limit.stepsLeft(0.25) == 10);
}
