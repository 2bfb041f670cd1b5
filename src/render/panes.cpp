#include "render/panes.hpp"

#include <algorithm>
#include <cmath>
#include <glad/gl.h>

namespace rb {

Pane paneOf(const Area& area, std::size_t count, std::size_t index, float leastWidth) {
    const auto parts = static_cast<float>(count);
    const auto edge = [&](std::size_t i) { return std::round(area.size.x * static_cast<float>(i) / parts); };
    Pane pane;
    pane.area = {{area.corner.x + edge(index), area.corner.y}, {edge(index + 1) - edge(index), area.size.y}};
    pane.widening = std::max(leastWidth * pane.area.size.y / std::max(pane.area.size.x, 1.0F), 1.0F);
    return pane;
}

View viewOf(const Pane& pane, const View& common) { return {common.center, common.height * pane.widening}; }

View commonView(const Pane& pane, const View& shown) { return {shown.center, shown.height / pane.widening}; }

Viewport viewportOf(const Pane& pane, float pixelsPerUnit) {
    const auto pixels = [&](float length) { return static_cast<int>(std::lround(length * pixelsPerUnit)); };
    const int left = pixels(pane.area.corner.x);
    const int top = pixels(pane.area.corner.y);
    return {left, top, pixels(pane.area.corner.x + pane.area.size.x) - left,
            pixels(pane.area.corner.y + pane.area.size.y) - top};
}

void clearTarget(const RenderTarget& target, std::uint32_t color) {
    const Viewport& area = target.viewport;
    if (area.width <= 0 || area.height <= 0) return;
    const glm::vec4 parts = unpackColor(color);
    const bool isScissored = glIsEnabled(GL_SCISSOR_TEST) == GL_TRUE;
    // OpenGL counts rows from the bottom.
    glScissor(area.x, target.framebufferSize.y - area.y - area.height, area.width, area.height);
    glEnable(GL_SCISSOR_TEST);
    glClearColor(parts.r, parts.g, parts.b, 1.0F);
    glClear(GL_COLOR_BUFFER_BIT);
    if (!isScissored) glDisable(GL_SCISSOR_TEST);
}

void drawSeparator(RenderTarget secondPane, std::uint32_t rgba) {
    constexpr float kWidth = 1.0F;  // [points]
    secondPane.viewport.width = std::max(static_cast<int>(std::lround(kWidth * secondPane.pixelsPerPoint)), 1);
    clearTarget(secondPane, rgba);
}

}  // namespace rb
