// What is done to the bodies by hand: walls are drawn, bodies are removed under the cursor and changed, and a drop has
// the size that was chosen. Each is taken back.

#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "app/session/session.hpp"
#include "app/session/sessions.hpp"
#include "ui/wished.hpp"

using rb::Action;
using namespace rb::test;
using Kind = rb::InputEvent::Kind;

namespace {

constexpr float kMetre = 360.0F;  // of the scene "pair", as it is seen [units]

glm::vec2 pixelOf(double x, double y) {
    return {640.0F + kMetre * static_cast<float>(x), 360.0F - kMetre * static_cast<float>(y)};
}

rb::InputEvent eventAt(Kind kind, glm::vec2 position) {
    rb::InputEvent event;
    event.kind = kind;
    event.position = position;
    return event;
}

void drag(rb::Session& session, glm::vec2 from, glm::vec2 to) {
    session.handle(eventAt(Kind::Move, from), kWindow);
    session.handle(eventAt(Kind::Press, from), kWindow);
    session.handle(eventAt(Kind::Move, to), kWindow);
    session.handle(eventAt(Kind::Release, to), kWindow);
    session.advance(0.0, kWindow);
}

void pointAt(rb::Session& session, glm::vec2 place) { session.handle(eventAt(Kind::Move, place), kWindow); }

std::size_t linesOf(rb::Session& session) {
    session.advance(0.0, kWindow);
    return session.prepareWorldView(kWindow, 0U).linesOver(0).size();
}

// Paused, with walls to be drawn.
struct WallBench {
    rb::ScratchFolder folder;
    rb::Session session{optionsForPair(folder)};

    WallBench() {
        session.perform(Action::TogglePause);
        session.advance(0.0, kWindow);
        rb::Ask ask;
        ask.wish(rb::ChooseWall{});
        session.apply(ask);
    }
    std::size_t walls() { return bodiesOf(session).staticCount(); }
};

}  // namespace

TEST_CASE("a drag draws a rectangle from corner to corner, shown while it is drawn, and undo takes it away") {
    WallBench bench;
    rb::Session& session = bench.session;
    CHECK(session.readout().drop.isWall);
    session.handle(eventAt(Kind::Press, pixelOf(0.9, 0.5)), kWindow);
    session.handle(eventAt(Kind::Move, pixelOf(0.4, 0.7)), kWindow);
    CHECK(linesOf(session) == 4);
    session.handle(eventAt(Kind::Release, pixelOf(0.4, 0.7)), kWindow);
    session.advance(0.0, kWindow);
    REQUIRE(bench.walls() == 1);
    const rb::Bodies& bodies = bodiesOf(session);
    const glm::dvec2 center = bodies.position.back();
    CHECK(center.x == doctest::Approx(0.65));
    CHECK(center.y == doctest::Approx(0.6));
    CHECK(bodies.polygonShapeOf(bodies.size() - 1).halfSize().x == doctest::Approx(0.25F));
    CHECK(bodies.polygonShapeOf(bodies.size() - 1).halfSize().y == doctest::Approx(0.1F));
    CHECK(bodies.dynamicCount == 2);  // nothing was dropped
    session.perform(Action::Undo);
    session.advance(0.0, kWindow);
    CHECK(bench.walls() == 0);
}

TEST_CASE("a click draws no rectangle and says how one does; one that is too thin is refused in a sentence") {
    WallBench bench;
    click(bench.session, kWindow, pixelOf(0.9, 0.5));
    CHECK(bench.walls() == 0);
    CHECK(bench.session.readout().run.problem.find("corner") != std::string_view::npos);
    drag(bench.session, pixelOf(0.9, 0.5), pixelOf(0.4, 0.501));
    CHECK(bench.walls() == 0);
    CHECK(bench.session.readout().run.problem.find("size[1]") != std::string_view::npos);
    drag(bench.session, pixelOf(0.9, 0.5), pixelOf(0.4, 0.52));
    CHECK(bench.walls() == 1);
}

TEST_CASE("the key removes the body under the cursor, in both worlds, or the rectangle, and undo brings them back") {
    WallBench bench;
    rb::Session& session = bench.session;
    session.perform(Action::ToggleCompare);
    session.perform(Action::ToggleCompare);
    session.advance(0.0, kWindow);
    drag(session, pixelOf(0.9, 0.5), pixelOf(0.4, 0.7));
    REQUIRE(bench.walls() == 1);
    const rb::BodyId id = bodiesOf(session).id[0];
    const glm::dvec2 place = bodiesOf(session).position[0];
    pointAt(session, pixelOf(place.x, place.y));
    session.perform(Action::Remove);
    CHECK_FALSE(bodiesOf(session).indexOf(id));
    CHECK(bodiesOf(session).dynamicCount == 1);
    session.advance(0.0, kWindow);
    pointAt(session, pixelOf(0.6, 0.6));
    session.perform(Action::Remove);
    CHECK(bench.walls() == 0);
    session.advance(0.0, kWindow);
    CHECK(session.readout().run.problem.empty());
    session.perform(Action::Remove);
    CHECK(session.readout().run.problem.find("remove") != std::string_view::npos);
    for (int i = 0; i < 2; ++i) {
        session.perform(Action::Undo);
        session.advance(0.0, kWindow);
    }
    CHECK(bench.walls() == 1);
    CHECK(bodiesOf(session).indexOf(id));
}

TEST_CASE("what a click drops has the size that was chosen, and its outline follows the cursor over empty space") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    session.perform(Action::TogglePause);
    CHECK(linesOf(session) == 0);  // no cursor yet
    rb::Ask ask;
    ask.wishes = {rb::ChooseDropSize{0.07F}};
    session.apply(ask);
    CHECK(session.readout().drop.radius == 0.07F);
    pointAt(session, pixelOf(0.9, 0.6));
    session.advance(0.0, kWindow);
    const std::vector<rb::Segment>& lines = session.prepareWorldView(kWindow, 0U).linesOver(0);
    REQUIRE_FALSE(lines.empty());
    for (const rb::Segment& piece : lines) {
        CHECK(glm::length(piece.a - glm::dvec2(0.9, 0.6)) == doctest::Approx(0.07).epsilon(1e-4));
    }
    const glm::dvec2 body = bodiesOf(session).position[0];
    pointAt(session, pixelOf(body.x, body.y));
    CHECK(linesOf(session) == 0);
    pointAt(session, {-20.0F, 360.0F});  // beside the worlds
    CHECK(linesOf(session) == 0);
    click(session, kWindow, pixelOf(0.9, 0.6));
    CHECK(bodiesOf(session).radius[2] == 0.07F);
    ask.wishes = {rb::ChooseDropSize{}};
    session.apply(ask);
    const float random = session.simulation().nextBody(rb::BodyKind::Circle).radius;
    session.advance(0.0, kWindow);
    click(session, kWindow, pixelOf(0.9, -0.6));
    CHECK(bodiesOf(session).radius[3] == random);
}

TEST_CASE("all that moves is cleared at once, which is one edit; where nothing moves it is none") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    session.perform(Action::TogglePause);
    rb::Ask ask;
    ask.commands = {rb::ClearBodies{}};
    session.apply(ask);
    CHECK(bodiesOf(session).dynamicCount == 0);
    session.apply(ask);
    CHECK(session.timeline().editCount() == 1);
    session.perform(Action::Undo);
    session.advance(0.0, kWindow);
    CHECK(bodiesOf(session).dynamicCount == 2);
}

TEST_CASE("a value that was written changes the body in both worlds, one edit each, and what is refused is told") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    session.perform(Action::TogglePause);
    session.perform(Action::ToggleCompare);
    const rb::BodyId id = bodiesOf(session).id[0];
    const std::size_t edits = session.timeline().editCount();
    rb::Ask ask;
    ask.commands = {rb::ChangeBody{id, {.radius = 0.11F}}};
    session.apply(ask);
    CHECK(session.timeline().editCount() == edits + 1);
    for (const std::size_t world : {0U, 1U}) {
        CHECK(session.simulation().world(world).bodies().radius[0] == 0.11F);
    }
    ask.commands = {rb::ChangeBody{id, {.radius = -1.0F}}};
    session.apply(ask);
    CHECK(session.readout().run.problem.starts_with("radius: "));
    CHECK(session.timeline().editCount() == edits + 1);
    ask.commands.clear();
    ask.wish(rb::Refuse{"spin ω: 'x' cannot be read"});
    session.apply(ask);
    CHECK(session.readout().run.problem == rb::test::wished<rb::Refuse>(ask)->problem);
}
