// What a click drops: circles, boxes, random polygons.

#include <doctest/doctest.h>

#include "app/session/session.hpp"
#include "app/session/sessions.hpp"
#include "ui/drawer_parts.hpp"

using rb::Action;
using rb::BodyKind;
using namespace rb::test;

namespace {

constexpr glm::vec2 kEmptyPlace{900.0F, 100.0F};  // of the scene "pair", as it is seen

}  // namespace

TEST_CASE("the key goes from circles to boxes to polygons to walls and back, and a click drops what the panel shows") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    session.perform(Action::TogglePause);
    REQUIRE(rb::actionOfCharacter('b', false) == Action::NextDropped);
    std::size_t circles = 2;
    std::size_t polygons = 0;
    float y = kEmptyPlace.y;
    for (const BodyKind kind : {BodyKind::Circle, BodyKind::Box, BodyKind::Polygon, BodyKind::Circle}) {
        CHECK(session.readout().drop.kind == kind);
        const rb::DroppedBody next = session.simulation().nextBody(kind);
        session.advance(0.0, kWindow);
        click(session, kWindow, {kEmptyPlace.x, y});
        y += 150.0F;
        const rb::Bodies& bodies = bodiesOf(session);
        ++(kind == BodyKind::Circle ? circles : polygons);
        REQUIRE(bodies.circleCount == circles);
        REQUIRE(bodies.polygonCount() == polygons);
        const std::size_t latest = kind == BodyKind::Circle ? bodies.circleCount - 1 : bodies.dynamicCount - 1;
        CHECK(bodies.radius[latest] == doctest::Approx(next.radius));
        if (kind != BodyKind::Circle) {
            CHECK(bodies.polygonShapeOf(latest).parts[0].count == next.vertices.size());
            if (kind == BodyKind::Box) CHECK(next.vertices.size() == 4);
        }
        session.perform(Action::NextDropped);
        if (kind != BodyKind::Polygon) continue;
        CHECK(session.readout().drop.isWall);
        session.perform(Action::NextDropped);
    }
    CHECK(session.simulation().world(0).bodies().circleCount == circles);
    CHECK(session.simulation().world(0).bodies().polygonCount() == polygons);
}

TEST_CASE("a polygon is looked into and pulled like a circle") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    session.perform(Action::TogglePause);
    session.apply(rb::DropBody{{0.7, 0.7}, {0.0F, 0.0F}, BodyKind::Box});
    session.advance(0.0, kWindow);
    const glm::vec2 pixel{640.0F + 0.7F * 360.0F, 360.0F - 0.7F * 360.0F};
    click(session, kWindow, pixel, true);
    session.advance(0.0, kWindow);
    const rb::BodyInspection state = rb::inspectPinned(session.readout(), 0).value();
    REQUIRE(state.polygon);
    CHECK(state.polygon->vertices == 4);
    CHECK(state.inertia == doctest::Approx(state.mass * state.polygon->squaredGyration));
    CHECK(state.mass == doctest::Approx(state.polygon->area * 1.0).epsilon(1.0));
    click(session, kWindow, pixel);
    CHECK(bodiesOf(session).polygonCount() == 1);  // pulled, and nothing was dropped
}
