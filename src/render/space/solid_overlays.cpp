#include "render/space/solid_overlays.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <numbers>

#include "render/chart/color.hpp"
#include "render/space/orbit_camera.hpp"

namespace rb::space {

namespace {

constexpr float kThin = 1.0F;   // [points]
constexpr float kTrail = 1.8F;  // [points]

constexpr std::array kContactLines{
    OverlayLine{"normal of the last contact", 5.0F, true, packColor(0, 0, 0), packColor(255, 255, 255)}};
constexpr std::array kGroundLines{
    OverlayLine{"ground", kThin, false, packColor(52, 56, 62, 40), packColor(178, 184, 192, 40)},
    OverlayLine{"straight below a body", kThin, false, packColor(52, 56, 62, 150), packColor(178, 184, 192, 150)}};
constexpr std::array kAxisLines{
    OverlayLine{"axes of the body", kThin, false, packColor(52, 56, 62, 150), packColor(178, 184, 192, 150)}};
constexpr std::array kEllipsoidLines{
    OverlayLine{"ellipsoid of inertia", kThin, false, packColor(52, 56, 62, 96), packColor(178, 184, 192, 110)}};
// L is wider than ω, which is drawn over it: of a ball they point the same way, and both are seen.
constexpr std::array kArrowLines{
    OverlayLine{"angular momentum", 10.0F, true, packColor(255, 170, 0), packColor(255, 204, 51)},
    OverlayLine{"angular velocity", 5.0F, true, packColor(153, 17, 238), packColor(160, 80, 255)}};

glm::dvec2 flat(const View& view, const glm::dvec3& place) { return glm::dvec2(inPicture(view, place)); }

/// A line or an arrow from one place to another.
Segment lineOf(const SolidOverlaySource& source, const OverlayLine& line, const glm::dvec3& from,
               const glm::dvec3& to) {
    return {flat(source.view, from), flat(source.view, to), {line.width, line.color(source.isDark)}, line.isArrow};
}

/// Calls `visit(body, pose)` for each body that can be drawn.
template <class Visit>
void forEachBody(const SolidOverlaySource& source, Visit visit) {
    for (const BodyView& body : source.snapshot.bodies) {
        const Pose pose = poseAt(body, source.alpha);
        if (isFinite(pose)) visit(body, pose);
    }
}

/// The radius of the largest ball about the centre of a body that holds it [m].
double largestReach(const Snapshot& snapshot) {
    double reach = 0.0;
    for (const BodyView& body : snapshot.bodies) reach = std::max(reach, reachOf(body.shape));
    return reach;
}

/// Squares of the ground below the bodies, as large as the largest body reaches; below each body a plumb line down to a
/// cross, so that one sees which body is in front.
void appendGround(const SolidOverlaySource& source, std::vector<Segment>& segments) {
    constexpr int kSquares = 8;     // from the middle to each side
    constexpr double kBelow = 2.5;  // [reaches]
    constexpr double kCross = 0.2;  // [reaches]
    const double reach = largestReach(source.snapshot);
    const auto onGround = [&](double x, double z) { return glm::dvec3(x, -kBelow * reach, z); };
    const auto add = [&](std::size_t line, const glm::dvec3& from, const glm::dvec3& to) {
        segments.push_back(lineOf(source, kGroundLines[line], from, to));
    };
    const double side = kSquares * reach;
    for (int i = -kSquares; i <= kSquares; ++i) {
        add(0, onGround(i * reach, -side), onGround(i * reach, side));
        add(0, onGround(-side, i * reach), onGround(side, i * reach));
    }
    forEachBody(source, [&](const BodyView& /*body*/, const Pose& pose) {
        const auto [x, y, z] = std::array{pose.position.x, pose.position.y, pose.position.z};
        const double arm = kCross * reach;
        add(1, pose.position, onGround(x, z));
        add(1, onGround(x - arm, z), onGround(x + arm, z));
        add(1, onGround(x, z - arm), onGround(x, z + arm));
    });
}

/// The normal, outside of the ball that marks the contact.
void appendContact(const SolidOverlaySource& source, std::vector<Segment>& segments) {
    constexpr double kLength = 30.0;  // [points]
    if (!source.snapshot.lastImpact) return;
    const ContactView& contact = *source.snapshot.lastImpact;
    const glm::dvec3 from = contact.point + static_cast<double>(kContactMark) * source.metresPerPoint * contact.normal;
    segments.push_back(lineOf(source, kContactLines[0], from, from + kLength * source.metresPerPoint * contact.normal));
}

/// A trail up to where the body is drawn, fading with age, in pieces that can be seen: a body at rest has none.
void appendTrail(const SolidOverlaySource& source, Trail trail, std::uint32_t color, std::vector<Segment>& segments) {
    constexpr std::uint32_t kWithoutOpacity = 0x00FFFFFFU;
    constexpr double kPiece = 4.0;  // [points]
    constexpr double kOpaquest = 200.0;
    if (trail.size() < 2) return;
    const std::size_t last = trail.size() - 1;
    glm::dvec2 drawn = flat(source.view, glm::mix(trail[last - 1], trail[last], static_cast<double>(source.alpha)));
    for (std::size_t back = 1; back <= last; ++back) {
        const glm::dvec2 older = flat(source.view, trail[last - back]);
        if (!(glm::distance(drawn, older) >= kPiece * source.metresPerPoint) && back < last) continue;
        const double age = static_cast<double>(back) / static_cast<double>(trail.size());
        const auto opacity = static_cast<std::uint32_t>(kOpaquest * (1.0 - age));
        segments.push_back({older, drawn, {kTrail, (color & kWithoutOpacity) | opacity << 24U}});
        drawn = older;
    }
}

void appendTrails(const SolidOverlaySource& source, std::vector<Segment>& segments) {
    for (std::size_t i = 0; i < source.trails.size(); ++i) {
        appendTrail(source, source.trails[i], bodyColor(source.theme, i), segments);
    }
}

/// From the centre a little beyond the surface, both ways.
void appendAxes(const SolidOverlaySource& source, std::vector<Segment>& segments) {
    constexpr double kBeyond = 10.0;  // [points]
    forEachBody(source, [&](const BodyView& body, const Pose& pose) {
        const glm::dvec3 half = halfLengths(body.shape) + kBeyond * source.metresPerPoint;
        for (int axis = 0; axis < 3; ++axis) {
            glm::dvec3 end(0.0);
            end[axis] = half[axis];
            const glm::dvec3 way = pose.orientation * end;
            segments.push_back(lineOf(source, kAxisLines[0], pose.position - way, pose.position + way));
        }
    });
}

/// How long the arrows are.
struct ArrowScale {
    double perSpin = 0.0;      // [m per rad/s]
    double perMomentum = 0.0;  // [m per N m s]
    double longest = 0.0;      // [m]
};

/// An arrow of ω is as long as the way of the farthest point of the largest body in a third of a second. That of L is
/// as long as that of the ω which it is for the moment m r²/5: half that of a ball, so that L is seldom the shorter.
ArrowScale arrowScale(const Snapshot& snapshot) {
    constexpr double kSeconds = 1.0 / 3.0;
    constexpr double kMoment = 0.2;   // [m r²]
    constexpr double kLongest = 2.0;  // [r]
    const double reach = largestReach(snapshot);
    double mass = 0.0;
    for (const BodyView& body : snapshot.bodies) mass = std::max(mass, body.mass);
    return {kSeconds * reach, kSeconds / (kMoment * mass * reach), kLongest * reach};
}

/// An arrow that ends at `longest`, and is none where it would be shorter than a point.
void appendArrow(const SolidOverlaySource& source, const OverlayLine& line, const glm::dvec3& from, glm::dvec3 way,
                 double longest, std::vector<Segment>& segments) {
    const double length = glm::length(way);
    if (!std::isfinite(length) || length < source.metresPerPoint) return;
    if (length > longest) way *= longest / length;
    segments.push_back(lineOf(source, line, from, from + way));
}

void appendArrows(const SolidOverlaySource& source, std::vector<Segment>& segments) {
    const ArrowScale scale = arrowScale(source.snapshot);
    forEachBody(source, [&](const BodyView& body, const Pose& pose) {
        appendArrow(source, kArrowLines[0], pose.position, scale.perMomentum * body.angularMomentum, scale.longest,
                    segments);
        appendArrow(source, kArrowLines[1], pose.position, scale.perSpin * body.angularVelocity, scale.longest,
                    segments);
    });
}

/// The ellipse in which the ellipsoid is cut by the plane across one of its axes.
void appendEllipse(const SolidOverlaySource& source, const BodyView& body, const Pose& pose, int axis,
                   std::vector<Segment>& segments) {
    constexpr int kPieces = 64;
    const auto at = [&](int i) {
        const double angle = 2.0 * std::numbers::pi * i / kPieces;
        glm::dvec3 place(0.0);
        place[(axis + 1) % 3] = std::cos(angle);
        place[(axis + 2) % 3] = std::sin(angle);
        return pose.position + pose.orientation * (place * body.inertiaEllipsoid);
    };
    for (int i = 0; i < kPieces; ++i) segments.push_back(lineOf(source, kEllipsoidLines[0], at(i), at(i + 1)));
}

/// Of boxes: an ellipsoid is its own, and shows these lines on its surface.
void appendEllipsoids(const SolidOverlaySource& source, std::vector<Segment>& segments) {
    forEachBody(source, [&](const BodyView& body, const Pose& pose) {
        if (body.shape.kind != ShapeKind::Box) return;
        for (int axis = 0; axis < 3; ++axis) appendEllipse(source, body, pose, axis, segments);
    });
}

// The keys of what overlays of circles show too are theirs; the others are keys that those leave free.
constexpr std::array<SolidOverlayInfo, kSolidOverlays> kSolidOverlayInfos{{
    {SolidOverlay::Ground, "Ground and plumb lines", 'U', true, kGroundLines, appendGround},
    {SolidOverlay::Trails, "Trails", '5', false, {}, appendTrails},
    {SolidOverlay::Ellipsoids, "Ellipsoids of inertia", '0', true, kEllipsoidLines, appendEllipsoids},
    {SolidOverlay::Axes, "Axes", '8', false, kAxisLines, appendAxes},
    {SolidOverlay::Arrows, "Angular velocity and momentum", '9', true, kArrowLines, appendArrows},
    {SolidOverlay::Contact, "Last contact and its normal", '1', true, kContactLines, appendContact},
}};

constexpr bool isInOrder() {
    for (std::size_t i = 0; i < kSolidOverlays; ++i) {
        if (kSolidOverlayInfos[i].overlay != static_cast<SolidOverlay>(i)) return false;
    }
    return true;
}
static_assert(isInOrder());

}  // namespace

SolidOverlaySet::SolidOverlaySet() {
    for (const SolidOverlayInfo& info : kSolidOverlayInfos) set(info.overlay, info.isOnAtFirst);
}

std::span<const SolidOverlayInfo> solidOverlayInfos() { return kSolidOverlayInfos; }

void appendOverlays(const SolidOverlaySource& source, SolidSegments& segments) {
    for (const SolidOverlayInfo& info : kSolidOverlayInfos) {
        std::vector<Segment>& layer = info.overlay == SolidOverlay::Ground ? segments.below : segments.over;
        if (source.shown.has(info.overlay)) info.append(source, layer);
    }
}

std::optional<glm::dvec3> middleOf(const Snapshot& snapshot, float alpha) {
    glm::dvec3 sum(0.0);
    double count = 0.0;
    for (const BodyView& body : snapshot.bodies) {
        const Pose pose = poseAt(body, alpha);
        if (!isFinite(pose)) continue;
        sum += pose.position;
        ++count;
    }
    if (count == 0.0) return std::nullopt;
    return sum / count;
}

}  // namespace rb::space
