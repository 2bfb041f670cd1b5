// Impacts within a step, in the order of their times: no circle passes through another, and no energy is lost on the
// way.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/rotation.hpp"
#include "lab/scene/random.hpp"
#include "lab/scene/scene.hpp"
#include "lab/scene/scene_families.hpp"
#include "lab/scene/scene_parts.hpp"

namespace rb {

namespace {

// Switches gravity, losses and the energy of springs off, so that only impacts change the motion.
void makeElastic(Settings& settings) {
    settings.gravity = {0.0F, 0.0F};
    settings.restitution = 1.0F;
    settings.friction = 0.0F;
    settings.spring = 0.0F;
    settings.isContinuous = true;
}

}  // namespace

// Newton's cradle in two dimensions: a billiard break. The seed shifts each ball of the rack by up to 0.2 mm.
void buildBreak(const SceneRequest& request, Scene& scene) {
    constexpr float kRadius = 0.05F;
    constexpr float kPitch = 2.02F * kRadius;
    constexpr int kRows = 5;
    Random random(request.seed);
    makeElastic(scene.settings);
    scene.settings.restitution = 0.95F;
    scene.settings.friction = 0.05F;
    scene.view = viewFrom(-1.6F, 1.6F);
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

// Elastic circles of one size in a closed box, of which they cover 0.3. All have 1 m/s, and the seed chooses their
// directions. There are 1000 of them, unless the request names another number.
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
        const Rotation<float> direction = rotationOf(random.uniform(-kPi, kPi));
        scene.circles.push_back({.position = glm::dvec2(cell * pitch - 0.5F * width),
                                 .radius = kRadius,
                                 .velocity = {direction.cosine, direction.sine},
                                 .material = {}});
    }
}

}  // namespace rb
