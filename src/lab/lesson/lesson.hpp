#pragma once

// A lesson: cards, each with a scene or a run, words, and mostly a question with choices, of which a measure says which
// one came true. It is plain data, of a file (lesson_file.hpp); lesson_run.hpp plays it, and a test holds each claim of
// those that come with the program.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/member_range.hpp"
#include "lab/quantities.hpp"
#include "lab/simulation.hpp"

namespace rb {

/// What a card begins with: the name of a built-in scene, a scene, or a run, whose end it is.
using CardStart = std::variant<std::string, Scene, Recording>;

/// A measure lies in a range. One that a world does not have, as the time at rest of one that moves, counts as 0.
struct LessonCondition {
    Quantity quantity = Quantity::DisplacementSpeed;
    std::optional<WorldLetter> world = {};  ///< none: A
    std::optional<double> from = {};        ///< in the quantity's unit; none: however small
    std::optional<double> to = {};
};
template <>
inline constexpr std::tuple kMemberRanges<LessonCondition>{MemberRange{"from", &LessonCondition::from, -1e9F, 1e9F},
                                                           MemberRange{"to", &LessonCondition::to, -1e9F, 1e9F}};

struct LessonChoice {
    std::string text = {};
    std::vector<LessonCondition> when = {};  ///< it comes true if all hold and no choice before it has; the last one
                                             ///< needs none
    std::optional<std::string> says = {};    ///< said when it came true
    std::optional<bool> isAnswer = {};       ///< whether it is the one that the author claims
};

inline constexpr std::size_t kMostChoices = 6;  ///< of a card

/// What a card shows when its question is asked.
struct CardSetup {
    CardStart start = std::string("box");
    std::optional<std::uint64_t> seed = {};    ///< of a built-in scene, and of what is dropped; none: 1
    std::optional<int> circles = {};           ///< of a built-in scene that scales
    std::vector<ChangeSetting> settings = {};  ///< that it starts with; else those of the scene
    std::vector<ChangeSetting> compare = {};   ///< in which a second world differs; none: there is no second one
    std::optional<double> before = {};         ///< it has run for so long then [s]
};
template <>
inline constexpr std::tuple kMemberRanges<CardSetup>{MemberRange{"before", &CardSetup::before, 0.0F, 3600.0F}};

struct LessonCard {
    std::string title = {};
    std::string text = {};  ///< what is on the screen
    CardSetup setup = {};
    std::optional<std::string> question = {};  ///< to be answered before it runs; none: it runs at once
    std::vector<LessonChoice> choices = {};    ///< what may be answered
    std::vector<ChangeSetting> changes = {};   ///< made when the question is answered
    std::vector<DropBody> drops = {};         ///< so many bodies the reader drops; these are dropped where nobody reads
    std::optional<double> seconds = {};       ///< then it runs for so long [s]
    std::optional<float> clockRate = {};      ///< at this rate of the clock [1]
    std::vector<Quantity> measures = {};      ///< the numbers that are told when it has run
    std::optional<std::string> finding = {};  ///< what they mean
    std::optional<std::string> byHand = {};   ///< how one does the same without the lesson
    std::optional<std::vector<std::string>> panel = {};  ///< what of the panel it speaks of, and shows: settings by
                                                         ///< their names, or kPanelParts
};
/// Which choice its author claims to come true.
std::size_t answerOf(const LessonCard& card);

template <>
inline constexpr std::tuple kMemberRanges<LessonCard>{MemberRange{"seconds", &LessonCard::seconds, 0.0F, 3600.0F},
                                                      MemberRange{"clock", &LessonCard::clockRate, 0.015625F, 8.0F}};

struct Lesson {
    std::string name = {};   ///< by which it is opened, if it is built in
    std::string title = {};  ///< "Take the tour"
    std::string brief = {};  ///< what one learns, in a sentence
    std::vector<LessonCard> cards = {};
};

/// Parts of the panel that are no settings; the first one is the whole panel.
inline constexpr std::string_view kPanelParts[] = {"everything", "integrator", "compare", "scene", "drop", "see"};

}  // namespace rb
