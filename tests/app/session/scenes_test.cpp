// What the scenes of a session bring with them, and how they are seen.

#include <doctest/doctest.h>

#include "app/session/session.hpp"
#include "app/session/sessions.hpp"
#include "lab/space/built_in_scenes.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("another scene keeps integrator and correction, and brings its own settings and view") {
    rb::Options options = optionsFor("figure-1.1");
    options.start.settings = {{"integrator", "euler"}, {"correction", "projection"}, {"gravity", "0,-3"}};
    rb::Session session(options);
    session.perform(Action::NextScene);
    CHECK(session.simulation().scene().name == rb::builtInScenes()[1].name);
    const rb::Settings& settings = session.simulation().world().settings();
    CHECK(settings.integrator == rb::Integrator::Euler);
    CHECK(settings.correction == rb::Correction::Projection);
    CHECK(settings.gravity == rb::buildScene(rb::builtInScenes()[1], {}).settings.gravity);
    session.perform(Action::PreviousScene);
    CHECK(session.simulation().scene().name == rb::builtInScenes().front().name);
}

TEST_CASE("a scene that is come back to is seen as it was left, and a new one as it is meant to be") {
    rb::Session session(optionsFor("figure-1.1"));
    const rb::View whole = session.view();
    session.advance(0.0, kWindow);
    session.handle({.kind = rb::InputEvent::Kind::Wheel, .position = {640.0F, 200.0F}, .wheel = {0.0F, 3.0F}}, kWindow);
    const rb::View near = session.view();
    REQUIRE(near.height < whole.height);
    session.perform(Action::NextScene);
    CHECK(session.view() == session.simulation().scene().view);
    session.perform(Action::Undo);
    CHECK(session.view() == near);
    session.perform(Action::Redo);
    CHECK(session.view() == session.simulation().scene().view);
    session.perform(Action::PreviousScene);
    CHECK(session.view() == whole);
}

TEST_CASE("before the first scene come those in space, for which the session is left") {
    rb::Options options = optionsFor("figure-1.1");
    options.end.seconds = 3.0;
    rb::Session session(options);
    CHECK_FALSE(session.elsewhere());
    session.perform(Action::PreviousScene);
    REQUIRE(session.elsewhere());
    CHECK(session.elsewhere()->name == rb::space::builtInScenes().back().name);
    CHECK(session.elsewhere()->left.seconds == 3.0);
    CHECK(session.simulation().scene().name == "figure-1.1");
    session.stay("a reason");
    CHECK_FALSE(session.elsewhere());
    CHECK(session.readout().run.problem == "a reason");
    session.chooseScene(rb::builtInScenes().size());
    CHECK(session.elsewhere()->name == rb::space::builtInScenes().front().name);
}

TEST_CASE("a number of circles goes to the scenes that take any, and the others have their own") {
    rb::Options options = optionsFor("pile");
    options.start.circles = 33;
    rb::Session session(options);
    CHECK(session.simulation().world(0).bodies().circleCount == 33);
    session.perform(Action::NextScene);
    CHECK(session.readout().run.problem.empty());
    CHECK(session.simulation().scene().name == "penetration");
    session.perform(Action::PreviousScene);
    CHECK(session.simulation().scene().name == "pile");
    CHECK(session.simulation().world(0).bodies().circleCount == 33);
}

TEST_CASE("a scene that is over in two seconds starts slowly and with trails, and the next one does not") {
    rb::Session session(optionsFor("tunnelling"));
    const auto hasTrails = [&] { return session.displayOptions().overlays.has(rb::Overlay::Trails); };
    CHECK(session.readout().run.clockRate == 0.125);
    CHECK(hasTrails());
    session.perform(Action::NextScene);  // pair
    CHECK(session.readout().run.clockRate == 0.25);
    CHECK(hasTrails());
    session.perform(Action::NextScene);
    CHECK(session.readout().run.clockRate == 1.0);
    CHECK_FALSE(hasTrails());
    session.toggle(rb::Overlay::Trails);
    session.perform(Action::NextScene);
    CHECK(hasTrails());  // the user's own choice stays
}

TEST_CASE("beside the panel the whole view lies in what is free") {
    for (const glm::vec2 size : {glm::vec2(800.0F, 600.0F), glm::vec2(1280.0F, 720.0F), glm::vec2(1920.0F, 1080.0F)}) {
        for (const rb::BuiltInScene& scene : rb::builtInScenes()) {
            CAPTURE(scene.name);
            CAPTURE(size.x);
            rb::Session session(optionsFor(std::string(scene.name)));
            rb::WindowScale window{size, 1.0F, {{300.0F, 0.0F}, {size.x - 300.0F, size.y - 220.0F}}};
            session.advance(0.0, window);
            const rb::Pane pane = session.pane(window, 0);
            CHECK(pane.area == window.free);
            const rb::View shown = viewOf(pane, session.view());
            const float width = shown.height * pane.area.size.x / pane.area.size.y;
            CHECK(shown.center == session.view().center);
            CHECK(shown.height >= session.view().height);
            CHECK(width >= 0.999F * session.view().height * rb::sceneWidth(session.simulation().scene()));
        }
    }
}
