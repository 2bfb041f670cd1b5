// Why it moves: the energy ledger of a session, and the forecast of its piles.

#include <algorithm>
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

TEST_CASE("a pile that has come to rest is forecast under every integrator, and keeps it when it moves again") {
    rb::Session session(optionsFor("box"));
    session.perform(Action::ToggleWhy);
    CHECK(session.readout().forecast.rows.empty());
    session.advance(1.0 / 60.0, kWindow);
    CHECK(session.readout().forecast.reason == "Now no verdict: 21 circles move or fall.");
    for (int i = 0; i < 1200; ++i) session.advance(1.0 / 60.0, kWindow);
    const auto isComplete = [&] {
        const auto rows = session.readout().forecast.rows;
        return std::none_of(rows.begin(), rows.end(), [](const auto& row) { return row.words == "…"; });
    };
    for (int i = 0; i < 1000 && !isComplete(); ++i) session.advance(0.0, kWindow);
    const rb::ForecastReadout rest = session.readout().forecast;
    REQUIRE(rest.rows.size() == 4);
    CHECK(isComplete());
    CHECK(rest.reason.empty());
    CHECK(rest.rows[0].words.starts_with("doubles every 0."));
    CHECK(rest.rows[0].isUnstable);
    CHECK_FALSE(rest.rows[0].isUsed);
    CHECK(rest.rows[2].words.starts_with("halves every "));
    CHECK(rest.rows[2].isUsed);
    CHECK(rest.bouncingLimit == 1.0);
    CHECK(rest.kappaLambda == doctest::Approx(1.8).epsilon(0.1));
    const std::string words(rest.rows[0].words);
    session.perform(Action::NextIntegrator);
    session.perform(Action::NextIntegrator);  // Euler
    for (int i = 0; i < 300; ++i) session.advance(1.0 / 60.0, kWindow);
    CHECK(session.readout().forecast.rows[0].words == words);
    CHECK_FALSE(session.readout().forecast.reason.empty());
    session.perform(Action::Restart);
    CHECK(session.readout().forecast.rows.empty());
}

TEST_CASE("the growing motion is drawn for each world as its integrator has it, while it is shown") {
    rb::Session session(optionsFor("row"));
    session.perform(Action::ToggleCompare);
    session.toggle(rb::Overlay::Growth);
    for (int i = 0; i < 400; ++i) session.advance(1.0 / 60.0, kWindow);
    for (int i = 0; i < 50; ++i) session.advance(0.0, kWindow);
    rb::WorldView& view = session.prepareWorldView(kWindow, 0);
    CHECK(view.modeOf(0).size() == 9);
    CHECK(view.modeOf(1).size() == 9);
    session.toggle(rb::Overlay::Growth);
    session.advance(0.0, kWindow);
    CHECK(view.modeOf(0).empty());
}
