#pragma once

// The bits of floating-point numbers, and back. What std::bit_cast does, which not every standard library has.

#include <cstdint>

namespace rb {

constexpr std::uint32_t bitsOf(float value) { return __builtin_bit_cast(std::uint32_t, value); }
constexpr std::uint64_t bitsOf(double value) { return __builtin_bit_cast(std::uint64_t, value); }
constexpr double doubleOf(std::uint64_t bits) { return __builtin_bit_cast(double, bits); }

}  // namespace rb
