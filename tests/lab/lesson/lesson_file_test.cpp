// Lesson files: what is read and written, and what is wrong with one.

#include "lab/lesson/lesson_file.hpp"

#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/lesson/built_in_lessons.hpp"
#include "lab/lesson/lesson_run.hpp"
#include "lab/lesson/lesson_sheet.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/space/built_in_scenes.hpp"

using namespace rb;

namespace {

constexpr std::string_view kHead = R"({ "format": "rigid-bodies-lesson", "version": 1, "title": "t", "cards": [ )";

Lesson lessonOf(std::string_view text) { return readLesson(parseJson(text)); }

// What is wrong with a lesson of this card, whose title, text and scene are there.
std::string problemOf(const std::string& rest) {
    try {
        lessonOf(std::string(kHead) + R"({ "title": "a", "text": "b", "scene": "box")" + rest + " } ] }");
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

constexpr const char* kQuestion = R"(, "question": "q", "seconds": 1, "choices": )";

}  // namespace

TEST_CASE("every lesson that comes with the program is read, written and read again as the same") {
    for (const BuiltInLesson& each : builtInLessons()) {
        CAPTURE(each.name);
        const std::string text = lessonText(*findBuiltInLesson(each.name));
        CHECK(lessonText(lessonOf(text)) == text);
    }
    CHECK(builtInLessons().front().name == kTour);
    CHECK(findBuiltInLesson("none") == nullptr);
}

TEST_CASE("no lesson has the name of a scene, which it would hide") {
    for (const BuiltInLesson& each : builtInLessons()) {
        CAPTURE(each.name);
        CHECK(findBuiltInScene(each.name) == nullptr);
        CHECK(space::findBuiltInScene(each.name) == nullptr);
    }
}

TEST_CASE("a mistake in a lesson is told in one line with its path") {
    CHECK(problemOf("") == "");
    CHECK(problemOf(R"(, "txet": "c")").starts_with("cards[0].txet: unknown key"));
    CHECK(problemOf(R"(, "before": -1)") == "cards[0].before: -1 is out of range; allowed: 0 to 3600");
    CHECK(problemOf(R"(, "clock": "fast")").starts_with("cards[0].clock: \"fast\" is not a number"));
    CHECK(problemOf(R"(, "settings": { "sprign": 1 })").starts_with("cards[0].settings.sprign: unknown setting"));
    CHECK(problemOf(R"(, "settings": { "spring": "stiff" })").starts_with("cards[0].settings.spring: "));
    CHECK(problemOf(R"(, "measures": ["speed"])").starts_with("cards[0].measures[0]: \"speed\" is not known"));
    CHECK(problemOf(R"(, "panel": ["knobs"])").starts_with("cards[0].panel[0]: 'knobs' is no part of the panel"));
    CHECK(problemOf(R"(, "drops": [ { "body": "circle", "position": [0, 1] } ])")
              .starts_with("cards[0].drops[0].velocity: is missing"));
    CHECK(problemOf(R"(, "question": "q")").starts_with("cards[0].choices: is missing"));
    CHECK(problemOf(R"(, "choices": [ { "text": "x" } ])").starts_with("cards[0].question: is missing"));
    CHECK(problemOf(kQuestion + std::string(R"([ { "text": "x" } ])"))
              .starts_with("cards[0].choices: 0 of them are the answer"));
    CHECK(problemOf(kQuestion + std::string(R"([ { "text": "x", "answer": true }, { "text": "y" } ])"))
              .starts_with("cards[0].choices[0].when: is missing"));
    CHECK(problemOf(kQuestion + std::string(R"([ { "text": "x", "answer": true,
        "when": [ { "quantity": "spin", "world": "B" } ] } ])"))
              .starts_with("cards[0].choices[0].when[0].world: there is no second world"));
    CHECK(problemOf(R"(, "circles": 30)").starts_with("cards[0].circles: scene 'box' has its own number"));
    CHECK(problemOf(R"(, "text": 3)").starts_with("cards[0].text: stands there twice"));
    CHECK(problemOf(R"(, "finding": ")" + std::string(2001, 'x') + "\"").starts_with("cards[0].finding: 2001 bytes"));
}

TEST_CASE("what a card begins with is told in its place") {
    const auto problem = [](const std::string& scene) {
        try {
            lessonOf(std::string(kHead) + R"({ "title": "a", "text": "b", "scene": )" + scene + " } ] }");
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    CHECK(problem("\"bxo\"").starts_with("cards[0].scene: 'bxo' is no built-in scene"));
    CHECK(problem("7").starts_with("cards[0].scene: 7 is not a text"));
    CHECK(problem(R"({ "format": "rigid-bodies-scene", "version": 1, "circles": [ { "radius": 1 } ] })")
              .starts_with("cards[0].scene.circles[0].position: is missing"));
    CHECK(
        problem(R"({ "format": "rigid-bodies-run", "version": 1 })").starts_with("cards[0].scene.program: is missing"));
    CHECK(problem("\"rb1:box,1,312,451787dcc2cc0281\"") == "");
    CHECK(problem("\"rb1:nobox,1,312,451787dcc2cc0281\"").starts_with("cards[0].scene.share code"));
    CHECK(problem("\"rb1:spheres,1,312,451787dcc2cc0281\"").starts_with("cards[0].scene.share code"));
    CHECK(problem("\"rb1:AAAA\"").starts_with("cards[0].scene.share code"));
    CHECK(problem(R"({ "format": "rigid-bodies-scene", "version": 1, "circles": [] })") == "");
    CHECK(problem(R"({ "format": "rigid-bodies-scene", "version": 1,
        "polygons": [ { "position": [0, 0], "parts": [ [ [0, 0], [1, 0], [0, 1] ] ] } ] })") == "");
}

TEST_CASE("a lesson has cards, and not more than someone reads") {
    const auto problem = [](std::size_t count) {
        std::string cards;
        for (std::size_t i = 0; i < count; ++i) {
            cards += std::string(i == 0 ? "" : ",") + R"({ "title": "a", "text": "b", "scene": "box" })";
        }
        try {
            lessonOf(std::string(kHead) + cards + "] }");
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    CHECK(problem(0) == "cards: 0 cards; allowed: 1 to 100");
    CHECK(problem(100) == "");
    CHECK(problem(101) == "cards: 101 cards; allowed: 1 to 100");
}

TEST_CASE("the sheet of a lesson has each question, its answer marked, and no markup of the lesson's own") {
    Lesson lesson = *findBuiltInLesson(kTour);
    lesson.title = "<b>";
    lesson.cards.resize(1);
    const CardResult result{.outcome = 0, .measured = "u = 0 g h"};
    const std::string sheet = sheetText(lesson, {&result, 1});
    CHECK(sheet.find("<h1>&lt;b&gt;</h1>") != std::string::npos);
    CHECK(sheet.find("<li class=\"answer\">they come to rest</li>") != std::string::npos);
    CHECK(sheet.find("<li>they go on moving</li>") != std::string::npos);
    CHECK(sheet.find("u = 0 g h") != std::string::npos);
}
