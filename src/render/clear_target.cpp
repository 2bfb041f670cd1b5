#include "render/clear_target.hpp"

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

}  // namespace rb
