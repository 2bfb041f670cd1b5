#include "render/overlays.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numbers>

#include "render/chart/color.hpp"

namespace rb {

namespace {

constexpr float kUnitRadius = 0.15F;     // of the circle whose weight is the unit of the arrows [m]
constexpr float kUnitPixels = 16.0F;     // [px]
constexpr float kLongestPixels = 64.0F;  // so that a hard impact does not cover the picture [px]
constexpr float kArrowWidth = 4.0F;      // at its tail [points]

using Styles = std::span<const LineStyle>;

/// The weight of the unit circle [N].
float unitForce(const OverlayUnits& units) {
    return units.density * std::numbers::pi_v<float> * kUnitRadius * kUnitRadius * units.gravity;
}

/// The same over one step [N s].
float unitImpulse(const OverlayUnits& units) { return unitForce(units) * units.timeStep; }

/// An arrow along the unit vector `direction`. A short one is slim, so that its direction can still be seen.
void appendArrow(glm::dvec2 from, glm::vec2 direction, float pixels, float metresPerPixel, LineStyle line,
                 std::vector<Segment>& segments) {
    constexpr float kWidest = 0.5F;  // largest width over the length
    if (!(glm::abs(pixels) >= 1.0F)) return;
    line.width = glm::min(line.width, kWidest * glm::abs(pixels));
    segments.push_back({from, from + glm::dvec2(pixels * metresPerPixel * direction), line, true});
}

/// The length of an arrow that stands for `size`, where kUnitPixels stand for `unit` [px].
float pixelsOf(float size, float unit) {
    return glm::clamp(kUnitPixels * size / unit, -kLongestPixels, kLongestPixels);
}

/// From each contact point its normal, from A to B, an arrow of one length. Under impulses, a normal that its
/// impulse's arrow covers is left out.
void appendContacts(const OverlaySource& source, Styles styles, std::vector<Segment>& segments) {
    constexpr float kNormalPixels = kUnitPixels;  // so that the arrow of a unit impulse covers it
    const bool areImpulsesShown = source.shown.has(Overlay::Impulses);
    for (const ContactView& contact : source.snapshot.contacts) {
        if (areImpulsesShown && contact.normalImpulse >= unitImpulse(source.units)) continue;
        appendArrow(contact.point, contact.normal, kNormalPixels, source.metresPerPixel, styles[0], segments);
    }
}

/// From each contact point the impulse on B along the normal, and the friction on B across it.
void appendImpulses(const OverlaySource& source, Styles styles, std::vector<Segment>& segments) {
    const float unit = unitImpulse(source.units);
    for (const ContactView& contact : source.snapshot.contacts) {
        const glm::vec2 tangent{-contact.normal.y, contact.normal.x};
        appendArrow(contact.point, contact.normal, pixelsOf(contact.normalImpulse, unit), source.metresPerPixel,
                    styles[0], segments);
        appendArrow(contact.point, tangent, pixelsOf(contact.frictionImpulse, unit), source.metresPerPixel, styles[1],
                    segments);
    }
}

/// From each contact point the pseudo-spring's force on B.
void appendSpringForces(const OverlaySource& source, Styles styles, std::vector<Segment>& segments) {
    const float unit = unitForce(source.units);
    for (const ContactView& contact : source.snapshot.contacts) {
        appendArrow(contact.point, contact.normal, pixelsOf(contact.springForce, unit), source.metresPerPixel,
                    styles[0], segments);
    }
}

/// From where two touched along the tangent, one way what their impulses feed, the other way what they take.
void appendWork(const OverlaySource& source, Styles styles, std::vector<Segment>& segments) {
    const float unit = unitForce(source.units) * source.units.gravity * source.units.timeStep;  // m (g h)² / h
    for (const WorkTrace& trace : source.work) {
        const auto power = static_cast<float>(trace.power);
        const glm::vec2 tangent{-trace.normal.y, trace.normal.x};
        appendArrow(trace.point, tangent, pixelsOf(power, unit), source.metresPerPixel, styles[power > 0.0F ? 0 : 1],
                    segments);
    }
}

/// From the centre of mass of each body how it takes part in the growing motion.
void appendGrowth(const OverlaySource& source, Styles styles, std::vector<Segment>& segments) {
    constexpr float kLongest = 48.0F;  // [px]
    forEachMoving(source.snapshot, [&](const auto& body) {
        const auto arrow = std::lower_bound(source.mode.begin(), source.mode.end(), body.id,
                                            [](const ModeArrow& each, std::uint32_t id) { return each.body < id; });
        if (arrow == source.mode.end() || arrow->body != body.id || isHidden(body)) return;
        const float length = glm::length(arrow->displacement);
        if (!(length > 0.0F)) return;
        appendArrow(body.position, arrow->displacement / length, kLongest * length, source.metresPerPixel, styles[0],
                    segments);
    });
}

/// Each body's velocity, from its centre of mass, as long as the distance that it covers in a quarter of a second.
void appendVelocities(const OverlaySource& source, Styles styles, std::vector<Segment>& segments) {
    constexpr float kSeconds = 0.25F;
    forEachMoving(source.snapshot, [&](const auto& body) {
        if (isHidden(body)) return;
        const float speed = glm::length(body.velocity);
        const float pixels = kSeconds * speed / source.metresPerPixel;
        appendArrow(body.position, body.velocity / speed, pixels, source.metresPerPixel, styles[0], segments);
    });
}

/// The path of each body, fading with age, in pieces of at least 10 px: a body at rest has no trail.
void appendTrails(const OverlaySource& source, Styles styles, std::vector<Segment>& segments) {
    constexpr std::uint32_t kWithoutOpacity = 0x00FFFFFFU;
    constexpr float kPiecePixels = 10.0F;
    const float shortest = kPiecePixels * source.metresPerPixel;
    source.trails.forEach([&](std::span<const glm::dvec2> positions) {
        glm::dvec2 drawn = positions.back();  // the end of the last piece, going back from the present place
        for (std::size_t back = 1; back < positions.size(); ++back) {
            const glm::dvec2 older = positions[positions.size() - 1 - back];
            const glm::vec2 way(drawn - older);
            if (glm::dot(way, way) < shortest * shortest) continue;
            const float age = static_cast<float>(back) / static_cast<float>(Trails::kLength);
            const auto opacity = static_cast<std::uint32_t>(200.0F * (1.0F - age));
            const std::uint32_t faded = (styles[0].rgba & kWithoutOpacity) | opacity << 24U;
            segments.push_back({older, drawn, {styles[0].width, faded}});
            drawn = older;
        }
    });
}

void appendOutline(const CircleView& circle, glm::dvec2 center, LineStyle style, std::vector<Segment>& segments) {
    appendRing(segments, center, circle.radius, style);
}

void appendOutline(const PolygonView& polygon, glm::dvec2 center, LineStyle style, std::vector<Segment>& segments) {
    const glm::vec2 across{std::cos(polygon.angle), std::sin(polygon.angle)};
    const auto place = [&](glm::vec2 corner) {
        return center +
               glm::dvec2(across.x * corner.x - across.y * corner.y, across.y * corner.x + across.x * corner.y);
    };
    for (const ConvexPart& part : polygon.outline->parts) {
        for (std::size_t i = 0; i < part.count; ++i) {
            segments.push_back({place(part.start(i)), place(part.end(i)), style});
        }
    }
}

/// The outline of each body where it would be if its latest step had been 50 times as long; not of one that flies.
void appendMagnified(const OverlaySource& source, Styles styles, std::vector<Segment>& segments) {
    constexpr double kTimes = 50.0;
    constexpr float kFarthest = 4.0F;  // [radii]
    forEachMoving(source.snapshot, [&](const auto& body) {
        const glm::dvec2 way = kTimes * (body.position - body.previousPosition);
        if (isHidden(body) || glm::length(glm::vec2(way)) > kFarthest * outerRadiusOf(body)) return;
        appendOutline(body, body.position + way, styles[0], segments);
    });
}

constexpr std::array kContactLines{
    OverlayLine{"contact, normal", kArrowWidth, true, packColor(70, 70, 70), packColor(160, 160, 160)}};
constexpr std::array kImpulseLines{
    OverlayLine{"impulse", kArrowWidth, true, packColor(119, 51, 0), packColor(221, 51, 85)},
    OverlayLine{"friction", kArrowWidth, true, packColor(221, 102, 238), packColor(170, 238, 136)}};
// Wide enough to be seen under an impulse.
constexpr std::array kSpringForceLines{
    OverlayLine{"spring force", 1.5F * kArrowWidth, true, packColor(153, 17, 238), packColor(187, 34, 255)}};
constexpr std::array kVelocityLines{
    OverlayLine{"velocity", kArrowWidth, true, packColor(0, 0, 0), packColor(255, 255, 255)}};
constexpr std::array kTrailLines{OverlayLine{"trail", 1.8F, false, packColor(170, 153, 102), packColor(153, 119, 0)}};

constexpr std::array kWorkLines{
    OverlayLine{"energy fed", 1.5F * kArrowWidth, true, packColor(255, 187, 0), packColor(136, 51, 17)},
    OverlayLine{"energy taken", 1.5F * kArrowWidth, true, packColor(17, 136, 153), packColor(17, 119, 136)}};

constexpr std::array kGrowthLines{
    OverlayLine{"growing motion", kArrowWidth, true, packColor(85, 255, 119), packColor(68, 68, 136)}};

constexpr std::array kMagnifiedLines{
    OverlayLine{"motion, 50 times", 1.5F, false, packColor(68, 0, 68), packColor(136, 85, 204)}};

constexpr std::size_t kMostLines = 2;  // kinds of lines of one overlay

constexpr std::array<OverlayInfo, kOverlays> kOverlayInfos{{
    {Overlay::Contacts, "Contacts and normals", '1', "", true, 2, kContactLines, appendContacts},
    {Overlay::Impulses, "Impulses and friction", '2', "16 px: weight × h of a circle of 0.15 m", true, 3, kImpulseLines,
     appendImpulses},
    {Overlay::SpringForces, "Spring forces", '3', "16 px: weight of a circle of 0.15 m", true, 1, kSpringForceLines,
     appendSpringForces},
    {Overlay::Velocities, "Velocities", '4', "the way of a quarter of a second", false, 4, kVelocityLines,
     appendVelocities},
    {Overlay::Trails, "Trails", '5', "", false, 0, kTrailLines, appendTrails},
    {Overlay::Work, "Energy at contacts", '6', "16 px: m g² h of a circle of 0.15 m", false, 5, kWorkLines, appendWork},
    {Overlay::Growth, "Growing motion", '7', "48 px: the body that takes part most", false, 6, kGrowthLines,
     appendGrowth},
    {Overlay::Magnified, "Motion × 50", 'X', "", false, 7, kMagnifiedLines, appendMagnified},
}};

constexpr bool isTableWhole() {
    for (std::size_t i = 0; i < kOverlays; ++i) {
        const OverlayInfo& info = kOverlayInfos[i];
        if (info.overlay != static_cast<Overlay>(i) || info.lines.size() > kMostLines) return false;
        if (info.layer < 0 || info.layer >= static_cast<int>(kOverlays)) return false;
    }
    return true;
}
static_assert(isTableWhole());

void appendOverlay(const OverlayInfo& info, const OverlaySource& source, std::vector<Segment>& segments) {
    std::array<LineStyle, kMostLines> styles{};
    for (std::size_t i = 0; i < info.lines.size(); ++i) {
        styles[i] = {info.lines[i].width, info.lines[i].color(source.isDark)};
    }
    info.append(source, styles, segments);
}

}  // namespace

std::span<const OverlayInfo> overlayInfos() { return kOverlayInfos; }

bool OverlaySet::needsContacts() const {
    return std::any_of(kOverlayInfos.begin(), kOverlayInfos.end(),
                       [&](const OverlayInfo& info) { return info.needsContacts && has(info.overlay); });
}

void appendOverlays(const OverlaySource& source, std::vector<Segment>& segments) {
    for (int layer = 0; layer < static_cast<int>(kOverlays); ++layer) {
        for (const OverlayInfo& info : kOverlayInfos) {
            if (info.layer == layer && source.shown.has(info.overlay)) appendOverlay(info, source, segments);
        }
    }
}

}  // namespace rb
