// A session in space goes back and forth in its run, and takes back what was done.

#include <doctest/doctest.h>

#include "app/session/space/sessions_in_space.hpp"
#include "lab/space/lab.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("in space the arrow keys go back and forth, and undo takes back what was done with its mark") {
    Paused paused("ellipsoids");
    rb::space::Session& session = paused.session;
    paused.step(30);
    session.perform(Action::NextIntegrator);
    CHECK(session.readout().run.events.size() == 2);  // the start, and the integrator of A
    session.perform(Action::StepBack);
    arrive(session);
    CHECK(session.simulation().world().stepCount() == 29);
    session.perform(Action::SecondForth);
    arrive(session);
    CHECK(session.simulation().world().stepCount() == 30);  // as far as the run is known
    session.perform(Action::Undo);
    arrive(session);
    CHECK(session.simulation().world().settings().integrator == rb::Integrator::Verlet);
    CHECK(session.readout().run.events.size() == 1);
    CHECK(session.readout().run.timeLine.canRedo);
    session.perform(Action::Redo);
    arrive(session);
    CHECK(session.readout().run.events.size() == 2);
    for (int i = 0; i < 3; ++i) session.perform(Action::Undo);
    CHECK(session.readout().run.problem == "undo: there is nothing to take back");
}

TEST_CASE("in space a moment that is asked for is shown, with its curves beyond it, until P goes on") {
    Paused paused("ellipsoids");
    rb::space::Session& session = paused.session;
    paused.step(240);
    const std::uint64_t hash = stateHash(session.simulation().world(1));
    const std::uint64_t impacts = session.simulation().world(1).impactCount();
    CHECK(impacts == 1);
    goTo(session, 0.25);
    CHECK(session.readout().run.time == doctest::Approx(0.25));
    CHECK(session.readout().run.timeLine.isInPast());
    CHECK(session.lab().watches()[1].history.latestTime() == doctest::Approx(4.0));
    CHECK(session.simulation().world(1).impactCount() == 0);
    session.perform(Action::TogglePause);
    session.simulation().setClockRate(1.0);
    for (int i = 0; i < 400 && session.simulation().world().stepCount() < 240; ++i) session.advance(1.0 / 60.0);
    CHECK(session.simulation().world(1).impactCount() == impacts);
    session.perform(Action::Step);
    session.perform(Action::StepBack);
    arrive(session);
    while (session.simulation().world().stepCount() > 240) {
        session.perform(Action::StepBack);
        arrive(session);
    }
    CHECK(stateHash(session.simulation().world(1)) == hash);
}

TEST_CASE("in space a restart is taken back, and a run that was taken back does not count for its end") {
    rb::Options options = optionsFor("spheres");
    options.end.steps = 100;
    Paused paused(options);
    rb::space::Session& session = paused.session;
    paused.step(40);
    session.perform(Action::Restart);
    paused.step(20);
    CHECK(session.readout().run.timeLine.end == doctest::Approx(20.0 / 60.0));
    session.perform(Action::Undo);
    arrive(session);
    CHECK(session.simulation().world().stepCount() == 40);
    CHECK(session.lab().watches()[0].history.latestTime() == doctest::Approx(40.0 / 60.0));
    paused.step(59);
    CHECK_FALSE(session.isOver());
    paused.step(1);
    CHECK(session.isOver());
}

TEST_CASE("a recorded run in space is shown from its start, says where it ends, and can be left") {
    rb::space::Simulation made = simulationOf(optionsFor("boxes"));
    rb::space::Timeline timeline(made);
    for (int i = 0; i < 60; ++i) made.step();
    made.apply(rb::space::ChangeSetting{"law", "rough", 0});
    for (int i = 0; i < 60; ++i) made.step();
    const rb::space::Recording run = timeline.recording();
    rb::space::Session session(optionsFor("boxes"), simulationOf(optionsFor("boxes")), run);
    CHECK(session.readout().run.timeLine.end == doctest::Approx(2.0));
    session.simulation().setClockRate(1.0);
    for (int i = 0; i < 400 && session.timeline().hasFuture(); ++i) session.advance(1.0 / 60.0);
    arrive(session);
    CHECK(session.readout().run.problem == "here the recorded run ends; from here on it is yours");
    CHECK(session.simulation().world().settings().law == rb::space::Law::Rough);
    CHECK_FALSE(session.timeline().difference());
    session.perform(Action::Restart);
    arrive(session);
    CHECK(session.simulation().world().stepCount() <= 1);
}

TEST_CASE("in space the curves of a world that is compared begin with the comparison") {
    Paused paused("spheres");
    paused.session.perform(Action::ToggleCompare);
    paused.step(10);
    paused.session.perform(Action::ToggleCompare);
    paused.step(10);
    paused.session.perform(Action::ToggleCompare);
    paused.step(10);
    CHECK(paused.session.lab().watches()[0].history.size() == 30);
    CHECK(paused.session.lab().watches()[1].history.size() == 10);
}

TEST_CASE("in space a trail has the steps before the moment that is shown, and no others") {
    Paused paused("spheres");
    paused.step(60);
    CHECK(paused.session.trails(0).of(0).size() == 60);
    goTo(paused.session, 0.25);
    CHECK(paused.session.trails(0).of(0).size() == 15);
}

TEST_CASE("in space another scene is taken back, and brought again") {
    Paused paused("ellipsoids");
    paused.step(30);
    paused.session.perform(Action::NextIntegrator);
    paused.session.perform(Action::NextScene);
    paused.step(10);
    paused.session.perform(Action::Undo);
    arrive(paused.session);
    CHECK(paused.session.simulation().scene().name == "ellipsoids");
    CHECK(paused.session.readout().run.time == doctest::Approx(0.5));
    CHECK(paused.session.lab().worlds().size() == 2);
    CHECK(paused.session.readout().run.events.size() == 2);
    paused.session.perform(Action::Redo);
    arrive(paused.session);
    CHECK(paused.session.simulation().scene().name != "ellipsoids");
    CHECK(paused.session.readout().run.time == doctest::Approx(10.0 / 60.0));
}
