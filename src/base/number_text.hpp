#pragma once

// Numbers as text and back, the same in every language and on every platform: the one place that asks the standard
// library for it, since not every one of them reads and writes floating point.

#include <algorithm>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace rb {

/// The number that the whole of `text` is; nothing where there is none, or more besides, or T does not hold it.
/// Infinity and NaN are no numbers. @tparam T float, double, int, unsigned or std::uint64_t.
template <class T>
std::optional<T> numberFrom(std::string_view text);

/// The same in sixteen digits, as a hash is written.
std::optional<std::uint64_t> hexadecimalFrom(std::string_view text);
std::string hexadecimalText(std::uint64_t value);

/// A number from the whole of `text`, within [min, max]. @throws InputError that names `place`, the text and the range.
template <class T>
T parseNumber(std::string_view place, std::string_view text, T min, T max);

// Numbers as people write them into fields: with spaces around them, and in many countries with a decimal comma.

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

/// Shortest text that reads back to the same number. @tparam T as above.
template <class T>
std::string numberText(T value);

/// `value` in so many digits, without the zeros at the end.
std::string roundedText(double value, int digits);

/// `value`, if it is finite and within [min, max]. @throws InputError that names `place`, the value and the range.
/// @tparam T float or double. @tparam Limit the same, or float.
template <class T, class Limit>
T checkedRange(std::string_view place, T value, Limit min, Limit max);

/// The same for both components, whose places are `place`[0] and `place`[1], as files have them.
template <class T>
glm::vec<2, T> checkedRange(std::string_view place, glm::vec<2, T> value, float min, float max) {
    return {checkedRange(std::string(place) + "[0]", value.x, min, max),
            checkedRange(std::string(place) + "[1]", value.y, min, max)};
}

}  // namespace rb
