#include "render/panes.hpp"

#include <algorithm>
#include <cmath>

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

}  // namespace rb
