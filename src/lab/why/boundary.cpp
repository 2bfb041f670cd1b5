#include "lab/why/boundary.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "lab/why/growth_forecast.hpp"

namespace rb {

namespace {

constexpr double kStride = 0.05;

double medianOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t count = values.size();
    return 0.5 * (values[(count - 1) / 2] + values[count / 2]);
}

}  // namespace

NetworkBoundary::NetworkBoundary(ContactNetwork network, double restitution, const StepMethod& method,
                                 double largestSpring)
    : network_(std::move(network)), method_(method), largestSpring_(largestSpring) {
    setRestitution(network_, restitution);
    next_ = std::min(kStride, largestSpring_);
}

// First in strides, for beyond the first unstable spring there may be stable ones.
void NetworkBoundary::forecastNext() {
    network_.spring = next_;
    const bool isUnstable = forecastGrowth(network_, method_).isUnstable();
    if (isUnstable) {
        unstable_ = next_;
    } else {
        stable_ = next_;
    }
    if (!unstable_ && stable_ >= largestSpring_) unstable_ = stable_;
    next_ = unstable_ ? spring() : std::min(stable_ + kStride, largestSpring_);
}

BoundaryPrediction::BoundaryPrediction(std::vector<ContactNetwork> networks, std::vector<double> restitutions,
                                       const StepMethod& method, double largestSpring)
    : networks_(std::move(networks)),
      restitutions_(std::move(restitutions)),
      method_(method),
      largestSpring_(largestSpring) {
    assert(!networks_.empty() && "a median is of at least one network");
}

void BoundaryPrediction::forecastNext() {
    const double restitution = restitutions_[points_.size()];
    if (!search_) search_.emplace(networks_[springs_.size()], restitution, method_, largestSpring_);
    search_->forecastNext();
    if (!search_->isFound()) return;
    springs_.push_back(search_->spring());
    search_.reset();
    if (springs_.size() < networks_.size()) return;
    const bool isReportsEuler = method_.integrator == Integrator::Euler && method_.kickBeforeImpulse == 0.0;
    const double fromBouncing = isReportsEuler ? bouncingBoundary(restitution) : kLargestSpring;
    points_.push_back({restitution, medianOf(std::exchange(springs_, {})), fromBouncing});
}

}  // namespace rb
