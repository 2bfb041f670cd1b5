#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "app/session/sessions.hpp"
#include "physics/observe/measures.hpp"
#include "ui/drawer_parts.hpp"

using rb::Action;
using namespace rb::test;

namespace {

// Where a place of the one world is in the window [px].
glm::vec2 pixelOf(const rb::Session& session, glm::dvec2 place) {
    const glm::vec2 fromMiddle = glm::vec2(place - session.view().center) * (kWindow.size.y / session.view().height);
    return 0.5F * kWindow.size + glm::vec2(fromMiddle.x, -fromMiddle.y);
}

const std::optional<rb::Explanation>& explanationOf(const rb::Session& session) {
    return session.lab().watches()[0].explanation;
}

std::string firstExplained(const rb::Session& session) {
    return explanationOf(session) ? explanationOf(session)->lines.front() : std::string();
}

}  // namespace

TEST_CASE("Ctrl + click pins a circle, elsewhere unpins it, and Esc closes it before it quits") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    session.perform(Action::TogglePause);
    session.advance(0.0, kWindow);
    const glm::dvec2 place = session.simulation().world().bodies().position[0];
    const glm::vec2 pixel{640.0 + 360.0 * place.x, 360.0 - 360.0 * place.y};
    click(session, kWindow, pixel, true);
    session.advance(0.0, kWindow);
    REQUIRE(session.readout().shown.pinned);
    CHECK(rb::inspectPinned(session.readout(), 0)->position == place);
    click(session, kWindow, {900.0F, 100.0F}, true);
    CHECK_FALSE(session.readout().shown.pinned);
    CHECK(session.simulation().world().bodies().dynamicCount == 2);
    click(session, kWindow, pixel, true);
    session.perform(Action::Close);
    CHECK_FALSE(session.isOver());
    CHECK_FALSE(session.readout().shown.pinned);
}

TEST_CASE("a contact that is pinned while paused is explained by the next step, under soft at once") {
    for (const char* const solver : {"impulse", "soft"}) {
        CAPTURE(solver);
        rb::Options options = optionsFor("box");
        options.start.settings = {{"solver", solver}};
        rb::Session session(options);
        for (int i = 0; i < 600; ++i) session.perform(Action::Step);
        session.advance(0.0, kWindow);
        rb::Snapshot snapshot;
        rb::addContacts(session.simulation().world(), snapshot);
        REQUIRE_FALSE(snapshot.contacts.empty());
        const rb::ContactView contact = snapshot.contacts.back();
        const rb::Bodies& bodies = session.simulation().world().bodies();
        std::size_t other = 0;
        while (bodies.id[other] == contact.a || bodies.id[other] == contact.b) ++other;
        const std::uint64_t hash = rb::stateHash(session.simulation().world());

        click(session, kWindow, pixelOf(session, bodies.position[other]), true);
        REQUIRE(session.readout().shown.pinned == bodies.id[other]);
        click(session, kWindow, pixelOf(session, contact.point), true);
        session.advance(0.0, kWindow);
        CHECK(session.readout().shown.pinnedContact == rb::BodyPair{contact.a, contact.b});
        CHECK(session.readout().shown.pinned == contact.b);  // no more the one that has no part in it
        CHECK(session.displayOptions().needsContacts());
        const auto numbers = session.contactBodies(kWindow, 0);
        REQUIRE(numbers);
        const glm::vec2 second = pixelOf(session, bodies.position[bodies.indexOf(contact.b).value()]);
        CHECK(glm::distance(numbers->back(), second) < glm::distance(numbers->front(), second));
        const std::string name = "1: " + std::string(contact.shapeA) + " " + std::to_string(contact.a) +
                                 ", 2: circle " + std::to_string(contact.b);
        const bool isSoft = std::string_view(solver) == "soft";
        CHECK(firstExplained(session) == (isSoft ? name + ", in step 600" : ""));
        CHECK(rb::stateHash(session.simulation().world()) == hash);
        session.perform(Action::Step);
        CHECK(firstExplained(session) == name + ", in step 601");
    }
}

TEST_CASE("an explanation stays when later steps do not resolve its contact, and says so") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    rb::Snapshot snapshot;
    while (snapshot.contacts.empty()) {
        REQUIRE(session.simulation().world().stepCount() < 1000);
        session.perform(Action::Step);
        rb::addContacts(session.simulation().world(), snapshot);
    }
    rb::Ask ask;
    ask.wish(rb::ExplainContact{rb::BodyPair{snapshot.contacts[0].a, snapshot.contacts[0].b}});
    session.apply(ask);
    CHECK_FALSE(explanationOf(session));  // that step is over, and was not watched
    session.perform(Action::Step);
    CHECK(explanationOf(session).value().lines.size() > 5);
    for (int i = 0; i < 200; ++i) session.perform(Action::Step);
    snapshot.contacts.clear();
    rb::addContacts(session.simulation().world(), snapshot);
    REQUIRE(snapshot.contacts.empty());
    const auto& after = explanationOf(session)->lines;
    CHECK(after.back() == "The steps since then have not resolved it.");
    CHECK(after[after.size() - 2] != after.back());
}

TEST_CASE("a box's contact with the floor is explained point by point, with dots and no curves") {
    rb::Session session(optionsFor("polygon-box"));
    rb::Snapshot snapshot;
    const auto facesTogether = [&]() -> std::optional<rb::BodyPair> {
        snapshot.contacts.clear();
        rb::addContacts(session.simulation().world(), snapshot);
        for (std::size_t i = 1; i < snapshot.contacts.size(); ++i) {
            const rb::ContactView& a = snapshot.contacts[i - 1];
            const rb::ContactView& b = snapshot.contacts[i];
            if (a.a == b.a && a.b == b.b) return rb::BodyPair{a.a, a.b};
        }
        return std::nullopt;
    };
    for (int i = 0; i < 600; ++i) session.perform(Action::Step);
    rb::Ask ask;
    bool areTwo = false;
    for (int i = 0; i < 600 && !areTwo; ++i) {
        const auto pair = facesTogether();
        if (pair) ask.wishes = {rb::ExplainContact{pair}};
        if (pair) session.apply(ask);
        session.perform(Action::Step);
        session.perform(Action::Step);
        const auto& explained = explanationOf(session);
        areTwo = explained && explained->lines.size() > 1 && explained->lines[1].starts_with("point 1 of 2");
    }
    CHECK(areTwo);
    const rb::Watch& watch = session.lab().watches()[0];
    CHECK_FALSE(rb::levelCurvesOf(session.simulation().world(), watch.contact.value()));
    CHECK_FALSE(watch.orbit.points().empty());
}

TEST_CASE("who looks into a wall can remove it, as fingers have no Del") {
    rb::Session session(optionsFor("box"));
    const std::size_t walls = session.simulation().world().bodies().staticCount();
    rb::Snapshot snapshot;
    takeSnapshot(session.simulation().world(), snapshot);
    const rb::RectangleView wall = snapshot.rectangles.front();
    click(session, kWindow, pixelOf(session, wall.center), true);
    REQUIRE(session.displayOptions().pinned == wall.id);
    session.apply(rb::Command(rb::RemoveBody{wall.id}));
    CHECK(session.simulation().world().bodies().staticCount() == walls - 1);
}
