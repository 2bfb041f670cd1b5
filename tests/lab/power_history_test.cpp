#include "lab/power_history.hpp"

#include <doctest/doctest.h>

using namespace rb;

namespace {

constexpr double kTimeStep = 1.0 / 60.0;  // [s]

EnergyLedger fedWith(double joules) {
    EnergyLedger ledger;
    ledger.normal = -0.25 * joules;
    ledger.change = joules;
    return ledger;
}

// So many steps of 1/60 s, each with so much energy, on top of those before.
void run(PowerHistory& history, int& step, int steps, double joules) {
    for (int i = 0; i < steps; ++i) history.record(++step * kTimeStep, kTimeStep, fedWith(joules));
}

}  // namespace

TEST_CASE("a span of the history holds the work of its steps, and their mean power") {
    PowerHistory history;
    int step = 0;
    CHECK(history.size() == 0);
    CHECK(history.latestSecond().seconds == 0.0);
    CHECK(powerOf(history.latestSecond()).change == 0.0);
    run(history, step, 14, 0.5);  // to 14/60 s, within the first quarter
    REQUIRE(history.size() == 1);
    CHECK(history.back(0).from == 0.0);
    CHECK(history.back(0).seconds == doctest::Approx(14 * kTimeStep));
    CHECK(history.back(0).work.change == doctest::Approx(7.0));
    CHECK(powerOf(history.back(0)).change == doctest::Approx(30.0));
    CHECK(powerOf(history.back(0)).normal == doctest::Approx(-7.5));
    CHECK(powerOf(history.back(0)).integrator() == doctest::Approx(37.5));
    run(history, step, 2, 1.0);
    REQUIRE(history.size() == 2);
    CHECK(history.back(0).from == 0.25);
    CHECK(history.back(1).from == 0.0);
}

TEST_CASE("the latest second is that of the steps in it, and no older ones") {
    PowerHistory history;
    int step = 0;
    run(history, step, 600, 5.0);
    run(history, step, 75, 2.0);
    CHECK(powerOf(history.latestSecond()).change == doctest::Approx(120.0));
    CHECK(history.latestSecond().seconds >= 1.0);
    CHECK(history.latestSecond().seconds <= 1.25);
}

TEST_CASE("the history keeps its last minute, and begins anew with the run") {
    PowerHistory history;
    int step = 0;
    run(history, step, 60 * 90, 1.0);
    CHECK(history.size() == PowerHistory::kSpans);
    CHECK(history.back(PowerHistory::kSpans - 1).from == doctest::Approx(90.0 - 60.0 + PowerHistory::kSpan));
    step = 0;
    run(history, step, 3, 1.0);
    CHECK(history.size() == 1);
    history.clear();
    CHECK(history.size() == 0);
}

TEST_CASE("the power of a span is that of each entry of its ledger, and the sum of steps that of each too") {
    constexpr EnergyLedger kLedger{-1.0, -2.0, -3.0, 4.0, -5.0, 6.0, 7.0};  // all different
    PowerHistory history;
    history.record(0.1, 0.125, kLedger);
    history.record(0.2, 0.125, kLedger);
    const EnergyLedger sum = history.back(0).work;
    const EnergyLedger power = powerOf(history.back(0));
    for (const auto entry : {&EnergyLedger::normal, &EnergyLedger::friction, &EnergyLedger::spin, &EnergyLedger::pull,
                             &EnergyLedger::removed, &EnergyLedger::early, &EnergyLedger::change}) {
        CHECK(sum.*entry == 2.0 * kLedger.*entry);
        CHECK(power.*entry == 8.0 * kLedger.*entry);
    }
}
