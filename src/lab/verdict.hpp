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
    bool isOfFew = false;  ///< whether few have it
    bool isSpinning = false;
    bool isStuck = false;  ///< two lie in one another by more than the smaller one's radius
    /// Longer than piles of its scene take, it moves as much as it did: something feeds it.
    bool isBoiling = false;
    double restsFor = 0.0;    ///< since restingSince [s]
    bool isSettling = false;  ///< whether a pile of its scene may still come to rest after what was done last

    bool operator==(const Verdict&) const = default;
};

/// Of a world as it is now. @param restsBy as of Scene @param history of its tracked values; null: nothing is said of
/// when it will rest
Verdict verdictOf(const MeasuredWorld& world, double restsBy, const History* history);

/// For everybody: "At rest for 12 s; some still spin in place", "Still moving: at rest in about 9 s", "Boiling: it will
/// not rest".
InlineText plainWordsOf(const Verdict& verdict);
/// The same without what may be left out: "At rest", "Still moving", "Boiling".
std::string_view shortPlainWordsOf(const Verdict& verdict);
/// "at rest since 8.4 s", "at rest in about 9 s", "boiling", "settling", "moving", or that nothing has happened yet.
InlineText wordsOf(const Verdict& verdict);
/// Of a world at rest whose bodies lie in one another, or turn: ", stuck in one another", ", spinning on"; else
/// nothing.
std::string_view besidesRestOf(const Verdict& verdict);
/// In a word or two: "empty", "at rest", "boiling", "settling", "moving".
std::string_view shortWordsOf(const Verdict& verdict);

}  // namespace rb
