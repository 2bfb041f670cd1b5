#pragma once

// Numbers as they are shown: with a proper minus sign and raised powers of ten.

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

namespace rb {

/// A short text that holds its characters itself, without an allocation: what may be longer is a std::string.
class InlineText {
  public:
    InlineText() = default;
    /// These parts, one after the other.
    InlineText(std::initializer_list<std::string_view> parts) {
        for (const std::string_view part : parts) append(part);
    }

    std::string_view view() const { return {text_.data(), size_}; }
    /// Appends as many whole characters as fit into 96 bytes.
    void append(std::string_view text);
    /// Appends `value` with so many digits after the point; −0 is written as 0.
    void appendNumber(double value, int decimals);
    /// Appends a power of 10, such as "10⁻³".
    void appendPowerOfTen(int exponent);

  private:
    std::array<char, 96> text_{};
    std::size_t size_ = 0;
};

/// A number with so many digits after the point: InlineText::appendNumber.
InlineText fixedText(double value, int decimals = 0);

/// A value with so many digits: "0", "12.3", "1.23·10⁻⁵"; "–" for NaN, which nobody knows.
InlineText valueText(double value, int digits = 3);

/// Whether a value is only rounding beside another one: at most a millionth of it.
bool isRounding(double value, double beside);

/// `words` with each "{}" replaced by the next number, of up to four digits. A number that isRounding() beside the
/// largest one is written as 0.
std::string withNumbers(std::string_view words, std::initializer_list<double> numbers);

}  // namespace rb
