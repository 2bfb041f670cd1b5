// Lasting contacts, and the remedies that they need: rolling resistance, static friction, sub-steps. Lengths are in m,
// y up; a negative spin is clockwise and rolls to the right.

#include "lab/scene/scene.hpp"
#include "lab/scene/scene_families.hpp"
#include "lab/scene/scene_parts.hpp"

namespace rb {

namespace {

// Adds a ground whose top is at `top`, with a low fence at each end; the fences are `width` apart.
void addTray(Scene& scene, float width, float top) {
    constexpr float kThickness = 0.2F;
    constexpr float kFence = 0.3F;
    const float fenceX = 0.5F * (width + kThickness);
    scene.rectangles.push_back({{0.0F, top - 0.5F * kThickness}, {width + 2.0F * kThickness, kThickness}, {}});
    for (const float side : {-1.0F, 1.0F}) {
        scene.rectangles.push_back({{side * fenceX, top + 0.5F * kFence}, {kThickness, kFence}, {}});
    }
}

// Rolling resistance: a circle that rolls to the right and stops before the fence, after 3 v²/(4 c g).
void buildRoll(const SceneRequest&, Scene& scene) {
    constexpr float kRadius = 0.15F;
    constexpr float kSpeed = 0.5F;
    constexpr float kGroundTop = -0.4F;
    constexpr float kWidth = 2.8F;
    scene.settings.hasStaticFriction = true;
    scene.settings.rollingResistance = 0.1F;  // stops after 3 v² / (4 c g) = 1.875 m
    scene.view = viewFrom(-1.6F, 1.6F);
    scene.bounds = kRoomBounds;
    addTray(scene, kWidth, kGroundTop);
    scene.circles = {{.position = {-1.2F, kGroundTop + kRadius},
                      .radius = kRadius,
                      .velocity = {kSpeed, 0.0F},
                      .angularVelocity = -kSpeed / kRadius,
                      .material = {}}};
}

// Static friction: a circle that spins clockwise drops by a tenth of its radius. Without static friction, as in the
// report, it spins on where it lies. With it a third of the spin is left, and the circle rolls to the right.
void buildSpin(const SceneRequest&, Scene& scene) {
    constexpr float kRadius = 0.2F;
    constexpr float kGroundTop = -0.4F;
    constexpr float kWidth = 2.8F;
    scene.settings.restitution = 0.0F;  // at every bounce friction would take away some of the spin
    scene.view = viewFrom(-1.6F, 1.6F);
    scene.bounds = kRoomBounds;
    addTray(scene, kWidth, kGroundTop);
    scene.circles = {{.position = {-0.9F, kGroundTop + 1.1F * kRadius},
                      .radius = kRadius,
                      .angularVelocity = -6.0F,
                      .material = {}}};
}

// Sub-steps: ten circles on top of one another, with the gravity of Earth, sink into each other as far as their springs
// let them.
void buildStack(const SceneRequest&, Scene& scene) {
    constexpr float kRadius = 0.1F;
    constexpr int kHigh = 10;
    constexpr float kGroundTop = -1.0F;
    scene.settings.gravity = {0.0F, -9.81F};  // at 1 m/s² the lowest sinks by 3 % of its radius, too little to see
    scene.view = viewFrom(-1.2F, 1.2F, 2.6F);
    scene.bounds = kRoomBounds;
    addTray(scene, 2.0F, kGroundTop);
    for (int i = 0; i < kHigh; ++i) {
        const float y = kGroundTop + kRadius * static_cast<float>(2 * i + 1);
        scene.circles.push_back({.position = {0.0F, y}, .radius = kRadius, .material = {}});
    }
}

constexpr BuiltInScene kContactScenes[] = {
    {"roll", "Rolling resistance stops a circle that rolls along the ground; at 0 it runs into the fence.", false,
     buildRoll},
    {"spin", "A spinning circle drops and spins on where it lies; static friction makes it roll away.", false,
     buildSpin},
    {"stack", "Ten circles on top of one another: see how deep they sink, then choose more sub-steps.", false,
     buildStack},
};

}  // namespace

std::span<const BuiltInScene> contactScenes() { return kContactScenes; }

}  // namespace rb
