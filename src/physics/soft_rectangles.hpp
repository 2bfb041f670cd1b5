#pragma once

// What soft_kernel does for contacts between circles, for those between a circle and a static rectangle, one at a time:
// they are few. A rectangle has no inverse mass and no speed.

#include <span>

#include "physics/soft_contacts.hpp"

namespace rb::soft {

void beginRectangles(std::span<RectangleContact> contacts, std::span<const Rectangle> rectangles, const Motion* motion,
                     Motion* push, const Place* place);
void solveRectangles(std::span<RectangleContact> contacts, Motion* motion, const Stage& stage);
void relaxRectangles(std::span<RectangleContact> contacts, std::span<const Rectangle> rectangles, Motion* motion,
                     const Place* place, const Stage& stage);
void strikeRectangles(std::span<const RectangleContact> contacts, Motion* motion, const Stage& stage);
void rollOnRectangles(std::span<const RectangleContact> contacts, Motion* motion, const Place* place,
                      const Stage& stage);

}  // namespace rb::soft
