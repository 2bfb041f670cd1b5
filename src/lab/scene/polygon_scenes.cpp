// Convex polygons: piles, stacks, and the polygons of "2D Rigid Body Collision Response", which bounce in a hollow
// body.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lab/scene/random.hpp"
#include "lab/scene/random_polygon.hpp"
#include "lab/scene/scene.hpp"
#include "lab/scene/scene_families.hpp"
#include "lab/scene/scene_parts.hpp"

namespace rb {

namespace {

constexpr float kTurn = 2.0F * std::numbers::pi_v<float>;

PolygonDefinition anyPolygon(Random& random, const Settings& settings, glm::vec2 position) {
    PolygonDefinition polygon;
    const float radius = random.uniform(settings.spawnRadius.x, settings.spawnRadius.y);
    polygon.parts = {randomPolygon(random, radius)};
    polygon.position = position;
    polygon.angle = random.uniform(0.0F, kTurn);
    return polygon;
}

PolygonDefinition boxAt(glm::vec2 size, glm::vec2 position) {
    PolygonDefinition box;
    box.parts = {boxVertices(size)};
    box.position = position;
    return box;
}

// Where body i of a column above the ground starts: as the circles of Figure 1.1 do, in a zigzag.
glm::vec2 placeInColumn(Random& random, int i) {
    constexpr float kLowest = -0.6F;
    constexpr float kRise = 0.26F;
    constexpr float kSide = 0.3F;
    constexpr float kLargestShift = 0.01F;
    const float side = i % 2 == 0 ? -kSide : kSide;
    return {side + random.uniform(0.0F, kLargestShift), kLowest + kRise * static_cast<float>(i)};
}

void makeBox(Scene& scene) {
    scene.view = {{0.0F, 0.6F}, 3.6F};
    scene.bounds = kRoomBounds;
    addOpenBox(scene, 2.0F, 6.0F, -1.0F);
}

// Any number, on a loose grid in an open box that is as wide as they need.
void addPolygonGrid(Scene& scene, Random& random, int count) {
    constexpr float kPitch = 0.42F;
    const float width = std::max(0.45F * std::sqrt(static_cast<float>(count)), 0.5F);
    const int columns = std::max(1, static_cast<int>(width / kPitch));
    scene.view = {{0.0F, 0.5F * width}, 1.25F * width};
    scene.bounds = {{-4.0F * width - 10.0F, -10.0F}, {4.0F * width + 10.0F, 10.0F * width + 10.0F}};
    addOpenBox(scene, width, 1.5F * width + 1.0F, 0.0F);
    for (int i = 0; i < count; ++i) {
        const float x = kPitch * (static_cast<float>(i % columns) - 0.5F * static_cast<float>(columns - 1));
        const int row = i / columns;
        const float y = kPitch * (0.5F + static_cast<float>(row));
        scene.polygons.push_back(anyPolygon(random, scene.settings, {x, y}));
    }
}

// What stacks need: static friction and sub-steps. Under the report's friction alone they slide apart.
void makeStacking(Scene& scene, float groundTop, float width = 4.0F) {
    scene.settings.hasStaticFriction = true;
    scene.settings.substeps = 4;
    scene.bounds = kRoomBounds;
    scene.rectangles = {{{0.0F, groundTop - 0.1F}, {width, 0.2F}, {}}};
}

constexpr float kStackGround = -0.8F;

// No stack is perfect: by so much a brick lies beside its place [m].
float unevenness(Random& random) { return random.uniform(-0.002F, 0.002F); }

// A frame of four convex parts about a space of this size; what it weighs stands in its material.
PolygonDefinition frameAround(glm::vec2 space, float thickness) {
    const glm::vec2 in = 0.5F * space;
    const glm::vec2 out = in + thickness;
    PolygonDefinition frame;
    frame.parts = {{{-out.x, -out.y}, {out.x, -out.y}, {out.x, -in.y}, {-out.x, -in.y}},
                   {{-out.x, in.y}, {out.x, in.y}, {out.x, out.y}, {-out.x, out.y}},
                   {{-out.x, -in.y}, {-in.x, -in.y}, {-in.x, in.y}, {-out.x, in.y}},
                   {{in.x, -in.y}, {out.x, -in.y}, {out.x, in.y}, {in.x, in.y}}};
    return frame;
}

}  // namespace

void buildPolygonBox(const SceneRequest& request, Scene& scene) {
    constexpr int kPolygons = 21;
    Random random(request.seed);
    if (request.circles > 0) return addPolygonGrid(scene, random, request.circles);
    makeBox(scene);
    for (int i = 0; i < kPolygons; ++i) {
        const glm::vec2 place = placeInColumn(random, i);
        scene.polygons.push_back(anyPolygon(random, scene.settings, place));
    }
}

void buildMixed(const SceneRequest& request, Scene& scene) {
    constexpr int kBodies = 24;
    Random random(request.seed);
    makeBox(scene);
    for (int i = 0; i < kBodies; ++i) {
        const glm::vec2 place = placeInColumn(random, i);
        if (i % 2 == 0) {
            scene.polygons.push_back(anyPolygon(random, scene.settings, place));
        } else {
            const float radius = random.uniform(scene.settings.spawnRadius.x, scene.settings.spawnRadius.y);
            scene.circles.push_back({.position = place, .radius = radius, .material = {}});
        }
    }
}

void buildPyramid(const SceneRequest& request, Scene& scene) {
    constexpr float kSide = 0.2F;
    constexpr float kPitch = 1.1F * kSide;
    const int boxes = request.circles > 0 ? request.circles : 21;
    int widest = 1;
    while (widest * (widest + 1) / 2 < boxes) ++widest;
    const float half = std::max(0.5F * kPitch * static_cast<float>(widest), 1.6F);
    Random random(request.seed);
    makeStacking(scene, kStackGround, 2.2F * half);
    scene.view = viewFrom(-half, half);
    const float high = kSide * static_cast<float>(widest);
    scene.view.center.y = std::max(0.0, static_cast<double>(0.5F * high + kStackGround));
    scene.bounds.max.y = std::max(scene.bounds.max.y, 2.0F * high);
    scene.bounds.max.x = std::max(scene.bounds.max.x, 2.0F * half);
    scene.bounds.min.x = -scene.bounds.max.x;
    for (int row = 0, made = 0; made < boxes; ++row) {
        for (int i = 0; i < widest - row && made < boxes; ++i, ++made) {
            const float x =
                kPitch * (static_cast<float>(i) - 0.5F * static_cast<float>(widest - row - 1)) + unevenness(random);
            const float y = kStackGround + kSide * (static_cast<float>(row) + 0.5F);
            scene.polygons.push_back(boxAt({kSide, kSide}, {x, y}));
        }
    }
}

void buildTower(const SceneRequest& request, Scene& scene) {
    constexpr glm::vec2 kBrick{0.3F, 0.2F};
    constexpr int kHigh = 6;
    Random random(request.seed);
    makeStacking(scene, kStackGround);
    scene.settings.restitution = 0.8F;
    scene.view = viewFrom(-1.6F, 1.6F);
    for (int i = 0; i < kHigh; ++i) {
        const float y = kStackGround + kBrick.y * (static_cast<float>(i) + 0.5F);
        scene.polygons.push_back(boxAt(kBrick, {unevenness(random), y}));
    }
}

// The demonstration of "2D Rigid Body Collision Response": polygons in a heavy hollow body that is not drawn, with the
// impulses of (2.8) alone; every 15 s another set of them.
void buildPolygons(const SceneRequest& request, Scene& scene) {
    constexpr int kRows = 4;
    constexpr glm::vec2 kSpace{3.2F, 1.8F};
    constexpr glm::vec2 kPitch{0.75F, 0.42F};
    constexpr float kThickness = 0.5F;
    constexpr float kMassRatio = 1000.0F;  // of the frame to a polygon
    constexpr float kTypicalArea = 0.06F;  // of a polygon [m²]
    Random random(request.seed);
    scene.settings.gravity = {0.0F, 0.0F};
    scene.settings.restitution = 1.0F;
    scene.settings.friction = 0.0F;
    scene.settings.spring = 0.0F;
    scene.view = {{0.0F, 0.0F}, 1.05F * kSpace.y};
    scene.bounds = kRoomBounds;
    scene.renewsEvery = 15.0;
    for (int i = 0; i < kRows * kRows; ++i) {
        const int row = i / kRows;
        const glm::vec2 place(static_cast<float>(i % kRows) - 1.5F, static_cast<float>(row) - 1.5F);
        PolygonDefinition polygon = anyPolygon(random, scene.settings, place * kPitch);
        polygon.velocity = {random.uniform(-1.0F, 1.0F), random.uniform(-1.0F, 1.0F)};
        polygon.angularVelocity = random.uniform(-2.0F, 2.0F);
        scene.polygons.push_back(polygon);
    }
    PolygonDefinition frame = frameAround(kSpace, kThickness);
    const glm::vec2 out = kSpace + 2.0F * kThickness;
    frame.material.density = kMassRatio * kTypicalArea / (out.x * out.y - kSpace.x * kSpace.y);
    frame.isHidden = true;
    scene.polygons.push_back(frame);
}

}  // namespace rb
