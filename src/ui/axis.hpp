#pragma once

// Axes of a plot: round ends, round ticks, and numbers as they are printed. No drawing, no allocation.

#include <array>
#include <optional>
#include <span>

#include "lab/label.hpp"

namespace rb {

enum class Scale { Linear, Logarithmic };

/// What is drawn between the two ends of an axis.
struct Axis {
    Scale scale = Scale::Linear;
    double low = 0.0;   ///< above 0 if logarithmic
    double high = 1.0;  ///< above low
    int exponent = 0;   ///< the ticks' numbers are in units of 10 to this power

    /// Where `value` lies: 0 at the low end, 1 at the high one, and not beyond them.
    double place(double value) const;
};

/// A linear axis from 0 to a round value at or above `highest`. @param steps about so many ticks above 0
/// @param highest at least 0; at 0 the axis ends at 1
Axis linearAxis(double highest, int steps);

/// A logarithmic axis from `low`, a power of ten, to the one at or above both `highest` and `leastHigh`.
Axis logarithmicAxis(double low, double highest, double leastHigh);

struct Tick {
    double value = 0.0;
    Label label;
};

inline constexpr std::size_t kMaxTicks = 16;

/// The ticks of an axis, at round values. @param most ticks wanted, at least 2; of a logarithmic axis every power of
/// ten, or every second, third… counted from its low end.
/// @returns the part of `ticks` that is in use
std::span<const Tick> findTicks(const Axis& axis, int most, std::array<Tick, kMaxTicks>& ticks);

/// The smallest of 1, 2 and 5 times a power of ten that is at least `step`. @param step above 0
double roundStep(double step);

}  // namespace rb
