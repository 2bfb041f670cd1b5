#pragma once

// From which spring on a pile boils, by two routes; the smaller κ counts. Of both, the second is Euler's alone.
//
// A, the network. A small motion about a rest grows: the forecast of growth, over several piles.
// B, bouncing. A hit is found late, at a depth of s |v| h with s anywhere in [0, 1], so that its spring throws it back
//    before the next step: it leaves with (e + κ s) |v|. On average that is faster than it came where κ > 2 (1 − e).
//
// Between B and A both states exist: the pile stays at rest if it is there, and boils if it is struck.

#include <functional>
#include <span>
#include <vector>

#include "lab/why/contact_network.hpp"
#include "lab/why/small_motion.hpp"

namespace rb {

/// The boundary at one restitution.
struct BoundaryPoint {
    double restitution = 0.0;   ///< e [1]
    double fromNetwork = 0.0;   ///< κ of route A; the largest searched where no spring makes a rest unstable [1]
    double fromBouncing = 0.0;  ///< κ of route B; kLargestSpring under another method than the report's Euler [1]

    double spring() const { return fromNetwork < fromBouncing ? fromNetwork : fromBouncing; }  ///< κ* [1]
};

constexpr double kLargestSpring = 4.0;  ///< no setting is larger [1]

/// How far route A looks, and what it does between two forecasts.
struct BoundarySearch {
    double largestSpring = kLargestSpring;         ///< κ, above 0 [1]
    std::function<void()> beforeForecast = [] {};  ///< what it throws ends the search
};

/// Route A of one network at restitution e: the softest spring from which on its rest is unstable under the method, to
/// within 0.005 [1]; the largest of the search where there is none. The contacts stay those of the network, though with
/// another spring circles lie deeper.
double networkBoundary(ContactNetwork network, double restitution, const StepMethod& method = {},
                       const BoundarySearch& search = {});

/// Route B under the report's Euler: 2 (1 − e) [1].
constexpr double bouncingBoundary(double restitution) { return 2.0 * (1.0 - restitution); }

/// Both routes at these restitutions; of route A the median over the networks.
/// @param networks at rest, at least one with contacts; such as contactNetworkOf() a world that letRest() brought there
std::vector<BoundaryPoint> predictedBoundary(std::span<const ContactNetwork> networks,
                                             std::span<const double> restitutions, const StepMethod& method = {},
                                             const BoundarySearch& search = {});

}  // namespace rb
