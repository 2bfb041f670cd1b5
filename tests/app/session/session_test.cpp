#include "app/session/session.hpp"

#include <doctest/doctest.h>

#include "app/session/sessions.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("a paused session stands still, and a step is one step") {
    rb::Session session(optionsFor("pair"));
    session.perform(Action::TogglePause);
    session.advance(0.1, kWindow);
    CHECK(session.simulation().world().stepCount() == 0);
    CHECK(session.alpha() == 1.0F);
    session.perform(Action::Step);
    CHECK(session.simulation().world().stepCount() == 1);
    CHECK(session.readout().run.isPaused);
}

TEST_CASE("a run with an end makes exactly so many steps, however long a frame was") {
    rb::Options options = optionsFor("pair");
    options.end.steps = 7;
    rb::Session session(options);
    for (int i = 0; i < 5 && !session.isOver(); ++i) session.advance(0.1, kWindow);
    CHECK(session.isOver());
    CHECK(session.simulation().world().stepCount() == 7);
}

TEST_CASE("what the clock ran ahead while a picture was made is not run again") {
    rb::Session session(optionsFor("row"));
    for (int i = 0; i < 4; ++i) session.runAhead(0.05);
    CHECK(session.simulation().world().time() == doctest::Approx(0.2).epsilon(0.1));
    session.advance(0.25, kWindow);
    CHECK(session.simulation().world().time() == doctest::Approx(0.25).epsilon(0.1));
    session.advance(0.05, kWindow);
    CHECK(session.simulation().world().time() == doctest::Approx(0.3).epsilon(0.1));
}

TEST_CASE("what cannot be done is told, and nothing is changed") {
    rb::Session session(optionsFor("pair"));
    session.apply(rb::Command(rb::ChangeSetting{&rb::Settings::restitution, 7.0F}));
    CHECK(session.readout().run.problem.find("restitution") != std::string_view::npos);
    CHECK(session.simulation().world().settings().restitution == 0.5F);
}

TEST_CASE("a comparison opens with its two worlds, and its end leaves the first") {
    rb::Options options = optionsFor("pair");
    options.start.compare = "euler,verlet";
    rb::Session session(options);
    REQUIRE(session.lab().worlds().size() == 2);
    CHECK(session.lab().name(0) == "Euler");
    CHECK(session.lab().name(1) == "Verlet");
    session.perform(Action::ToggleCompare);
    REQUIRE(session.lab().worlds().size() == 1);
    CHECK(session.simulation().world(0).settings().integrator == rb::Integrator::Euler);
}

TEST_CASE("laying two worlds over each other compares them, and ends side by side") {
    rb::Session session(optionsFor("pair"));
    session.perform(Action::ToggleLaidOver);
    CHECK(session.readout().isLaidOver());
    session.perform(Action::ToggleLaidOver);
    CHECK_FALSE(session.readout().isLaidOver());
    CHECK(session.lab().worlds().size() == 2);
    session.perform(Action::ToggleLaidOver);
    session.perform(Action::ToggleCompare);
    CHECK_FALSE(session.readout().isLaidOver());
    session.perform(Action::ToggleLaidOver);
    CHECK(session.readout().isLaidOver());
}

TEST_CASE("line by line, a step is one step, and its line is lit") {
    rb::Session session(optionsFor("pair"));
    for (std::size_t line = 0; line < 5; ++line) {
        session.perform(Action::StepPhase);
        CHECK(session.readout().litLine == line);
    }
    CHECK(session.simulation().world().stepCount() == 1);
    CHECK(session.readout().run.isPaused);
    session.perform(Action::Step);
    CHECK_FALSE(session.readout().litLine);
    CHECK(session.simulation().world().stepCount() == 2);
}

TEST_CASE("slower and faster change the clock between 1/64 and 8, and not the step") {
    rb::Session session(optionsFor("row"));
    const rb::Settings before = session.simulation().world().settings();
    const auto seconds = [&] {
        const double start = session.simulation().world().time();
        for (int i = 0; i < 40; ++i) session.advance(0.05, kWindow);
        return session.simulation().world().time() - start;
    };
    CHECK(seconds() == doctest::Approx(2.0).epsilon(0.02));
    session.perform(Action::Slower);
    session.perform(Action::Slower);
    CHECK(seconds() == doctest::Approx(0.5).epsilon(0.04));
    for (int i = 0; i < 9; ++i) session.perform(Action::Slower);
    CHECK(session.readout().run.clockRate == 1.0 / 64.0);
    session.perform(Action::Restart);
    CHECK(session.readout().run.clockRate == 1.0 / 64.0);
    for (int i = 0; i < 20; ++i) session.perform(Action::Faster);
    CHECK(session.readout().run.clockRate == 8.0);
    CHECK(seconds() == doctest::Approx(16.0).epsilon(0.02));
    CHECK(session.simulation().world().settings() == before);
}

TEST_CASE("what compares says which world B is, that the user has not said") {
    rb::Session session(optionsFor("box"));
    session.perform(Action::ToggleCompare);
    CHECK(session.readout().run.problem.starts_with("B is a copy of A under Euler. "));
    CHECK(session.readout().run.isNews);
    session.say("", false);
    session.perform(Action::ToggleCompare);
    CHECK(session.readout().run.problem.empty());
}
