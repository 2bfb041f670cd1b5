// A lesson that is made in the window.

#include "lab/lesson/lesson_draft.hpp"

#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/lab.hpp"
#include "lab/lesson/lesson_file.hpp"
#include "lab/lesson/lesson_run.hpp"
#include "lab/scene/built_in_scenes.hpp"

using namespace rb;

namespace {

// What its author saw: the pair, after so many steps.
Recording runOf(int steps) {
    Simulation simulation(buildScene(*findBuiltInScene("pair"), {}), 3);
    Timeline timeline(simulation);
    for (int i = 0; i < steps; ++i) timeline.step();
    return timeline.recordingUpToNow();
}

DraftCard question(const std::string& limit) {
    return {.start = runOf(30),
            .text = "two circles",
            .question = "how much?",
            .quantity = Quantity::KineticEnergy,
            .choices = {{.text = "less", .says = "They have lost it.", .limit = limit}, {.text = "more"}},
            .seconds = "1"};
}

std::string problemOf(const LessonDraft& draft) {
    try {
        lessonOf(draft);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a lesson that is made has as its answers what comes true, and its file plays as it did") {
    LessonDraft draft{.title = "mine"};
    draft.cards = {{.start = runOf(10), .title = "look", .text = "here"}, question("0"), question("1e6")};
    const Lesson lesson = lessonOf(draft);
    REQUIRE(lesson.cards.size() == 3);
    CHECK(lesson.cards[0].choices.empty());
    CHECK(lesson.cards[1].choices[answerOf(lesson.cards[1])].text == "more");
    CHECK(lesson.cards[2].choices[answerOf(lesson.cards[2])].text == "less");
    const Lesson again = readLesson(parseJson(lessonText(lesson)));
    for (const LessonCard& card : again.cards) {
        if (!card.choices.empty()) CHECK(play(card).outcome == answerOf(card));
    }
    Simulation shown = simulationFor(again.cards[0].setup);
    bringToQuestion(again.cards[0].setup, shown);
    CHECK(shown.world().stepCount() == 10);
    CHECK(shown.seed() == 3);
}

TEST_CASE("what is missing in a lesson that is made is told in its place") {
    CHECK(problemOf({}).starts_with("cards: there are none"));
    LessonDraft draft{.cards = {question("1,5")}};
    CHECK(problemOf(draft).empty());
    draft.cards[0].choices[0].text.clear();
    CHECK(problemOf(draft).starts_with("cards[0].choices[0].text: is empty"));
    draft.cards[0].text.clear();
    CHECK(problemOf(draft).starts_with("cards[0].text: is empty"));
    draft.title.clear();
    CHECK(problemOf(draft).starts_with("title: is empty"));
}

TEST_CASE("what is no number in a lesson that is made is refused, and so are limits that do not rise") {
    LessonDraft draft{.cards = {question("abc")}};
    CHECK(problemOf(draft) == "cards[0].choices[0].limit: 'abc' is no number");
    draft.cards[0] = question("1");
    draft.cards[0].seconds = "soon";
    CHECK(problemOf(draft) == "cards[0].seconds: 'soon' is no number");
    draft.cards[0] = question("1");
    draft.cards[0].choices.push_back({.text = "even more"});
    draft.cards[0].choices[1].limit = "1";
    CHECK(problemOf(draft).starts_with("cards[0].choices[1].limit: is not above"));
}

TEST_CASE("of more than two choices that one comes true which holds the measure, and says what it means") {
    DraftCard card = question("0");
    card.choices[1].limit = "1e6";
    card.choices[1].says = "So it is.";
    card.choices.push_back({.text = "without end"});
    const Lesson lesson = lessonOf({.title = "three", .cards = {card}});
    REQUIRE(lesson.cards[0].choices.size() == 3);
    CHECK(answerOf(lesson.cards[0]) == 1);
    CHECK(lesson.cards[0].choices[1].says == "So it is.");
    CHECK_FALSE(lesson.cards[0].choices[2].says);
}

TEST_CASE("a path is told in words to who makes a lesson in the window") {
    CHECK(placeInWords("cards[1].choices[0].text") == "card 2, choice 1, text");
    CHECK(placeInWords("title") == "title");
    CHECK(placeInWords("cards[0].choices[2].when[0].to") == "card 1, choice 3, when[0], to");
    CHECK(placeInWords("cards[x]") == "cards[x]");
    CHECK(placeInWords("cards[") == "cards[");
}
