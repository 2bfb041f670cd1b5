#include "render/space/solid_overlays.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <numbers>

#include "render/space/orbit_camera.hpp"

namespace rb::space {

namespace {

constexpr float kThin = 1.0F;   // [points]
constexpr float kArrow = 6.0F;  // at its base [points]

glm::dvec2 flat(const View& view, const glm::dvec3& place) { return glm::dvec2(inPicture(view, place)); }

void appendArrow(const View& view, const glm::dvec3& from, const glm::dvec3& way, std::uint32_t color,
                 std::vector<Segment>& segments) {
    segments.push_back({flat(view, from), flat(view, from + way), {kArrow, color}, true});
}

/// The three ellipses in which an ellipsoid is cut by the planes of its axes.
void appendEllipses(const View& view, const BodyView& body, std::uint32_t color, std::vector<Segment>& segments) {
    constexpr int kPieces = 64;
    for (int axis = 0; axis < 3; ++axis) {
        const auto at = [&](int i) {
            const double angle = 2.0 * std::numbers::pi * i / kPieces;
            glm::dvec3 place(0.0);
            place[(axis + 1) % 3] = std::cos(angle);
            place[(axis + 2) % 3] = std::sin(angle);
            return flat(view, body.position + body.orientation * (place * body.inertiaEllipsoid));
        };
        for (int i = 0; i < kPieces; ++i) segments.push_back({at(i), at(i + 1), {kThin, color}});
    }
}

template <class ValueOf>
double greatest(const Snapshot& snapshot, ValueOf valueOf) {
    double value = 0.0;
    for (const BodyView& body : snapshot.bodies) value = std::max(value, glm::length(valueOf(body)));
    return value;
}

}  // namespace

void appendOverlays(const Snapshot& snapshot, const View& view, const Theme& theme, std::vector<Segment>& segments) {
    constexpr double kReachOfArrow = 1.6;  // of the body
    const double spin = greatest(snapshot, [](const BodyView& body) { return body.angularVelocity; });
    const double momentum = greatest(snapshot, [](const BodyView& body) { return body.angularMomentum; });
    for (const BodyView& body : snapshot.bodies) {
        const double reach = kReachOfArrow * reachOf(body.shape);
        if (body.shape.kind == ShapeKind::Box) appendEllipses(view, body, theme.rectangle & 0x60FFFFFFU, segments);
        if (momentum > 0.0) {
            appendArrow(view, body.position, reach / momentum * body.angularMomentum, theme.clockwise, segments);
        }
        if (spin > 0.0) {
            appendArrow(view, body.position, reach / spin * body.angularVelocity, theme.counterClockwise, segments);
        }
    }
    if (!snapshot.lastImpact) return;
    const ContactView& contact = snapshot.lastImpact->contact;
    const double length = 0.12 * view.height;
    appendArrow(view, contact.point, length * contact.normal, theme.rectangle, segments);
}

}  // namespace rb::space
