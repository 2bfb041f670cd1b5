#pragma once

// How positions in the world correspond to those on a picture. Pixels count from the top left corner, y down; the world
// has y up. A picture may be measured in any unit (a window in points, a framebuffer in pixels) as long as size and
// position agree.

#include <glm/vec2.hpp>

#include "lab/scene/view.hpp"

namespace rb {

/// Metres that a pixel spans. `size` must be positive.
float metresPerPixel(const View& view, glm::vec2 size);

/// World position [m] → pixel.
glm::vec2 toPixel(const View& view, glm::vec2 size, glm::dvec2 world);

/// Pixel → world position [m].
glm::dvec2 toWorld(const View& view, glm::vec2 size, glm::vec2 pixel);

/// The view `factor` times nearer (factor > 1) or farther (< 1); what is at `pixel` stays there. The height stays
/// between kSmallestViewHeight and kLargestViewHeight; a factor that is not a positive number changes nothing.
/// @param widening of the pane (panes.hpp), whose limits are as much higher [1]
View zoomAbout(const View& view, glm::vec2 size, glm::vec2 pixel, float factor, float widening = 1.0F);

/// The view after the world was dragged by `drag` pixels: what was under the cursor stays under it.
View pan(const View& view, glm::vec2 size, glm::vec2 drag);

}  // namespace rb
