// The energy ledger of a session.

#include <doctest/doctest.h>

#include "app/session.hpp"
#include "app/sessions.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("a session keeps the ledger of every world, and what is heated shows it") {
    rb::Session session(optionsFor("box"));
    session.apply(rb::ChangeSetting{"integrator", "euler", 0});
    session.perform(Action::ToggleCompare);
    for (int i = 0; i < 1500; ++i) session.advance(1.0 / 60.0, kWindow);
    const rb::Readout readout = session.readout();
    REQUIRE(readout.worlds.size() == 2);
    const rb::EnergyReadout& euler = readout.worlds[0].energy.value();
    const rb::EnergyReadout& rungeKutta = readout.worlds[1].energy.value();
    CHECK(euler.history->size() > 90);
    CHECK(euler.sum.early > 1.0);
    CHECK(rungeKutta.sum.early == 0.0);
    CHECK(euler.sum.integrator() > 10.0 * rungeKutta.sum.integrator());
    CHECK(euler.sum.change == doctest::Approx(session.simulation().worlds()[0].energyMeter().change()));
    session.perform(Action::Restart);
    CHECK(session.readout().worlds[0].energy->history->size() == 0);
}

TEST_CASE("a world under soft has no ledger") {
    rb::Session session(optionsFor("box"));
    session.apply(rb::ChangeSetting{"solver", "soft", 0});
    for (int i = 0; i < 10; ++i) session.advance(1.0 / 60.0, kWindow);
    CHECK_FALSE(session.readout().worlds[0].energy.has_value());
}
