#pragma once

// Floating point as text and back for a standard library that has neither std::to_chars nor std::from_chars for it: the
// same texts, and the same numbers. It needs a C library whose printf and strtod are exact, and no locale but "C".

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace rb::fallback {

/// The number that the whole of `text` is, as std::from_chars reads it: nothing for a number that T does not hold,
/// or that is no number but 0 in it. @tparam T float or double
template <class T>
std::optional<T> numberFrom(std::string_view text);

/// As std::to_chars(first, last, value): of the shortest texts that read back to the same number the nearest one; with
/// an exponent where that is shorter. @tparam T float or double
template <class T>
std::string textOf(T value);

/// As std::to_chars(first, last, value, std::chars_format::general, digits).
std::string textOf(double value, std::chars_format general, int digits);

}  // namespace rb::fallback
