#include "render/chart/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "render/chart/color.hpp"
#include "render/chart/text.hpp"

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

void Canvas::line(glm::vec2 a, glm::vec2 b, float width, std::uint32_t color) {
    const glm::vec2 path = b - a;
    const float square = glm::dot(path, path);
    const float reach = 0.5F * width + 0.5F;  // half a pixel more for the soft edge
    const glm::vec2 low = glm::floor(glm::min(a, b) - reach);
    const glm::vec2 high = glm::ceil(glm::max(a, b) + reach);
    for (int y = static_cast<int>(low.y); y < static_cast<int>(high.y); ++y) {
        for (int x = static_cast<int>(low.x); x < static_cast<int>(high.x); ++x) {
            const glm::vec2 fromA = glm::vec2(x, y) + 0.5F - a;
            const float along = square > 0.0F ? std::clamp(glm::dot(fromA, path) / square, 0.0F, 1.0F) : 0.0F;
            const float ink = std::clamp(reach - glm::length(fromA - along * path), 0.0F, 1.0F);
            blend(x, y, color, static_cast<std::uint32_t>(std::lround(255.0F * ink)));
        }
    }
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

void Canvas::paste(int x, int y, const Image& picture) {
    for (int row = 0; row < picture.height; ++row) {
        for (int column = 0; column < picture.width; ++column) {
            const std::uint8_t* const pixel = picture.at(column, row);
            blend(x + column, y + row, packColor(pixel[0], pixel[1], pixel[2]), 255U);
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
