#pragma once

// Scenes that each show one remedy, or one law of impact, for the table of built-in scenes. Each builder gets a scene
// with the default settings and fills in its own settings, view, bounds and bodies. Lengths in m, y up; a negative spin
// is clockwise and rolls to the right. Only `break` and `gas` depend on the seed, only `gas` on the number of circles.

#include "lab/scene.hpp"

namespace rb {

/// Rolling resistance: a circle that rolls to the right and stops before the fence, after 3 v²/(4 c g).
void buildRoll(const SceneRequest& request, Scene& scene);

/// Static friction: a circle that drops by a tenth of its radius, spinning clockwise. Off, as in the report, it spins
/// on where it lies; on, a third of the spin is left and rolls it to the right.
void buildSpin(const SceneRequest& request, Scene& scene);

/// Sub-steps: ten circles on top of one another, on Earth, that sink into each other by as much as their springs need.
void buildStack(const SceneRequest& request, Scene& scene);

/// Impacts in the order of their times: Newton's cradle without joints. One circle hits a row of five that touch,
/// elastic and without weight; the walls bring it back.
void buildCradle(const SceneRequest& request, Scene& scene);

/// The same in the plane: a billiard break, the rack shifted by up to 0.2 mm a ball by the seed.
void buildBreak(const SceneRequest& request, Scene& scene);

/// No tunnelling: Figure 3.2 of the report with circles of 1 to 1000 radii a step, and one that hits another circle.
void buildBullet(const SceneRequest& request, Scene& scene);

/// Elastic circles of one size and 1 m/s in a closed box, their directions by the seed, 0.3 of its area: 1000 of them
/// where the request names no number.
void buildGas(const SceneRequest& request, Scene& scene);

}  // namespace rb
