#pragma once

// Which law holds between the two bodies of a contact: what the settings say, what the bodies are made of, and how
// hard the pseudo-spring presses them together.

#include "physics/bodies.hpp"
#include "physics/contact.hpp"

namespace rb {

/// The law of a contact at an impact. Restitution is the smaller of the two, friction the geometric mean.
ContactLaw<float> impactLaw(const Contact& contact, const Bodies& bodies, const Settings& settings);

/// r of the smaller of the two bodies, of those that move [m]: what a penetration is compared with.
float smallerRadius(const Contact& contact, const Bodies& bodies);

/// h × force of the contact's pseudo-spring, over one sub-step and at its penetration as found [N s]. 0 under
/// projection, which has no force.
float springPush(const Contact& contact, const Bodies& bodies, const Settings& settings);

}  // namespace rb
