// The tour in a session.

#include <doctest/doctest.h>

#include "app/session/session.hpp"
#include "app/session/sessions.hpp"
#include "ui/world_label.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("a card of the tour waits for a prediction, runs, and says what was measured") {
    rb::Session session(optionsFor("tunnelling"));
    session.offerTour();
    CHECK_FALSE(session.readout().tour->card);
    rb::Ask ask;
    ask.wishes = {rb::ShowCard{1}};  // Switch
    session.apply(ask);
    REQUIRE(session.readout().tour->card);
    CHECK(session.readout().run.sceneName == "box");
    CHECK(session.lab().verdict(0).restingSince);
    CHECK(session.readout().run.clockRate == 1.0);
    session.advance(0.1, kWindow);
    const double start = session.readout().run.time;
    CHECK(start == doctest::Approx(16.0).epsilon(0.01));  // it waits
    ask.clear();
    ask.wishes = {rb::Predict{0}};
    session.apply(ask);
    ask.wishes = {rb::Predict{1}};  // the first answer counts
    session.apply(ask);
    CHECK(session.simulation().world(0).settings().integrator == rb::Integrator::Euler);
    REQUIRE(session.readout().run.events.size() == 2);
    CHECK(session.readout().run.events[1].text == "euler");
    for (int i = 0; i < 70; ++i) session.advance(0.1, kWindow);
    CHECK_FALSE(session.readout().tour->outcome);
    CHECK(session.readout().tour->progress(session.readout().run.time) == doctest::Approx(7.0 / 8.0).epsilon(0.02));
    for (int i = 0; i < 12; ++i) session.advance(0.1, kWindow);
    const rb::TourState tour = *session.readout().tour;
    CHECK(tour.prediction == 0);
    CHECK(tour.outcome == 1);
    CHECK(tour.measured.find("moving") != std::string_view::npos);
    session.perform(Action::Close);
    CHECK_FALSE(session.readout().tour);
    CHECK_FALSE(session.isOver());
}

TEST_CASE("leaving the tour lets the world go on at the usual rate, and another scene leaves it") {
    rb::Session session(optionsFor("row"));
    rb::Ask ask;
    ask.wishes = {rb::ShowCard{0}, rb::Predict{0}};
    session.apply(ask);
    CHECK(session.readout().run.clockRate == 4.0);
    session.perform(Action::Close);
    CHECK(session.readout().run.clockRate == 1.0);
    CHECK_FALSE(session.readout().run.isPaused);
    session.apply(ask);
    session.perform(Action::NextScene);
    CHECK_FALSE(session.readout().tour);
    CHECK(session.readout().run.clockRate == 1.0);
}

TEST_CASE("when a card says whether its worlds rest or move, so does the label over each") {
    for (std::size_t card = 0; card < rb::tourCards().size(); ++card) {
        CAPTURE(card);
        rb::Session session(optionsFor("row"));
        rb::Ask ask;
        ask.wishes = {rb::ShowCard{card}, rb::Predict{0}};
        session.apply(ask);
        while (!session.readout().tour->outcome) session.advance(0.1, kWindow);
        for (std::size_t world = 0; world < session.lab().worlds().size(); ++world) {
            const rb::InlineText verdict = rb::wordsOf(session.lab().verdict(world));
            CAPTURE(verdict.view());
            CHECK(session.readout().tour->measured.find(verdict.view()) != std::string_view::npos);
        }
    }
}

TEST_CASE("leaving the tour puts back what a card has set, and leaves what the user has") {
    for (std::size_t card = 0; card < rb::tourCards().size(); ++card) {
        CAPTURE(card);
        rb::Session session(optionsFor("row"));
        rb::Ask ask;
        ask.wishes = {rb::ShowCard{card}, rb::Predict{0}};
        session.apply(ask);
        CHECK(session.simulation().scene().settings.spring == rb::Settings{}.spring);
        session.apply(rb::Command(rb::ChangeSetting{"friction", "0.3"}));
        session.perform(Action::Close);
        const rb::Settings& settings = session.simulation().world().settings();
        CHECK(settings.spring == session.simulation().scene().settings.spring);
        CHECK(settings.integrator == session.simulation().scene().settings.integrator);
        CHECK(settings.hasStaticFriction == session.simulation().scene().settings.hasStaticFriction);
        CHECK(settings.friction == 0.3F);
    }
}

TEST_CASE("what a card does is not what the user has changed") {
    rb::Session session(optionsFor("row"));
    rb::Ask ask;
    ask.wishes = {rb::ShowCard{5}, rb::Predict{0}};
    session.apply(ask);
    CHECK_FALSE(session.timeline().isChanged());
    session.perform(Action::Close);
    CHECK_FALSE(session.timeline().isChanged());
}
