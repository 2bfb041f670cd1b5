#pragma once

// From which spring on a pile boils under Euler, by two routes; the smaller κ counts.
//
// A, the network. A small motion about a rest grows: the forecast of growth, over several piles.
// B, bouncing. A hit is found late, at a depth of s |v| h with s anywhere in [0, 1], so that its spring throws it back
//    before the next step: it leaves with (e + κ s) |v|. On average that is faster than it came where κ > 2 (1 − e).
//
// Between B and A both states exist: the pile stays at rest if it is there, and boils if it is struck.

#include <span>
#include <vector>

#include "lab/why/contact_network.hpp"

namespace rb {

/// The boundary at one restitution.
struct BoundaryPoint {
    double restitution = 0.0;   ///< e [1]
    double fromNetwork = 0.0;   ///< κ of route A; kLargestSpring where no spring below it makes a rest unstable [1]
    double fromBouncing = 0.0;  ///< κ of route B [1]

    double spring() const { return fromNetwork < fromBouncing ? fromNetwork : fromBouncing; }  ///< κ* [1]
};

constexpr double kLargestSpring = 4.0;  ///< up to which route A looks; no setting is larger [1]

/// Route A of one network at restitution e: the softest spring from which on its rest is unstable under Euler, to
/// within 0.005 [1]. The contacts stay those of the network, though with another spring circles lie deeper.
double networkBoundary(ContactNetwork network, double restitution);

/// Route B: 2 (1 − e) [1].
constexpr double bouncingBoundary(double restitution) { return 2.0 * (1.0 - restitution); }

/// Both routes at these restitutions; of route A the median over the networks.
/// @param networks at rest, at least one with contacts; such as contactNetworkOf() a world that letRest() brought there
std::vector<BoundaryPoint> predictedBoundary(std::span<const ContactNetwork> networks,
                                             std::span<const double> restitutions);

}  // namespace rb
