#include "base/number_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <type_traits>

#include "base/error.hpp"
#include "base/number_text_fallback.hpp"
#include "base/write_number.hpp"

namespace rb {

namespace {

#ifdef __cpp_lib_to_chars
constexpr bool kHasFloatingPoint = true;
#else
constexpr bool kHasFloatingPoint = false;  // of the standard library's functions
#endif

template <class T>
constexpr bool kIsForLibrary = kHasFloatingPoint || std::is_integral_v<T>;

template <class T, class... Form>
std::optional<T> wholeOf(std::string_view text, Form... form) {
    if constexpr (kIsForLibrary<T>) {
        T value{};
        const char* const end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, value, form...);
        if (error != std::errc() || stop != end) return std::nullopt;
        if constexpr (std::is_floating_point_v<T>) {
            if (!std::isfinite(value)) return std::nullopt;
        }
        return value;
    } else {
        return fallback::numberFrom<T>(text);
    }
}

template <class T, class... Form>
std::string textOf(T value, Form... form) {
    if constexpr (kIsForLibrary<T>) {
        std::array<char, kLongestNumber> buffer{};
        return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, form...).ptr};
    } else {
        return fallback::textOf(value, form...);
    }
}

template <class T>
[[noreturn]] void refuse(std::string_view place, const std::string& problem, T min, T max) {
    throw InputError(std::string(place), problem, textOf(min) + " to " + textOf(max));
}

}  // namespace

template <class T>
std::optional<T> numberFrom(std::string_view text) {
    return wholeOf<T>(text);
}

std::optional<std::uint64_t> hexadecimalFrom(std::string_view text) {
    constexpr int kBase = 16;
    return text.size() == kBase ? wholeOf<std::uint64_t>(text, kBase) : std::nullopt;
}

std::string hexadecimalText(std::uint64_t value) {
    std::array<char, 17> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%016llx", static_cast<unsigned long long>(value));
    return buffer.data();
}

template <class T>
T parseNumber(std::string_view place, std::string_view text, T min, T max) {
    const std::optional<T> value = wholeOf<T>(text);
    const std::string quoted = "'" + printable(text) + "'";
    if constexpr (std::is_integral_v<T>) {
        if (!value || *value < min || *value > max) refuse(place, quoted + " is not a whole number in range", min, max);
    } else {
        if (!value) refuse(place, quoted + " is not a number in range", min, max);
        if (*value < min || *value > max) refuse(place, textOf(*value) + " is out of range", min, max);
    }
    return *value;
}

template <class T>
char* writeNumber(T value, char* to) {
    if constexpr (kIsForLibrary<T>) return std::to_chars(to, to + kLongestNumber, value).ptr;
    const std::string text = textOf(value);
    return std::copy(text.begin(), text.end(), to);
}

template <class T>
std::string numberText(T value) {
    return textOf(value);
}

template std::optional<float> numberFrom(std::string_view);
template std::optional<double> numberFrom(std::string_view);
template std::optional<int> numberFrom(std::string_view);
template std::optional<unsigned> numberFrom(std::string_view);
template std::optional<std::uint64_t> numberFrom(std::string_view);

template float parseNumber(std::string_view, std::string_view, float, float);
template double parseNumber(std::string_view, std::string_view, double, double);
template int parseNumber(std::string_view, std::string_view, int, int);
template unsigned parseNumber(std::string_view, std::string_view, unsigned, unsigned);
template std::uint64_t parseNumber(std::string_view, std::string_view, std::uint64_t, std::uint64_t);

template std::string numberText(float);
template char* writeNumber(float, char*);
template std::string numberText(double);
template char* writeNumber(double, char*);
template std::string numberText(int);
template std::string numberText(unsigned);
template char* writeNumber(unsigned, char*);
template std::string numberText(std::uint64_t);
template char* writeNumber(std::uint64_t, char*);

std::string roundedText(double value, int digits) { return textOf(value, std::chars_format::general, digits); }

template <class T, class Limit>
T checkedRange(std::string_view place, T value, Limit min, Limit max) {
    if (std::isfinite(value) && value >= min && value <= max) return value;
    refuse(place, textOf(value) + " is out of range", min, max);
}

template float checkedRange(std::string_view, float, float, float);
template double checkedRange(std::string_view, double, float, float);
template double checkedRange(std::string_view, double, double, double);

}  // namespace rb
