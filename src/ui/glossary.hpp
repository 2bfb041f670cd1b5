#pragma once

// Hard words and symbols, each explained in one plain sentence: the help lists them, and a tooltip explains those that
// stand in it.

#include <initializer_list>
#include <span>
#include <string_view>

namespace rb {

struct Term {
    std::string_view word;  ///< as it begins wherever it stands; one of up to three letters is a word by itself
    std::string_view meaning;
};

std::span<const Term> glossary();

/// Whether it stands in these words.
bool isTermOf(const Term& term, std::string_view words);

/// Writes what stands in these words into an open tooltip.
void explainTerms(std::initializer_list<std::string_view> words);

/// A tooltip about the latest item, of what stands in its words; none where nothing does.
void termsTooltip(std::string_view words);

}  // namespace rb
