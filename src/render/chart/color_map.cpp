#include <algorithm>
#include <array>
#include <cmath>

#include "render/chart/color.hpp"

namespace rb {

namespace {

// Coefficients of 1, t, … t⁵ for red, green and blue, which go up to 255.
constexpr std::array<std::array<double, 6>, 3> kCoefficients{{
    {-4.54, -35.34, 2381.73, -6402.7, 7024.72, -2710.57},
    {32.49, 170.73, 52.82, -131.46, 176.58, -67.37},
    {81.24, 442.36, -2482.43, 6167.24, -6614.94, 2475.67},
}};

std::uint32_t channel(const std::array<double, 6>& coefficients, double t) {
    double sum = 0.0;
    for (std::size_t i = coefficients.size(); i-- > 0;) sum = sum * t + coefficients[i];
    return static_cast<std::uint32_t>(std::lround(std::clamp(sum, 0.0, 255.0)));
}

}  // namespace

std::uint32_t cividis(double value) {
    const double t = std::clamp(value, 0.0, 1.0);
    return packColor(channel(kCoefficients[0], t), channel(kCoefficients[1], t), channel(kCoefficients[2], t));
}

}  // namespace rb
