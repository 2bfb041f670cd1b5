#pragma once

// What several built-in scenes are made of.

#include "lab/scene.hpp"

namespace rb {

constexpr Bounds kRoomBounds{{-6.0F, -3.0F}, {6.0F, 12.0F}};

/// A view of y = 0, at least `height` high [m], in which what lies between `left` and `right` [m] is seen whole beside
/// the panel, which covers 300 of 1280 × 720 pixels at the left.
View viewBesidePanel(float left, float right, float height = 2.0F);

/// Four walls around `center`, `size` apart inside [m].
void addClosedBox(Scene& scene, glm::vec2 center, glm::vec2 size, float thickness);

}  // namespace rb
