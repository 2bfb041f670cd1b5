#include "app/session/world_view.hpp"

#include <algorithm>
#include <cmath>

#include "base/rotation.hpp"
#include "render/camera.hpp"

namespace rb {

namespace {

constexpr float kMapFill = 0.55F;    // of a body that is coloured by a map, whose light end must be seen on paper
constexpr float kWorldFill = 0.16F;  // of a body that has its world's colour

// Appends a ring a little outside the body.
template <class BodyView>
void appendPinRing(const BodyView& body, float alpha, float metresPerPoint, std::uint32_t color,
                   std::vector<Segment>& segments) {
    constexpr float kGap = 4.0F;    // from the rim [points]
    constexpr float kWidth = 2.2F;  // [points]
    const glm::dvec2 center = glm::mix(body.previousPosition, body.position, static_cast<double>(alpha));
    appendRing(segments, center, outerRadiusOf(body) + kGap * metresPerPoint, {kWidth, color});
}

// Appends a ring about the contact's point, small enough not to look like that of a circle.
void appendContactRing(const Snapshot& snapshot, const BodyPair& pair, float metresPerPoint, std::uint32_t color,
                       std::vector<Segment>& segments) {
    constexpr float kRadius = 7.0F;  // [points]
    constexpr float kWidth = 2.2F;   // [points]
    for (const ContactView& contact : snapshot.contacts) {
        if (!pair.isOf(contact.a, contact.b)) continue;
        appendRing(segments, contact.point, kRadius * metresPerPoint, {kWidth, color});
        return;
    }
}

OverlayUnits unitsOf(const Settings& settings) {
    const float gravity = glm::length(settings.gravity);
    return {settings.timeStep, gravity > 0.0F ? gravity : 1.0F, settings.density};
}

}  // namespace

float sceneWidth(const Scene& scene) {
    constexpr float kRoom = 1.05F;
    constexpr float kWidest = 16.0F / 9.0F;
    float reach = 0.0F;
    const auto include = [&](double x, float halfWidth) {
        reach = std::max(reach, std::abs(static_cast<float>(x - scene.view.center.x)) + halfWidth);
    };
    for (const RectangleDefinition& rectangle : scene.rectangles) include(rectangle.center.x, 0.5F * rectangle.size.x);
    for (const CircleDefinition& circle : scene.circles) include(circle.position.x, circle.radius);
    for (const PolygonDefinition& polygon : scene.polygons) {
        if (polygon.isHidden) continue;
        const Rotation<float> rotation = rotationOf(polygon.angle);
        for (const ConvexPart& part : makePolygonShape(polygon.parts).parts) {
            for (const glm::vec2 corner : part.corners()) {
                include(polygon.position.x + static_cast<double>(turned(rotation, corner).x), 0.0F);
            }
        }
    }
    return std::clamp(2.0F * kRoom * reach / scene.view.height, 1.0F, kWidest);
}

void WorldView::update(const Simulation& simulation, const DisplayOptions& displayOptions) {
    displayOptions_ = displayOptions;
    count_ = std::min(simulation.worlds().size(), kMostWorlds);
    isLaidOver_ = displayOptions.isLaidOver && count_ > 1;
    if (isSceneNew_) sceneWidth_ = sceneWidth(simulation.scene());
    isSceneNew_ = false;
    for (std::size_t index = 0; index < count_; ++index) {
        Drawn& world = worlds_[index];
        takeSnapshot(simulation.world(index), world.snapshot);
        if (displayOptions.needsContacts()) addContacts(simulation.world(index), world.snapshot);
        simulation.restMeter(index).copySecondsAtRest(simulation.world(index).bodies(), world.secondsAtRest);
        world.units = unitsOf(simulation.world(index).settings());
        if (!displayOptions.overlays.has(Overlay::Trails)) world.trails.clear();
        if (!displayOptions.overlays.has(Overlay::Work)) world.work.clear();
    }
}

void WorldView::recordStep(const Simulation& simulation, std::size_t index, const DisplayOptions& displayOptions) {
    if (index >= kMostWorlds) return;
    Drawn& world = worlds_[index];
    if (displayOptions.overlays.has(Overlay::Work)) world.work.record(simulation.world(index));
    if (!displayOptions.overlays.has(Overlay::Trails)) return;
    takeSnapshot(simulation.world(index), world.scratch);
    world.trails.record(world.scratch);
}

void WorldView::restart() {
    isSceneNew_ = true;
    for (Drawn& world : worlds_) {
        world.trails.clear();
        world.work.clear();
    }
}

void WorldView::composeLines(Drawn& world, float metresPerPoint, float alpha, std::uint32_t ringColor) const {
    std::vector<Segment>& segments = world.segments;
    segments.clear();
    appendOverlays({.snapshot = world.snapshot,
                    .trails = world.trails,
                    .work = world.work.traces(),
                    .mode = world.mode,
                    .units = world.units,
                    .metresPerPixel = metresPerPoint,
                    .shown = displayOptions_.overlays,
                    .isDark = frame_.isDark},
                   segments);
    forEachMoving(world.snapshot, [&](const auto& body) {
        if (body.id == displayOptions_.pinned) appendPinRing(body, alpha, metresPerPoint, ringColor, segments);
    });
    if (displayOptions_.pinnedContact) {
        appendContactRing(world.snapshot, *displayOptions_.pinnedContact, metresPerPoint, ringColor, segments);
    }
    segments.insert(segments.end(), world.lines.begin(), world.lines.end());
}

void WorldView::composeColors(Drawn& world, std::size_t index) const {
    if (isLaidOver_) {
        world.colors.assign(world.secondsAtRest.size(), frame_.worldColors[index]);
        return;
    }
    colorBodies(world.snapshot, displayOptions_.colorBy, world.secondsAtRest, world.colors);
    if (frame_.isDark) std::transform(world.colors.begin(), world.colors.end(), world.colors.begin(), onDark);
}

void WorldView::compose(const WorldViewFrame& frame) {
    frame_ = frame;
    const float unitsPerPoint = frame.pixelsPerPoint / frame.pixelsPerUnit;
    for (std::size_t index = 0; index < count_; ++index) {
        Drawn& world = worlds_[index];
        composeColors(world, index);
        const float metresPerUnit = metresPerPixel(viewOfWorld(index), pane(frame.area, index).area.size);
        composeLines(world, unitsPerPoint * metresPerUnit, frame.alpha[index], frame.theme.rectangle);
    }
}

Theme WorldView::theme() const {
    Theme theme = frame_.theme;
    if (displayOptions_.colorBy != ColorBy::Spin) theme.circleFill = kMapFill;
    if (isLaidOver_) theme.circleFill = kWorldFill;
    return theme;
}

Picture WorldView::picture(std::size_t index) const {
    const Drawn& world = worlds_[index];
    return {.snapshot = world.snapshot,
            .view = viewOfWorld(index),
            .alpha = frame_.alpha[index],
            .bodyColors = world.colors,
            .isLaidOver = isLaidOver_ && index > 0,
            .segments = world.segments};
}

void WorldView::draw(Renderer& renderer) const {
    clearTarget(wholeTarget(frame_.framebufferSize), frame_.theme.ground);
    for (std::size_t index = 0; index < count_; ++index) {
        const Viewport viewport = viewportOf(pane(frame_.area, index), frame_.pixelsPerUnit);
        renderer.draw(picture(index), {frame_.framebufferSize, viewport, frame_.pixelsPerPoint}, theme());
    }
    if (panes() < 2) return;
    const Viewport second = viewportOf(pane(frame_.area, 1), frame_.pixelsPerUnit);
    drawSeparator({frame_.framebufferSize, second, frame_.pixelsPerPoint}, frame_.theme.rectangle);
}

}  // namespace rb
