#include "lab/remedy_scenes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "lab/random.hpp"
#include "lab/scene_parts.hpp"

namespace rb {

namespace {

// A ground whose top is at `top`, with a low fence at both ends, `width` apart.
void addTray(Scene& scene, float width, float top) {
    constexpr float kThickness = 0.2F;
    constexpr float kFence = 0.3F;
    const float fenceX = 0.5F * (width + kThickness);
    scene.rectangles.push_back({{0.0F, top - 0.5F * kThickness}, {width + 2.0F * kThickness, kThickness}, {}});
    for (const float side : {-1.0F, 1.0F}) {
        scene.rectangles.push_back({{side * fenceX, top + 0.5F * kFence}, {kThickness, kFence}, {}});
    }
}

// No weight, no loss and no spring that stores energy: what moves is moved by impacts alone.
void makeElastic(Settings& settings) {
    settings.gravity = {0.0F, 0.0F};
    settings.restitution = 1.0F;
    settings.friction = 0.0F;
    settings.spring = 0.0F;
    settings.isContinuous = true;
}

}  // namespace

void buildRoll(const SceneRequest&, Scene& scene) {
    constexpr float kRadius = 0.15F;
    constexpr float kSpeed = 0.5F;
    constexpr float kGroundTop = -0.4F;
    constexpr float kWidth = 2.8F;
    scene.settings.hasStaticFriction = true;
    scene.settings.rollingResistance = 0.1F;  // stops after 3 v² / (4 c g) = 1.875 m
    scene.view = viewBesidePanel(-1.6F, 1.6F);
    scene.bounds = kRoomBounds;
    addTray(scene, kWidth, kGroundTop);
    scene.circles = {{.position = {-1.2F, kGroundTop + kRadius},
                      .radius = kRadius,
                      .velocity = {kSpeed, 0.0F},
                      .angularVelocity = -kSpeed / kRadius,
                      .material = {}}};
}

void buildSpin(const SceneRequest&, Scene& scene) {
    constexpr float kRadius = 0.2F;
    constexpr float kGroundTop = -0.4F;
    constexpr float kWidth = 2.8F;
    scene.settings.restitution = 0.0F;  // with every bounce friction would take some of the spin
    scene.view = viewBesidePanel(-1.6F, 1.6F);
    scene.bounds = kRoomBounds;
    addTray(scene, kWidth, kGroundTop);
    scene.circles = {{.position = {-0.9F, kGroundTop + 1.1F * kRadius},
                      .radius = kRadius,
                      .angularVelocity = -6.0F,
                      .material = {}}};
}

void buildStack(const SceneRequest&, Scene& scene) {
    constexpr float kRadius = 0.1F;
    constexpr int kHigh = 10;
    constexpr float kGroundTop = -1.0F;
    scene.settings.gravity = {0.0F, -9.81F};  // at 1 m/s² the lowest sinks 3 % of its radius: nothing to see
    scene.view = viewBesidePanel(-1.2F, 1.2F, 2.6F);
    scene.bounds = kRoomBounds;
    addTray(scene, 2.0F, kGroundTop);
    for (int i = 0; i < kHigh; ++i) {
        const float y = kGroundTop + kRadius * static_cast<float>(2 * i + 1);
        scene.circles.push_back({.position = {0.0F, y}, .radius = kRadius, .material = {}});
    }
}

void buildCradle(const SceneRequest&, Scene& scene) {
    constexpr float kRadius = 0.125F;  // centres a quarter of a metre apart: exact in binary, so they just touch
    constexpr int kResting = 5;
    makeElastic(scene.settings);
    scene.view = viewBesidePanel(-1.7F, 1.7F);
    scene.bounds = kRoomBounds;
    addClosedBox(scene, {0.0F, 0.0F}, {3.2F, 1.0F}, 0.1F);
    scene.circles.push_back({.position = {-1.25F, 0.0F}, .radius = kRadius, .velocity = {1.0F, 0.0F}, .material = {}});
    for (int i = 0; i < kResting; ++i) {
        const float x = 2.0F * kRadius * static_cast<float>(i - 2);
        scene.circles.push_back({.position = {x, 0.0F}, .radius = kRadius, .material = {}});
    }
}

void buildBreak(const SceneRequest& request, Scene& scene) {
    constexpr float kRadius = 0.05F;
    constexpr float kPitch = 2.02F * kRadius;
    constexpr int kRows = 5;
    Random random(request.seed);
    makeElastic(scene.settings);
    scene.settings.restitution = 0.95F;
    scene.settings.friction = 0.05F;
    scene.view = viewBesidePanel(-1.6F, 1.6F);
    scene.bounds = kRoomBounds;
    addClosedBox(scene, {0.0F, 0.0F}, {3.0F, 1.5F}, 0.1F);
    scene.circles.push_back({.position = {-1.0F, 0.0F}, .radius = kRadius, .velocity = {4.0F, 0.0F}, .material = {}});
    for (int row = 0; row < kRows; ++row) {
        for (int i = 0; i <= row; ++i) {
            const float x = 0.4F + kPitch * 0.5F * std::numbers::sqrt3_v<float> * static_cast<float>(row);
            const float y = kPitch * (static_cast<float>(i) - 0.5F * static_cast<float>(row));
            const float shift = random.uniform(-0.0002F, 0.0002F);  // no rack is perfect
            scene.circles.push_back({.position = {x, y + shift}, .radius = kRadius, .material = {}});
        }
    }
}

void buildBullet(const SceneRequest&, Scene& scene) {
    constexpr float kRadius = 0.08F;
    scene.settings.gravity = {0.0F, 0.0F};
    scene.settings.restitution = 0.0F;  // what arrives stays where it arrived
    scene.settings.isContinuous = true;
    scene.view = viewBesidePanel(-1.6F, 1.2F);
    scene.bounds = kRoomBounds;
    scene.rectangles = {{{0.75F, 0.0F}, {0.02F, 1.9F}, {}}};
    const std::array<float, 4> radiiAStep{1.0F, 10.0F, 100.0F, 1000.0F};
    for (std::size_t i = 0; i < radiiAStep.size(); ++i) {
        const float y = 0.3F - 0.35F * static_cast<float>(i);
        const float speed = radiiAStep[i] * kRadius / scene.settings.timeStep;
        scene.circles.push_back({.position = {-1.5F, y}, .radius = kRadius, .velocity = {speed, 0.0F}, .material = {}});
    }
    // One more, and a circle in its way.
    scene.circles.push_back(
        {.position = {-1.5F, 0.75F}, .radius = kRadius, .velocity = {200.0F, 0.0F}, .material = {}});
    scene.circles.push_back({.position = {0.2F, 0.75F}, .radius = 0.15F, .material = {}});
}

void buildGas(const SceneRequest& request, Scene& scene) {
    constexpr int kCircles = 1000;
    constexpr float kRadius = 0.02F;
    constexpr float kAreaFraction = 0.3F;
    constexpr float kPi = std::numbers::pi_v<float>;
    Random random(request.seed);
    const int count = request.circles > 0 ? request.circles : kCircles;
    const int columns = static_cast<int>(std::ceil(std::sqrt(static_cast<float>(count))));
    const float width = std::max(kRadius * std::sqrt(static_cast<float>(count) * kPi / kAreaFraction), 2.2F * kRadius);
    const float pitch = width / static_cast<float>(columns);
    makeElastic(scene.settings);
    scene.view = {{0.0F, 0.0F}, 1.1F * width};
    scene.bounds = {{-width, -width}, {width, width}};
    addClosedBox(scene, {0.0F, 0.0F}, {width, width}, std::max(0.05F * width, 0.01F));
    for (int i = 0; i < count; ++i) {
        const int row = i / columns;
        const glm::vec2 cell{static_cast<float>(i % columns) + 0.5F, static_cast<float>(row) + 0.5F};
        const float angle = random.uniform(-kPi, kPi);
        scene.circles.push_back({.position = cell * pitch - 0.5F * width,
                                 .radius = kRadius,
                                 .velocity = {std::cos(angle), std::sin(angle)},
                                 .material = {}});
    }
}

}  // namespace rb
