#include "lab/scene.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "lab/random.hpp"
#include "lab/remedy_scenes.hpp"
#include "lab/scene_parts.hpp"
#include "physics/error.hpp"

namespace rb {

namespace {

// Figure 1.1's circles: a zigzag column above the ground.
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

// A floor whose top is at `bottom`, and two walls `width` apart, `height` high.
void addOpenBox(Scene& scene, float width, float height, float bottom) {
    constexpr float kThickness = 0.2F;
    const float wallX = 0.5F * (width + kThickness);
    scene.rectangles.push_back({{0.0F, bottom - 0.5F * kThickness}, {width + 2.0F * kThickness, kThickness}, {}});
    scene.rectangles.push_back({{-wallX, bottom + 0.5F * height}, {kThickness, height}, {}});
    scene.rectangles.push_back({{wallX, bottom + 0.5F * height}, {kThickness, height}, {}});
}

// Rows of circles from the floor up, on a loose grid so that none overlaps another.
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
    scene.view = viewBesidePanel(-1.7F, 1.7F);
    scene.bounds = kRoomBounds;
    scene.rectangles = {{{0.0F, kGroundTop - 0.1F}, {3.4F, 0.2F}, {}}};
    float x = 0.0F;
    for (int i = 0; i < kCircles; ++i) {
        CircleDefinition circle;
        circle.radius = random.uniform(scene.settings.spawnRadius.x, scene.settings.spawnRadius.y);
        // Two circles on one ground touch where their centres are 2 √(r1 r2) apart.
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

void buildPenetration(const SceneRequest&, Scene& scene) {
    constexpr float kGroundTop = -0.7F;
    constexpr glm::vec2 kInside{3.0F, 1.6F};
    scene.view = viewBesidePanel(-1.6F, 1.6F);
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
    scene.view = viewBesidePanel(-1.6F, 1.4F);
    scene.bounds = kRoomBounds;
    scene.rectangles = {{{0.75F, 0.0F}, {0.02F, 1.8F}, {}}};
    const std::array<float, 4> speeds{1.0F, 4.0F, 16.0F, 30.0F};  // 0.2, 0.8, 3.3 and 6.3 radii a step
    for (std::size_t i = 0; i < speeds.size(); ++i) {
        const float y = 0.6F - 0.4F * static_cast<float>(i);
        scene.circles.push_back(
            {.position = {kStart, y}, .radius = kRadius, .velocity = {speeds[i], 0.0F}, .material = {}});
    }
}

void buildPair(const SceneRequest&, Scene& scene) {
    scene.settings.gravity = {0.0F, 0.0F};
    scene.view = viewBesidePanel(-1.6F, 1.6F);
    scene.bounds = kRoomBounds;
    scene.circles = {
        {.position = {-1.2F, 0.1F}, .radius = 0.2F, .velocity = {1.0F, 0.0F}, .material = {}},
        {.position = {0.2F, -0.05F}, .radius = 0.3F, .velocity = {-0.2F, 0.0F}, .material = {}},
    };
}

constexpr std::array kBuiltInScenes{
    BuiltInScene{"figure-1.1", "21 circles fall between two fences; some leave by the gaps, as in the report.", false,
                 buildFigure},
    BuiltInScene{"row", "Circles side by side at rest on the ground: which integrator lets them lie?", false, buildRow},
    BuiltInScene{"box", "21 circles in a box 2 m wide: under Euler the pile boils, under RK4 it comes to rest.", false,
                 buildBox},
    BuiltInScene{"box-60", "60 circles in a box 3 m wide: the deeper the pile, the harder it boils under Euler.", false,
                 buildWideBox},
    BuiltInScene{"pile", "Any number of circles in an open box, at g = 10 m/s².", true, buildPile},
    BuiltInScene{"penetration", "Circles that start inside one another and the ground: the spring throws them out.",
                 false, buildPenetration},
    BuiltInScene{"tunnelling", "Four circles, each faster than the last, and a thin wall: the fast ones pass it.",
                 false, buildTunnelling},
    BuiltInScene{"pair", "Two circles meet off-centre: friction turns a part of the motion into spin.", false,
                 buildPair},
    BuiltInScene{"roll", "A circle rolls along the ground and stops: rolling resistance. At 0 it runs into the fence.",
                 false, buildRoll},
    BuiltInScene{"spin", "A spinning circle drops and spins on where it lies; static friction makes it roll away.",
                 false, buildSpin},
    BuiltInScene{"stack", "Ten circles on top of one another: look how deep they sink, then choose more sub-steps.",
                 false, buildStack},
    BuiltInScene{"cradle", "One circle arrives at a row of five that touch, and one leaves: Newton's cradle.", false,
                 buildCradle},
    BuiltInScene{"break", "A billiard break: fifteen impacts within a step, in the order of their times.", false,
                 buildBreak},
    BuiltInScene{"bullet", "As tunnelling, up to 1000 radii a step, and none passes: switch the remedy off to see.",
                 false, buildBullet},
    BuiltInScene{"gas", "Elastic circles in a closed box keep their energy; equal speeds become Maxwell's.", true,
                 buildGas},
};

}  // namespace

std::span<const BuiltInScene> builtInScenes() { return kBuiltInScenes; }

const BuiltInScene* findBuiltInScene(std::string_view name) {
    const auto found = std::find_if(kBuiltInScenes.begin(), kBuiltInScenes.end(),
                                    [&](const BuiltInScene& scene) { return scene.name == name; });
    return found == kBuiltInScenes.end() ? nullptr : &*found;
}

Scene buildScene(const BuiltInScene& builtIn, const SceneRequest& request) {
    if (request.circles != 0) {
        if (!builtIn.isScalable) {
            throw InputError("circles", "scene '" + std::string(builtIn.name) + "' has its own number of circles");
        }
        if (request.circles < 0 || request.circles > kMaxCircles) {
            throw InputError("circles", std::to_string(request.circles) + " is out of range",
                             "1 to " + std::to_string(kMaxCircles));
        }
    }
    Scene scene;
    scene.name = builtIn.name;
    scene.brief = builtIn.brief;
    builtIn.build(request, scene);
    return scene;
}

World makeWorld(const Scene& scene) {
    World world(scene.settings);
    world.reserveCircles(scene.circles.size());
    world.setBounds(scene.bounds);
    for (const RectangleDefinition& rectangle : scene.rectangles) world.addRectangle(rectangle);
    for (const CircleDefinition& circle : scene.circles) world.addCircle(circle);
    return world;
}

Scene sceneOf(const World& world, const std::string& name, const View& view) {
    Scene scene;
    scene.name = name;
    scene.settings = world.settings();
    scene.view = view;
    scene.bounds = world.bounds();
    for (const Rectangle& rectangle : world.rectangles()) {
        scene.rectangles.push_back({rectangle.center, rectangle.halfSize * 2.0F, rectangle.material});
    }
    const Circles& circles = world.circles();
    for (std::size_t i = 0; i < circles.size(); ++i) {
        scene.circles.push_back({circles.position[i], circles.radius[i], circles.velocity[i], circles.angle[i],
                                 circles.angularVelocity[i], circles.material[i]});
    }
    return scene;
}

}  // namespace rb
