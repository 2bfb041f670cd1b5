// A lesson in a session.

#include <doctest/doctest.h>

#include "app/session/tour_at.hpp"
#include "lab/named_code.hpp"
#include "ui/world_label.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("the tour is offered, and what asks for it names a run beside this one") {
    rb::Session session(optionsFor("tunnelling"));
    session.offerTour();
    REQUIRE(session.readout().lesson);
    CHECK_FALSE(session.readout().lesson->lesson);
    rb::Ask ask;
    ask.wishes = {rb::OpenLesson{rb::kTour}};
    session.apply(ask);
    REQUIRE(session.elsewhere());
    CHECK(session.elsewhere()->name == rb::kTour);
    CHECK_FALSE(session.readout().lesson);
}

TEST_CASE("a card waits for a prediction, runs, and says what was measured") {
    TourAt session(kSwitch);
    CHECK(session.simulation().scene().name == "box");
    CHECK(session.lab().verdict(0).restingSince);
    CHECK(session.readout().run.clockRate == 1.0);
    session.advance(0.1, kWindow);
    const double start = session.readout().run.time;
    CHECK(start == doctest::Approx(16.0).epsilon(0.01));  // it waits
    predict(session, 0);
    predict(session, 1);  // the first answer counts
    CHECK(session.simulation().world(0).settings().integrator == rb::Integrator::Euler);
    REQUIRE(session.readout().run.events.size() == 2);
    CHECK(session.readout().run.events[1].text == "Euler");
    goOn(session, 70);
    CHECK_FALSE(session.readout().lesson->result);
    CHECK(session.readout().lesson->progress(session.readout().run.time) == doctest::Approx(7.0 / 8.0).epsilon(0.02));
    goOn(session, 12);
    const rb::LessonState lesson = *session.readout().lesson;
    CHECK(lesson.prediction == 0);
    REQUIRE(lesson.result);
    CHECK(lesson.result->outcome == 1);
    CHECK(lesson.result->measured.find("moving") != std::string_view::npos);
    session.perform(Action::Close);
    CHECK_FALSE(session.readout().lesson);
    CHECK_FALSE(session.isOver());
}

TEST_CASE("Back shows the card before, as it was shown first") {
    TourAt session(kSwitch);
    const std::uint64_t before = stateHash(session.simulation().world());
    rb::Ask ask;
    ask.wishes = {rb::ShowCard{kSwitch + 1}, rb::ShowCard{kSwitch}};
    session.apply(ask);
    CHECK(session.readout().lesson->card == kSwitch);
    CHECK_FALSE(session.readout().lesson->prediction);
    CHECK(session.lab().worlds().size() == 1);
    CHECK(stateHash(session.simulation().world()) == before);
    ask.wishes = {rb::ShowCard{99}};
    session.apply(ask);
    CHECK(session.readout().lesson->card == kSwitch);
}

TEST_CASE("what was answered is known on the later cards, and counts as it was answered last") {
    TourAt session(kSwitch);
    rb::Ask ask;
    for (const std::size_t answer : {0U, 1U}) {
        predict(session, answer);
        while (!session.readout().lesson->result) session.advance(0.1, kWindow);
        ask.wishes = {rb::ShowCard{kSwitch + 1}, rb::ShowCard{kSwitch}};
        session.apply(ask);
        REQUIRE(session.readout().lesson->answered.size() == 1);
        CHECK(session.readout().lesson->answered[0].card == kSwitch);
        CHECK(session.readout().lesson->answered[0].isForeseen() == (answer == 1));
    }
}

TEST_CASE("leaving a lesson asks for the run before it, where there is one") {
    TourAt session(0);
    session.setBeside(true, false);
    session.perform(Action::Close);
    CHECK(session.takeBeside() == rb::Beside::Earlier);
    CHECK_FALSE(session.readout().lesson);
}

TEST_CASE("leaving a lesson lets the world go on at the usual rate, and another scene leaves it") {
    TourAt session(0);
    predict(session, 0);
    CHECK(session.readout().run.clockRate == 4.0);
    session.perform(Action::Close);
    CHECK(session.readout().run.clockRate == 1.0);
    CHECK_FALSE(session.readout().run.isPaused);
    CHECK_FALSE(session.takeBeside());
    session.openLesson(rb::findBuiltInLesson(rb::kTour));
    predict(session, 0);
    session.perform(Action::NextScene);
    CHECK_FALSE(session.readout().lesson);
    CHECK(session.readout().run.clockRate == 1.0);
}

TEST_CASE("when a card says whether its worlds rest or move, so does the label over each") {
    for (std::size_t card = 0; card < rb::findBuiltInLesson(rb::kTour)->cards.size(); ++card) {
        if (card == kYourTurn) continue;  // it waits for a drop
        CAPTURE(card);
        TourAt session(card);
        predict(session, 0);
        while (!session.readout().lesson->result) session.advance(0.1, kWindow);
        for (std::size_t world = 0; world < session.lab().worlds().size(); ++world) {
            rb::Verdict verdict = session.lab().verdict(world);
            verdict.isBoiling = false;  // of what is to come the card says nothing
            const rb::InlineText words = rb::wordsOf(verdict);
            CAPTURE(words.view());
            CHECK(session.readout().lesson->result->measured.find(words.view()) != std::string_view::npos);
        }
    }
}

TEST_CASE("leaving a lesson puts back what a card has set, and leaves what the user has") {
    for (std::size_t card = 0; card < rb::findBuiltInLesson(rb::kTour)->cards.size(); ++card) {
        CAPTURE(card);
        TourAt session(card);
        predict(session, 0);
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
    TourAt session(6);
    predict(session, 0);
    CHECK_FALSE(session.timeline().isChanged());
    session.perform(Action::Close);
    CHECK_FALSE(session.timeline().isChanged());
}

TEST_CASE("a card without a question runs at once") {
    rb::Lesson lesson{.title = "t", .cards = {{.title = "a", .text = "b"}}};
    rb::Session session(optionsFor("box"));
    session.openLesson(std::make_shared<const rb::Lesson>(lesson));
    session.advance(0.1, kWindow);
    CHECK(session.readout().run.time > 0.0);
    CHECK(session.readout().lesson->hasRun());
}

TEST_CASE("a card whose run comes to another state than its code says is shown, and the window says so") {
    const rb::LessonCard card{.title = "a", .text = "b", .setup = {.start = rb::runOf({"box", 1, 5, 7})}};
    rb::Session session(optionsFor("box"));
    session.openLesson(std::make_shared<const rb::Lesson>(rb::Lesson{.title = "t", .cards = {card, card}}));
    CHECK(session.readout().run.problem.starts_with("the card's run: the replay differs at step 5 of world A"));
    CHECK(session.readout().lesson->present().title == "a");
}

TEST_CASE("a card from what is seen is the run up to here, and the lesson of it shows the same") {
    rb::Session session(optionsFor("pair"));
    goOn(session, 5);
    session.apply(rb::Command(rb::DropBody{.position = {0.0, 2.0}, .velocity = {0.0F, 0.0F}}));
    session.advance(0.1, kWindow);
    rb::Ask ask;
    ask.wishes = {rb::AddCard{}};
    session.apply(ask);
    rb::LessonDraft draft = session.interfaceState().lesson.draft;
    REQUIRE(draft.cards.size() == 1);
    draft.cards[0].text = "a third one";
    const auto lesson = std::make_shared<const rb::Lesson>(rb::lessonOf(draft));
    rb::Session other(optionsFor("pair"));
    other.openLesson(lesson);
    CHECK(stateHash(other.simulation().world()) == stateHash(session.simulation().world()));
}
