#include "render/canvas.hpp"

#include <algorithm>

#include "render/text.hpp"

namespace rb {

namespace {

int anchored(TextAnchor anchor, int at, int length) {
    switch (anchor) {
        case TextAnchor::Start:
            return at;
        case TextAnchor::Middle:
            return at - length / 2;
        case TextAnchor::End:
            return at - length;
    }
    return at;
}

}  // namespace

Canvas::Canvas(int width, int height, std::uint32_t background)
    : image_{width, height,
             std::vector<std::uint8_t>(3U * static_cast<std::size_t>(width) * static_cast<std::size_t>(height))} {
    fill({0, 0, width, height}, background);
}

void Canvas::fill(const PixelBox& box, std::uint32_t color) {
    for (int y = std::max(box.y, 0); y < std::min(box.y + box.height, image_.height); ++y) {
        for (int x = std::max(box.x, 0); x < std::min(box.x + box.width, image_.width); ++x) blend(x, y, color, 255U);
    }
}

void Canvas::frame(const PixelBox& box, int thickness, std::uint32_t color) {
    const int t = thickness;
    fill({box.x - t, box.y - t, box.width + 2 * t, t}, color);
    fill({box.x - t, box.y + box.height, box.width + 2 * t, t}, color);
    fill({box.x - t, box.y, t, box.height}, color);
    fill({box.x + box.width, box.y, t, box.height}, color);
}

void Canvas::text(int x, int y, std::string_view line, const TextStyle& style) {
    const TextBitmap bitmap = renderText(line, style.size);
    const int start = anchored(style.anchor, style.isUpwards ? -y : x, bitmap.width);
    const int top = (style.isUpwards ? x : y) - bitmap.height / 2;
    for (int row = 0; row < bitmap.height; ++row) {
        for (int column = 0; column < bitmap.width; ++column) {
            const std::uint32_t coverage = bitmap.coverage[static_cast<std::size_t>(row * bitmap.width + column)];
            if (style.isUpwards) {
                blend(top + row, -(start + column), style.color, coverage);
            } else {
                blend(start + column, top + row, style.color, coverage);
            }
        }
    }
}

void Canvas::blend(int x, int y, std::uint32_t color, std::uint32_t coverage) {
    if (x < 0 || x >= image_.width || y < 0 || y >= image_.height) return;
    const std::size_t first =
        3U * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width) + static_cast<std::size_t>(x));
    for (std::size_t channel = 0; channel < 3; ++channel) {
        const std::uint32_t over = color >> (8U * channel) & 255U;
        std::uint8_t& under = image_.rgb[first + channel];
        under = static_cast<std::uint8_t>((over * coverage + under * (255U - coverage) + 127U) / 255U);
    }
}

}  // namespace rb
