#include "app/session/pointer.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "physics/rotation.hpp"
#include "render/camera.hpp"

namespace rb {

namespace {

constexpr float kLineWidth = 1.6F;     // [points]
constexpr float kArrowWidth = 6.0F;    // at its tail [points]
constexpr float kAnchorRadius = 3.0F;  // of the ring at the place where a body is held [points]

Rotation<float> turnOf(const DrawnBody& body) { return rotationOf(body.angle); }

template <class BodyView>
DrawnBody drawnBody(const BodyView& body, float alpha) {
    return {body.id, glm::mix(body.previousPosition, body.position, static_cast<double>(alpha)),
            glm::mix(body.previousAngle, body.angle, alpha)};
}

std::optional<DrawnBody> bodyWithId(const Pick& pick, BodyId id) {
    std::optional<DrawnBody> found;
    forEachMoving(pick.snapshot, [&](const auto& body) {
        if (body.id == id) found = drawnBody(body, pick.alpha);
    });
    return found;
}

// Whether a place lies in a part of an outline, of which `body` is the pose.
bool isIn(const Outline& outline, const DrawnBody& body, glm::dvec2 place) {
    const glm::vec2 local = turnedBack(turnOf(body), glm::vec2(place - body.position));
    return std::any_of(outline.parts.begin(), outline.parts.end(), [&](const ConvexPart& part) {
        for (std::size_t i = 0; i < part.count; ++i) {
            if (glm::dot(part.normal(i), local) > part.support(i)) return false;
        }
        return true;
    });
}

// Whether a place lies in a wall: a rectangle, a polygon that does not move, or one that is not drawn.
bool isInWall(const Pick& pick, glm::dvec2 place) {
    const Snapshot& snapshot = pick.snapshot;
    return std::any_of(snapshot.rectangles.begin(), snapshot.rectangles.end(),
                       [&](const RectangleView& rectangle) {
                           const glm::vec2 away(glm::abs(place - rectangle.center));
                           return 2.0F * away.x <= rectangle.size.x && 2.0F * away.y <= rectangle.size.y;
                       }) ||
           std::any_of(snapshot.polygons.begin(), snapshot.polygons.end(), [&](const PolygonView& polygon) {
               return (polygon.isStatic || isHidden(polygon)) &&
                      isIn(*polygon.outline, drawnBody(polygon, pick.alpha), place);
           });
}

// Appends the outline of what would be dropped.
void appendOutline(const DroppedBody& body, glm::dvec2 place, const LineStyle& style, std::vector<Segment>& segments) {
    if (body.vertices.empty()) return appendRing(segments, place, body.radius, style);
    for (std::size_t i = 0; i < body.vertices.size(); ++i) {
        const glm::vec2 next = body.vertices[i + 1 < body.vertices.size() ? i + 1 : 0];
        segments.push_back({place + glm::dvec2(body.vertices[i]), place + glm::dvec2(next), style});
    }
}

}  // namespace

std::optional<DrawnBody> bodyAt(const Pick& pick, glm::dvec2 place) {
    std::optional<DrawnBody> latest;
    for (const PolygonView& polygon : pick.snapshot.polygons) {
        if (polygon.isStatic || isHidden(polygon)) continue;
        const DrawnBody body = drawnBody(polygon, pick.alpha);
        if (isIn(*polygon.outline, body, place)) latest = body;
    }
    if (latest) return latest;
    const auto& circles = pick.snapshot.circles;
    const auto found = std::find_if(circles.rbegin(), circles.rend(), [&](const CircleView& circle) {
        return glm::length(place - drawnBody(circle, pick.alpha).position) <= static_cast<double>(circle.radius);
    });
    if (found == circles.rend()) return std::nullopt;
    return drawnBody(*found, pick.alpha);
}

bool Pointer::press(const InputEvent& event, const Pick& pick, std::vector<Command>& commands) {
    cursor_ = event.position;
    if (isDragging()) return true;
    if (event.button == MouseButton::Right) drag_ = Pan{};
    if (event.button != MouseButton::Left) return true;
    const glm::dvec2 place = toWorld(pick.view, pick.size, event.position);
    const std::optional<DrawnBody> body = event.isShift ? std::nullopt : bodyAt(pick, place);
    if (body) {
        drag_ = Grab{body->id, turnedBack(turnOf(*body), glm::vec2(place - body->position)), std::nullopt};
        update(pick, commands);
    } else if (event.isShift || !isInWall(pick, place)) {
        drag_ = Drop{event.position, place};
    } else {
        return false;
    }
    return true;
}

void Pointer::move(glm::vec2 position, const Pick& pick) {
    if (std::holds_alternative<Pan>(drag_)) pick.view = pan(pick.view, pick.size, position - cursor_);
    cursor_ = position;
}

void Pointer::release(const InputEvent& event, const Pick& pick, std::vector<Command>& commands) {
    move(event.position, pick);
    if (const auto* drop = std::get_if<Drop>(&drag_); drop != nullptr && event.button == MouseButton::Left) {
        const glm::vec2 way(toWorld(pick.view, pick.size, cursor_) - drop->place);
        const glm::vec2 velocity = isClick(*drop, pick) ? glm::vec2(0.0F) : kThrowRate * way;
        commands.emplace_back(DropBody{drop->place, velocity, pick.kind});
        drag_ = Idle{};
    } else if (std::holds_alternative<Grab>(drag_) && event.button == MouseButton::Left) {
        commands.emplace_back(PullBody{std::nullopt});
        drag_ = Idle{};
    } else if (std::holds_alternative<Pan>(drag_) && event.button == MouseButton::Right) {
        drag_ = Idle{};
    }
}

void Pointer::wheel(const InputEvent& event, const Pick& pick) const {
    pick.view = zoomAbout(pick.view, pick.size, event.position, std::pow(kZoomPerTurn, event.wheel.y), pick.widening);
}

void Pointer::update(const Pick& pick, std::vector<Command>& commands) {
    auto* const grab = std::get_if<Grab>(&drag_);
    if (grab == nullptr) return;
    if (!bodyWithId(pick, grab->body)) {
        drag_ = Idle{};
        return;
    }
    const glm::dvec2 target = toWorld(pick.view, pick.size, cursor_);
    if (grab->target == target) return;
    grab->target = target;
    commands.emplace_back(PullBody{MouseSpring{grab->body, grab->anchor, target}});
}

bool Pointer::isClick(const Drop& drop, const Pick& pick) const {
    return glm::length(cursor_ - drop.pixel) < kClickSlack * pick.unitsPerPoint;
}

void Pointer::appendSegments(const Pick& pick, std::uint32_t rgba, std::vector<Segment>& segments) const {
    const glm::dvec2 end = toWorld(pick.view, pick.size, cursor_);
    if (const auto* drop = std::get_if<Drop>(&drag_)) {
        appendOutline(pick.next, drop->place, {kLineWidth, rgba}, segments);
        if (isClick(*drop, pick)) return;
        segments.push_back({drop->place, end, {kArrowWidth, rgba}, true});
    } else if (const auto* grab = std::get_if<Grab>(&drag_)) {
        const std::optional<DrawnBody> body = bodyWithId(pick, grab->body);
        if (!body) return;
        const glm::dvec2 anchor = body->position + glm::dvec2(turned(turnOf(*body), grab->anchor));
        const LineStyle line{kLineWidth, rgba};
        segments.push_back({anchor, end, line});
        const float metresPerPoint = pick.unitsPerPoint * metresPerPixel(pick.view, pick.size);
        appendRing(segments, anchor, kAnchorRadius * metresPerPoint, line);
    }
}

}  // namespace rb
