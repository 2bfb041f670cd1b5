#include "app/stage.hpp"

#include <algorithm>
#include <cmath>

#include "render/camera.hpp"
#include "render/clear_canvas.hpp"

namespace rb {

namespace {

constexpr float kMapFill = 0.55F;        // of a circle that is coloured by a map: the map's light end reads on paper
constexpr float kWorldFill = 0.16F;      // of a circle that has its world's colour
constexpr float kSeparatorWidth = 1.0F;  // [points]

// A little outside the rim.
void appendPinRing(const CircleView& circle, float alpha, float metresPerPoint, std::uint32_t color,
                   std::vector<Segment>& segments) {
    constexpr float kGap = 4.0F;    // from the rim [points]
    constexpr float kWidth = 2.2F;  // [points]
    const glm::vec2 center = glm::mix(circle.previousPosition, circle.position, alpha);
    appendRing(segments, center, circle.radius + kGap * metresPerPoint, {kWidth, color});
}

// About the contact's point; small, so that it is not taken for a circle's.
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

OverlayScale scaleOf(const Settings& settings) {
    const float gravity = glm::length(settings.gravity);
    return {0.0F, settings.timeStep, gravity > 0.0F ? gravity : 1.0F, settings.density};
}

}  // namespace

bool Seeing::needsContacts() const {
    return shows(Overlay::Contacts) || shows(Overlay::Impulses) || shows(Overlay::SpringForces) ||
           colorBy == ColorBy::Penetration || pinned.has_value() || pinnedContact.has_value();
}

float sceneWidth(const Scene& scene) {
    constexpr float kRoom = 1.05F;
    constexpr float kWidest = 16.0F / 9.0F;
    float reach = 0.0F;
    const auto include = [&](float x, float halfWidth) {
        reach = std::max(reach, std::abs(x - scene.view.center.x) + halfWidth);
    };
    for (const RectangleDefinition& rectangle : scene.rectangles) include(rectangle.center.x, 0.5F * rectangle.size.x);
    for (const CircleDefinition& circle : scene.circles) include(circle.position.x, circle.radius);
    return std::clamp(2.0F * kRoom * reach / scene.view.height, 1.0F, kWidest);
}

void Stage::update(const Simulation& simulation, const Seeing& seeing) {
    seeing_ = seeing;
    count_ = std::min(simulation.sides().size(), kMostWorlds);
    isLaidOver_ = seeing.isLaidOver && count_ > 1;
    if (count_ > 1) sceneWidth_ = sceneWidth(simulation.scene());
    for (std::size_t side = 0; side < count_; ++side) {
        Drawn& world = worlds_[side];
        takeSnapshot(simulation.world(side), world.snapshot);
        if (seeing.needsContacts()) addContacts(simulation.world(side), world.snapshot);
        const auto seconds = simulation.restMeter(side).secondsAtRest();
        world.secondsAtRest.assign(seconds.begin(), seconds.end());
        world.secondsAtRest.resize(world.snapshot.circles.size(), 0.0F);  // what was dropped since
        world.scale = scaleOf(simulation.world(side).settings());
        world.lines.clear();
        if (!seeing.shows(Overlay::Trails)) world.trails.clear();
    }
}

void Stage::recordStep(const Simulation& simulation, std::size_t side, const Seeing& seeing) {
    if (side >= kMostWorlds || !seeing.shows(Overlay::Trails)) return;
    takeSnapshot(simulation.world(side), worlds_[side].scratch);
    worlds_[side].trails.record(worlds_[side].scratch);
}

void Stage::restart() {
    for (Drawn& world : worlds_) world.trails.clear();
}

void Stage::composeLines(Drawn& world, float metresPerPoint, float alpha, std::uint32_t ringColor) const {
    world.scale.metresPerPixel = metresPerPoint;
    std::vector<Segment>& segments = world.segments;
    segments.clear();
    if (seeing_.shows(Overlay::Trails)) appendTrails(world.trails, world.scale, segments);
    if (seeing_.shows(Overlay::SpringForces)) appendSpringForces(world.snapshot, world.scale, segments);
    if (seeing_.shows(Overlay::Contacts)) {
        appendContacts(world.snapshot, world.scale, seeing_.shows(Overlay::Impulses), segments);
    }
    if (seeing_.shows(Overlay::Impulses)) appendImpulses(world.snapshot, world.scale, segments);
    if (seeing_.shows(Overlay::Velocities)) appendVelocities(world.snapshot, world.scale, segments);
    const auto& circles = world.snapshot.circles;
    const auto pinned = std::find_if(circles.begin(), circles.end(),
                                     [&](const CircleView& circle) { return circle.id == seeing_.pinned; });
    if (pinned != circles.end()) appendPinRing(*pinned, alpha, metresPerPoint, ringColor, segments);
    if (seeing_.pinnedContact) {
        appendContactRing(world.snapshot, *seeing_.pinnedContact, metresPerPoint, ringColor, segments);
    }
    segments.insert(segments.end(), world.lines.begin(), world.lines.end());
}

void Stage::composeColors(Drawn& world, std::size_t side) const {
    if (isLaidOver_) {
        world.colors.assign(world.snapshot.circles.size(), frame_.worldColors[side]);
        return;
    }
    colorCircles(world.snapshot, seeing_.colorBy, world.secondsAtRest, world.colors);
    if (frame_.isDark) std::transform(world.colors.begin(), world.colors.end(), world.colors.begin(), onDark);
}

void Stage::compose(const StageFrame& frame) {
    frame_ = frame;
    const float unitsPerPoint = frame.pixelsPerPoint / frame.pixelsPerUnit;
    for (std::size_t side = 0; side < count_; ++side) {
        Drawn& world = worlds_[side];
        composeColors(world, side);
        world.scale.colors = frame.isDark ? kOverlaysOnDark : kOverlaysOnPaper;
        const float metresPerUnit = metresPerPixel(viewOfSide(side), pane(frame.area, side).area.size);
        composeLines(world, unitsPerPoint * metresPerUnit, frame.alpha[side], frame.theme.rectangle);
    }
}

Theme Stage::theme() const {
    Theme theme = frame_.theme;
    if (seeing_.colorBy != ColorBy::Spin) theme.circleFill = kMapFill;
    if (isLaidOver_) theme.circleFill = kWorldFill;
    return theme;
}

Picture Stage::picture(std::size_t side) const {
    const Drawn& world = worlds_[side];
    return {.snapshot = world.snapshot,
            .view = viewOfSide(side),
            .alpha = frame_.alpha[side],
            .circleColors = world.colors,
            .isGroundThere = true,
            .isLaidOver = isLaidOver_ && side > 0,
            .segments = world.segments};
}

void Stage::draw(Renderer& renderer) const {
    clearCanvas(wholeCanvas(frame_.framebufferSize), frame_.theme.ground);
    for (std::size_t side = 0; side < count_; ++side) {
        const Viewport viewport = viewportOf(pane(frame_.area, side), frame_.pixelsPerUnit);
        renderer.draw(picture(side), {frame_.framebufferSize, viewport, frame_.pixelsPerPoint}, theme());
    }
    if (panes() < 2) return;
    Viewport line = viewportOf(pane(frame_.area, 1), frame_.pixelsPerUnit);
    line.width = std::max(static_cast<int>(std::lround(kSeparatorWidth * frame_.pixelsPerPoint)), 1);
    clearCanvas({frame_.framebufferSize, line, frame_.pixelsPerPoint}, frame_.theme.rectangle);
}

}  // namespace rb
