#include "lab/lesson/lesson_draft.hpp"

#include "base/number_text.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/lesson/lesson_file.hpp"
#include "lab/lesson/lesson_run.hpp"

namespace rb {

namespace {

void require(const std::string& words, const std::string& place, const char* allowed) {
    if (words.empty()) throw InputError(place, "is empty", allowed);
}

double numberAt(const std::string& place, const std::string& written) {
    const std::optional<double> number = writtenNumber<double>(written);
    if (!number) throw InputError(place, "'" + printable(written) + "' is no number");
    return *number;
}

// Each choice comes true up to its limit, unless one before it has; the last one beyond all.
void addChoices(const DraftCard& draft, const std::string& place, LessonCard& card) {
    std::optional<double> before;
    for (const DraftChoice& each : draft.choices) {
        const std::string here = place + ".choices[" + std::to_string(card.choices.size()) + "]";
        require(each.text, here + ".text", "what may be answered");
        LessonChoice& choice = card.choices.emplace_back(LessonChoice{.text = each.text});
        if (!each.says.empty()) choice.says = each.says;
        if (&each == &draft.choices.back()) continue;
        const double limit = numberAt(here + ".limit", each.limit);
        if (before && limit <= *before) throw InputError(here + ".limit", "is not above that of the choice before");
        choice.when = {{.quantity = draft.quantity, .to = limit}};
        before = limit;
    }
}

LessonCard cardOf(const DraftCard& draft, const std::string& place) {
    require(draft.text, place + ".text", "what is to be seen");
    LessonCard card{.title = draft.title, .text = draft.text, .setup = {.start = draft.start}};
    if (draft.question.empty()) return card;
    card.question = draft.question;
    addChoices(draft, place, card);
    card.seconds = checkedRange(place + ".seconds", numberAt(place + ".seconds", draft.seconds), 0.0F, 3600.0F);
    card.measures = {draft.quantity};
    card.choices[play(card).outcome].isAnswer = true;
    return card;
}

}  // namespace

Lesson lessonOf(const LessonDraft& draft) {
    Lesson lesson{.title = draft.title};
    require(draft.title, "title", "what the lesson is called");
    if (draft.cards.empty()) throw InputError("cards", "there are none", "at least one");
    for (const DraftCard& each : draft.cards) {
        const std::string place = "cards[" + std::to_string(lesson.cards.size()) + "]";
        lesson.cards.push_back(cardOf(each, place));
    }
    return readLesson(parseJson(lessonText(lesson)));  // with all that a reader checks
}

std::string placeInWords(std::string_view path) {
    std::string words;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const std::size_t end = path.find(']', i);
        const bool isIndex = path.substr(i).starts_with("s[") && end != std::string_view::npos;
        const auto index = isIndex ? numberFrom<unsigned>(path.substr(i + 2, end - i - 2)) : std::nullopt;
        words += index ? " " + std::to_string(*index + 1) : path[i] == '.' ? ", " : std::string(1, path[i]);
        if (index) i = end;
    }
    return words;
}

}  // namespace rb
