#include "lab/why/boundary.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/statistics.hpp"
#include "lab/why/growth_forecast.hpp"

namespace rb {

namespace {

constexpr double kStride = 0.05;

}  // namespace

NetworkBoundary::NetworkBoundary(ContactNetwork network, double restitution, const Integrator& integrator,
                                 double largestSpring)
    : network_(std::move(network)), integrator_(integrator), largestSpring_(largestSpring) {
    setRestitution(network_, restitution);
    next_ = std::min(kStride, largestSpring_);
}

double bouncingBoundary(double restitution, const Integrator& integrator) {
    if (!integrator.isWord() || integrator.size() > 3) return kLargestSpring;
    double ahead = 0.0;
    double behind = 0.0;
    bool hasDrifted = false;
    for (std::size_t i = 0; i < integrator.size(); ++i) {
        const StepPart part = integrator.part(i);
        if (!part.isKick && hasDrifted) return kLargestSpring;
        hasDrifted |= !part.isKick;
        if (part.isKick) (hasDrifted ? behind : ahead) += static_cast<double>(part.share);
    }
    const double gain = ahead - restitution * behind;
    return gain > 0.0 ? std::min(2.0 * (1.0 - restitution) / gain, kLargestSpring) : kLargestSpring;
}

// First in strides, for beyond the first unstable spring there may be stable ones.
void NetworkBoundary::forecastNext() {
    network_.spring = next_;
    const bool isUnstable = forecastGrowth(network_, integrator_).isUnstable();
    if (isUnstable) {
        unstable_ = next_;
    } else {
        stable_ = next_;
    }
    if (!unstable_ && stable_ >= largestSpring_) unstable_ = stable_;
    next_ = unstable_ ? spring() : std::min(stable_ + kStride, largestSpring_);
}

BoundaryPrediction::BoundaryPrediction(std::vector<ContactNetwork> networks, std::vector<double> restitutions,
                                       const Integrator& integrator, double largestSpring)
    : networks_(std::move(networks)),
      restitutions_(std::move(restitutions)),
      integrator_(integrator),
      largestSpring_(largestSpring) {
    assert(!networks_.empty() && "a median is of at least one network");
}

void BoundaryPrediction::forecastNext() {
    const double restitution = restitutions_[points_.size()];
    if (!search_) search_.emplace(networks_[springs_.size()], restitution, integrator_, largestSpring_);
    search_->forecastNext();
    if (!search_->isFound()) return;
    springs_.push_back(search_->spring());
    search_.reset();
    if (springs_.size() < networks_.size()) return;
    points_.push_back({restitution, medianOf(std::exchange(springs_, {})), bouncingBoundary(restitution, integrator_)});
}

}  // namespace rb
