#pragma once

// How one or two worlds share a window or a picture: one fills it, two stand side by side with a line between them.

#include <cstddef>
#include <glm/vec2.hpp>

#include "render/renderer.hpp"

namespace rb {

/// A part of a window or a picture, in the unit of its positions; (0, 0) is the top left corner.
struct Area {
    glm::vec2 corner{0.0F, 0.0F};
    glm::vec2 size{0.0F, 0.0F};

    bool contains(glm::vec2 p) const;
    bool operator==(const Area&) const = default;
};

/// Where one world is drawn.
struct Pane {
    Area area;
    float widening = 1.0F;  ///< height of the pane's view over that of the view both have in common [1]
};

/// The pane of world `index` of `count` side by side, the first at the left. A single one is not widened.
/// @param leastWidth a pane shows at least so many heights of the common view from left to right [1]. For 4/3 of them a
/// half of 1280 × 720 must be 1.5 times as high.
Pane paneOf(const Area& area, std::size_t count, std::size_t index, float leastWidth);

/// What a pane shows, and back.
View viewOf(const Pane& pane, const View& common);
View commonView(const Pane& pane, const View& shown);

/// The pane's pixels in a framebuffer that has `pixelsPerUnit` to the unit of its positions.
Viewport viewportOf(const Pane& pane, float pixelsPerUnit);

}  // namespace rb
