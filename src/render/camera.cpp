#include "render/camera.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace rb {
namespace {

double scaleOf(double height, glm::vec2 size) {
    assert(size.y > 0.0F && "height of the picture");
    return height / static_cast<double>(size.y);
}

// From pixels, y down, to metres, y up, or back.
glm::dvec2 scaled(glm::dvec2 v, double scale) { return {v.x * scale, -v.y * scale}; }

// The vector from the picture's middle to `pixel` [m].
glm::dvec2 fromMiddle(double height, glm::vec2 size, glm::vec2 pixel) {
    return scaled(glm::dvec2(pixel) - 0.5 * glm::dvec2(size), scaleOf(height, size));
}

}  // namespace

float metresPerPixel(const View& view, glm::vec2 size) {
    return static_cast<float>(scaleOf(static_cast<double>(view.height), size));
}

glm::vec2 toPixel(const View& view, glm::vec2 size, glm::dvec2 world) {
    const double scale = scaleOf(static_cast<double>(view.height), size);
    return glm::vec2(0.5 * glm::dvec2(size) + scaled(world - view.center, 1.0 / scale));
}

glm::dvec2 toWorld(const View& view, glm::vec2 size, glm::vec2 pixel) {
    return view.center + fromMiddle(static_cast<double>(view.height), size, pixel);
}

View zoomAbout(const View& view, glm::vec2 size, glm::vec2 pixel, float factor, float widening) {
    if (!std::isfinite(factor) || factor <= 0.0F) return view;
    const float height =
        std::clamp(view.height / factor, kSmallestViewHeight * widening, kLargestViewHeight * widening);
    const glm::dvec2 before = fromMiddle(static_cast<double>(view.height), size, pixel);
    const glm::dvec2 after = fromMiddle(static_cast<double>(height), size, pixel);
    return {view.center + (before - after), height};
}

View pan(const View& view, glm::vec2 size, glm::vec2 drag) {
    const double scale = scaleOf(static_cast<double>(view.height), size);
    return {view.center - scaled(glm::dvec2(drag), scale), view.height};
}

}  // namespace rb
