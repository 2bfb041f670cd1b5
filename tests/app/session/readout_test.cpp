// What a session tells the panels.

#include <doctest/doctest.h>

#include "app/session/session.hpp"
#include "app/session/sessions.hpp"
#include "physics/observe/measures.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("a session of two worlds knows of each its own settings and energy") {
    rb::Options options = optionsFor("figure-1.1");
    options.start.compare = "euler,verlet";
    rb::Session session(options);
    for (int i = 0; i < 120; ++i) session.perform(Action::Step);
    REQUIRE(session.lab().worlds().size() == 2);
    REQUIRE(measure(session.simulation().world(0)).kinetic != measure(session.simulation().world(1)).kinetic);
    for (std::size_t i = 0; i < 2; ++i) {
        const rb::World& world = session.simulation().world(i);
        CHECK(world.settings().integrator == (i == 0 ? rb::Integrator::Euler : rb::Integrator::Verlet));
        CHECK(rb::readingOf(rb::Quantity::KineticEnergy, session.lab().worlds()[i]) == measure(world).kinetic);
    }
}

TEST_CASE("the curves hold every step, and begin anew with the scene") {
    rb::Options options = optionsFor("pair");
    options.start.compare = "euler,rk4";
    rb::Session session(options);
    for (int i = 0; i < 9; ++i) session.perform(Action::Step);
    CHECK(session.lab().watches()[0].history.size() == 9);
    CHECK(session.lab().watches()[1].history.size() == 9);
    session.perform(Action::Restart);
    CHECK(session.lab().watches()[1].history.isEmpty());
}

TEST_CASE("the seismograph marks clicks, switches and changes, each at its time, and forgets them with a restart") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    const auto events = [&] { return session.readout().run.events; };
    click(session, kWindow, {1000.0F, 100.0F});
    for (int i = 0; i < 90; ++i) session.perform(Action::Step);
    session.perform(Action::NextIntegrator);
    session.apply(rb::Command(rb::ChangeSetting{"friction", "0.1"}));  // what it was
    for (int i = 0; i < 60; ++i) session.perform(Action::Step);
    for (const char* value : {"0.2", "0.25", "0.3"}) session.apply(rb::Command(rb::ChangeSetting{"friction", value}));
    session.perform(Action::ToggleCompare);
    REQUIRE(events().size() == 5);
    CHECK(events()[0].text == "Runge–Kutta 4");
    CHECK(events()[0].time == 0.0);
    CHECK(events()[1].text == "drop");
    CHECK(events()[2].text == "Euler");
    CHECK(events()[2].time == doctest::Approx(1.5));
    CHECK(events()[3].text == "Friction μ 0.3");  // a slider that is dragged is one change
    CHECK(events()[3].time == doctest::Approx(2.5));
    CHECK(events()[4].text == "two worlds");
    session.perform(Action::Restart);
    REQUIRE(events().size() == 1);
    CHECK(events()[0].text == "Euler | Runge–Kutta 4");
    session.apply(rb::Command(rb::ChangeSetting{"integrator", "verlet", 1}));
    CHECK(events()[0].text == "Euler | Verlet");
    session.apply(rb::Command(rb::ChangeSetting{"integrator", "explicit-euler", 0}));
    REQUIRE(events().size() == 1);
    CHECK(events()[0].text == "Explicit Euler | Verlet");
    session.perform(Action::ToggleCompare);
    session.apply(rb::Command(rb::ChangeSetting{"integrator", "verlet"}));
    REQUIRE(events().size() == 1);
    CHECK(events()[0].text == "Verlet");
    session.perform(Action::Step);
    session.apply(rb::Command(rb::ChangeSetting{"static_friction", "true"}));
    CHECK(events().back().text == "Static friction on");
}

TEST_CASE("after the start and after a drop a pile settles until it rests, for as long as piles of its scene do") {
    rb::Session session(optionsFor("box"));
    const auto isSettling = [&] { return session.lab().verdict(0).isSettling; };
    const auto run = [&](double seconds) {
        const double end = session.simulation().world().time() + seconds;
        while (session.simulation().world().time() < end) session.perform(Action::Step);
    };
    const double restsBy = session.simulation().scene().restsBy;
    run(2.0);
    CHECK(isSettling());
    run(restsBy);
    REQUIRE(session.lab().verdict(0).restingSince);
    session.perform(Action::NextIntegrator);
    run(2.0);
    CHECK_FALSE(isSettling());
    click(session, kWindow, {640.0F, 60.0F});
    CHECK(isSettling());
    run(restsBy - 0.1);
    CHECK(isSettling());
    run(0.2);
    CHECK_FALSE(isSettling());
}

TEST_CASE("a pile that has rested and is switched to Euler does not settle, however early that is") {
    rb::Session session(optionsFor("box"));
    while (!session.lab().verdict(0).restingSince) session.perform(Action::Step);
    session.perform(Action::NextIntegrator);
    for (int i = 0; i < 120; ++i) session.perform(Action::Step);
    REQUIRE(session.readout().run.time < session.simulation().scene().restsBy);
    session.perform(Action::ToggleCompare);
    for (const std::size_t world : {0U, 1U}) CHECK_FALSE(session.lab().verdict(world).isSettling);
}

TEST_CASE("where a circle passes through a wall, a ring and an event say so until the restart") {
    rb::Session session(optionsFor("tunnelling"));
    const auto lines = [&] {
        session.advance(0.0, kWindow);
        return session.prepareWorldView(kWindow, 0U).linesOver(0).size();
    };
    CHECK(lines() == 0);
    CHECK_FALSE(session.firstPassage(kWindow, 0));
    for (int i = 0; i < 30; ++i) session.perform(Action::Step);
    CHECK(lines() > 0);
    REQUIRE(session.firstPassage(kWindow, 0));
    const double metre = 720.0 / session.view().height;
    CHECK(session.firstPassage(kWindow, 0)->x ==
          doctest::Approx(640.0 + metre * (0.74 - session.view().center.x) + 18.0));
    REQUIRE(session.readout().run.events.size() == 2);
    CHECK(session.readout().run.events[1].text == "through a wall");
    session.perform(Action::Restart);
    CHECK(lines() == 0);
}

TEST_CASE("a moment is marked on the time line, and its mark is taken away where it stands") {
    rb::Session session(optionsFor("box"));
    for (int i = 0; i < 5; ++i) session.advance(0.1, kWindow);
    const double marked = session.readout().run.time;
    session.perform(rb::Action::MarkMoment);
    session.advance(0.1, kWindow);
    session.apply(rb::Command(rb::ChangeSetting{"friction", "0.3"}));
    session.perform(rb::Action::MarkMoment);
    const auto marks = [&session] {
        std::vector<std::string> words;
        for (const rb::Event& event : session.readout().run.events) words.push_back(event.text);
        return words;
    };
    CHECK(marks() == std::vector<std::string>{"Runge–Kutta 4", "mark 1", "Friction μ 0.3", "mark 2"});
    CHECK(session.readout().run.events[1].time == marked);
    session.perform(rb::Action::MarkMoment);
    CHECK(marks().back() == "Friction μ 0.3");
    session.perform(rb::Action::NextScene);
    CHECK(marks().size() == 1);
}
