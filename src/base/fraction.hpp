#pragma once

// Exact fractions of whole numbers.

#include <cstdint>
#include <numeric>

namespace rb {

/// In lowest terms, the denominator above 0. What does not fit 64 bits is no number, nor is what is reckoned with it:
/// its denominator is 0.
struct Fraction {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;

    constexpr Fraction() = default;
    constexpr Fraction(std::int64_t whole) : numerator(whole) {}  // NOLINT(google-explicit-constructor)
    /// @param below not below 0; 0 gives no number
    constexpr Fraction(std::int64_t above, std::int64_t below) {
        const std::int64_t common = below > 0 && above != INT64_MIN ? std::gcd(above, below) : 0;
        numerator = common == 0 ? 0 : above / common;
        denominator = common == 0 ? 0 : below / common;
    }

    constexpr bool isNumber() const { return denominator != 0; }
    constexpr bool operator==(const Fraction&) const = default;
    template <class T>
    constexpr explicit operator T() const {
        return static_cast<T>(numerator) / static_cast<T>(denominator);
    }
};

constexpr Fraction operator*(const Fraction& a, const Fraction& b) {
    const Fraction left(a.numerator, b.denominator);  // reduced first, so that fewer products are too long
    const Fraction right(b.numerator, a.denominator);
    std::int64_t above = 0;
    std::int64_t below = 0;
    const bool isTooLong = __builtin_mul_overflow(left.numerator, right.numerator, &above) ||
                           __builtin_mul_overflow(left.denominator, right.denominator, &below);
    return isTooLong ? Fraction(0, 0) : Fraction(above, below);
}

constexpr Fraction operator+(const Fraction& a, const Fraction& b) {
    if (!a.isNumber() || !b.isNumber()) return {0, 0};
    const std::int64_t common = std::gcd(a.denominator, b.denominator);
    std::int64_t left = 0;
    std::int64_t right = 0;
    std::int64_t above = 0;
    std::int64_t below = 0;
    const bool isTooLong = __builtin_mul_overflow(a.numerator, b.denominator / common, &left) ||
                           __builtin_mul_overflow(b.numerator, a.denominator / common, &right) ||
                           __builtin_add_overflow(left, right, &above) ||
                           __builtin_mul_overflow(a.denominator, b.denominator / common, &below);
    return isTooLong ? Fraction(0, 0) : Fraction(above, below);
}

constexpr Fraction operator-(const Fraction& a, const Fraction& b) { return a + Fraction(-1) * b; }

}  // namespace rb
