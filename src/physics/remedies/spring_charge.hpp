#pragma once

// What a pseudo-spring holds, ½ k m_eff δ², must have been taken from motion: its charge. The integrator reckons with
// that where bodies go as it meant them to; where an impact has changed their ways they may come to lie deeper in one
// another, and then their approach pays.

#include <span>

#include "base/indices.hpp"
#include "physics/remedies/sweeps.hpp"

namespace rb {

/// The depth for which the integrator has let the spring of the two be charged [m]: as deep as it meant them to be in
/// one another, as far as forces act on them. Nothing between two that were apart: those have no spring yet.
double chargedDepth(const Sweeps& sweeps, const IntegratedStep& step, const Contact& contact);

/// How much deeper two can sink with the energy of their approach [m]: ½ k (δ² − δ₀²) = ½ v².
/// @param approach [m/s] @param penetration where they are [m]
double chargeableDepth(const IntegratedStep& step, double approach, double penetration);

/// Where bodies end deeper in one another than was charged, takes what their springs hold from their approach, as far
/// as there is any.
/// @param pairs of each contact its bodies: most are circles that part, of which nothing else need be read
void chargeSpringEnergy(const Sweeps& sweeps, const IntegratedStep& step, std::span<const IndexPair> pairs);

/// Ends the approach of the two.
void takeApproach(const Sweeps& sweeps, const IntegratedStep& step, const Contact& contact, const ContactRow& row);

}  // namespace rb
