#include "render/segment.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace rb {
void appendRing(std::vector<Segment>& segments, glm::dvec2 center, float radius, const LineStyle& style) {
    constexpr std::size_t kPieces = 40;
    static const std::array kCorners = [] {
        std::array<glm::vec2, kPieces + 1> corners{};
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const float angle = 2.0F * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(kPieces);
            corners[i] = {std::cos(angle), std::sin(angle)};
        }
        return corners;
    }();
    const auto at = [&](std::size_t i) { return center + glm::dvec2(radius * kCorners[i]); };
    for (std::size_t i = 0; i < kPieces; ++i) segments.push_back({at(i), at(i + 1), style});
}

}  // namespace rb
