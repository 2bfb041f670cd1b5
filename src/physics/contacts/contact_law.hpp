#pragma once

// Which law holds between the two bodies of a contact: what the settings say, what the bodies are made of, and how
// hard the pseudo-spring presses them together.

#include <algorithm>
#include <cstddef>
#include <span>

#include "base/indices.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/report/contact.hpp"

namespace rb {

/// The law of a contact at an impact. Restitution is the smaller of the two, friction the geometric mean.
ContactLaw<float> impactLaw(const Contact& contact, const Bodies& bodies, const Settings& settings);

/// The approach from which on the two part along n as fast as they came [m/s]; infinite where they never do. Such
/// impacts end nothing, however many there are.
float elasticFrom(const Contact& contact, const Bodies& bodies, const Settings& settings);

/// Whether there is such an approach.
bool isElastic(const Contact& contact, const Bodies& bodies, const Settings& settings);

/// Whether forces hold such a pair apart in place of a pseudo-spring (remedies/holding_forces.hpp).
inline bool isHeld(ShapePair shapes, const Settings& settings) {
    return settings.isContinuous && !isOfCircles(shapes) && hasSpring(settings);
}

/// k of a pair's pseudo-spring [1/s²]; 0 where it has none: under `continuous` what has corners has not.
inline float springRate(ShapePair shapes, const Settings& settings) {
    return settings.isContinuous && !isOfCircles(shapes) ? 0.0F : springRate(settings);
}

/// r of the smaller of the two bodies, of those that move [m]: what a penetration is compared with. Of a polygon it is
/// how far it reaches inwards.
inline float smallerRadius(IndexPair pair, const Bodies& bodies) {
    const float radiusB = bodies.innerRadiusOf(pair.b);
    return bodies.isStatic(pair.a) ? radiusB : std::min(bodies.innerRadiusOf(pair.a), radiusB);
}

/// 1/m_eff of a contact's pseudo-spring: of circles 1/mA + 1/mB, else the denominator of (2.8) at its point [1/kg].
float springInvMass(const Contact& contact, const Bodies& bodies);

/// h × force of a contact's pseudo-spring, over one sub-step and at its penetration as found [N s]. 0 where it has
/// none.
/// @param contacts all that were found @param index of this one
float springPush(std::span<const Contact> contacts, std::size_t index, const Bodies& bodies, const Settings& settings);

}  // namespace rb
