#include "app/session/pointer.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "render/camera.hpp"

namespace rb {

namespace {

constexpr float kLineWidth = 1.6F;     // [points]
constexpr float kArrowWidth = 6.0F;    // at its tail [points]
constexpr float kAnchorRadius = 3.0F;  // of the ring at the place where a circle is held [points]

glm::vec2 turned(glm::vec2 v, float angle) {
    const float c = std::cos(angle);
    const float s = std::sin(angle);
    return {c * v.x - s * v.y, s * v.x + c * v.y};
}

glm::dvec2 drawnPosition(const CircleView& circle, float alpha) {
    return glm::mix(circle.previousPosition, circle.position, static_cast<double>(alpha));
}

float drawnAngle(const CircleView& circle, float alpha) { return glm::mix(circle.previousAngle, circle.angle, alpha); }

const CircleView* circleWithId(const Snapshot& snapshot, BodyId id) {
    const auto& circles = snapshot.circles;
    const auto found =
        std::find_if(circles.begin(), circles.end(), [&](const CircleView& circle) { return circle.id == id; });
    return found == circles.end() ? nullptr : &*found;
}

bool isInRectangle(const Snapshot& snapshot, glm::dvec2 place) {
    return std::any_of(snapshot.rectangles.begin(), snapshot.rectangles.end(), [&](const RectangleView& rectangle) {
        const glm::vec2 away(glm::abs(place - rectangle.center));
        return 2.0F * away.x <= rectangle.size.x && 2.0F * away.y <= rectangle.size.y;
    });
}

}  // namespace

const CircleView* circleAt(const Pick& pick, glm::dvec2 place) {
    const auto& circles = pick.snapshot.circles;
    const auto found = std::find_if(circles.rbegin(), circles.rend(), [&](const CircleView& circle) {
        return glm::length(place - drawnPosition(circle, pick.alpha)) <= static_cast<double>(circle.radius);
    });
    return found == circles.rend() ? nullptr : &*found;
}

bool Pointer::press(const InputEvent& event, const Pick& pick, std::vector<Command>& commands) {
    cursor_ = event.position;
    if (isDragging()) return true;
    if (event.button == MouseButton::Right) drag_ = Pan{};
    if (event.button != MouseButton::Left) return true;
    const glm::dvec2 place = toWorld(pick.view, pick.size, event.position);
    const CircleView* const circle = event.isShift ? nullptr : circleAt(pick, place);
    if (circle != nullptr) {
        const glm::vec2 away(place - drawnPosition(*circle, pick.alpha));
        drag_ = Grab{circle->id, turned(away, -drawnAngle(*circle, pick.alpha)), std::nullopt};
        update(pick, commands);
    } else if (event.isShift || !isInRectangle(pick.snapshot, place)) {
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
        commands.emplace_back(DropCircle{drop->place, velocity});
        drag_ = Idle{};
    } else if (std::holds_alternative<Grab>(drag_) && event.button == MouseButton::Left) {
        commands.emplace_back(PullCircle{std::nullopt});
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
    if (circleWithId(pick.snapshot, grab->circle) == nullptr) {
        drag_ = Idle{};
        return;
    }
    const glm::dvec2 target = toWorld(pick.view, pick.size, cursor_);
    if (grab->target == target) return;
    grab->target = target;
    commands.emplace_back(PullCircle{MouseSpring{grab->circle, grab->anchor, target}});
}

bool Pointer::isClick(const Drop& drop, const Pick& pick) const {
    return glm::length(cursor_ - drop.pixel) < kClickSlack * pick.unitsPerPoint;
}

void Pointer::appendSegments(const Pick& pick, std::uint32_t rgba, std::vector<Segment>& segments) const {
    const glm::dvec2 end = toWorld(pick.view, pick.size, cursor_);
    if (const auto* drop = std::get_if<Drop>(&drag_)) {
        appendRing(segments, drop->place, pick.nextRadius, {kLineWidth, rgba});
        if (isClick(*drop, pick)) return;
        segments.push_back({drop->place, end, {kArrowWidth, rgba}, true});
    } else if (const auto* grab = std::get_if<Grab>(&drag_)) {
        const CircleView* const circle = circleWithId(pick.snapshot, grab->circle);
        if (circle == nullptr) return;
        const glm::dvec2 anchor =
            drawnPosition(*circle, pick.alpha) + glm::dvec2(turned(grab->anchor, drawnAngle(*circle, pick.alpha)));
        const LineStyle line{kLineWidth, rgba};
        segments.push_back({anchor, end, line});
        const float metresPerPoint = pick.unitsPerPoint * metresPerPixel(pick.view, pick.size);
        appendRing(segments, anchor, kAnchorRadius * metresPerPoint, line);
    }
}

}  // namespace rb
