#pragma once

// Parts of built-in scenes that several of them share.

#include "lab/scene/scene.hpp"

namespace rb {

constexpr Bounds kRoomBounds{{-6.0F, -3.0F}, {6.0F, 12.0F}};

/// A view around y = 0, at least `height` high [m], whose 16:9 picture holds everything between `left` and `right` [m].
View viewFrom(float left, float right, float height = 2.0F);

/// Adds four walls around `center`; the space between them has this size [m].
void addClosedBox(Scene& scene, glm::vec2 center, glm::vec2 size, float thickness);

/// Adds a floor whose top is at `bottom`, and two walls that are `width` apart and `height` high [m].
void addOpenBox(Scene& scene, float width, float height, float bottom);

}  // namespace rb
