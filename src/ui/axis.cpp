#include "ui/axis.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace rb {

namespace {

constexpr double kTen = 10.0;
constexpr double kRounding = 1e-6;  // of a step: what divisions may be off by

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

void Label::append(std::string_view text) {
    if (text.size() > text_.size() - size_) return;
    std::copy(text.begin(), text.end(), text_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += text.size();
}

void Label::appendNumber(double value, int decimals) {
    std::array<char, 48> digits{};
    const bool isZero = std::abs(value) < 0.5 * std::pow(kTen, -decimals);
    const int length = std::snprintf(digits.data(), digits.size(), "%.*f", decimals, isZero ? 0.0 : std::abs(value));
    if (value < 0.0 && !isZero) append("−");
    append({digits.data(), static_cast<std::size_t>(std::clamp(length, 0, static_cast<int>(digits.size()) - 1))});
}

void Label::appendPowerOfTen(int exponent) {
    static constexpr std::array<std::string_view, 10> kRaised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    append("10");
    if (exponent < 0) append("⁻");
    const int size = std::abs(exponent);
    if (size >= 10) append(kRaised[static_cast<std::size_t>(size / 10 % 10)]);
    append(kRaised[static_cast<std::size_t>(size % 10)]);
}

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

Axis linearAxis(double highest, int steps) {
    if (!(highest > 0.0)) return {};
    const double step = roundStep(highest / steps);
    const double high = step * std::ceil(highest / step - kRounding);
    return {Scale::Linear, 0.0, high, exponentFor(high)};
}

Axis logarithmicAxis(double low, double highest, double leastHigh) {
    return {Scale::Logarithmic, low, std::pow(kTen, ceilLog10(std::max(highest, leastHigh))), 0};
}

std::span<const Tick> findTicks(const Axis& axis, int most, std::array<Tick, kMaxTicks>& ticks) {
    const std::size_t count =
        axis.scale == Scale::Linear ? linearTicks(axis, most, ticks) : logarithmicTicks(axis, most, ticks);
    return {ticks.data(), count};
}

Label valueLabel(double value) {
    constexpr double kLong = 1e4;
    constexpr double kShort = 1e-3;
    constexpr int kDigits = 3;
    Label label;
    const double size = std::abs(value);
    if (!(size > 0.0)) {
        label.append("0");
        return label;
    }
    const int power = floorLog10(size);
    if (size >= kShort && size < kLong) {
        label.appendNumber(value, std::max(0, kDigits - 1 - power));
        return label;
    }
    label.appendNumber(value / std::pow(kTen, power), kDigits - 1);
    label.append("·");
    label.appendPowerOfTen(power);
    return label;
}

}  // namespace rb
