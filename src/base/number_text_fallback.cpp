#include "base/number_text_fallback.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <type_traits>

#include "base/printed.hpp"

namespace rb::fallback {

namespace {

// @returns how many digits `text` begins with, and takes them away.
std::size_t takeDigits(std::string_view& text) {
    const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(count);
    return count;
}

bool take(std::string_view& text, std::string_view oneOf) {
    if (text.empty() || oneOf.find(text.front()) == std::string_view::npos) return false;
    text.remove_prefix(1);
    return true;
}

// Whether the text is a number as std::from_chars takes it. The C library would take more.
bool isNumber(std::string_view text) {
    take(text, "-");
    std::size_t digits = takeDigits(text);
    if (take(text, ".")) digits += takeDigits(text);
    if (digits == 0) return false;
    if (!take(text, "eE")) return text.empty();
    take(text, "+-");
    return takeDigits(text) > 0 && text.empty();
}

template <class T>
T converted(const char* text) {
    if constexpr (std::is_same_v<T, float>) {
        return std::strtof(text, nullptr);
    } else {
        return std::strtod(text, nullptr);
    }
}

/// A decimal: its digits, none of them behind a point, and the exponent of the first one.
struct Decimal {
    std::string digits;
    int exponent = 0;

    std::string scientific() const {
        const std::string fraction = digits.size() > 1 ? "." + digits.substr(1) : "";
        return digits.front() + fraction + printed("e%c%02d", exponent < 0 ? '-' : '+', std::abs(exponent));
    }
    std::string fixed() const {
        const auto length = static_cast<int>(digits.size());
        if (exponent < 0) return "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
        if (exponent >= length - 1) return digits + std::string(static_cast<std::size_t>(exponent - length + 1), '0');
        return digits.substr(0, static_cast<std::size_t>(exponent) + 1) + "." +
               digits.substr(static_cast<std::size_t>(exponent) + 1);
    }
};

// The decimal of so many digits that is nearest to a positive value.
Decimal nearest(double value, int digits) {
    std::string text = printed("%.*e", digits - 1, value);
    const std::size_t e = text.find('e');
    const int exponent = std::atoi(text.c_str() + e + 1);
    text.erase(e);
    std::erase(text, '.');
    return {text, exponent};
}

// The next larger one of as many digits.
Decimal next(Decimal decimal) {
    const std::size_t last = decimal.digits.find_last_not_of('9');
    if (last == std::string::npos) return {"1" + std::string(decimal.digits.size() - 1, '0'), decimal.exponent + 1};
    ++decimal.digits[last];
    std::fill(decimal.digits.begin() + static_cast<std::ptrdiff_t>(last) + 1, decimal.digits.end(), '0');
    return decimal;
}

// The shortest one that reads back to a positive value. Above a power of two the numbers lie twice as far apart as
// below: there the nearest decimal may read back to another number, and the next larger one to this.
template <class T>
Decimal shortest(T value) {
    for (int digits = 1; digits < std::numeric_limits<T>::max_digits10; ++digits) {
        const Decimal below = nearest(static_cast<double>(value), digits);
        for (const Decimal& decimal : {below, next(below)}) {
            if (converted<T>(decimal.scientific().c_str()) == value) return decimal;
        }
    }
    return nearest(static_cast<double>(value), std::numeric_limits<T>::max_digits10);
}

}  // namespace

template <class T>
std::optional<T> numberFrom(std::string_view text) {
    if (!isNumber(text)) return std::nullopt;
    errno = 0;
    const T value = converted<T>(std::string(text).c_str());
    if (!std::isfinite(value) || (errno == ERANGE && value == T(0))) return std::nullopt;
    return value;
}

template <class T>
std::string textOf(T value) {
    const std::string sign = std::signbit(value) ? "-" : "";
    if (!std::isfinite(value)) return sign + (std::isnan(value) ? "nan" : "inf");
    if (value == T(0)) return sign + "0";
    const Decimal decimal = shortest(std::abs(value));
    const std::string scientific = decimal.scientific();
    const std::string fixed = decimal.fixed();
    if (scientific.size() < fixed.size()) return sign + scientific;
    // A whole number keeps all of its digits, as printf has it.
    const bool isPadded = decimal.exponent >= static_cast<int>(decimal.digits.size());
    return sign + (isPadded ? printed("%.0f", static_cast<double>(std::abs(value))) : fixed);
}

std::string textOf(double value, std::chars_format /*general*/, int digits) { return printed("%.*g", digits, value); }

template std::optional<float> numberFrom(std::string_view);
template std::optional<double> numberFrom(std::string_view);
template std::string textOf(float);
template std::string textOf(double);

}  // namespace rb::fallback
