#pragma once

// A lesson that is being made in the window: what its author has written so far.

#include <string>
#include <vector>

#include "lab/lesson/lesson.hpp"

namespace rb {

/// A card from what its author saw. Its question has two choices: whether a measure is then below a limit or not.
struct DraftCard {
    CardStart start = {};
    std::string title = "A card";
    std::string text = {};
    std::string question = {};  ///< empty: it asks nothing
    std::string below = {};     ///< the choice that comes true below the limit
    std::string above = {};     ///< and from it on
    Quantity quantity = Quantity::TimeAtRest;
    double limit = 1.0;    ///< in the quantity's unit
    double seconds = 5.0;  ///< it runs for so long [s]
};

struct LessonDraft {
    std::string title = "My lesson";
    std::vector<DraftCard> cards = {};
    std::size_t chosen = 0;  ///< of the cards
};

/// The lesson that it is. Each card is played, and the choice that comes true is its answer.
/// @throws InputError for what is still missing, with its path as of a lesson's file
Lesson lessonOf(const LessonDraft& draft);

}  // namespace rb
