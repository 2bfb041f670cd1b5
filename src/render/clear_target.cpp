#include "render/clear_target.hpp"

#include <algorithm>
#include <cmath>
#include <glad/gl.h>

namespace rb {

void clearTarget(const RenderTarget& target, std::uint32_t color) {
    const Viewport& area = target.viewport;
    if (area.width <= 0 || area.height <= 0) return;
    const glm::vec4 parts = unpackColor(color);
    // OpenGL counts rows from the bottom.
    glScissor(area.x, target.framebufferSize.y - area.y - area.height, area.width, area.height);
    glEnable(GL_SCISSOR_TEST);
    glClearColor(parts.r, parts.g, parts.b, 1.0F);
    glClear(GL_COLOR_BUFFER_BIT);
    glDisable(GL_SCISSOR_TEST);
}

void drawSeparator(RenderTarget secondPane, std::uint32_t rgba) {
    constexpr float kWidth = 1.0F;  // [points]
    secondPane.viewport.width = std::max(static_cast<int>(std::lround(kWidth * secondPane.pixelsPerPoint)), 1);
    clearTarget(secondPane, rgba);
}

}  // namespace rb
