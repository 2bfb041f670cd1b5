// What the mouse does to a session: it drops circles and moves the view.

#include <doctest/doctest.h>

#include "app/session/session.hpp"
#include "app/session/sessions.hpp"
#include "lab/parsed.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("a press shows the circle that its release drops") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    const float radius = session.simulation().nextBody(rb::BodyKind::Circle).radius;
    rb::InputEvent event;
    event.position = {900.0F, 100.0F};
    event.kind = rb::InputEvent::Kind::Press;
    session.handle(event, kWindow);
    const std::vector<rb::Segment>& lines = session.prepareWorldView(kWindow, 0U).linesOver(0);
    REQUIRE_FALSE(lines.empty());
    const glm::dvec2 place{(900.0 - 640.0) / 360.0, (360.0 - 100.0) / 360.0};
    CHECK(glm::length(lines[0].a - place) == doctest::Approx(radius));
    event.kind = rb::InputEvent::Kind::Release;
    session.handle(event, kWindow);
    const rb::Bodies& bodies = session.simulation().world().bodies();
    CHECK(bodies.radius[bodies.dynamicCount - 1] == radius);
    CHECK(session.simulation().nextBody(rb::BodyKind::Circle).radius != radius);
}

TEST_CASE("where a click would drop is shown in the window, once however often it is composed, and not in a picture") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    rb::InputEvent event;
    event.position = {900.0F, 100.0F};
    event.kind = rb::InputEvent::Kind::Move;
    session.handle(event, kWindow);
    session.advance(0.0, kWindow);
    const auto lines = [&](const rb::WindowScale& window) {
        return session.prepareWorldView(window, 0U).linesOver(0).size();
    };
    const std::size_t shown = lines(kWindow);
    CHECK(shown > 0);
    CHECK(lines(kWindow) == shown);
    rb::WindowScale picture = kWindow;
    picture.isKept = true;
    CHECK(lines(picture) == 0);
}

TEST_CASE("a click in either half drops a circle in both worlds, at the same place") {
    for (const float x : {400.0F, 400.0F + 490.0F}) {
        const rb::ScratchFolder folder;
        rb::Session session(optionsForPair(folder));
        session.perform(Action::TogglePause);
        session.perform(Action::ToggleCompare);
        rb::WindowScale window = kWindow;
        window.free = {{300.0F, 0.0F}, {980.0F, 536.0F}};
        session.advance(0.0, window);
        click(session, window, {x, 100.0F});
        for (const std::size_t index : {0U, 1U}) {
            const rb::Bodies& bodies = session.simulation().world(index).bodies();
            REQUIRE(bodies.dynamicCount == 3);
            const float metre = 490.0F / (2.0F * rb::sceneWidth(session.simulation().scene()));  // [units]
            CHECK(bodies.position[2].x == doctest::Approx((400.0F - 300.0F - 245.0F) / metre));
            CHECK(bodies.position[2].y == doctest::Approx((268.0F - 100.0F) / metre));
        }
    }
}

TEST_CASE("wherever the mouse takes the view, what is saved can be loaded") {
    for (const bool isComparing : {false, true}) {
        CAPTURE(isComparing);
        const rb::ScratchFolder folder;
        rb::Session session(optionsForPair(folder));
        if (isComparing) session.perform(Action::ToggleCompare);
        session.advance(0.0, kWindow);
        const auto turnWheel = [&](float turns, glm::vec2 position) {
            session.handle({.kind = rb::InputEvent::Kind::Wheel, .position = position, .wheel = {0.0F, turns}},
                           kWindow);
            return session.view();
        };
        const auto isLoadable = [&] {
            const rb::Scene scene = rb::sceneOf(session.simulation().world(), "saved", session.view());
            return rb::parseScene(rb::sceneText(scene)).view == session.view();
        };
        const rb::View near = turnWheel(200.0F, {100.0F, 100.0F});
        CHECK(isLoadable());
        CHECK(turnWheel(200.0F, {200.0F, 500.0F}) == near);  // at its limit the view does not creep
        const rb::View far = turnWheel(-200.0F, {100.0F, 100.0F});
        CHECK(isLoadable());
        CHECK(turnWheel(-200.0F, {200.0F, 500.0F}) == far);
        for (const glm::vec2 to : {glm::vec2(600.0F, 700.0F), glm::vec2(0.0F, 0.0F), glm::vec2(0.0F, 0.0F)}) {
            for (int i = 0; i < 5; ++i) {
                rb::InputEvent event{.kind = rb::InputEvent::Kind::Press, .position = {300.0F, 300.0F}};
                event.button = rb::MouseButton::Right;
                session.handle(event, kWindow);
                event.kind = rb::InputEvent::Kind::Release;
                event.position = to;
                session.handle(event, kWindow);
            }
            CHECK(isLoadable());
        }
    }
}

TEST_CASE("a click on a wall says why it drops nothing") {
    rb::Session session(optionsFor("row"));
    session.advance(0.0, kWindow);
    const double metre = 720.0 / static_cast<double>(session.view().height);
    click(session, kWindow, {640.0, 360.0 + metre * (0.6 + session.view().center.y)});  // the ground
    CHECK(session.simulation().world(0).bodies().circleCount == 9);
    CHECK(session.readout().run.problem.find("Shift + click") != std::string_view::npos);
}

TEST_CASE("a press on a body says that it is pulled, and one beside it nothing") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    const glm::dvec2 place = bodiesOf(session).position.front();
    click(session, kWindow, {900.0F, 100.0F});
    CHECK(session.readout().run.problem.empty());
    click(session, kWindow, {640.0 + 360.0 * place.x, 360.0 - 360.0 * place.y});
    CHECK(session.readout().run.problem == "you pull this body until you let go; a click on empty space drops another");
    CHECK(session.readout().run.isNews);
}
