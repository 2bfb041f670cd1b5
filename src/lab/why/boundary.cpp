#include "lab/why/boundary.hpp"

#include <algorithm>
#include <cassert>

#include "lab/why/growth_forecast.hpp"

namespace rb {

namespace {

double medianOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t count = values.size();
    return 0.5 * (values[(count - 1) / 2] + values[count / 2]);
}

}  // namespace

// First in strides, for beyond the first unstable spring there may be stable ones.
double networkBoundary(ContactNetwork network, double restitution, const StepMethod& method,
                       const BoundarySearch& search) {
    constexpr double kStride = 0.05;
    constexpr double kPrecision = 0.005;
    const auto isUnstableAt = [&](double spring) {
        search.beforeForecast();
        network.spring = spring;
        return forecastGrowth(network, method).isUnstable();
    };
    setRestitution(network, restitution);
    double stable = 0.0;
    double unstable = std::min(kStride, search.largestSpring);
    while (!isUnstableAt(unstable)) {
        if (unstable >= search.largestSpring) return search.largestSpring;
        stable = unstable;
        unstable = std::min(unstable + kStride, search.largestSpring);
    }
    while (unstable - stable > kPrecision) {
        const double middle = 0.5 * (stable + unstable);
        (isUnstableAt(middle) ? unstable : stable) = middle;
    }
    return 0.5 * (stable + unstable);
}

std::vector<BoundaryPoint> predictedBoundary(std::span<const ContactNetwork> networks,
                                             std::span<const double> restitutions, const StepMethod& method,
                                             const BoundarySearch& search) {
    const bool isReportsEuler = method.integrator == Integrator::Euler && method.kickBeforeImpulse == 0.0;
    assert(!networks.empty() && "a median is of at least one network");
    std::vector<BoundaryPoint> points;
    for (const double restitution : restitutions) {
        std::vector<double> springs;
        for (const ContactNetwork& network : networks) {
            springs.push_back(networkBoundary(network, restitution, method, search));
        }
        const double fromBouncing = isReportsEuler ? bouncingBoundary(restitution) : kLargestSpring;
        points.push_back({restitution, medianOf(springs), fromBouncing});
    }
    return points;
}

}  // namespace rb
