#pragma once

#include <glm/vec2.hpp>

#include "lab/live_run.hpp"
#include "lab/snapshot.hpp"

namespace rb {

/// Whether a body that is dropped at `place` [m] would overlap another one, or a wall. A circle counts beside corners
/// as the regular polygon of 24 corners on it. @param alpha the blend of two poses at which the bodies are drawn [1]
bool overlaps(const DroppedBody& body, glm::dvec2 place, const Snapshot& snapshot, float alpha);

}  // namespace rb
