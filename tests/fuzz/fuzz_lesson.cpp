// Any text as a lesson: refused in one line, or a lesson that is written and read as the same, whose cards, if they are
// short, are played, and whose sheet holds nothing of them but as words.

#include <optional>
#include <string>

#include "lab/json/parsed_json.hpp"
#include "lab/lesson/lesson_file.hpp"
#include "lab/lesson/lesson_run.hpp"
#include "lab/lesson/lesson_sheet.hpp"
#include "property.hpp"

namespace rb::fuzz::lesson {

namespace {

// Beyond, a card would take its time.
constexpr std::size_t kMostBodies = 50;
constexpr double kMostSteps = 50.0;

bool isShort(const LessonCard& card) {
    const auto* const scene = std::get_if<Scene>(&card.setup.start);
    if (scene == nullptr || scene->circles.size() + scene->polygons.size() + card.drops.size() > kMostBodies)
        return false;
    Settings settings = scene->settings;
    for (const ChangeSetting& change : card.setup.settings) change.set(settings);
    for (const ChangeSetting& change : card.changes) {
        if (change.info().name == "time_step") return false;
    }
    const double seconds = card.setup.before.value_or(0.0) + card.seconds.value_or(0.0);
    return seconds < kMostSteps * static_cast<double>(settings.timeStep);
}

CardResult resultOfPlay(const LessonCard& card) {
    if (!isShort(card)) return {};
    try {
        const CardResult result = play(card);
        require(card.choices.empty() || result.outcome < card.choices.size(), "an outcome is one of the choices");
        return result;
    } catch (const InputError& error) {
        requireOneLine(error);
        return {};
    }
}

}  // namespace

RB_FUZZ_TARGET(lesson) {
    const std::string input(data, data + size);
    std::optional<Lesson> lesson;
    try {
        lesson = readLesson(parseJson(input));
    } catch (const InputError& error) {
        requireOneLine(error);
        return 0;
    }
    const std::string text = lessonText(*lesson);
    require(lessonText(readLesson(parseJson(text))) == text, "what is written, read and written again is the same",
            text);
    std::vector<CardResult> results;
    for (const LessonCard& card : lesson->cards) results.push_back(resultOfPlay(card));
    require(sheetText(*lesson, results).find("<script") == std::string::npos, "a sheet has no markup of the lesson's");
    return 0;
}

}  // namespace rb::fuzz::lesson
