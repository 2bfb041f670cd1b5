#include "lab/inline_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/path_text.hpp"

namespace rb {

namespace {

constexpr double kTen = 10.0;
constexpr double kLogarithmRounding = 1e-6;  // the rounding of a logarithm
constexpr double kSmallestShare = 1e-6;      // as a share of the number beside it
constexpr int kDigits = 4;                   // of numbers within a sentence

// A number without zeros at the end of its fraction.
std::string digitsText(double value) {
    std::string text(valueText(value, kDigits).view());
    const std::size_t point = text.find('.');
    if (point == std::string::npos) return text;
    const std::size_t end = std::min(text.find("·"), text.size());
    std::size_t last = text.find_last_not_of('0', end - 1);
    if (last != point) ++last;
    return text.erase(last, end - last);
}

}  // namespace

void InlineText::append(std::string_view text) {
    text = beginningOf(text, text_.size() - size_);
    std::copy(text.begin(), text.end(), text_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += text.size();
}

void InlineText::appendNumber(double value, int decimals) {
    std::array<char, 48> digits{};
    const bool isZero = std::abs(value) < 0.5 * std::pow(kTen, -decimals);
    const int length = std::snprintf(digits.data(), digits.size(), "%.*f", decimals, isZero ? 0.0 : std::abs(value));
    if (value < 0.0 && !isZero) append("−");
    append({digits.data(), static_cast<std::size_t>(std::clamp(length, 0, static_cast<int>(digits.size()) - 1))});
}

void InlineText::appendPowerOfTen(int exponent) {
    static constexpr std::array<std::string_view, 10> kRaised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    append("10");
    if (exponent < 0) append("⁻");
    const int size = std::abs(exponent);
    if (size >= 10) append(kRaised[static_cast<std::size_t>(size / 10 % 10)]);
    append(kRaised[static_cast<std::size_t>(size % 10)]);
}

InlineText fixedText(double value, int decimals) {
    InlineText label;
    label.appendNumber(value, decimals);
    return label;
}

InlineText valueText(double value, int digits) {
    constexpr double kLong = 1e4;
    constexpr double kShort = 1e-3;
    const double size = std::abs(value);
    if (std::isnan(value)) return {"–"};
    if (!(size > 0.0)) return {"0"};
    const int power = static_cast<int>(std::floor(std::log10(size) + kLogarithmRounding));
    if (size >= kShort && size < kLong) return fixedText(value, std::max(0, digits - 1 - power));
    InlineText label = fixedText(value / std::pow(kTen, power), digits - 1);
    label.append("·");
    label.appendPowerOfTen(power);
    return label;
}

bool isRounding(double value, double beside) { return std::abs(value) <= kSmallestShare * std::abs(beside); }

std::string withNumbers(std::string_view words, std::initializer_list<double> numbers) {
    double largest = 0.0;
    for (const double number : numbers) largest = std::max(largest, std::abs(number));
    std::string line;
    for (const double number : numbers) {
        const std::size_t place = words.find("{}");
        line.append(words.substr(0, place));
        line.append(digitsText(isRounding(number, largest) ? 0.0 : number));
        words.remove_prefix(place + 2);
    }
    return line.append(words);
}

}  // namespace rb
