// What happens in the window with a scene in space.

#include "app/session/space/session.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <string>
#include <variant>

#include "app/command_line/scenes.hpp"
#include "app/session/sessions.hpp"
#include "lab/space/built_in_scenes.hpp"

using rb::Action;
using namespace rb::test;

namespace {

rb::space::Simulation simulationOf(const rb::Options& options) {
    return std::get<rb::space::Simulation>(rb::makeAnySimulation(options));
}

/// A session of the built-in scene, paused before its first step.
struct Paused {
    explicit Paused(const rb::Options& options) : session(options, simulationOf(options)) {
        session.perform(Action::TogglePause);
    }
    explicit Paused(const std::string& scene) : Paused(optionsFor(scene)) {}

    void step(int steps) {
        for (int i = 0; i < steps; ++i) session.perform(Action::Step);
        session.advance(1.0 / 60.0);
    }
    rb::space::Session session;
};

// Until the moment that was asked for is reached, which takes as many frames as the machine needs.
void arrive(rb::space::Session& session) {
    do {
        session.advance(0.0);
    } while (session.isTravelling());
}

void goTo(rb::space::Session& session, double time) {
    rb::space::Ask ask;
    ask.wish(rb::GoTo{time});
    session.apply(ask);
    arrive(session);
}

void send(rb::space::Session& session, rb::InputEvent::Kind kind, glm::vec2 position, glm::vec2 wheel = {}) {
    rb::InputEvent event;
    event.kind = kind;
    event.position = position;
    event.wheel = wheel;
    event.button = rb::MouseButton::Right;
    session.handle(event, kWindow);
}

}  // namespace

TEST_CASE("a session in space compares as its scene does, and steps both worlds together") {
    Paused paused("ellipsoids");
    CHECK(paused.session.readout().worlds.size() == 2);
    paused.step(30);
    const rb::space::Readout readout = paused.session.readout();
    CHECK(readout.run.time == doctest::Approx(0.5));
    CHECK(readout.run.isPaused);
    CHECK(readout.worlds[0].label == "penalty");
    CHECK(readout.worlds[1].label == "instantaneous");
    CHECK(readout.worlds[0].history->latestTime() == doctest::Approx(0.5));
    CHECK(readout.run.events.front().text == "penalty | instantaneous");
}

TEST_CASE("the first mark of a run in space names the worlds that it begins with, of one body and of two") {
    for (const char* const scene : {"ellipsoids", "tumble"}) {
        CAPTURE(scene);
        Paused paused(scene);
        if (paused.session.simulation().worlds().size() > 1) paused.session.perform(Action::ToggleCompare);
        paused.session.perform(Action::ToggleCompare);
        paused.session.advance(0.0);
        const rb::space::Readout readout = paused.session.readout();
        REQUIRE(readout.worlds.size() == 2);
        REQUIRE(readout.run.events.size() == 1);
        CHECK(readout.run.events.front().text ==
              std::string(readout.worlds[0].label) + " | " + std::string(readout.worlds[1].label));
    }
}

TEST_CASE("the latest contact is explained, with what both laws made of it side by side") {
    Paused paused("ellipsoids");
    paused.step(1);
    paused.session.interfaceState().togglePanel(rb::kWhyKey);
    paused.step(1);
    CHECK(paused.session.readout().worlds[0].explanation.empty());
    CHECK(paused.session.readout().afterContact.empty());
    paused.step(200);
    const rb::space::Readout readout = paused.session.readout();
    REQUIRE(readout.worlds[0].impacts > 0);
    CHECK_FALSE(readout.worlds[0].explanation.empty());
    CHECK_FALSE(readout.worlds[1].explanation.empty());
    REQUIRE(readout.afterContact.size() == 4);
    for (const rb::space::AfterContactRow& row : readout.afterContact) {
        REQUIRE(row.values[0]);
        REQUIRE(row.values[1]);
        CHECK(glm::length(*row.values[0] - *row.values[1]) < 0.1 * glm::length(*row.values[1]));
    }
    paused.session.perform(Action::Restart);
    paused.step(1);
    CHECK(paused.session.readout().worlds[0].explanation.empty());
    CHECK(paused.session.readout().afterContact.empty());
}

TEST_CASE("a drag turns the view and the wheel zooms it, Home goes back, and no world is changed") {
    Paused paused("boxes");
    const rb::space::View before = paused.session.view();
    const auto hash = rb::space::stateHash(paused.session.simulation().worlds()[0]);
    send(paused.session, rb::InputEvent::Kind::Move, {600.0F, 300.0F});
    CHECK(paused.session.view() == before);
    send(paused.session, rb::InputEvent::Kind::Press, {600.0F, 300.0F});
    send(paused.session, rb::InputEvent::Kind::Move, {700.0F, 340.0F});
    send(paused.session, rb::InputEvent::Kind::Release, {700.0F, 340.0F});
    CHECK(paused.session.view().azimuth != before.azimuth);
    CHECK(paused.session.view().elevation > before.elevation);
    CHECK(paused.session.view().height == before.height);
    send(paused.session, rb::InputEvent::Kind::Wheel, {700.0F, 340.0F}, {0.0F, 1.0F});
    CHECK(paused.session.view().height < before.height);
    send(paused.session, rb::InputEvent::Kind::Move, {10.0F, 10.0F});
    const double azimuth = paused.session.view().azimuth;
    send(paused.session, rb::InputEvent::Kind::Move, {500.0F, 10.0F});
    CHECK(paused.session.view().azimuth == azimuth);  // the button is up
    paused.session.perform(Action::ResetView);
    CHECK(paused.session.view() == before);
    CHECK(rb::space::stateHash(paused.session.simulation().worlds()[0]) == hash);
}

TEST_CASE("I takes the next integrator of the edited world, C ends and begins a comparison") {
    Paused paused("tumble");
    REQUIRE(paused.session.readout().worlds.size() == 2);
    paused.session.interfaceState().editedWorld = 1;
    paused.session.perform(Action::NextIntegrator);
    CHECK(paused.session.readout().worlds[0].settings->integrator == rb::Integrator::Euler);
    CHECK(paused.session.readout().worlds[1].settings->integrator == rb::Integrator::Euler);
    paused.session.perform(Action::ToggleCompare);
    CHECK(paused.session.readout().worlds.size() == 1);
    CHECK_FALSE(paused.session.interfaceState().editedWorld);
    paused.session.perform(Action::ToggleCompare);
    CHECK(paused.session.readout().worlds[1].settings->integrator == rb::Integrator::RungeKutta4);
}

TEST_CASE("what the worlds had in common before they were compared is not taken for agreement") {
    Paused paused("tethered");
    paused.step(120);
    REQUIRE(paused.session.readout().worlds[0].impacts > 0);
    paused.session.interfaceState().togglePanel(rb::kWhyKey);
    paused.session.perform(Action::ToggleCompare);
    paused.step(0);
    const auto isSaidOfBoth = [&] {
        const rb::space::Readout readout = paused.session.readout();
        return std::ranges::equal(readout.worlds[0].explanation, readout.worlds[1].explanation);
    };
    CHECK_FALSE(paused.session.readout().isSameContact);
    CHECK(isSaidOfBoth());
    const auto impacts = [&](std::size_t i) { return paused.session.readout().worlds[i].impacts; };
    const std::uint64_t before = impacts(0);
    for (int i = 0; i < 600 && (impacts(0) == before || impacts(1) == before); ++i) paused.step(1);
    REQUIRE(impacts(0) == impacts(1));
    CHECK(paused.session.readout().isSameContact);
    CHECK_FALSE(isSaidOfBoth());
}

TEST_CASE("a setting out of range is refused in words, and changes nothing") {
    Paused paused("spheres");
    paused.session.apply(rb::space::ChangeSetting{&rb::space::Settings::stiffness, -3.0});
    CHECK(paused.session.readout().run.problem.find("stiffness") != std::string_view::npos);
    CHECK(paused.session.readout().settings.stiffness == paused.session.readout().defaults.stiffness);
}

TEST_CASE("[ and ] ask for the scenes beside this one, with what is left of the run") {
    rb::Options options = optionsFor(std::string(rb::space::builtInScenes().front().name));
    options.steps = 100;
    Paused paused(options);
    paused.step(30);
    CHECK_FALSE(paused.session.elsewhere());
    paused.session.perform(Action::PreviousScene);
    REQUIRE(paused.session.elsewhere());
    CHECK(paused.session.elsewhere()->name == rb::builtInScenes().back().name);
    CHECK(paused.session.elsewhere()->stepsLeft == 70);
    paused.session.stay("why not");
    CHECK_FALSE(paused.session.elsewhere());
    CHECK(paused.session.readout().run.problem == "why not");
    Paused last{std::string(rb::space::builtInScenes().back().name)};
    last.session.perform(Action::NextScene);
    REQUIRE(last.session.elsewhere());
    CHECK(last.session.elsewhere()->name == "figure-1.1");
}

TEST_CASE("from one scene in space to the next the session goes on, paused and with its overlays") {
    Paused paused("spheres");
    paused.step(10);
    paused.session.toggle(rb::space::SolidOverlay::Trails);
    paused.session.perform(Action::NextScene);
    CHECK_FALSE(paused.session.elsewhere());
    CHECK(paused.session.isPaused());
    CHECK(paused.session.overlays().has(rb::space::SolidOverlay::Trails));
    const rb::space::Readout readout = paused.session.readout();
    CHECK(readout.run.sceneName == "ellipsoids");
    CHECK(readout.run.time == 0.0);
    CHECK(readout.worlds.size() == 2);
    CHECK(readout.worlds[0].history->isEmpty());
    paused.session.perform(Action::NextScene);
    CHECK(paused.session.readout().worlds.size() == 1);
}

TEST_CASE("a run with an end is over at its end, and Esc closes one thing at a time") {
    rb::Options options = optionsFor("spheres");
    options.steps = 3;
    Paused paused(options);
    paused.step(3);
    CHECK(paused.session.isOver());
    Paused other("spheres");
    other.session.perform(Action::ToggleHelp);
    other.session.interfaceState().togglePanel(rb::kWhyKey);
    other.session.perform(Action::Close);
    CHECK_FALSE(other.session.interfaceState().isHelpShown);
    other.session.perform(Action::Close);
    CHECK_FALSE(other.session.interfaceState().isOpen(rb::kWhyKey));
    other.session.perform(Action::Close);
    CHECK(other.session.interfaceState().isQuitAsked);
    other.session.perform(Action::Quit);
    CHECK(other.session.isOver());
}

TEST_CASE("the clock goes on while a picture is drawn, and no time counts twice") {
    const rb::Options options = optionsFor("tumble");
    rb::space::Session session(options, simulationOf(options));
    session.runAhead(0.05);
    session.advance(0.05);
    CHECK(session.simulation().world().stepCount() == 3);
    session.advance(0.05);
    CHECK(session.simulation().world().stepCount() == 6);
    CHECK_FALSE(session.readout().run.stepMilliseconds);
    for (int i = 0; i < 10; ++i) session.advance(0.05);  // the number changes four times a second
    CHECK(session.readout().run.stepMilliseconds);
}

TEST_CASE("in space the arrow keys go back and forth, and undo takes back what was done with its mark") {
    Paused paused("ellipsoids");
    rb::space::Session& session = paused.session;
    paused.step(30);
    session.perform(Action::NextIntegrator);
    CHECK(session.readout().run.events.size() == 3);  // the start, and the integrator of A and of B
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
    CHECK(session.readout().run.events.size() == 3);
    for (int i = 0; i < 3; ++i) session.perform(Action::Undo);
    CHECK(session.readout().run.problem == "undo: there is nothing to take back");
}

TEST_CASE("in space a moment that is asked for is shown, with its curves beyond it, until P goes on") {
    Paused paused("ellipsoids");
    rb::space::Session& session = paused.session;
    paused.step(240);
    const std::uint64_t hash = stateHash(session.simulation().world(1));
    const std::uint64_t impacts = session.readout().worlds[1].impacts;
    CHECK(impacts == 1);
    goTo(session, 0.25);
    CHECK(session.readout().run.time == doctest::Approx(0.25));
    CHECK(session.readout().run.timeLine.isInPast());
    CHECK(session.readout().worlds[1].history->latestTime() == doctest::Approx(4.0));
    CHECK(session.readout().worlds[1].impacts == 0);
    session.perform(Action::TogglePause);
    session.simulation().setClockRate(1.0);
    for (int i = 0; i < 400 && session.simulation().world().stepCount() < 240; ++i) session.advance(1.0 / 60.0);
    CHECK(session.readout().worlds[1].impacts == impacts);
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
    options.steps = 100;
    Paused paused(options);
    rb::space::Session& session = paused.session;
    paused.step(40);
    session.perform(Action::Restart);
    paused.step(20);
    CHECK(session.readout().run.timeLine.end == doctest::Approx(20.0 / 60.0));
    session.perform(Action::Undo);
    arrive(session);
    CHECK(session.simulation().world().stepCount() == 40);
    CHECK(session.readout().worlds[0].history->latestTime() == doctest::Approx(40.0 / 60.0));
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
    CHECK(paused.session.readout().worlds[0].history->size() == 30);
    CHECK(paused.session.readout().worlds[1].history->size() == 10);
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
    CHECK(paused.session.readout().run.sceneName == "ellipsoids");
    CHECK(paused.session.readout().run.time == doctest::Approx(0.5));
    CHECK(paused.session.readout().worlds.size() == 2);
    CHECK(paused.session.readout().run.events.size() == 3);
    paused.session.perform(Action::Redo);
    arrive(paused.session);
    CHECK(paused.session.readout().run.sceneName != "ellipsoids");
    CHECK(paused.session.readout().run.time == doctest::Approx(10.0 / 60.0));
}
