#pragma once

// Clears the background. With a software renderer clearing a whole framebuffer costs nothing, while filling the same
// pixels with a rectangle takes a millisecond.

#include "render/renderer.hpp"

namespace rb {

/// Fills the target's viewport with one opaque colour.
void clearTarget(const RenderTarget& target, std::uint32_t color);

/// Draws the line between two panes that stand side by side, at the left edge of the second. Leaves the scissor test
/// off.
void drawSeparator(RenderTarget secondPane, std::uint32_t rgba);

}  // namespace rb
