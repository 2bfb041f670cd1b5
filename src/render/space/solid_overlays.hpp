#pragma once

// What is drawn over bodies in space: their spin and their angular momentum, the ellipsoid of their inertia, and the
// normal of the last contact.

#include <vector>

#include "lab/space/snapshot.hpp"
#include "lab/space/view.hpp"
#include "render/segment.hpp"
#include "render/theme.hpp"

namespace rb::space {

/// Appends them, in the plane of the picture from its middle. An arrow of ω or L is as long as the body reaches for the
/// largest of the two bodies.
void appendOverlays(const Snapshot& snapshot, const View& view, const Theme& theme, std::vector<Segment>& segments);

}  // namespace rb::space
