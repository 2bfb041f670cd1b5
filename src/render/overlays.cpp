#include "render/overlays.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numbers>

namespace rb {

namespace {

constexpr float kUnitRadius = 0.15F;      // [m], of the circle whose weight is the arrows' unit
constexpr float kUnitPixels = 25.0F;      // [px]
constexpr float kLongestPixels = 160.0F;  // [px]: the blow of a hard landing does not cover the picture
constexpr float kHeadPixels = 6.0F;       // [px]
constexpr float kArrowWidth = 1.8F;       // [points]

/// The weight of the unit circle [N].
float unitForce(const OverlayScale& scale) {
    return scale.density * std::numbers::pi_v<float> * kUnitRadius * kUnitRadius * scale.gravity;
}

/// An arrow along the unit vector `direction`, so long as `size` over `unit` says.
void appendMeasure(glm::vec2 from, glm::vec2 direction, float size, float unit, const OverlayScale& scale,
                   const LineStyle& line, std::vector<Segment>& segments) {
    const float pixels = glm::clamp(kUnitPixels * size / unit, -kLongestPixels, kLongestPixels);
    if (glm::abs(pixels) < 1.0F) return;
    const ArrowStyle style{.headLength = kHeadPixels * scale.metresPerPixel, .width = line.width, .rgba = line.rgba};
    appendArrow(segments, from, from + pixels * scale.metresPerPixel * direction, style);
}

}  // namespace

void appendContacts(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments) {
    constexpr float kNormalPixels = 18.0F;
    constexpr float kDotWidth = 6.0F;
    constexpr float kNormalWidth = 1.4F;
    const std::uint32_t color = scale.colors.contact;
    for (const ContactView& contact : snapshot.contacts) {
        const glm::vec2 end = contact.point + kNormalPixels * scale.metresPerPixel * contact.normal;
        segments.push_back({contact.point, end, kNormalWidth, color, 0.0F, kDotWidth});
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
    const LineStyle line{2.0F * kArrowWidth, scale.colors.spring};
    for (const ContactView& contact : snapshot.contacts) {
        appendMeasure(contact.point, contact.normal, contact.springForce, unitForce(scale), scale, line, segments);
    }
}

void appendVelocities(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments) {
    constexpr float kSeconds = 0.25F;
    const ArrowStyle style{
        .headLength = kHeadPixels * scale.metresPerPixel, .width = kArrowWidth, .rgba = scale.colors.velocity};
    for (const CircleView& circle : snapshot.circles) {
        appendArrow(segments, circle.position, circle.position + kSeconds * circle.velocity, style);
    }
}

void appendTrails(const Trails& trails, const OverlayScale& scale, std::vector<Segment>& segments) {
    constexpr std::uint32_t kWithoutOpacity = 0x00FFFFFFU;
    constexpr float kPiecePixels = 10.0F;
    const float shortest = kPiecePixels * scale.metresPerPixel;
    glm::vec2 last{0.0F, 0.0F};   // where the trail's pieces have come to, from its new end
    glm::vec2 drawn{0.0F, 0.0F};  // and up to where they are drawn
    bool isFirst = true;
    trails.forEachPiece([&](glm::vec2 older, glm::vec2 newer, float age) {
        if (isFirst || newer != last) drawn = newer;
        isFirst = false;
        last = older;
        if (glm::distance(drawn, older) < shortest) return;
        const auto opacity = static_cast<std::uint32_t>(200.0F * (1.0F - age));
        segments.push_back({older, drawn, 1.5F, (scale.colors.trail & kWithoutOpacity) | opacity << 24U});
        drawn = older;
    });
}

}  // namespace rb
