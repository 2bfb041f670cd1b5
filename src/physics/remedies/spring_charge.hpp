#pragma once

// What a pseudo-spring holds, ½ k m_eff δ², must have been taken from motion: its charge. The integrator reckons with
// that where bodies go as it meant them to. Where an impact has changed their ways its spring has pushed along another
// way than it reckoned with, and holds something else: what that makes of energy is taken from their motion.

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

/// Takes from both bodies what the springs between them have given after the way of one was cut short.
/// @param pairs of each contact its bodies
void endSprings(const Sweeps& sweeps, const IntegratedStep& step, std::span<const IndexPair> pairs);

/// Where bodies end elsewhere than the integrator meant them to, takes what their springs hold and have done, beyond
/// what they held, from their approach or parting, as far as there is any; elastic ones owe the rest. What a spring has
/// done is told by its impulse along their ways, and by the depths of before and as charged: the greater.
/// @param pairs of each contact its bodies
void chargeSpringEnergy(const Sweeps& sweeps, const IntegratedStep& step, std::span<const IndexPair> pairs);

/// Of two that have met, takes what their approach at the end is beyond that at the start: what forces have made of it.
/// @param touch where they are at the end
void takeApproachOfForces(const Sweeps& sweeps, const IntegratedStep& step, const Contact& contact,
                          const ManifoldPoint<double>& touch);

}  // namespace rb
