#pragma once

// What soft_kernel does for contacts between circles, for those between a circle and a static rectangle, one at a time:
// they are few. A rectangle has no inverse mass and no speed. The rectangle is A: n points from it to the circle, t is
// n turned by +90°, impulses are those on the circle [N s]. The equations are those of soft_solver.hpp.

#include <span>

#include "physics/soft_contacts.hpp"

namespace rb::soft {

/// Normals and separations at the circles' places [m]. A centre inside a rectangle goes out by the nearest face.
void measureRectangles(std::span<RectangleContact> contacts, std::span<const Rectangle> rectangles, const Place* place);

/// Of a new list: the same, and what the impulses of a sub-step do to each circle's velocity is added to `push`.
void beginRectangles(std::span<RectangleContact> contacts, std::span<const Rectangle> rectangles, const Motion* motion,
                     Motion* push, const Place* place);

/// One pass that pushes penetrations out softly, at most at stage.pushSpeed. A gap may close within the sub-step.
void solveRectangles(std::span<RectangleContact> contacts, Motion* motion, const Stage& stage);

/// One pass that takes the pushing speed away again: rigid, at the circles' new places, which it measures.
void relaxRectangles(std::span<RectangleContact> contacts, std::span<const Rectangle> rectangles, Motion* motion,
                     const Place* place, const Stage& stage);

/// Impacts, with friction, of what approaches faster than stage.bounceSpeed and arrives within the sub-step.
void strikeRectangles(std::span<const RectangleContact> contacts, Motion* motion, const Stage& stage);

/// Rolling resistance: a torque against the spin of at most stage.rolling × r × normal impulse, that never turns it
/// the other way.
void rollOnRectangles(std::span<const RectangleContact> contacts, Motion* motion, const Place* place,
                      const Stage& stage);

}  // namespace rb::soft
