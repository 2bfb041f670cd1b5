// Circles that fall, on one another or each alone, or lie side by side, and should come to rest.

#include <algorithm>
#include <cmath>

#include "lab/scene/random.hpp"
#include "lab/scene/scene.hpp"
#include "lab/scene/scene_families.hpp"
#include "lab/scene/scene_parts.hpp"

namespace rb {

namespace {

// Adds the circles of Figure 1.1: a zigzag column above the ground.
void addColumn(Scene& scene, Random& random, int count) {
    constexpr float kLowest = 0.8F;
    constexpr float kRise = 0.2F;
    constexpr float kSide = 0.2F;
    constexpr float kLargestShift = 0.01F;
    for (int i = 0; i < count; ++i) {
        CircleDefinition circle;
        circle.radius = random.uniform(scene.settings.spawnRadius.x, scene.settings.spawnRadius.y);
        const float side = i % 2 == 0 ? -kSide : kSide;
        circle.position = {side + random.uniform(0.0F, kLargestShift), kLowest + kRise * static_cast<float>(i)};
        scene.circles.push_back(circle);
    }
}

// Adds rows of circles from the floor up, on a loose grid, so that none overlaps another.
void addLooseGrid(Scene& scene, Random& random, int count, float width, float bottom) {
    constexpr float kPitch = 0.42F;
    constexpr float kLargestOffset = 0.01F;
    const int columns = std::max(1, static_cast<int>(width / kPitch));
    const float left = -0.5F * kPitch * static_cast<float>(columns - 1);
    for (int i = 0; i < count; ++i) {
        CircleDefinition circle;
        circle.radius = random.uniform(0.1F, 0.2F);
        const int row = i / columns;
        const float x = left + kPitch * static_cast<float>(i % columns);
        const float y = bottom + kPitch * (0.5F + static_cast<float>(row));
        circle.position.x = x + random.uniform(-kLargestOffset, kLargestOffset);
        circle.position.y = y + random.uniform(-kLargestOffset, kLargestOffset);
        scene.circles.push_back(circle);
    }
}

}  // namespace

void buildFigure(const SceneRequest& request, Scene& scene) {
    constexpr int kCircles = 21;
    Random random(request.seed);
    scene.bounds = kRoomBounds;
    scene.rectangles = {
        {{0.0F, -0.8F}, {2.4F, 0.2F}, {}}, {{-1.1F, -0.2F}, {0.2F, 0.5F}, {}}, {{1.1F, -0.2F}, {0.2F, 0.5F}, {}}};
    addColumn(scene, random, kCircles);
}

void buildRow(const SceneRequest& request, Scene& scene) {
    constexpr int kCircles = 9;
    constexpr float kGroundTop = -0.5F;
    Random random(request.seed);
    scene.view = viewFrom(-1.7F, 1.7F);
    scene.bounds = kRoomBounds;
    scene.rectangles = {{{0.0F, kGroundTop - 0.1F}, {3.4F, 0.2F}, {}}};
    float x = 0.0F;
    for (int i = 0; i < kCircles; ++i) {
        CircleDefinition circle;
        circle.radius = random.uniform(scene.settings.spawnRadius.x, scene.settings.spawnRadius.y);
        // Two circles on the same ground touch if their centres are 2 √(r1 r2) apart along x.
        if (i > 0) x += 2.0F * std::sqrt(circle.radius * scene.circles.back().radius);
        circle.position = {x, kGroundTop + circle.radius};
        scene.circles.push_back(circle);
    }
    for (CircleDefinition& circle : scene.circles) circle.position.x -= 0.5F * x;
}

void buildBox(const SceneRequest& request, Scene& scene) {
    constexpr int kCircles = 21;
    Random random(request.seed);
    scene.view = {{0.0F, 0.6F}, 3.6F};
    scene.bounds = kRoomBounds;
    addOpenBox(scene, 2.0F, 6.0F, -1.0F);
    addColumn(scene, random, kCircles);
}

void buildWideBox(const SceneRequest& request, Scene& scene) {
    constexpr int kCircles = 60;
    constexpr float kWidth = 3.0F;
    Random random(request.seed);
    scene.view = {{0.0F, 1.0F}, 4.4F};
    scene.bounds = {{-8.0F, -4.0F}, {8.0F, 16.0F}};
    addOpenBox(scene, kWidth, 8.0F, -1.0F);
    addLooseGrid(scene, random, kCircles, kWidth, -1.0F);
}

void buildPile(const SceneRequest& request, Scene& scene) {
    constexpr int kCircles = 500;
    constexpr float kWidthPerRoot = 0.45F;
    Random random(request.seed);
    const int count = request.circles > 0 ? request.circles : kCircles;
    const float width = std::max(kWidthPerRoot * std::sqrt(static_cast<float>(count)), 0.5F);
    const float height = 1.5F * width + 1.0F;
    scene.settings.gravity = {0.0F, -10.0F};
    scene.settings.friction = 0.5F;
    scene.settings.restitution = 0.0F;
    scene.view = {{0.0F, 0.5F * width}, 1.25F * width};
    scene.bounds = {{-4.0F * width - 10.0F, -10.0F}, {4.0F * width + 10.0F, 10.0F * width + 10.0F}};
    addOpenBox(scene, width, height, 0.0F);
    addLooseGrid(scene, random, count, width, 0.0F);
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

}  // namespace rb
