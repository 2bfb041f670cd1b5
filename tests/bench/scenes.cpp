#include "bench/scenes.hpp"

#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/random.hpp"
#include "lab/scene/random_polygon.hpp"
#include "physics/bodies/shape.hpp"

namespace rb::bench {

namespace {

constexpr int kSteps = 600;

// A closed box whose inside is `side` wide and high, centred on the origin.
void addClosedBox(Scene& scene, float side) {
    constexpr float kThickness = 1.0F;
    const float offset = 0.5F * (side + kThickness);
    const float length = side + 2.0F * kThickness;
    for (const float sign : {-1.0F, 1.0F}) {
        scene.rectangles.push_back({{0.0F, sign * offset}, {length, kThickness}, {}});
        scene.rectangles.push_back({{sign * offset, 0.0F}, {kThickness, length}, {}});
    }
}

// Elastic circles over that share of a closed box's area, each at 1 m/s in a direction of its own.
Scene makeGas(int circles, float areaFraction, float largestRadius, std::uint64_t seed) {
    constexpr float kPi = std::numbers::pi_v<float>;
    Random random(seed);
    Scene scene;
    scene.settings.gravity = {0.0F, 0.0F};
    scene.settings.restitution = 1.0F;
    scene.settings.friction = 0.0F;
    float area = 0.0F;
    for (int i = 0; i < circles; ++i) {
        CircleDefinition circle;
        circle.radius = random.uniform(0.1F, largestRadius);
        area += kPi * circle.radius * circle.radius;
        scene.circles.push_back(circle);
    }
    const int columns = static_cast<int>(std::ceil(std::sqrt(static_cast<float>(circles))));
    const float side = std::sqrt(area / areaFraction);
    const float pitch = side / static_cast<float>(columns);
    for (int i = 0; i < circles; ++i) {
        CircleDefinition& circle = scene.circles[static_cast<std::size_t>(i)];
        const glm::vec2 cell{static_cast<float>(i % columns), static_cast<float>(i / columns)};
        const float direction = random.uniform(-kPi, kPi);
        circle.position = pitch * (cell + 0.5F) - 0.5F * side;
        circle.velocity = {std::cos(direction), std::sin(direction)};
    }
    addClosedBox(scene, side);
    scene.bounds = {{-side, -side}, {side, side}};
    return scene;
}

// The same with a polygon of each circle's size in its place.
Scene makePolygonGas(int polygons, std::uint64_t seed) {
    Scene scene = makeGas(polygons, 0.3F, 0.2F, seed);
    Random random(seed);
    for (const CircleDefinition& circle : scene.circles) {
        scene.polygons.push_back({.parts = {randomPolygon(random, circle.radius)},
                                  .position = circle.position,
                                  .velocity = circle.velocity,
                                  .material = {}});
    }
    scene.circles.clear();
    return scene;
}

// `polygon-box` with a circle of the same area in the place of every other polygon.
void makeHalfRound(Scene& scene) {
    std::vector<PolygonDefinition> kept;
    for (std::size_t i = 0; i < scene.polygons.size(); ++i) {
        const PolygonDefinition& polygon = scene.polygons[i];
        if (polygon.isStatic || i % 2 == 0) {
            kept.push_back(polygon);
        } else {
            const float radius = std::sqrt(makePolygonShape(polygon.parts).area / std::numbers::pi_v<float>);
            scene.circles.push_back({.position = polygon.position, .radius = radius, .material = {}});
        }
    }
    scene.polygons = std::move(kept);
}

// Boxes of 1 m on a long floor, as peers are tuned for. @param columns how many stand on it, `pitch` apart
Scene makeBoxes(int columns, float pitch, const std::vector<glm::vec2>& cells) {
    const float half = 0.5F * static_cast<float>(columns) * pitch + 20.0F;
    Scene scene;
    scene.settings.gravity = {0.0F, -10.0F};
    scene.settings.friction = 0.6F;
    scene.settings.restitution = 0.0F;
    scene.rectangles.push_back({{0.0F, -1.0F}, {2.0F * half, 2.0F}, {}});
    scene.bounds = {{-half, -2.0F}, {half, 2.0F * half}};
    for (const glm::vec2 cell : cells) {
        scene.polygons.push_back(
            {.parts = {{{-0.5F, -0.5F}, {0.5F, -0.5F}, {0.5F, 0.5F}, {-0.5F, 0.5F}}},
             .position = {pitch * (cell.x - 0.5F * static_cast<float>(columns - 1)), cell.y + 0.5F},
             .material = {}});
    }
    return scene;
}

// That of the benchmark of Box2D: each row has a box less.
Scene makeLargePyramid(int boxes) {
    int widest = 1;
    while (widest * (widest + 1) / 2 < boxes) ++widest;
    std::vector<glm::vec2> cells;
    for (int row = 0; row < widest; ++row) {
        for (int i = 0; i < widest - row && std::cmp_less(cells.size(), boxes); ++i) {
            cells.emplace_back(static_cast<float>(i) + 0.5F * static_cast<float>(row), row);
        }
    }
    return makeBoxes(widest, 1.0F, cells);
}

Scene makeTowers(int boxes) {
    constexpr int kHigh = 10;
    std::vector<glm::vec2> cells;
    for (int i = 0; i < boxes; ++i) cells.emplace_back(i / kHigh, i % kHigh);
    return makeBoxes((boxes + kHigh - 1) / kHigh, 3.0F, cells);
}

// All at one place, in a box.
Scene makeOneSpot(int circles) {
    Scene scene;
    scene.circles.assign(static_cast<std::size_t>(circles), {.position = {0.0, 0.0}, .radius = 0.1F, .material = {}});
    addClosedBox(scene, 4.0F);
    return scene;
}

}  // namespace

Course makeCourse(std::string_view name, int circles, std::uint64_t seed) {
    if (name == "figure-1.1") return {buildScene(*findBuiltInScene(name), {.seed = seed}), kSteps, kSteps};
    if (name == "gas") return {makeGas(circles, 0.3F, 0.2F, seed), 0, kSteps};
    if (name == "tight-gas") return {makeGas(circles, 0.75F, 0.1F, seed), 0, kSteps};
    if (name == "one-spot") return {makeOneSpot(circles), 0, 1};
    if (name == "large-pyramid") return {makeLargePyramid(circles), kSteps, kSteps};
    if (name == "towers") return {makeTowers(circles), kSteps, kSteps};
    if (name == "polygon-gas") return {makePolygonGas(circles, seed), 0, kSteps};
    if (name == "pyramid" || name == "polygon-box" || name == "mixed") {
        const std::string_view builtIn = name == "mixed" ? "polygon-box" : name;
        Scene scene = buildScene(*findBuiltInScene(builtIn), {.seed = seed, .circles = circles});
        if (name == "mixed") makeHalfRound(scene);
        scene.settings.gravity = {0.0F, -10.0F};  // as in `pile`
        scene.settings.friction = 0.5F;
        scene.settings.restitution = 0.0F;
        return {std::move(scene), kSteps, kSteps};
    }
    if (name != "pile") throw InputError("--scene", "'" + printable(name) + "' is unknown", kSceneNames);
    return {buildScene(*findBuiltInScene("pile"), {.seed = seed, .circles = circles}), kSteps, kSteps};
}

}  // namespace rb::bench
