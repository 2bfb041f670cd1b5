#pragma once

// From which spring on a pile boils, by two routes; the smaller κ counts. The second is told as under Euler.
//
// A, the network. A small motion about a rest grows: the forecast of growth, over several piles.
// B, bouncing. A hit is found late, at a depth of s |v| h with s anywhere in [0, 1], so that its spring throws it back
//    before the next step: it leaves with (e + κ s) |v|. On average that is faster than it came where κ > 2 (1 − e).
//
// Between B and A both states exist: the pile stays at rest if it is there, and boils if it is struck.

#include <optional>
#include <vector>

#include "lab/why/contact_network.hpp"
#include "lab/why/small_motion.hpp"

namespace rb {

/// The boundary at one restitution.
struct BoundaryPoint {
    double restitution = 0.0;   ///< e [1]
    double fromNetwork = 0.0;   ///< κ of route A; the largest searched where no spring makes a rest unstable [1]
    double fromBouncing = 0.0;  ///< κ of route B; kLargestSpring where bounces gain nothing, or it is not known [1]
};

constexpr double kLargestSpring = 4.0;  ///< no setting is larger [1]

/// Route A of one network at restitution e: the softest spring from which on its rest is unstable under the integrator,
/// to within 0.005 [1]; the largest of the search where there is none. The contacts stay those of the network, though
/// with another spring circles lie deeper.
class NetworkBoundary {
  public:
    /// @param largestSpring up to which it is searched, above 0 [1]
    NetworkBoundary(ContactNetwork network, double restitution, const Integrator& integrator, double largestSpring);

    bool isFound() const { return unstable_ && *unstable_ - stable_ <= kPrecision; }
    /// Looks at the next spring. Not when it is found.
    void forecastNext();
    /// When it is found.
    double spring() const { return 0.5 * (stable_ + *unstable_); }

  private:
    static constexpr double kPrecision = 0.005;

    ContactNetwork network_;
    Integrator integrator_;
    double largestSpring_;
    double next_ = 0.0;
    double stable_ = 0.0;
    std::optional<double> unstable_;
};

/// Route B under the word K(a) D K(b), where a hit has had b of the spring's kick before the impulse and gets a behind
/// it: it leaves with e (1 − b κ s) + a κ s of its speed, and gains on average from κ = 2 (1 − e)/(a − e b) on [1].
/// kLargestSpring where that is no spring, and under other integrators, of which it is not known.
double bouncingBoundary(double restitution, const Integrator& integrator);

/// Both routes at some restitutions; of route A the median over networks.
class BoundaryPrediction {
  public:
    /// @param networks at rest, at least one with contacts; such as contactNetworkOf() a world that letRest() brought
    /// there
    /// @param largestSpring as of NetworkBoundary
    BoundaryPrediction(std::vector<ContactNetwork> networks, std::vector<double> restitutions,
                       const Integrator& integrator, double largestSpring);

    /// The same, from its start, under another integrator.
    BoundaryPrediction under(const Integrator& integrator) const {
        return {networks_, restitutions_, integrator, largestSpring_};
    }

    bool isOver() const { return points_.size() == restitutions_.size(); }
    /// Makes the next forecast of growth. Not when it is over.
    void forecastNext();
    /// Those that are found, in the order of the restitutions.
    const std::vector<BoundaryPoint>& points() const { return points_; }

  private:
    std::vector<ContactNetwork> networks_;
    std::vector<double> restitutions_;
    Integrator integrator_;
    double largestSpring_;
    std::optional<NetworkBoundary> search_;
    std::vector<double> springs_;  // of the networks, at the next restitution
    std::vector<BoundaryPoint> points_;
};

}  // namespace rb
