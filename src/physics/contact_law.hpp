#pragma once

// Which law holds between the two bodies of a contact: what the settings say, what the bodies are made of, and how
// hard the pseudo-spring presses them together.

#include <span>

#include "physics/bodies.hpp"
#include "physics/contact.hpp"

namespace rb {

/// The law of a contact at an impact. Restitution is the smaller of the two, friction the geometric mean.
ContactLaw<float> impactLaw(const Contact& contact, const Circles& circles, std::span<const Rectangle> rectangles,
                            const Settings& settings);

/// h × force of the contact's pseudo-spring, over one sub-step and at its penetration as found [N s]. 0 under
/// projection, which has no force.
float springPush(const Contact& contact, const Circles& circles, const Settings& settings);

}  // namespace rb
