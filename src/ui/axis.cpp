#include "ui/axis.hpp"

#include <algorithm>
#include <cmath>

namespace rb {

namespace {

constexpr double kTen = 10.0;
constexpr double kRounding = 1e-6;  // the rounding of a division, as a share of a step

int floorLog10(double value) { return static_cast<int>(std::floor(std::log10(value) + kRounding)); }
int ceilLog10(double value) { return static_cast<int>(std::ceil(std::log10(value) - kRounding)); }

// How many digits after the point a multiple of `step` needs.
int decimalsOf(double step) { return std::max(0, -floorLog10(step)); }

// The power of a thousand in units of which the numbers up to `highest` are short.
int exponentFor(double highest) {
    constexpr double kLong = 1e4;
    constexpr double kShort = 1e-2;
    if (highest < kLong && highest > kShort) return 0;
    return 3 * static_cast<int>(std::floor((std::log10(highest) + kRounding) / 3.0));
}

std::size_t linearTicks(const Axis& axis, int most, std::array<Tick, kMaxTicks>& ticks) {
    const double unit = std::pow(kTen, axis.exponent);
    const double step = roundStep((axis.high - axis.low) / most);
    std::size_t count = 0;
    for (double k = std::ceil(axis.low / step - kRounding); count < ticks.size(); ++k) {
        if (k * step > axis.high + kRounding * step) break;
        ticks[count] = {k * step, {}};
        ticks[count].label.appendNumber(k * step / unit, decimalsOf(step / unit));
        ++count;
    }
    return count;
}

std::size_t logarithmicTicks(const Axis& axis, int most, std::array<Tick, kMaxTicks>& ticks) {
    const int low = floorLog10(axis.low);
    const int high = floorLog10(axis.high);
    const int stride = std::max(1, (high - low + most - 1) / std::max(1, most));
    std::size_t count = 0;
    for (int power = low; power <= high && count < ticks.size(); power += stride) {
        ticks[count] = {std::pow(kTen, power), {}};
        if (power == 0 || power == 1) {
            ticks[count].label.appendNumber(std::pow(kTen, power), 0);
        } else {
            ticks[count].label.appendPowerOfTen(power);
        }
        ++count;
    }
    return count;
}

}  // namespace

double Axis::place(double value) const {
    if (scale == Scale::Linear) return std::clamp((value - low) / (high - low), 0.0, 1.0);
    if (value <= low) return 0.0;
    return std::min(std::log(value / low) / std::log(high / low), 1.0);
}

double roundStep(double step) {
    const double power = std::pow(kTen, floorLog10(step));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (step <= factor * power * (1.0 + kRounding)) return factor * power;
    }
    return kTen * power;
}

Axis linearAxis(double lowest, double highest, int steps) {
    if (!(highest - lowest > 0.0)) return {};
    const double step = roundStep((highest - lowest) / steps);
    const double low = -step * std::ceil(-lowest / step - kRounding);
    const double high = step * std::ceil(highest / step - kRounding);
    return {Scale::Linear, low, high, exponentFor(std::max(-low, high))};
}

Axis logarithmicAxis(double low, double highest, double leastHigh) {
    return {Scale::Logarithmic, low, std::pow(kTen, ceilLog10(std::max(highest, leastHigh))), 0};
}

std::span<const Tick> findTicks(const Axis& axis, int most, std::array<Tick, kMaxTicks>& ticks) {
    const std::size_t count =
        axis.scale == Scale::Linear ? linearTicks(axis, most, ticks) : logarithmicTicks(axis, most, ticks);
    return {ticks.data(), count};
}

}  // namespace rb
