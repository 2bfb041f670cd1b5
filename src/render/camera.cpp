#include "render/camera.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace rb {
namespace {

// Far from the origin a float has too few digits to tell pixels apart, so positions are computed in double.
struct Point {
    double x;
    double y;
};

double scaleOf(double height, glm::vec2 size) {
    assert(size.y > 0.0F && "height of the picture");
    return height / static_cast<double>(size.y);
}

// The vector from the picture's middle to `pixel`, y up [m].
Point fromMiddle(double height, glm::vec2 size, glm::vec2 pixel) {
    const double scale = scaleOf(height, size);
    return {(static_cast<double>(pixel.x) - 0.5 * static_cast<double>(size.x)) * scale,
            (0.5 * static_cast<double>(size.y) - static_cast<double>(pixel.y)) * scale};
}

glm::vec2 moved(glm::vec2 center, double x, double y) {
    return {static_cast<float>(static_cast<double>(center.x) + x),
            static_cast<float>(static_cast<double>(center.y) + y)};
}

}  // namespace

float metresPerPixel(const View& view, glm::vec2 size) {
    return static_cast<float>(scaleOf(static_cast<double>(view.height), size));
}

glm::vec2 toPixel(const View& view, glm::vec2 size, glm::vec2 world) {
    const double scale = scaleOf(static_cast<double>(view.height), size);
    const double x = static_cast<double>(world.x) - static_cast<double>(view.center.x);
    const double y = static_cast<double>(world.y) - static_cast<double>(view.center.y);
    return {static_cast<float>(0.5 * static_cast<double>(size.x) + x / scale),
            static_cast<float>(0.5 * static_cast<double>(size.y) - y / scale)};
}

glm::vec2 toWorld(const View& view, glm::vec2 size, glm::vec2 pixel) {
    const Point away = fromMiddle(static_cast<double>(view.height), size, pixel);
    return moved(view.center, away.x, away.y);
}

View zoomAbout(const View& view, glm::vec2 size, glm::vec2 pixel, float factor, float widening) {
    if (!std::isfinite(factor) || factor <= 0.0F) return view;
    const float height =
        std::clamp(view.height / factor, kSmallestViewHeight * widening, kLargestViewHeight * widening);
    const Point before = fromMiddle(static_cast<double>(view.height), size, pixel);
    const Point after = fromMiddle(static_cast<double>(height), size, pixel);
    return {moved(view.center, before.x - after.x, before.y - after.y), height};
}

View pan(const View& view, glm::vec2 size, glm::vec2 drag) {
    const double scale = scaleOf(static_cast<double>(view.height), size);
    return {moved(view.center, -static_cast<double>(drag.x) * scale, static_cast<double>(drag.y) * scale), view.height};
}

}  // namespace rb
