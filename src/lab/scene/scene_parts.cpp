#include "lab/scene/scene_parts.hpp"

#include <algorithm>

namespace rb {

View viewFrom(float left, float right, float height) {
    constexpr float kShape = 9.0F / 16.0F;
    constexpr float kMargin = 1.05F;
    return {{0.5F * (left + right), 0.0F}, std::max(kMargin * (right - left) * kShape, height)};
}

void addClosedBox(Scene& scene, glm::vec2 center, glm::vec2 size, float thickness) {
    const glm::vec2 out = 0.5F * (size + thickness);
    const float wide = size.x + 2.0F * thickness;
    for (const float side : {-1.0F, 1.0F}) {
        scene.rectangles.push_back({{center.x, center.y + side * out.y}, {wide, thickness}, {}});
        scene.rectangles.push_back({{center.x + side * out.x, center.y}, {thickness, size.y}, {}});
    }
}

void addOpenBox(Scene& scene, float width, float height, float bottom) {
    constexpr float kThickness = 0.2F;
    const float wallX = 0.5F * (width + kThickness);
    scene.rectangles.push_back({{0.0F, bottom - 0.5F * kThickness}, {width + 2.0F * kThickness, kThickness}, {}});
    scene.rectangles.push_back({{-wallX, bottom + 0.5F * height}, {kThickness, height}, {}});
    scene.rectangles.push_back({{wallX, bottom + 0.5F * height}, {kThickness, height}, {}});
}

}  // namespace rb
