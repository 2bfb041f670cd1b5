// Collisions other than in a pile: bodies that start inside one another, bodies that pass through a wall, two circles
// that meet.

#include <array>

#include "lab/scene/scene.hpp"
#include "lab/scene/scene_families.hpp"
#include "lab/scene/scene_parts.hpp"

namespace rb {

namespace {

void buildPenetration(const SceneRequest&, Scene& scene) {
    constexpr float kGroundTop = -0.7F;
    constexpr glm::vec2 kInside{3.0F, 1.6F};
    scene.view = viewFrom(-1.6F, 1.6F);
    scene.clockRate = 0.125;
    scene.bounds = kRoomBounds;
    addClosedBox(scene, {0.0F, kGroundTop + 0.5F * kInside.y}, kInside, 0.5F);  // thick: at 14 m/s a step is 0.23 m
    const std::array<CircleDefinition, 7> circles{{
        {.position = {-1.1F, kGroundTop + 0.05F}, .radius = 0.15F, .material = {}},  // half in the ground
        {.position = {-0.6F, kGroundTop - 0.02F}, .radius = 0.12F, .material = {}},  // its centre in the ground
        {.position = {0.0F, kGroundTop + 0.15F}, .radius = 0.15F, .material = {}},
        {.position = {0.1F, kGroundTop + 0.25F}, .radius = 0.15F, .material = {}},  // half in its neighbour
        {.position = {0.7F, kGroundTop + 0.2F}, .radius = 0.2F, .material = {}},
        {.position = {0.7F, kGroundTop + 0.2F}, .radius = 0.1F, .material = {}},  // one centre in two circles
        {.position = {1.2F, kGroundTop + 0.1F}, .radius = 0.1F, .material = {}},  // just touching, for comparison
    }};
    scene.circles.assign(circles.begin(), circles.end());
}

void buildTunnelling(const SceneRequest&, Scene& scene) {
    constexpr float kStart = -1.5F;
    constexpr float kRadius = 0.08F;
    scene.settings.gravity = {0.0F, 0.0F};
    scene.view = viewFrom(-1.6F, 1.4F);
    scene.clockRate = 0.125;
    scene.bounds = kRoomBounds;
    scene.rectangles = {{{0.75F, 0.0F}, {0.02F, 1.8F}, {}}};
    const std::array<float, 4> speeds{1.0F, 4.0F, 16.0F, 30.0F};  // 0.2, 0.8, 3.3 and 6.3 radii per step
    for (std::size_t i = 0; i < speeds.size(); ++i) {
        const float y = 0.6F - 0.4F * static_cast<float>(i);
        scene.circles.push_back(
            {.position = {kStart, y}, .radius = kRadius, .velocity = {speeds[i], 0.0F}, .material = {}});
    }
}

void buildPair(const SceneRequest&, Scene& scene) {
    scene.settings.gravity = {0.0F, 0.0F};
    scene.view = viewFrom(-1.6F, 1.6F);
    scene.clockRate = 0.25;
    scene.bounds = kRoomBounds;
    scene.circles = {
        {.position = {-1.2F, 0.1F}, .radius = 0.2F, .velocity = {1.0F, 0.0F}, .material = {}},
        {.position = {0.2F, -0.05F}, .radius = 0.3F, .velocity = {-0.2F, 0.0F}, .material = {}},
    };
}

constexpr BuiltInScene kCollisionScenes[] = {
    {"penetration", "Circles that start inside one another and the ground: the spring throws them out.", false,
     buildPenetration},
    {"tunnelling", "Four circles, each faster than the last, and a thin wall: the fast ones pass through it.", false,
     buildTunnelling},
    {"pair", "Two circles meet off-centre: friction turns a part of the motion into spin.", false, buildPair},
};

}  // namespace

std::span<const BuiltInScene> collisionScenes() { return kCollisionScenes; }

}  // namespace rb
