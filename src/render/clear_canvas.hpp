#pragma once

// A ground to draw on. To clear is free; to fill the same pixels with a rectangle takes a software renderer a
// millisecond.

#include "render/renderer.hpp"

namespace rb {

/// Gives the canvas's viewport one opaque colour.
void clearCanvas(const Canvas& canvas, std::uint32_t color);

}  // namespace rb
