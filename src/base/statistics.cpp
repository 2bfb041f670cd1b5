#include "base/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace rb {

double medianOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return 0.5 * (values[(values.size() - 1) / 2] + values[values.size() / 2]);
}

double logSlope(std::span<const glm::dvec2> points) {
    double sumX = 0.0;
    double sumY = 0.0;
    double sumXX = 0.0;
    double sumXY = 0.0;
    for (const glm::dvec2& point : points) {
        const double x = std::log(point.x);
        const double y = std::log(point.y);
        sumX += x;
        sumY += y;
        sumXX += x * x;
        sumXY += x * y;
    }
    const auto n = static_cast<double>(points.size());
    return (n * sumXY - sumX * sumY) / (n * sumXX - sumX * sumX);
}

}  // namespace rb
