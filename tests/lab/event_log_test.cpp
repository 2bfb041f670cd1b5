#include "lab/event_log.hpp"

#include <doctest/doctest.h>
#include <string>

using rb::EventLog;

TEST_CASE("what repeats itself within a second is one event, at its first time and with its last words") {
    EventLog log;
    for (int i = 0; i < 50; ++i) log.add(2.0 + 0.5 * i, "Spring κ 0." + std::to_string(i));
    log.add(26.6, "Friction μ 0.1");
    log.add(30.0, "Friction μ 0.2");
    REQUIRE(log.events().size() == 3);
    CHECK(log.events()[0].time == 2.0);
    CHECK(log.events()[0].text == "Spring κ 0.49");
    CHECK(log.events()[2].time == 30.0);
}

TEST_CASE("of more events than are kept the oldest go") {
    EventLog log;
    for (std::size_t i = 0; i < EventLog::kMost + 7; ++i) log.add(2.0 * static_cast<double>(i), "drop");
    CHECK(log.events().size() == EventLog::kMost);
    CHECK(log.events().front().time == 14.0);
    log.clear();
    CHECK(log.events().empty());
}
