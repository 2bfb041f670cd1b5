#pragma once

// No centre passes into a static part: so nothing that presses on a body, however heavy it is, presses it through.

#include <glm/vec2.hpp>
#include <span>

#include "physics/soft/contact_groups.hpp"
#include "physics/soft/records.hpp"

namespace rb::soft {

/// To be called when a body has come to its place `from` another one within the step. If its centre has entered one of
/// these parts, or passed through it, it is put back before the face by which it came in; one that was inside before is
/// left alone. What one part puts back may then lie in another one: in a corner two do it in turn.
/// @param core how far the body reaches inwards [m]
void keepOutside(std::span<const StaticPart> parts, glm::vec2 from, float core, Position& body);

/// The same for all bodies with contacts of these groups, at the end of the step.
void keepOutside(const FaceGroups& fixed, Records& records);

}  // namespace rb::soft
