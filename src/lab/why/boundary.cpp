#include "lab/why/boundary.hpp"

#include <algorithm>
#include <cassert>

#include "lab/why/growth_forecast.hpp"

namespace rb {

namespace {

bool isUnstableAt(ContactNetwork& network, double spring) {
    network.spring = spring;
    return forecastGrowth(network, {Integrator::Euler}).isUnstable();
}

double medianOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t count = values.size();
    return 0.5 * (values[(count - 1) / 2] + values[count / 2]);
}

}  // namespace

// First in strides, for beyond the first unstable spring there may be stable ones.
double networkBoundary(ContactNetwork network, double restitution) {
    constexpr double kStride = 0.05;
    constexpr double kPrecision = 0.005;
    setRestitution(network, restitution);
    double stable = 0.0;
    double unstable = kStride;
    while (!isUnstableAt(network, unstable)) {
        if (unstable >= kLargestSpring) return kLargestSpring;
        stable = unstable;
        unstable = std::min(unstable + kStride, kLargestSpring);
    }
    while (unstable - stable > kPrecision) {
        const double middle = 0.5 * (stable + unstable);
        (isUnstableAt(network, middle) ? unstable : stable) = middle;
    }
    return 0.5 * (stable + unstable);
}

std::vector<BoundaryPoint> predictedBoundary(std::span<const ContactNetwork> networks,
                                             std::span<const double> restitutions) {
    assert(!networks.empty() && "a median is of at least one network");
    std::vector<BoundaryPoint> points;
    for (const double restitution : restitutions) {
        std::vector<double> springs;
        for (const ContactNetwork& network : networks) springs.push_back(networkBoundary(network, restitution));
        points.push_back({restitution, medianOf(springs), bouncingBoundary(restitution)});
    }
    return points;
}

}  // namespace rb
