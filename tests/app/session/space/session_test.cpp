// What happens in the window with a scene in space.

#include "app/session/space/session.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <string>
#include <variant>

#include "app/session/space/sessions_in_space.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "lab/space/impact_explanation.hpp"

using rb::Action;
using namespace rb::test;

namespace {

void send(rb::space::Session& session, rb::InputEvent::Kind kind, glm::vec2 position, glm::vec2 wheel = {}) {
    rb::InputEvent event;
    event.kind = kind;
    event.position = position;
    event.wheel = wheel;
    event.button = rb::MouseButton::Right;
    session.handle(event, kWindow);
}

std::vector<rb::space::AfterContactRow> rowsOf(const rb::space::Session& session) {
    return rb::space::afterContact(session.lab().worlds());
}

std::vector<std::string> linesOf(const rb::space::Session& session, std::size_t world) {
    return rb::space::explain(session.lab().simulation().world(world).lastImpact().value());
}

}  // namespace

TEST_CASE("a session in space compares as its scene does, and steps both worlds together") {
    Paused paused("ellipsoids");
    CHECK(paused.session.lab().worlds().size() == 2);
    paused.step(30);
    const rb::space::Readout readout = paused.session.readout();
    CHECK(readout.run.time == doctest::Approx(0.5));
    CHECK(readout.run.isPaused);
    CHECK(readout.lab.name(0) == "penalty");
    CHECK(readout.lab.name(1) == "instantaneous");
    CHECK(readout.lab.watches()[0].history.latestTime() == doctest::Approx(0.5));
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
        REQUIRE(readout.lab.worlds().size() == 2);
        REQUIRE(readout.run.events.size() == 1);
        CHECK(readout.run.events.front().text == readout.lab.name(0) + " | " + readout.lab.name(1));
    }
}

TEST_CASE("the latest contact is explained, with what both laws made of it side by side") {
    Paused paused("ellipsoids");
    paused.step(2);
    CHECK_FALSE(paused.session.lab().simulation().world().lastImpact());
    CHECK(rowsOf(paused.session).empty());
    paused.step(200);
    REQUIRE(paused.session.simulation().world(0).impactCount() > 0);
    CHECK(linesOf(paused.session, 0).size() > 5);
    CHECK(linesOf(paused.session, 1).size() > 5);
    REQUIRE(rowsOf(paused.session).size() == 4);
    for (const rb::space::AfterContactRow& row : rowsOf(paused.session)) {
        REQUIRE(row.values[0]);
        REQUIRE(row.values[1]);
        CHECK(glm::length(*row.values[0] - *row.values[1]) < 0.1 * glm::length(*row.values[1]));
    }
    paused.session.perform(Action::Restart);
    paused.step(1);
    CHECK_FALSE(paused.session.lab().simulation().world().lastImpact());
    CHECK(rowsOf(paused.session).empty());
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
    REQUIRE(paused.session.lab().worlds().size() == 2);
    paused.session.interfaceState().editedWorld = 1;
    paused.session.perform(Action::NextIntegrator);
    CHECK(paused.session.simulation().world(0).settings().integrator == rb::Integrator::Euler);
    CHECK(paused.session.simulation().world(1).settings().integrator == rb::Integrator::Euler);
    paused.session.perform(Action::ToggleCompare);
    CHECK(paused.session.lab().worlds().size() == 1);
    paused.session.perform(Action::ToggleCompare);
    CHECK(paused.session.simulation().world(1).settings().integrator == rb::Integrator::RungeKutta4);
}

TEST_CASE("what the worlds had in common before they were compared is not taken for agreement") {
    Paused paused("tethered");
    paused.step(120);
    REQUIRE(paused.session.simulation().world(0).impactCount() > 0);
    paused.session.perform(Action::ToggleCompare);
    paused.step(0);
    const auto isSaidOfBoth = [&] { return linesOf(paused.session, 0) == linesOf(paused.session, 1); };
    CHECK_FALSE(paused.session.lab().isSameContact());
    CHECK(isSaidOfBoth());
    const auto impacts = [&](std::size_t i) { return paused.session.simulation().world(i).impactCount(); };
    const std::uint64_t before = impacts(0);
    for (int i = 0; i < 600 && (impacts(0) == before || impacts(1) == before); ++i) paused.step(1);
    REQUIRE(impacts(0) == impacts(1));
    CHECK(paused.session.lab().isSameContact());
    CHECK_FALSE(isSaidOfBoth());
}

TEST_CASE("a setting out of range is refused in words, and changes nothing") {
    Paused paused("spheres");
    paused.session.apply(rb::space::ChangeSetting{&rb::space::Settings::stiffness, -3.0});
    CHECK(paused.session.readout().run.problem.find("stiffness") != std::string_view::npos);
    CHECK(paused.session.simulation().world().settings().stiffness ==
          paused.session.simulation().scene().settings.stiffness);
}

TEST_CASE("[ and ] ask for the scenes beside this one, with what is left of the run") {
    rb::Options options = optionsFor(std::string(rb::space::builtInScenes().front().name));
    options.end.steps = 100;
    Paused paused(options);
    paused.step(30);
    CHECK_FALSE(paused.session.elsewhere());
    paused.session.perform(Action::PreviousScene);
    REQUIRE(paused.session.elsewhere());
    CHECK(paused.session.elsewhere()->name == rb::builtInScenes().back().name);
    CHECK(paused.session.elsewhere()->left.steps == 70);
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
    CHECK(readout.lab.simulation().scene().name == "ellipsoids");
    CHECK(readout.run.time == 0.0);
    CHECK(readout.lab.worlds().size() == 2);
    CHECK(readout.lab.watches()[0].history.isEmpty());
    paused.session.perform(Action::NextScene);
    CHECK(paused.session.lab().worlds().size() == 1);
}

TEST_CASE("a run with an end is over at its end, and Esc closes one thing at a time") {
    rb::Options options = optionsFor("spheres");
    options.end.steps = 3;
    Paused paused(options);
    paused.step(3);
    CHECK(paused.session.isOver());
    Paused other("spheres");
    other.session.perform(Action::ToggleHelp);
    other.session.interfaceState().panels.toggle(rb::kWhyKey);
    other.session.perform(Action::Close);
    CHECK_FALSE(other.session.interfaceState().panels.isHelpShown);
    other.session.perform(Action::Close);
    CHECK_FALSE(other.session.interfaceState().panels.isOpen(rb::kWhyKey));
    other.session.perform(Action::Close);
    CHECK(other.session.interfaceState().quit.isAsked);
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
