#include "lab/scene/scene_parts.hpp"

#include <algorithm>

namespace rb {

View viewBesidePanel(float left, float right, float height) {
    constexpr float kHidden = 300.0F / 720.0F;  // of the height
    constexpr float kShown = 980.0F / 720.0F;
    constexpr float kMargin = 1.05F;
    const float high = std::max(kMargin * (right - left) / kShown, height);
    return {{0.5F * (left + right - kHidden * high), 0.0F}, high};
}

void addClosedBox(Scene& scene, glm::vec2 center, glm::vec2 size, float thickness) {
    const glm::vec2 out = 0.5F * (size + thickness);
    const float wide = size.x + 2.0F * thickness;
    for (const float side : {-1.0F, 1.0F}) {
        scene.rectangles.push_back({{center.x, center.y + side * out.y}, {wide, thickness}, {}});
        scene.rectangles.push_back({{center.x + side * out.x, center.y}, {thickness, size.y}, {}});
    }
}

}  // namespace rb
