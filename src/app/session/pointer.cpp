#include "app/session/pointer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "base/rotation.hpp"
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
bool isIn(const PolygonShape& outline, const DrawnBody& body, glm::dvec2 place) {
    const glm::vec2 local = turnedBack(turnOf(body), glm::vec2(place - body.position));
    return std::any_of(outline.parts.begin(), outline.parts.end(), [&](const ConvexPart& part) {
        for (std::size_t i = 0; i < part.count; ++i) {
            if (glm::dot(part.normal(i), local) > part.support(i)) return false;
        }
        return true;
    });
}

bool isIn(const RectangleView& rectangle, glm::dvec2 place) {
    const glm::vec2 away(glm::abs(place - rectangle.center));
    return 2.0F * away.x <= rectangle.size.x && 2.0F * away.y <= rectangle.size.y;
}

// Whether a place lies in a wall: a rectangle, a polygon that does not move, or one that is not drawn.
bool isInWall(const Pick& pick, glm::dvec2 place) {
    const Snapshot& snapshot = pick.snapshot;
    return std::any_of(snapshot.rectangles.begin(), snapshot.rectangles.end(),
                       [&](const RectangleView& rectangle) { return isIn(rectangle, place); }) ||
           std::any_of(snapshot.polygons.begin(), snapshot.polygons.end(), [&](const PolygonView& polygon) {
               return (polygon.isStatic || isHidden(polygon)) &&
                      isIn(*polygon.outline, drawnBody(polygon, pick.alpha), place);
           });
}

// Appends the outline of the rectangle between two corners.
void appendRectangle(glm::dvec2 corner, glm::dvec2 other, const LineStyle& style, std::vector<Segment>& segments) {
    const std::array corners{corner, glm::dvec2(other.x, corner.y), other, glm::dvec2(corner.x, other.y)};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        segments.push_back({corners[i], corners[(i + 1) % corners.size()], style});
    }
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

std::optional<BodyId> idAt(const Pick& pick, glm::dvec2 place) {
    if (const std::optional<DrawnBody> body = bodyAt(pick, place)) return body->id;
    const auto& rectangles = pick.snapshot.rectangles;
    const auto found = std::find_if(rectangles.rbegin(), rectangles.rend(),
                                    [&](const RectangleView& rectangle) { return isIn(rectangle, place); });
    return found == rectangles.rend() ? std::nullopt : std::optional(found->id);
}

bool Pointer::press(const InputEvent& event, const Pick& pick, std::vector<Command>& commands) {
    cursor_ = event.position;
    hasCursor_ = true;
    if (isDragging()) return true;
    if (event.button == MouseButton::Right) drag_ = Pan{};
    if (event.button != MouseButton::Left) return true;
    const glm::dvec2 place = toWorld(pick.view, pick.size, event.position);
    const std::optional<DrawnBody> body = event.isShift ? std::nullopt : bodyAt(pick, place);
    if (body) {
        drag_ = Grab{body->id, turnedBack(turnOf(*body), glm::vec2(place - body->position)), std::nullopt};
        update(pick, commands);
    } else if (pick.isWall) {
        drag_ = Draw{event.position, place};
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
    hasCursor_ = true;
    isHovering_ = isOver(pick);
}

bool Pointer::release(const InputEvent& event, const Pick& pick, std::vector<Command>& commands) {
    move(event.position, pick);
    if (const auto* drop = std::get_if<Drop>(&drag_); drop != nullptr && event.button == MouseButton::Left) {
        const glm::vec2 way(toWorld(pick.view, pick.size, cursor_) - drop->place);
        const glm::vec2 velocity = isClick(drop->pixel, pick) ? glm::vec2(0.0F) : kThrowRate * way;
        commands.emplace_back(DropBody{drop->place, velocity, pick.kind, pick.radius});
        drag_ = Idle{};
    } else if (const auto* draw = std::get_if<Draw>(&drag_); draw != nullptr && event.button == MouseButton::Left) {
        const Draw drawn = *draw;
        drag_ = Idle{};
        if (isClick(drawn.pixel, pick)) return false;
        const glm::dvec2 other = toWorld(pick.view, pick.size, cursor_);
        commands.emplace_back(AddRectangle{0.5 * (drawn.corner + other), glm::vec2(glm::abs(other - drawn.corner))});
    } else if (std::holds_alternative<Grab>(drag_) && event.button == MouseButton::Left) {
        commands.emplace_back(LetGo{});
        drag_ = Idle{};
    } else if (std::holds_alternative<Pan>(drag_) && event.button == MouseButton::Right) {
        drag_ = Idle{};
    }
    return true;
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

bool Pointer::isClick(glm::vec2 pixel, const Pick& pick) const {
    return glm::length(cursor_ - pixel) < kClickSlack * pick.unitsPerPoint;
}

bool Pointer::isOver(const Pick& pick) const {
    return hasCursor_ && cursor_.x >= 0.0F && cursor_.y >= 0.0F && cursor_.x < pick.size.x && cursor_.y < pick.size.y;
}

std::optional<BodyId> Pointer::bodyUnder(const Pick& pick) const {
    if (!isOver(pick)) return std::nullopt;
    return idAt(pick, toWorld(pick.view, pick.size, cursor_));
}

void Pointer::appendPreview(const Pick& pick, PointerColors colors, std::vector<Segment>& segments) const {
    constexpr std::uint32_t kWithoutOpacity = 0x00FFFFFFU;
    constexpr std::uint32_t kFaint = 0x50000000U;
    if (pick.isWall || !isHovering_ || !isOver(pick)) return;
    const glm::dvec2 place = toWorld(pick.view, pick.size, cursor_);
    if (bodyAt(pick, place) || isInWall(pick, place)) return;
    const bool isOverlapping = overlaps(pick.next, place, pick.snapshot, pick.alpha);
    const std::uint32_t rgba = isOverlapping ? colors.overlap : (colors.line & kWithoutOpacity) | kFaint;
    appendOutline(pick.next, place, {kLineWidth, rgba}, segments);
}

void Pointer::appendSegments(const Pick& pick, PointerColors colors, std::vector<Segment>& segments) const {
    const std::uint32_t rgba = colors.line;
    const glm::dvec2 end = toWorld(pick.view, pick.size, cursor_);
    if (std::holds_alternative<Idle>(drag_)) {
        appendPreview(pick, colors, segments);
    } else if (const auto* drop = std::get_if<Drop>(&drag_)) {
        const bool isOverlapping = overlaps(pick.next, drop->place, pick.snapshot, pick.alpha);
        appendOutline(pick.next, drop->place, {kLineWidth, isOverlapping ? colors.overlap : rgba}, segments);
        if (isClick(drop->pixel, pick)) return;
        segments.push_back({drop->place, end, {kArrowWidth, rgba}, true});
    } else if (const auto* draw = std::get_if<Draw>(&drag_)) {
        appendRectangle(draw->corner, end, {kLineWidth, rgba}, segments);
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
