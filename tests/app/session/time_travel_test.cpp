// Back and forth in a session, and what a recorded run says of itself.

#include <doctest/doctest.h>

#include "app/session/travels.hpp"
#include "lab/simulation.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("a moment that is dragged to is shown, paused, and P goes on from it") {
    rb::Session session(optionsFor("box"));
    run(session, 3.0);
    const double end = session.readout().run.timeLine.end;
    goTo(session, 1.0);
    CHECK(session.isPaused());
    CHECK(session.readout().run.time == doctest::Approx(1.0).epsilon(0.01));
    CHECK(session.readout().run.timeLine.end == end);
    CHECK(session.readout().run.timeLine.isInPast());
    session.perform(Action::TogglePause);
    run(session, 1.0);
    CHECK(session.readout().run.time == doctest::Approx(2.0).epsilon(0.02));
    CHECK(session.readout().run.timeLine.end == end);
    // The curves of what has passed once stay as they are.
    CHECK(session.lab().watches()[0].history.latestTime() == end);
}

TEST_CASE("the arrow keys go a step or a second, and not before the start") {
    rb::Session session(optionsFor("box"));
    run(session, 2.0);
    const std::uint64_t steps = session.simulation().world().stepCount();
    session.perform(Action::StepBack);
    arrive(session);
    CHECK(session.simulation().world().stepCount() == steps - 1);
    session.perform(Action::Step);
    CHECK(session.simulation().world().stepCount() == steps);
    session.perform(Action::SecondBack);
    arrive(session);
    CHECK(session.simulation().world().stepCount() == steps - 60);
    session.perform(Action::SecondForth);
    arrive(session);
    CHECK(session.simulation().world().stepCount() == steps);
    for (int i = 0; i < 5; ++i) session.perform(Action::SecondBack);
    arrive(session);
    CHECK(session.simulation().world().stepCount() == 0);
}

TEST_CASE("a key that goes back a second counts from where the one before it goes to") {
    rb::Session session(optionsFor("box"));
    run(session, 10.0);
    const std::uint64_t steps = session.simulation().world().stepCount();
    for (int i = 0; i < 3; ++i) session.perform(Action::SecondBack);
    arrive(session);
    CHECK(session.simulation().world().stepCount() == steps - 180);
    session.perform(Action::SecondForth);
    session.perform(Action::SecondForth);
    arrive(session);
    CHECK(session.simulation().world().stepCount() == steps - 60);
}

TEST_CASE("keys that go forth make no more steps than the options allow") {
    rb::Options options = optionsFor("box");
    options.end.steps = 30;
    rb::Session session(options);
    session.perform(Action::SecondForth);
    CHECK(session.simulation().world().stepCount() == 30);
}

TEST_CASE("a click into the pane of a world that has just gone is one into that which is left") {
    rb::Session session(optionsFor("box"));
    session.perform(Action::ToggleCompare);
    run(session, 0.5);
    session.perform(Action::ToggleCompare);
    rb::InputEvent event;
    event.kind = rb::InputEvent::Kind::Press;
    event.isControl = true;
    event.position = {1200.0F, 300.0F};  // where B was
    session.handle(event, kWindow);
    CHECK(session.simulation().worlds().size() == 1);
}

TEST_CASE("a recorded run is shown from its start, and says where it ends or is not as recorded") {
    rb::Session made(optionsFor("box"));
    run(made, 0.5);
    click(made, kWindow, {640.0F, 100.0F});
    run(made, 0.5);
    rb::Recording recording = made.timeline().recording();
    recording.program = "0.0.1";
    CHECK(rb::Session(optionsFor("box"), std::get<rb::Simulation>(rb::makeAnyRun({.scene = "box"})), recording)
              .readout()
              .run.problem.starts_with("version 0.0.1"));
    recording.program = rb::programVersion();
    for (const bool isTampered : {false, true}) {
        CAPTURE(isTampered);
        if (isTampered) std::get<rb::StateHashes>(recording.events.back().what).ofWorlds.front() ^= 1U;
        rb::Session session(optionsFor("box"), std::get<rb::Simulation>(rb::makeAnyRun({.scene = "box"})), recording);
        CHECK(session.readout().run.time == 0.0);
        CHECK(session.readout().run.timeLine.end == doctest::Approx(1.0).epsilon(0.05));
        CHECK(hasMark(session, "drop"));
        run(session, 1.2);
        CHECK(bodies(session) == bodies(made));
        CHECK(session.readout().run.isNews == !isTampered);
        CHECK(session.readout().run.problem.find(isTampered ? "differs" : "ends") != std::string_view::npos);
    }
}

TEST_CASE("a command of a recorded run that cannot be done is said, and the run goes on without its future") {
    rb::Session made(optionsFor("box"));
    run(made, 0.5);
    rb::Recording recording = made.timeline().recording();
    const std::uint64_t step = recording.events.back().steps.front();
    recording.events.insert(recording.events.end() - 1, {{step}, rb::ChangeSetting{&rb::Settings::spring, -7.0F}});
    for (const bool isStepped : {false, true}) {
        CAPTURE(isStepped);
        rb::Session session(optionsFor("box"), std::get<rb::Simulation>(rb::makeAnyRun({.scene = "box"})), recording);
        for (std::uint64_t i = 0; i < 2 * step; ++i) {
            isStepped ? session.perform(Action::Step) : session.advance(kFrame, kWindow);
        }
        CHECK(session.readout().run.problem.find("spring") != std::string_view::npos);
        CHECK(session.simulation().world().stepCount() > step);
        CHECK_FALSE(session.timeline().hasFuture());
    }
}

TEST_CASE("when a pile will rest is told of the present, not of a moment that is looked back at") {
    rb::Session session(optionsFor("box"));
    while (!session.lab().verdict(0).restsIn) session.perform(Action::Step);
    session.perform(Action::StepBack);
    arrive(session);
    CHECK_FALSE(session.lab().verdict(0).restsIn);
    session.perform(Action::Step);
    CHECK(session.lab().verdict(0).restsIn);
}
