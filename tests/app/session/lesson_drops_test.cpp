// A card of a lesson in which the reader drops bodies: what counts as his, and from when on the card's time counts.

#include <doctest/doctest.h>
#include <memory>

#include "app/session/tour_at.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("a card in which the reader drops runs from his last drop on") {
    TourAt session(kYourTurn);
    predict(session, 0);
    CHECK(session.readout().lesson->dropsLeft == 1);
    goOn(session, 20);
    CHECK(session.readout().lesson->progress(session.readout().run.time) == 0.0);  // he takes his time
    const double dropped = session.readout().run.time;
    drop(session);
    CHECK(session.readout().lesson->dropsLeft == 0);
    session.advance(0.1, kWindow);
    CHECK(session.readout().lesson->progress(session.readout().run.time) > 0.0);
    session.apply(
        rb::Command(rb::DropBody{.position = {0.3, 1.2}, .velocity = {0.0F, 0.0F}}));  // one more is his affair
    while (!session.readout().lesson->result) session.advance(0.1, kWindow);
    const double seconds = *session.readout().lesson->present().seconds;
    CHECK(session.readout().run.time == doctest::Approx(dropped + seconds).epsilon(0.02));
}

TEST_CASE("what the reader drops while a card waits for his answer counts, and falls once he has answered") {
    TourAt session(kYourTurn);
    CHECK(session.readout().lesson->dropsLeft == 1);
    const double start = session.readout().run.time;
    const std::size_t before = session.simulation().world().bodies().dynamicCount;
    drop(session);
    CHECK(session.readout().lesson->dropsLeft == 0);
    goOn(session, 5);
    CHECK(session.readout().run.time == start);
    predict(session, 0);
    CHECK(session.readout().lesson->dropsLeft == 0);
    goOn(session, 5);
    const rb::Bodies& bodies = session.simulation().world().bodies();
    REQUIRE(bodies.dynamicCount == before + 1);
    CHECK(bodies.position[before].y < 0.89);
    while (!session.readout().lesson->result) session.advance(0.1, kWindow);
    CHECK(session.readout().run.time ==
          doctest::Approx(start + *session.readout().lesson->present().seconds).epsilon(0.02));
    rb::Ask ask;
    ask.wishes = {rb::ShowCard{kYourTurn}};
    session.apply(ask);
    CHECK(session.readout().lesson->dropsLeft == 1);
}

TEST_CASE("a drop that is taken back, or lost with a restart, is to be made again, before the answer and after it") {
    TourAt session(kYourTurn);
    const auto left = [&] { return session.readout().lesson->dropsLeft; };
    const auto does = [&](Action action, std::size_t expected) {
        session.perform(action);
        CHECK(left() == expected);
        while (session.isTravelling()) session.advance(0.1, kWindow);
    };
    for (const bool isAnswered : {false, true}) {
        if (isAnswered) predict(session, 0);
        if (!isAnswered) drop(session);
        CHECK(left() == 0);
        does(Action::Undo, 1);
        does(Action::Redo, 0);
    }
    does(Action::Restart, 1);
    goOn(session, 100);
    CHECK_FALSE(session.readout().lesson->result);
    drop(session);
    CHECK(left() == 0);
    const double dropped = session.readout().run.time;
    while (!session.readout().lesson->result) session.advance(0.1, kWindow);
    CHECK(session.readout().run.time ==
          doctest::Approx(dropped + *session.readout().lesson->present().seconds).epsilon(0.02));
}

TEST_CASE("a card's time counts from the same moment after its drop, or a restart, was taken back") {
    for (const Action back : {Action::Undo, Action::Restart}) {
        TourAt session(kYourTurn);
        predict(session, 0);
        goOn(session, 8);
        drop(session);
        const double dropped = session.readout().lesson->from;
        goOn(session, 12);
        CHECK(session.readout().run.time > dropped + 1.0);
        doWhole(session, back);
        goOn(session, back == Action::Restart ? 2 : 0);
        doWhole(session, back == Action::Restart ? Action::Undo : Action::Redo);
        CHECK(session.readout().lesson->from == dropped);
    }
    TourAt session(kYourTurn);
    drop(session);
    session.perform(Action::TogglePause);
    goOn(session, 20);
    predict(session, 0);
    const double answered = session.readout().lesson->from;
    CHECK(answered == session.readout().run.time);
    doWhole(session, Action::Undo);
    doWhole(session, Action::Redo);
    CHECK(session.readout().lesson->from == answered);
}

TEST_CASE("a card's time counts from its answer in the life in which that was given") {
    TourAt session(kYourTurn);
    session.perform(Action::TogglePause);
    goOn(session, 10);
    session.perform(Action::Restart);
    rb::Ask ask;  // an edit of its own
    ask.commands.emplace_back(rb::DropBody{.position = {0.0, 0.9}, .velocity = {0.0F, 0.0F}});
    session.apply(ask);
    goOn(session, 20);
    predict(session, 0);
    const double answered = session.readout().lesson->from;
    CHECK(answered > 1.0);
    doWhole(session, Action::Undo);
    CHECK(session.readout().lesson->dropsLeft == 1);
    doWhole(session, Action::Redo);
    CHECK(session.readout().lesson->from == answered);
    doWhole(session, Action::Undo);
    doWhole(session, Action::Undo);  // the life before
    REQUIRE(session.readout().lesson);
    drop(session);
    CHECK(session.readout().lesson->dropsLeft == 0);
    CHECK(session.readout().lesson->from == session.readout().run.time);
}

TEST_CASE("a drop in place of an earlier one is that from which a card's time counts") {
    TourAt session(kYourTurn);
    predict(session, 0);
    goOn(session, 20);
    drop(session);
    const double first = session.readout().lesson->from;
    goOn(session, 5);
    rb::Ask ask;
    ask.moment = first - 0.5;
    session.apply(ask);
    while (session.isTravelling()) session.advance(0.1, kWindow);
    drop(session);
    CHECK(session.readout().lesson->from < first);
}

TEST_CASE("drops of a card's own run do not count, also once a restart was taken back") {
    rb::Session author(optionsFor("box"));
    drop(author);
    goOn(author, 10);
    rb::Lesson lesson = *rb::findBuiltInLesson(rb::kTour);
    lesson.cards[kYourTurn].setup = {.start = author.timeline().recordingUpToNow()};
    rb::Session session(optionsFor("box"));
    session.openLesson(std::make_shared<const rb::Lesson>(lesson));
    rb::Ask ask;
    ask.wishes = {rb::ShowCard{kYourTurn}};
    session.apply(ask);
    for (const Action action : {Action::Restart, Action::Undo}) {
        CHECK(session.readout().lesson->dropsLeft == 1);
        doWhole(session, action);
    }
    CHECK(session.readout().lesson->dropsLeft == 1);
    ask.wishes.clear();
    ask.moment = 0.5 * session.readout().run.time;
    session.apply(ask);
    while (session.isTravelling()) session.advance(0.1, kWindow);
    session.apply(rb::Command(rb::ChangeSetting{&rb::Settings::friction, 0.3F, {}}));  // cuts the card's own drop off
    doWhole(session, Action::Undo);
    CHECK(session.readout().lesson->dropsLeft == 1);
    drop(session);
    CHECK(session.readout().lesson->dropsLeft == 0);
}
