#pragma once

// Whether a world rests, in one place: window, picture and summary ask here and use these words.

#include <optional>

#include "lab/history.hpp"
#include "lab/inline_text.hpp"

namespace rb {

class MeasuredWorld;

/// What is said of a world. Numbers of its motion are as the rest meter has them [g h].
struct Verdict {
    bool isEmpty = false;                     ///< nothing in it can move
    std::optional<double> u = {};             ///< none before the first step
    std::optional<double> restingSince = {};  ///< [s]
    std::optional<double> restsIn = {};       ///< as it decays now [s]
    std::optional<double> hiddenMotion = {};
    bool isSpinning = false;
    bool isStuck = false;     ///< two lie in one another by more than the smaller one's radius
    bool isSettling = false;  ///< whether a pile of its scene may still come to rest after what was done last

    bool operator==(const Verdict&) const = default;
};

/// Of a world as it is now. @param restsBy as of Scene @param history of its tracked values; null: nothing is said of
/// when it will rest
Verdict verdictOf(const MeasuredWorld& world, double restsBy, const History* history);

/// "at rest since 8.4 s", "at rest in about 9 s", "settling", "moving", or that nothing has happened yet.
InlineText wordsOf(const Verdict& verdict);
/// The same, with u where nothing is said of time: "moving, u = 9.1 g h".
InlineText wordsWithSpeedOf(const Verdict& verdict);
/// The same, and whether in a world at rest bodies turn, or lie in one another: "at rest since 8.4 s, spinning on".
InlineText wordsInFullOf(const Verdict& verdict);
/// Of a world at rest whose bodies lie in one another, or turn: ", stuck in one another", ", spinning on"; else
/// nothing.
std::string_view besidesRestOf(const Verdict& verdict);
/// In a word or two: "empty", "at rest", "settling", "moving".
std::string_view shortWordsOf(const Verdict& verdict);

}  // namespace rb
