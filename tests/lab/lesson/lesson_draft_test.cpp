// A lesson that is made in the window.

#include "lab/lesson/lesson_draft.hpp"

#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"
#include "lab/lab.hpp"
#include "lab/lesson/lesson_file.hpp"
#include "lab/lesson/lesson_run.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene_json.hpp"

using namespace rb;

namespace {

// What its author saw: the pair, after so many steps.
Recording runOf(int steps) {
    Simulation simulation(buildScene(*findBuiltInScene("pair"), {}), 3);
    Timeline timeline(simulation);
    for (int i = 0; i < steps; ++i) timeline.step();
    return timeline.recordingUpToNow();
}

DraftCard question(double limit) {
    return {.start = runOf(30),
            .text = "two circles",
            .question = "how much?",
            .below = "less",
            .above = "more",
            .quantity = Quantity::KineticEnergy,
            .limit = limit,
            .seconds = 1.0};
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
    draft.cards = {{.start = runOf(10), .title = "look", .text = "here"}, question(0.0), question(1e6)};
    const Lesson lesson = lessonOf(draft);
    REQUIRE(lesson.cards.size() == 3);
    CHECK(lesson.cards[0].choices.empty());
    CHECK(lesson.cards[1].choices[answerOf(lesson.cards[1])].text == "more");
    CHECK(lesson.cards[2].choices[answerOf(lesson.cards[2])].text == "less");
    const Lesson again = readLesson(parseJson(lessonText(lesson)));
    for (const LessonCard& card : again.cards) {
        if (!card.choices.empty()) CHECK(play(card).outcome == answerOf(card));
    }
    Simulation shown = simulationFor(again.cards[0]);
    bringToQuestion(again.cards[0], shown);
    CHECK(shown.world().stepCount() == 10);
    CHECK(shown.seed() == 3);
}

TEST_CASE("what is missing in a lesson that is made is told in its place") {
    CHECK(problemOf({}).starts_with("cards: there are none"));
    LessonDraft draft{.cards = {question(1.0)}};
    CHECK(problemOf(draft).empty());
    draft.cards[0].above.clear();
    CHECK(problemOf(draft).starts_with("cards[0].choices[0].text: is empty"));
    draft.cards[0].text.clear();
    CHECK(problemOf(draft).starts_with("cards[0].text: is empty"));
    draft.title.clear();
    CHECK(problemOf(draft).starts_with("title: is empty"));
}
