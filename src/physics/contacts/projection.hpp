#pragma once

// Penetration corrected without a force: positions are moved apart once, after the integration.

#include <functional>
#include <span>

#include "physics/bodies/bodies.hpp"
#include "physics/report/contact.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// Moves penetrating bodies apart by a fraction of what their penetration exceeds the slop by, shared by inverse mass;
/// one pass in the order of the contacts. Those with corners are turned too.
void projectPositions(std::span<const Contact> contacts, const Settings& settings, Bodies& bodies);

/// Moves overlapping bodies apart until the deepest penetration is `share` of what it is, or as far as some hundred
/// passes over the contacts get it. A world does so before its pseudo-springs become stiffer: what lay under its load
/// would be thrown otherwise, at √k times its depth.
/// @param share        in (0, 1): the springs' rate before over that after [1]
/// @param findContacts finds what is to be moved apart, anew in each pass, for new pairs come up
void resolveOverlaps(float share, const Settings& settings, Bodies& bodies,
                     const std::function<std::span<const Contact>()>& findContacts);

}  // namespace rb
