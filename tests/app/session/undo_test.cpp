// What was done in a session taken back, and brought back.

#include <algorithm>
#include <doctest/doctest.h>

#include "app/session/travels.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("where a comparison is taken back, changes go to the world that is left") {
    rb::Session session(optionsFor("box"));
    run(session, 0.5);
    session.perform(Action::ToggleCompare);
    session.interfaceState().editedWorld = 1;
    run(session, 0.5);
    session.perform(Action::Undo);
    arrive(session);
    REQUIRE(session.lab().worlds().size() == 1);
    const rb::Integrator before = session.simulation().world().settings().integrator;
    session.perform(Action::NextIntegrator);
    CHECK(session.simulation().world().settings().integrator != before);
}

TEST_CASE("Ctrl+Z takes a drop back, its mark with it, and redo brings both back") {
    rb::Session session(optionsFor("figure-1.1"));
    run(session, 0.5);
    const std::size_t before = bodies(session);
    click(session, kWindow, {640.0F, 100.0F});
    run(session, 0.5);
    CHECK(bodies(session) == before + 1);
    CHECK(hasMark(session, "drop"));
    CHECK(session.readout().run.timeLine.canUndo);
    const double now = session.readout().run.time;
    session.perform(Action::Undo);
    arrive(session);
    CHECK(bodies(session) == before);
    CHECK(session.readout().run.time == now);
    CHECK_FALSE(hasMark(session, "drop"));
    CHECK_FALSE(session.readout().run.timeLine.canUndo);
    session.perform(Action::Redo);
    arrive(session);
    CHECK(bodies(session) == before + 1);
    CHECK(hasMark(session, "drop"));
    session.perform(Action::Redo);
    CHECK(session.readout().run.problem.find("redo") != std::string_view::npos);
}

TEST_CASE("a slider that is dragged is one edit, and what changes nothing is none") {
    rb::Session session(optionsFor("box"));
    const float spring = session.simulation().world().settings().spring;
    for (const char* const value : {"0.1", "0.2", "0.3"}) {
        rb::Ask ask;
        ask.commands.push_back(rb::ChangeSetting{"spring", value});
        ask.isItemHeld = true;
        session.apply(ask);
        session.advance(kFrame, kWindow);
    }
    session.apply(rb::Ask{});  // let go
    rb::Ask same;
    same.commands.push_back(rb::ChangeSetting{"spring", "0.3"});
    session.apply(same);
    CHECK(session.timeline().editCount() == 1);
    session.perform(Action::Undo);
    CHECK(session.readout().run.problem == "undo: “Spring κ 0.3” is taken back");
    arrive(session);
    CHECK(session.simulation().world().settings().spring == spring);
}

TEST_CASE("a drop that was under way while a setting was changed is an edit of its own") {
    rb::Session session(optionsFor("figure-1.1"));
    run(session, 0.5);
    const std::size_t before = bodies(session);
    rb::InputEvent event;
    event.position = {640.0F, 100.0F};
    for (const auto kind : {rb::InputEvent::Kind::Move, rb::InputEvent::Kind::Press, rb::InputEvent::Kind::Release}) {
        event.kind = kind;
        rb::Ask ask;
        if (kind == rb::InputEvent::Kind::Release) ask.commands.push_back(rb::ChangeSetting{"spring", "0.3"});
        session.apply(ask);
        session.handle(event, kWindow);
    }
    CHECK(bodies(session) == before + 1);
    session.perform(Action::Undo);
    arrive(session);
    CHECK(bodies(session) == before);
    CHECK(session.simulation().world().settings().spring == 0.3F);
}

TEST_CASE("a command in the past begins another future, of which the curves tell") {
    rb::Session session(optionsFor("box"));
    run(session, 3.0);
    goTo(session, 1.0);
    session.perform(Action::NextIntegrator);
    CHECK(session.readout().run.timeLine.end == doctest::Approx(1.0).epsilon(0.02));
    CHECK(session.lab().watches()[0].history.latestTime() == doctest::Approx(1.0).epsilon(0.02));
    session.perform(Action::TogglePause);
    run(session, 0.5);
    const rb::Recording recording = session.timeline().recording();
    rb::Replay replay(recording);
    while (!replay.isOver()) replay.step();
    CHECK(stateHash(replay.simulation().world()) == stateHash(session.simulation().world()));
    CHECK(session.lab().watches()[0].history.latestTime() == session.readout().run.time);
}

TEST_CASE("when a world came to rest is forgotten with the future in which it did") {
    rb::Session session(optionsFor("figure-1.1"));
    const auto rests = [&] { return session.readout().run.timeLine.rests[0]; };
    while (rests().empty()) {
        run(session, 1.0);
        REQUIRE(session.readout().run.time < 60.0);
    }
    const double rested = rests().front();
    goTo(session, 1.0);
    CHECK(rests().size() == 1);  // one looks back, and the future is still known
    session.perform(Action::NextIntegrator);
    CHECK(rests().empty());
    session.perform(Action::Undo);
    arrive(session);
    CHECK(session.readout().run.timeLine.end >= rested);
}

TEST_CASE("a restart is taken back with its marks and its time") {
    rb::Session session(optionsFor("box"));
    run(session, 1.0);
    session.perform(Action::NextIntegrator);
    run(session, 1.0);
    const double time = session.readout().run.time;
    const std::vector<std::string> before = marks(session);
    session.perform(Action::Restart);
    CHECK(session.readout().run.time == 0.0);
    CHECK(session.readout().run.timeLine.end == 0.0);
    run(session, 0.5);
    session.perform(Action::Undo);
    arrive(session);
    CHECK(session.readout().run.time == time);
    CHECK(marks(session) == before);
    CHECK(session.lab().watches()[0].history.latestTime() == time);
}

TEST_CASE("redo says which change it gives up for the future that was cut off") {
    rb::Session session(optionsFor("box"));
    run(session, 2.0);
    const double end = session.readout().run.timeLine.end;
    session.perform(Action::SecondBack);
    arrive(session);
    session.perform(Action::NextIntegrator);
    const double time = session.readout().run.time;
    for (int i = 0; i < 2; ++i) {
        session.perform(Action::Redo);
        CHECK(session.readout().run.problem ==
              "redo: “Euler” is taken back, and the future that it had cut off is there again");
        arrive(session);
        CHECK(session.readout().run.timeLine.end == end);
        session.perform(Action::Undo);
        CHECK(session.readout().run.problem == "undo: “Euler” is there again");
        arrive(session);
        CHECK(session.readout().run.timeLine.end == time);
    }
    session.perform(Action::Undo);
    CHECK(session.readout().run.problem == "undo: “Euler” is taken back");
}

TEST_CASE("a restart that was taken back and comes again has its own curves") {
    rb::Session session(optionsFor("box"));
    run(session, 2.0);
    session.perform(Action::Restart);
    run(session, 0.5);
    session.perform(Action::Undo);
    arrive(session);
    session.perform(Action::Redo);
    arrive(session);
    run(session, 1.0);
    CHECK(session.lab().watches()[0].history.latestTime() == session.readout().run.time);
    CHECK(session.readout().run.time < 2.0);
}

TEST_CASE("what is taken back does not count for the end of a run") {
    rb::Options options = optionsFor("box");
    options.end.seconds = 4.0;
    rb::Session session(options);
    run(session, 1.0);
    click(session, kWindow, {640.0F, 100.0F});
    run(session, 2.0);
    session.perform(Action::Undo);
    arrive(session);
    CHECK_FALSE(session.isOver());
    run(session, 0.5);
    session.perform(Action::Restart);
    run(session, 0.2);
    session.perform(Action::Undo);
    arrive(session);
    CHECK_FALSE(session.isOver());
    run(session, 1.0);
    CHECK(session.isOver());
    CHECK(session.readout().run.time == doctest::Approx(4.0).epsilon(0.01));
}

TEST_CASE("a comparison that ends and comes back has the curves of both worlds") {
    rb::Session session(optionsFor("box"));
    session.perform(Action::ToggleCompare);
    run(session, 1.0);
    rb::InputEvent event;
    event.position = {1200.0F, 300.0F};  // over B
    session.handle(event, kWindow);
    session.perform(Action::ToggleCompare);
    session.advance(kFrame, kWindow);
    session.perform(Action::Undo);
    arrive(session);
    run(session, 0.5);
    REQUIRE(session.lab().worlds().size() == 2);
    for (const rb::Watch& watch : session.lab().watches()) {
        CHECK(watch.history.latestTime() == doctest::Approx(session.readout().run.time));
        CHECK(watch.history.size() > 80);
    }
    CHECK(marks(session).front() == "Runge–Kutta 4 | Euler");
    session.handle(event, kWindow);
    session.perform(Action::Undo);  // of the comparison
    session.advance(kFrame, kWindow);
    CHECK(session.lab().worlds().size() == 1);
}

TEST_CASE("no body hangs on a drag that was cut off") {
    rb::Session session(optionsFor("figure-1.1"));
    run(session, 0.5);
    rb::Random random(3);
    drag(session, random);
    const double after = session.readout().run.time;
    goTo(session, after - 0.25);
    CHECK(session.simulation().world().mouseSpring());
    click(session, kWindow, {640.0F, 60.0F});
    CHECK_FALSE(session.simulation().world().mouseSpring());
    session.perform(Action::Undo);
    arrive(session);
    CHECK(session.simulation().world().mouseSpring());  // as the drag had it
    session.perform(Action::TogglePause);
    run(session, 1.0);
    CHECK_FALSE(session.simulation().world().mouseSpring());
}

TEST_CASE("two worlds that are the same stay so, however one goes back, changes and takes back") {
    rb::Options options = optionsFor("figure-1.1");
    options.start.compare = "rk4,rk4";
    rb::Session session(options);
    rb::Random random(5);
    for (int act = 0; act < 150; ++act) {
        switch (random.next() % 8) {
            case 0:
                goTo(session, static_cast<double>(random.uniform(0.0F, 1.0F)) * session.readout().run.timeLine.end);
                break;
            case 1:
                session.perform(Action::Undo);
                break;
            case 2:
                session.perform(Action::Redo);
                break;
            case 3:
                click(session, kWindow, {random.uniform(100.0F, 1200.0F), random.uniform(50.0F, 600.0F)});
                break;
            case 4:
                drag(session, random);
                break;
            default:
                if (session.isPaused()) session.perform(Action::TogglePause);
                run(session, 0.2);
        }
        arrive(session);
        REQUIRE(stateHash(session.simulation().world(0)) == stateHash(session.simulation().world(1)));
    }
}

TEST_CASE("undo and redo ask for the runs beside a session where there is nothing else to take back or bring back") {
    rb::Session session(optionsFor("box"));
    session.setBeside(true, false);
    CHECK(session.readout().run.timeLine.canUndo);
    CHECK_FALSE(session.readout().run.timeLine.canRedo);
    session.perform(Action::NextScene);
    session.perform(Action::Undo);
    CHECK_FALSE(session.takeBeside());
    session.perform(Action::Undo);
    CHECK(session.takeBeside() == rb::Beside::Earlier);
    CHECK_FALSE(session.takeBeside());
    session.perform(Action::Redo);
    session.setBeside(false, true);
    session.perform(Action::Redo);
    CHECK(session.takeBeside() == rb::Beside::Later);
}

TEST_CASE("undo and redo say what they did") {
    rb::Session session(optionsFor("box"));
    run(session, 0.2);
    session.apply(rb::Command(rb::ChangeSetting{"spring", "0.3"}));
    const auto said = [&](Action action) {
        session.perform(action);
        arrive(session);
        CHECK(session.readout().run.isNews);
        return std::string(session.readout().run.problem);
    };
    CHECK(said(Action::Undo) == "undo: “Spring κ 0.3” is taken back");
    CHECK(said(Action::Redo) == "redo: “Spring κ 0.3” is there again");
    session.perform(Action::Restart);
    CHECK(said(Action::Undo) == "undo: “restart” is taken back");
    CHECK(said(Action::Redo) == "redo: “restart” is there again");
    session.perform(Action::ToggleCompare);
    CHECK(said(Action::Undo) == "undo: “two worlds” is taken back");
    CHECK(said(Action::Redo) == "redo: “two worlds” is there again");
    session.perform(Action::NextScene);
    CHECK(said(Action::Undo) == "undo: the change of scene is taken back");
    CHECK(said(Action::Redo) == "redo: the change of scene is there again");
}
