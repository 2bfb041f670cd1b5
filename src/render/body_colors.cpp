#include "render/body_colors.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

#include "render/chart/color.hpp"

namespace rb {

namespace {

constexpr float kFastest = 2.0F;      // [m/s]
constexpr float kDeepest = 0.1F;      // of how far the body reaches inwards [1]
constexpr float kLongestRest = 5.0F;  // [s]

/// How deep something penetrates a body.
struct Depth {
    std::uint32_t id;
    float reach;  // of the body inwards [m]
    float share;  // of that [1]
};

// Appends the colour of each body, by its deepest penetration over how far it reaches inwards.
void deepestContacts(const Snapshot& snapshot, std::vector<std::uint32_t>& asShare) {
    std::vector<Depth> depths;
    depths.reserve(snapshot.circles.size() + snapshot.polygons.size());
    forEachMoving(snapshot, [&](const auto& body) { depths.push_back({body.id, innerRadiusOf(body), 0.0F}); });
    const auto polygons = depths.begin() + static_cast<std::ptrdiff_t>(snapshot.circles.size());
    const auto isBefore = [](const Depth& depth, std::uint32_t id) { return depth.id < id; };
    const auto deepen = [&](std::uint32_t id, float penetration) {
        auto found = std::lower_bound(depths.begin(), polygons, id, isBefore);
        if (found == polygons || found->id != id) found = std::lower_bound(polygons, depths.end(), id, isBefore);
        if (found == depths.end() || found->id != id) return;
        found->share = std::max(found->share, penetration / found->reach);
    };
    for (const ContactView& contact : snapshot.contacts) {
        deepen(contact.a, contact.penetration);
        deepen(contact.b, contact.penetration);
    }
    for (const Depth& depth : depths) asShare.push_back(mapColor(depth.share / kDeepest));
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

void colorBodies(const Snapshot& snapshot, ColorBy by, std::span<const float> secondsAtRest,
                 std::vector<std::uint32_t>& colors) {
    colors.clear();
    switch (by) {
        case ColorBy::Spin:
            break;
        case ColorBy::Speed:
            forEachMoving(snapshot,
                          [&](const auto& body) { colors.push_back(mapColor(glm::length(body.velocity) / kFastest)); });
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
