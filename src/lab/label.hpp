#pragma once

// Numbers as they are shown: a proper minus sign, raised powers of ten.

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

namespace rb {

/// A short text in place, without an allocation.
class Label {
  public:
    std::string_view view() const { return {text_.data(), size_}; }
    /// Appends as much as fits; of a character of several bytes all or nothing.
    void append(std::string_view text);
    /// Appends `value` with so many digits after the point; −0 is 0.
    void appendNumber(double value, int decimals);
    /// Appends 10 to a power, as "10⁻³".
    void appendPowerOfTen(int exponent);

  private:
    std::array<char, 96> text_{};
    std::size_t size_ = 0;
};

/// A value that is read off: so many digits, "0", "12.3", "1.23·10⁻⁵".
Label valueLabel(double value, int digits = 3);

/// `words` with each "{}" replaced by the next of the numbers: up to four digits, and 0 for what is below a millionth
/// of the largest of them, which is what rounding leaves.
std::string withNumbers(std::string_view words, std::initializer_list<float> numbers);

}  // namespace rb
