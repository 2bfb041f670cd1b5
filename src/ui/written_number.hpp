#pragma once

// Numbers as people write them into fields: with spaces around them, and in many countries with a decimal comma.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "base/number_text.hpp"

namespace rb {

/// The text without the spaces around it.
inline std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// The number that the whole of `text` is: "-9.81", or "-9,81", which is the same. Nothing where it is none.
template <class T>
std::optional<T> writtenNumber(std::string_view text) {
    std::string number(trimmed(text));
    if (number.find('.') == std::string::npos && std::count(number.begin(), number.end(), ',') == 1) {
        number[number.find(',')] = '.';
    }
    return numberFrom<T>(number);
}

}  // namespace rb
