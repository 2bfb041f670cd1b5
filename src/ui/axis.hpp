#pragma once

// The axes of a plot: where they end, where their ticks are, and how the numbers are printed. Draws and allocates
// nothing.

#include <array>
#include <span>

#include "lab/inline_text.hpp"

namespace rb {

enum class Scale { Linear, Logarithmic };

/// What is drawn between the two ends of an axis.
struct Axis {
    Scale scale = Scale::Linear;
    double low = 0.0;   ///< of a logarithmic axis above 0
    double high = 1.0;  ///< above low
    int exponent = 0;   ///< the ticks' numbers are in units of 10 to this power

    /// Where `value` lies: 0 at the low end, 1 at the high end. A value beyond an end is taken as that end.
    double place(double value) const;
};

/// A linear axis between round values that are at most `lowest` and at least `highest`, with 0 on it; if both are 0
/// from 0 to 1. @param steps about how many ticks it has beside 0 @param lowest at most 0 @param highest at least 0
Axis linearAxis(double lowest, double highest, int steps);

/// A logarithmic axis from `low`, a power of ten, to the first power of ten that is at least `highest` and `leastHigh`.
Axis logarithmicAxis(double low, double highest, double leastHigh);

struct Tick {
    double value = 0.0;
    InlineText label;
};

inline constexpr std::size_t kMaxTicks = 16;

/// The ticks of an axis, at round values. A logarithmic axis has one at every power of ten, or at every second, third…
/// of them, counted from its low end. @param most the largest number of ticks, at least 2
/// @returns the part of `ticks` that was filled
std::span<const Tick> findTicks(const Axis& axis, int most, std::array<Tick, kMaxTicks>& ticks);

/// The smallest of 1, 2 and 5 times a power of ten that is at least `step`. @param step above 0
double roundStep(double step);

}  // namespace rb
