#include "render/circle_colors.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

#include "render/chart/color.hpp"
#include "render/chart/color_map.hpp"

namespace rb {

namespace {

constexpr float kFastest = 2.0F;      // [m/s]
constexpr float kDeepest = 0.1F;      // of the radius [1]
constexpr float kLongestRest = 5.0F;  // [s]

// Appends the colour of each circle, by its deepest penetration over its radius. The circles ascend by id.
void deepestContacts(const Snapshot& snapshot, std::vector<std::uint32_t>& asShare) {
    std::vector<float> deepest(snapshot.circles.size(), 0.0F);
    const auto deepen = [&](std::uint32_t id, float penetration) {
        const auto found =
            std::lower_bound(snapshot.circles.begin(), snapshot.circles.end(), id,
                             [](const CircleView& circle, std::uint32_t key) { return circle.id < key; });
        if (found == snapshot.circles.end() || found->id != id) return;
        float& depth = deepest[static_cast<std::size_t>(found - snapshot.circles.begin())];
        depth = std::max(depth, penetration / found->radius);
    };
    for (const ContactView& contact : snapshot.contacts) {
        deepen(contact.a, contact.penetration);
        deepen(contact.b, contact.penetration);
    }
    for (const float depth : deepest) asShare.push_back(mapColor(depth / kDeepest));
}

}  // namespace

ColorScale colorScale(ColorBy by) {
    switch (by) {
        case ColorBy::Spin:
            return {"", "", ""};
        case ColorBy::Speed:
            return {"speed", "0", "2 m/s"};
        case ColorBy::Penetration:
            return {"penetration", "0", "10 % of r"};
        case ColorBy::TimeAtRest:
            return {"time at rest", "0", "5 s"};
    }
    return {};
}

std::uint32_t mapColor(float share) { return cividis(static_cast<double>(share)); }

std::uint32_t onDark(std::uint32_t mapped) {
    constexpr float kWhite = 0.3F;
    const glm::vec4 parts = glm::mix(unpackColor(mapped), glm::vec4(1.0F), kWhite);
    const auto byte = [](float part) { return static_cast<std::uint32_t>(255.0F * part + 0.5F); };
    return packColor(byte(parts.r), byte(parts.g), byte(parts.b));
}

void colorCircles(const Snapshot& snapshot, ColorBy by, std::span<const float> secondsAtRest,
                  std::vector<std::uint32_t>& colors) {
    colors.clear();
    switch (by) {
        case ColorBy::Spin:
            break;
        case ColorBy::Speed:
            for (const CircleView& circle : snapshot.circles) {
                colors.push_back(mapColor(glm::length(circle.velocity) / kFastest));
            }
            break;
        case ColorBy::Penetration:
            deepestContacts(snapshot, colors);
            break;
        case ColorBy::TimeAtRest:
            for (const float seconds : secondsAtRest) colors.push_back(mapColor(seconds / kLongestRest));
            break;
    }
}

}  // namespace rb
