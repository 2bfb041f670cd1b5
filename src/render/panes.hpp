#pragma once

// How worlds share a window or a picture: one fills it, two stand side by side with a line between them.

#include <cstddef>
#include <glm/vec2.hpp>

#include "render/renderer.hpp"

namespace rb {

/// A part of a window or a picture, in the unit of its positions; (0, 0) is the top left corner.
struct Area {
    glm::vec2 corner{0.0F, 0.0F};
    glm::vec2 size{0.0F, 0.0F};

    bool operator==(const Area&) const = default;
};

/// Where one world is drawn.
struct Pane {
    Area area;
    float widening = 1.0F;  ///< height of the pane's view over the height of the common view [1]
};

/// The pane of world `index` of `count`, side by side with the first at the left.
/// @param leastWidth the least width that a pane shows, in heights of the common view [1]. For 4/3 the view of one
/// half of 1280 × 720 pixels must be 1.5 times as high.
Pane paneOf(const Area& area, std::size_t count, std::size_t index, float leastWidth);

/// From the common view to the view of a pane, and back.
View viewOf(const Pane& pane, const View& common);
View commonView(const Pane& pane, const View& shown);

/// The pane's part of a framebuffer that has `pixelsPerUnit` pixels per unit of the pane's positions.
Viewport viewportOf(const Pane& pane, float pixelsPerUnit);

// Clearing the background: with a software renderer clearing a whole framebuffer costs nothing, clearing a part of it a
// third of what Dear ImGui's rectangle over the same pixels takes.

/// Fills the target's viewport with one opaque colour. Leaves the scissor test as it was.
void clearTarget(const RenderTarget& target, std::uint32_t color);

/// Draws the line between two panes that stand side by side, at the left edge of the second.
void drawSeparator(RenderTarget secondPane, std::uint32_t rgba);

}  // namespace rb
