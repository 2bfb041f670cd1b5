#pragma once

// When a pile that comes to rest will be there, if it goes on as it did. In a pile that settles u falls about as an
// exponential does: on a logarithmic axis its curve is a straight line, and where the line meets the limit of rest is
// the forecast. Piles rearrange themselves late, so it is mostly too early: by 4 s in the median over the built-in
// piles.

#include <cstddef>
#include <optional>

#include "lab/history.hpp"

namespace rb {

inline constexpr double kForecastWindow = 3.0;  ///< [s]
inline constexpr double kSteadyWindow = 6.0;    ///< [s]

/// The time from now until the track falls to `limit`, by the straight line through the logarithms of its last
/// kForecastWindow seconds [s]. None where the line explains less than 0.85 of their variance, where they have fallen
/// by less than a factor of 12 (what boils stays above that), below the limit, and after less time than the window.
std::optional<double> secondsUntil(const History& history, std::size_t track, double limit);

/// Whether the track keeps its height above `limit`: over so many of the last seconds it has not come near it, and has
/// not fallen as fast as to half of what it was. False after less time than that.
bool staysAbove(const History& history, std::size_t track, double limit, double seconds = kSteadyWindow);

/// The highest of the last kSteadyWindow seconds; 0 after less time than that.
double highestLately(const History& history, std::size_t track);

}  // namespace rb
