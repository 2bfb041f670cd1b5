// Another scene that was chosen in a session taken back, and brought back.

#include <doctest/doctest.h>

#include "app/session/travels.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE(
    "another scene is taken back like anything else, with its marks, its curves and its view, and brought again") {
    rb::Session session(optionsFor("figure-1.1"));
    run(session, 0.5);
    const std::size_t before = bodies(session);
    click(session, kWindow, {640.0F, 100.0F});
    run(session, 0.5);
    const double time = session.readout().run.time;
    const auto hash = stateHash(session.simulation().world());
    session.perform(Action::NextScene);
    run(session, 0.5);
    CHECK_FALSE(hasMark(session, "drop"));
    CHECK(session.readout().run.timeLine.canUndo);
    session.perform(Action::Undo);
    arrive(session);
    CHECK(session.simulation().scene().name == "figure-1.1");
    CHECK(session.readout().run.scene == 0);
    CHECK(session.readout().run.time == time);
    CHECK(stateHash(session.simulation().world()) == hash);
    CHECK(hasMark(session, "drop"));
    CHECK(session.lab().watches()[0].history.latestTime() == time);
    CHECK(session.view() == session.simulation().scene().view);
    session.perform(Action::Undo);
    arrive(session);
    CHECK(bodies(session) == before);
    session.perform(Action::Redo);
    session.perform(Action::Redo);
    arrive(session);
    CHECK(session.simulation().scene().name == rb::builtInScenes()[1].name);
    CHECK(session.readout().run.scene == 1);
}

TEST_CASE("scenes of the list for a scene file are taken back to the file") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    run(session, 0.5);
    const double time = session.readout().run.time;
    rb::Ask ask;
    ask.wishes = {rb::ChooseScene{1}};
    session.apply(ask);
    ask.wishes = {rb::ChooseScene{2}};
    session.apply(ask);
    session.perform(Action::Undo);
    session.perform(Action::Undo);
    arrive(session);
    CHECK_FALSE(session.readout().run.scene);
    CHECK(session.lab().worlds().size() == 1);
    CHECK(session.readout().run.time == time);
    CHECK(session.simulation().scene().view.height == 2.0F);
}

TEST_CASE("steps of a scene that is taken back do not count for the end of a run, those of the one that is back do") {
    rb::Options options = optionsFor("box");
    options.end.seconds = 2.0;
    rb::Session session(options);
    run(session, 1.0);
    session.perform(Action::NextScene);
    run(session, 0.5);
    session.perform(Action::Undo);
    arrive(session);
    run(session, 0.9);
    CHECK_FALSE(session.isOver());
    run(session, 0.2);
    CHECK(session.isOver());
}
