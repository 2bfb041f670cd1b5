#include "render/segment.hpp"

#include <cmath>
#include <numbers>

namespace rb {
void appendRing(std::vector<Segment>& segments, glm::dvec2 center, float radius, const LineStyle& style) {
    constexpr int kPieces = 40;
    const auto at = [&](int i) {
        const float angle = 2.0F * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(kPieces);
        return center + glm::dvec2(radius * glm::vec2(std::cos(angle), std::sin(angle)));
    };
    for (int i = 0; i < kPieces; ++i) segments.push_back({at(i), at(i + 1), style});
}

}  // namespace rb
