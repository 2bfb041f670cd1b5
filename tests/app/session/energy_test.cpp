// Why it moves: the energy ledger of a session, and the forecast of its piles.

#include <algorithm>
#include <doctest/doctest.h>

#include "app/session/session.hpp"
#include "app/session/sessions.hpp"

using rb::Action;
using namespace rb::test;

namespace {

const std::optional<rb::LiveForecast::Rest>& restOf(rb::Session& session) { return session.readout().forecast->rest(); }

}  // namespace

TEST_CASE("a session keeps the ledger of every world, and what is heated shows it") {
    rb::Session session(optionsFor("box"));
    session.interfaceState().panels.toggle(rb::kWhyKey);
    session.apply(rb::ChangeSetting{"integrator", "euler", 0});
    session.perform(Action::ToggleCompare);
    for (int i = 0; i < 1500; ++i) session.advance(1.0 / 60.0, kWindow);
    const auto worlds = session.lab().worlds();
    REQUIRE(worlds.size() == 2);
    const rb::EnergyLedger& euler = worlds[0].energyMeter().sum();
    const rb::EnergyLedger& rungeKutta = worlds[1].energyMeter().sum();
    CHECK(session.lab().watches()[0].powers.size() > 90);
    CHECK(euler.early > 1.0);
    CHECK(rungeKutta.early == 0.0);
    CHECK(euler.integrator() > 10.0 * rungeKutta.integrator());
    CHECK(euler.change == doctest::Approx(worlds[0].energyMeter().change()));
    session.perform(Action::Restart);
    CHECK(session.lab().watches()[0].powers.size() == 0);
}

TEST_CASE("a second world begins its energy and its glass anew, whatever the one before it has left there") {
    rb::Session session(optionsFor("row"));
    session.interfaceState().panels.toggle(rb::kWhyKey);
    session.perform(Action::ToggleCompare);
    for (int i = 0; i < 200; ++i) session.advance(1.0 / 60.0, kWindow);
    CHECK(session.lab().watches()[1].powers.size() > 10);
    session.perform(Action::ToggleCompare);
    for (int i = 0; i < 60; ++i) session.advance(1.0 / 60.0, kWindow);
    session.perform(Action::ToggleCompare);
    CHECK(session.lab().watches()[1].powers.size() == 0);
}

TEST_CASE("of a large pile a window keeps no ledger, unless a file of telemetry asks for it") {
    rb::Options options = optionsFor("pile");
    options.start.circles = 2100;
    rb::Session session(options);
    session.interfaceState().panels.toggle(rb::kWhyKey);
    session.advance(1.0 / 60.0, kWindow);
    CHECK_FALSE(session.lab().worlds()[0].isLedgerKept());
    CHECK(session.readout().forecast->reason() == "there are more than 2000 circles");
    session.simulation().keepLedger();
    CHECK(session.lab().worlds()[0].isLedgerKept());
    session.perform(Action::Restart);
    CHECK(session.lab().worlds()[0].isLedgerKept());
}

TEST_CASE("the forecast of a pile that is quickly foretold is shown at once, and none while it is not asked for") {
    rb::Session session(optionsFor("slot"));
    session.interfaceState().panels.toggle(rb::kWhyKey);
    for (int i = 0; i < 4000 && !restOf(session); ++i) session.advance(1.0 / 60.0, kWindow);
    REQUIRE(restOf(session));
    const auto isComplete = [&] { return restOf(session)->forecasts.size() == rb::kIntegrators.size(); };
    for (int i = 0; i < 1000 && !isComplete(); ++i) session.advance(0.0, kWindow);
    CHECK(isComplete());
    session.interfaceState().panels.toggle(rb::kWhyKey);
    session.advance(0.0, kWindow);
    CHECK_FALSE(restOf(session));
}

TEST_CASE("a world under soft has no ledger") {
    rb::Session session(optionsFor("box"));
    session.interfaceState().panels.toggle(rb::kWhyKey);
    session.apply(rb::ChangeSetting{"solver", "soft", 0});
    for (int i = 0; i < 10; ++i) session.advance(1.0 / 60.0, kWindow);
    CHECK_FALSE(session.lab().worlds()[0].isLedgerKept());
}

TEST_CASE("a pile that has come to rest is forecast under every integrator, and keeps it when it moves again") {
    rb::Session session(optionsFor("box"));
    session.interfaceState().panels.toggle(rb::kWhyKey);
    CHECK_FALSE(restOf(session));
    session.advance(1.0 / 60.0, kWindow);
    CHECK(session.readout().forecast->reason() == "21 circles move or fall");
    for (int i = 0; i < 1200; ++i) session.advance(1.0 / 60.0, kWindow);
    const auto isComplete = [&] { return restOf(session)->forecasts.size() == rb::kIntegrators.size(); };
    for (int i = 0; i < 1000 && !isComplete(); ++i) session.advance(0.0, kWindow);
    REQUIRE(isComplete());
    CHECK(session.readout().forecast->reason().empty());
    const auto wordsOf = [&](std::size_t which) { return growthText(restOf(session)->forecasts[which]); };
    CHECK(wordsOf(0).starts_with("doubles every 0."));
    CHECK(restOf(session)->forecasts[0].isUnstable());
    CHECK(wordsOf(2).starts_with("halves every "));
    CHECK(0.8 * session.readout().forecast->stiffness()[0].value_or(0.0) == doctest::Approx(1.8).epsilon(0.1));
    const double stiffness = *session.readout().forecast->stiffness()[0];
    session.perform(Action::TogglePause);
    const rb::Bodies& bodies = session.simulation().world().bodies();
    while (bodies.dynamicCount > 10) session.apply(rb::Command(rb::RemoveBody{bodies.id[0]}));
    session.advance(0.0, kWindow);
    CHECK(session.readout().forecast->stiffness()[0] != stiffness);  // without a step
    for (int i = 0; i < 11; ++i) session.perform(Action::Undo);
    while (session.isWorking()) session.advance(0.0, kWindow);
    session.perform(Action::TogglePause);
    const std::string words = wordsOf(0);
    session.perform(Action::NextIntegrator);
    session.perform(Action::NextIntegrator);  // Euler
    for (int i = 0; i < 300; ++i) session.advance(1.0 / 60.0, kWindow);
    CHECK(wordsOf(0) == words);
    CHECK_FALSE(session.readout().forecast->reason().empty());
    session.perform(Action::Restart);
    CHECK_FALSE(restOf(session));
}

TEST_CASE("the growing motion is drawn for each world as its integrator has it, while it is shown") {
    rb::Session session(optionsFor("row"));
    session.perform(Action::ToggleCompare);
    session.toggle(rb::Overlay::Growth);
    for (int i = 0; i < 400; ++i) session.advance(1.0 / 60.0, kWindow);
    rb::WorldView& view = session.prepareWorldView(kWindow, 0);
    for (int i = 0; i < 1000 && (view.modeOf(0).size() < 9 || view.modeOf(1).size() < 9); ++i) {
        session.advance(0.0, kWindow);
        session.prepareWorldView(kWindow, 0);
    }
    CHECK(view.modeOf(0).size() == 9);
    CHECK(view.modeOf(1).size() == 9);
    session.toggle(rb::Overlay::Growth);
    session.advance(0.0, kWindow);
    CHECK(view.modeOf(0).empty());
}

TEST_CASE(
    "among polygons the drawer says that the forecast knows circles alone, and the growing motion has no arrows") {
    rb::Session session(optionsFor("mixed"));
    session.interfaceState().panels.toggle(rb::kWhyKey);
    for (int i = 0; i < 30; ++i) session.advance(1.0 / 60.0, kWindow);
    CHECK_FALSE(restOf(session));
    CHECK(session.readout().forecast->reason() == "the linear model knows circles alone, and polygons move here");
}
