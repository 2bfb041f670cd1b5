#include "lab/lesson/lesson_draft.hpp"

#include "lab/lesson/lesson_file.hpp"
#include "lab/lesson/lesson_run.hpp"
#include "lab/scene/scene_json.hpp"

namespace rb {

namespace {

LessonCard cardOf(const DraftCard& draft) {
    LessonCard card{.title = draft.title, .text = draft.text, .start = draft.start};
    if (draft.question.empty()) return card;
    card.question = draft.question;
    const auto limit = static_cast<double>(draft.limit);
    card.choices = {{.text = draft.above, .when = {{.quantity = draft.quantity, .from = limit}}},
                    {.text = draft.below}};
    card.seconds = draft.seconds;
    card.measures = {draft.quantity};
    card.choices[play(card).outcome].isAnswer = true;
    return card;
}

void require(const std::string& words, const char* place, const char* allowed) {
    if (words.empty()) throw InputError(place, "is empty", allowed);
}

}  // namespace

Lesson lessonOf(const LessonDraft& draft) {
    Lesson lesson{.title = draft.title};
    require(draft.title, "title", "what the lesson is called");
    if (draft.cards.empty()) throw InputError("cards", "there are none", "at least one");
    for (const DraftCard& each : draft.cards) {
        const std::string place = "cards[" + std::to_string(lesson.cards.size()) + "]";
        require(each.text, (place + ".text").c_str(), "what is to be seen");
        if (!each.question.empty()) {
            require(each.below, (place + ".choices[1].text").c_str(), "what may be answered");
            require(each.above, (place + ".choices[0].text").c_str(), "what may be answered");
        }
        lesson.cards.push_back(cardOf(each));
    }
    return readLesson(parseJson(lessonText(lesson)));  // with all that a reader checks
}

}  // namespace rb
