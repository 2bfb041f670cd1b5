#pragma once

// An enumeration as a table: row i tells of enumerator i, and the compiler checks that none is missing. The table
// stands beside the enumeration and is found by argument-dependent look-up:
//
//   enum class Flavor { Sweet, Sour };
//   inline constexpr std::array kFlavors{EnumRow<Flavor>{Flavor::Sweet, "sweet", …}, EnumRow<Flavor>{Flavor::Sour, …}};
//   static_assert(isComplete(kFlavors));
//   constexpr const auto& tableOf(Flavor) { return kFlavors; }
//
// A row is an EnumRow, or has more to say; it has a `value`, a `word` and a `meaning`.

#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace rb {

template <class E>
struct EnumRow {
    E value;
    std::string_view word;     ///< as on the command line, in scene files and on the screen
    std::string_view source;   ///< where it stands in the report or elsewhere
    std::string_view meaning;  ///< in a sentence
};

/// What is common to the rows of all tables.
struct Choice {
    std::string_view word;
    std::string_view meaning;
};

/// Whether an enumeration has an enumerator of this value. The compiler writes a value that has none as a number that
/// is cast to the enumeration: `(rb::Impact)3`.
template <auto Value>
constexpr bool isEnumerator() {
    const std::string_view signature = __PRETTY_FUNCTION__;
    const char afterCast = signature[signature.rfind(')') + 1];
    return afterCast < '0' || afterCast > '9';
}

/// Whether row i is about enumerator i, each has a word of its own, and no enumerator is left. The enumerators count
/// from 0 without a gap.
template <class Row, std::size_t Rows>
constexpr bool isComplete(const std::array<Row, Rows>& rows) {
    using Enumeration = decltype(Row::value);
    for (std::size_t i = 0; i < Rows; ++i) {
        if (static_cast<std::size_t>(rows[i].value) != i || rows[i].word.empty()) return false;
        for (std::size_t j = 0; j < i; ++j) {
            if (rows[i].word == rows[j].word) return false;
        }
    }
    return !isEnumerator<static_cast<Enumeration>(Rows)>();
}

/// An enumeration with a table.
template <class E>
concept Tabulated = requires(E value) {
    tableOf(value);
};

/// The row of an enumerator.
template <Tabulated E>
constexpr const auto& rowOf(E value) {
    const auto row = static_cast<std::size_t>(value);
    assert(row < tableOf(value).size() && "an enumerator that the table has");
    return tableOf(value)[row];
}

/// The word of an enumerator.
template <Tabulated E>
constexpr std::string_view toText(E value) {
    return rowOf(value).word;
}

/// The words of an enumeration and what they mean, in its order.
template <Tabulated E>
inline constexpr auto kChoices = [] {
    constexpr const auto& kRows = tableOf(E{});
    std::array<Choice, kRows.size()> choices{};
    for (std::size_t i = 0; i < kRows.size(); ++i) choices[i] = {kRows[i].word, kRows[i].meaning};
    return choices;
}();

}  // namespace rb
