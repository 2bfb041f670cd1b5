#include "render/segment.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace rb {
void appendArrow(std::vector<Segment>& segments, glm::vec2 tail, glm::vec2 tip, const ArrowStyle& style) {
    const float length = glm::distance(tail, tip);
    if (!(length > 0.0F)) return;
    segments.push_back({tail, tip, style.width, style.rgba, std::min(style.headLength, kLargestHead * length)});
}

void appendRing(std::vector<Segment>& segments, glm::vec2 center, float radius, const LineStyle& style) {
    constexpr int kPieces = 40;
    const auto at = [&](int i) {
        const float angle = 2.0F * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(kPieces);
        return center + radius * glm::vec2(std::cos(angle), std::sin(angle));
    };
    for (int i = 0; i < kPieces; ++i) segments.push_back({at(i), at(i + 1), style.width, style.rgba});
}

}  // namespace rb
