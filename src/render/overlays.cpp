#include "render/overlays.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numbers>
#include <span>

namespace rb {

namespace {

constexpr float kUnitRadius = 0.15F;     // [m], of the circle whose weight is the arrows' unit
constexpr float kUnitPixels = 16.0F;     // [px]
constexpr float kLongestPixels = 64.0F;  // [px]: the blow of a hard landing does not cover the picture
constexpr float kArrowWidth = 4.0F;      // at its tail [points]

/// The weight of the unit circle [N].
float unitForce(const OverlayScale& scale) {
    return scale.density * std::numbers::pi_v<float> * kUnitRadius * kUnitRadius * scale.gravity;
}

/// An arrow along the unit vector `direction`. A short one is slim, so that it still points.
void appendArrow(glm::vec2 from, glm::vec2 direction, float pixels, const OverlayScale& scale, LineStyle line,
                 std::vector<Segment>& segments) {
    constexpr float kWidest = 0.5F;  // over its length
    if (!(glm::abs(pixels) >= 1.0F)) return;
    line.width = glm::min(line.width, kWidest * glm::abs(pixels));
    segments.push_back({from, from + pixels * scale.metresPerPixel * direction, line, true});
}

/// An arrow so long as `size` over `unit` says.
void appendMeasure(glm::vec2 from, glm::vec2 direction, float size, float unit, const OverlayScale& scale,
                   const LineStyle& line, std::vector<Segment>& segments) {
    const float pixels = glm::clamp(kUnitPixels * size / unit, -kLongestPixels, kLongestPixels);
    appendArrow(from, direction, pixels, scale, line, segments);
}

}  // namespace

void appendContacts(const Snapshot& snapshot, const OverlayScale& scale, bool isUnderImpulses,
                    std::vector<Segment>& segments) {
    constexpr float kNormalPixels = kUnitPixels;  // so that the arrow of a unit's impulse covers it
    const float unitImpulse = unitForce(scale) * scale.timeStep;
    const LineStyle line{kArrowWidth, scale.colors.contact};
    for (const ContactView& contact : snapshot.contacts) {
        if (isUnderImpulses && contact.normalImpulse >= unitImpulse) continue;
        appendArrow(contact.point, contact.normal, kNormalPixels, scale, line, segments);
    }
}

void appendImpulses(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments) {
    const float unit = unitForce(scale) * scale.timeStep;
    for (const ContactView& contact : snapshot.contacts) {
        const glm::vec2 tangent{-contact.normal.y, contact.normal.x};
        appendMeasure(contact.point, contact.normal, contact.normalImpulse, unit, scale,
                      {kArrowWidth, scale.colors.impulse}, segments);
        appendMeasure(contact.point, tangent, -contact.frictionImpulse, unit, scale,
                      {kArrowWidth, scale.colors.friction}, segments);
    }
}

void appendSpringForces(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments) {
    const LineStyle line{1.5F * kArrowWidth, scale.colors.spring};
    for (const ContactView& contact : snapshot.contacts) {
        appendMeasure(contact.point, contact.normal, contact.springForce, unitForce(scale), scale, line, segments);
    }
}

void appendVelocities(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments) {
    constexpr float kSeconds = 0.25F;
    const LineStyle line{kArrowWidth, scale.colors.velocity};
    for (const CircleView& circle : snapshot.circles) {
        const float speed = glm::length(circle.velocity);
        const float pixels = kSeconds * speed / scale.metresPerPixel;
        appendArrow(circle.position, circle.velocity / speed, pixels, scale, line, segments);
    }
}

void appendTrails(const Trails& trails, const OverlayScale& scale, std::vector<Segment>& segments) {
    constexpr std::uint32_t kWithoutOpacity = 0x00FFFFFFU;
    constexpr float kPiecePixels = 10.0F;
    const float shortest = kPiecePixels * scale.metresPerPixel;
    trails.forEach([&](std::span<const glm::vec2> positions) {
        glm::vec2 drawn = positions.back();  // up to where there are pieces, from the new end
        for (std::size_t back = 1; back < positions.size(); ++back) {
            const glm::vec2 older = positions[positions.size() - 1 - back];
            const glm::vec2 way = drawn - older;
            if (glm::dot(way, way) < shortest * shortest) continue;
            const float age = static_cast<float>(back) / static_cast<float>(Trails::kLength);
            const auto opacity = static_cast<std::uint32_t>(200.0F * (1.0F - age));
            segments.push_back({older, drawn, {1.8F, (scale.colors.trail & kWithoutOpacity) | opacity << 24U}});
            drawn = older;
        }
    });
}

}  // namespace rb
