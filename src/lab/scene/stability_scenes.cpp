// Two scenes that take apart why Euler boils: contacts that stay closed, and circles that bounce alone.

#include "lab/scene/random.hpp"
#include "lab/scene/scene.hpp"
#include "lab/scene/scene_families.hpp"
#include "lab/scene/scene_parts.hpp"

namespace rb {

namespace {

// One circle between a floor and a ceiling that both overlap it, so deep that small motions open neither contact. What
// it loses at one of them it gains at the other: whether its small start velocity grows decides the integrator alone.
void buildSlot(const SceneRequest&, Scene& scene) {
    constexpr float kRadius = 0.15F;
    constexpr float kOverlap = 0.02F * kRadius;  // at each contact
    constexpr float kThickness = 0.2F;
    constexpr float kWallY = kRadius - kOverlap + 0.5F * kThickness;
    scene.restsBy = 0.2;
    scene.clockRate = 0.125;
    scene.settings.spring = 1.0F;  // stiff enough for Euler to shake it
    scene.view = viewFrom(-0.8F, 0.8F, 0.9F);
    scene.bounds = kRoomBounds;
    scene.rectangles = {{{0.0F, -kWallY}, {1.2F, kThickness}, {}}, {{0.0F, kWallY}, {1.2F, kThickness}, {}}};
    scene.circles = {{.position = {0.0F, 0.0F}, .radius = kRadius, .velocity = {0.0F, -0.01F}, .material = {}}};
}

// Twelve circles that fall from different heights, too far apart ever to meet: each bounces alone.
void buildDrop(const SceneRequest& request, Scene& scene) {
    constexpr int kCircles = 12;
    constexpr float kPitch = 0.5F;
    constexpr float kGroundTop = -0.8F;
    constexpr float kLowest = 0.1F;  // how far the first one falls [m]
    constexpr float kRise = 0.05F;   // how much farther each next one does [m]
    constexpr float kWidth = kPitch * static_cast<float>(kCircles);
    Random random(request.seed);
    scene.restsBy = 6.7;
    scene.view = viewFrom(-0.5F * kWidth - 0.2F, 0.5F * kWidth + 0.2F, 2.0F);
    scene.bounds = kRoomBounds;
    scene.rectangles = {{{0.0F, kGroundTop - 0.1F}, {kWidth, 0.2F}, {}}};
    for (int i = 0; i < kCircles; ++i) {
        CircleDefinition circle;
        circle.radius = random.uniform(scene.settings.spawnRadius.x, scene.settings.spawnRadius.y);
        const float fall = kLowest + kRise * (static_cast<float>(i) + random.uniform(0.0F, 1.0F));
        const float x = kPitch * (static_cast<float>(i) + 0.5F) - 0.5F * kWidth;
        circle.position = {x, kGroundTop + circle.radius + fall};
        scene.circles.push_back(circle);
    }
}

constexpr BuiltInScene kStabilityScenes[] = {
    {"slot", "One circle squeezed between floor and ceiling: Euler shakes it ever harder, RK4 stills it.", false,
     buildSlot},
    {"drop", "Twelve circles bounce, each alone: Euler never stops those whose κ is above 2 (1 − e).", false,
     buildDrop},
};

}  // namespace

std::span<const BuiltInScene> stabilityScenes() { return kStabilityScenes; }

}  // namespace rb
