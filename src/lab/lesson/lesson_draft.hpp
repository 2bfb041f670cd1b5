#pragma once

// A lesson that is being made in the window: what its author has written so far.

#include <string>
#include <string_view>
#include <vector>

#include "lab/lesson/lesson.hpp"

namespace rb {

/// One answer to a card's question.
struct DraftChoice {
    std::string text = {};
    std::string says = {};    ///< said when it has come true; empty: nothing
    std::string limit = "1";  ///< up to which the measure makes it come true, unless one before it has, as it is
                              ///< written; the last one needs none [the quantity's unit]
};

/// A card from what its author saw.
struct DraftCard {
    CardStart start = {};
    std::string title = "A card";
    std::string text = {};
    std::string question = {};  ///< empty: it asks nothing
    Quantity quantity = Quantity::TimeAtRest;
    std::vector<DraftChoice> choices{2};
    std::string seconds = "5";  ///< it runs for so long, as it is written [s]
};

struct LessonDraft {
    std::string title = "My lesson";
    std::vector<DraftCard> cards = {};
    std::size_t chosen = 0;  ///< of the cards
};

/// The lesson that it is. Each card is played, and the choice that comes true is its answer.
/// @throws InputError for what is still missing, with its path as of a lesson's file
Lesson lessonOf(const LessonDraft& draft);

/// A path as of a lesson's file, for who makes one in the window: "card 2, choice 1, text" for
/// "cards[1].choices[0].text".
std::string placeInWords(std::string_view path);

}  // namespace rb
