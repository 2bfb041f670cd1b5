#include "lab/scene/scene.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <set>

#include "base/error.hpp"
#include "base/member_check.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/scene/scene_parts.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/broad_phase.hpp"
#include "physics/observe/measures.hpp"
#include "physics/report/collision.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

// Positions of some metres, rounded to float a few times.
constexpr float kRounding = 2e-5F;

Scene sceneNamed(std::string_view name, const SceneRequest& request = {}) {
    return buildScene(*findBuiltInScene(name), request);
}

// The deepest overlap of any two bodies of the scene; below 0, the narrowest gap near a contact [m].
float deepestOverlap(const Scene& scene) {
    std::vector<glm::dvec2> positions;
    std::vector<float> radii;
    for (const CircleDefinition& circle : scene.circles) {
        positions.push_back(circle.position);
        radii.push_back(circle.radius + 0.5F * kRounding);
    }
    std::vector<IndexPair> pairs;
    BroadPhase().findPairs(positions, radii, pairs);
    float deepest = -1.0F;
    for (const IndexPair& pair : pairs) {
        const float reach = scene.circles[pair.a].radius + scene.circles[pair.b].radius;
        deepest = std::max(deepest, reach - glm::length(offsetOf(positions[pair.a], positions[pair.b])));
    }
    for (const RectangleDefinition& rectangle : scene.rectangles) {
        for (const CircleDefinition& circle : scene.circles) {
            const ManifoldPoint<float> touch = collideRectangleCircle(
                glm::vec2(0.0F), rectangle.size * 0.5F, offsetOf(rectangle.center, circle.position), circle.radius);
            deepest = std::max(deepest, touch.penetration);
        }
    }
    return deepest;
}

}  // namespace

TEST_CASE("every built-in scene makes a world, within its bounds and with a brief") {
    CHECK(builtInScenes().front().name == "figure-1.1");
    std::set<std::string> names;
    for (const BuiltInScene& builtIn : builtInScenes()) {
        CAPTURE(builtIn.name);
        CHECK(names.insert(std::string(builtIn.name)).second);
        CHECK(findBuiltInScene(builtIn.name) == &builtIn);
        const Scene scene = buildScene(builtIn, {});
        CHECK(scene.name == builtIn.name);
        CHECK_FALSE(scene.brief.empty());
        for (const std::string_view name : {"Euler", "RK4", "Runge", "Verlet"}) {
            CHECK(scene.brief.find(name) == std::string::npos);  // that is for the reader to try
        }
        CHECK_NOTHROW(checkMembers(scene.view));
        const World world = makeWorld(scene);
        CHECK(world.bodies().circleCount == scene.circles.size());
        CHECK(world.bodies().polygonCount() == scene.polygons.size());
        CHECK(world.bodies().staticCount() == scene.rectangles.size());
        CHECK(world.bodies().dynamicCount > 0);
        for (const glm::vec2 p : world.bodies().dynamicOf(world.bodies().position)) {
            CHECK(glm::clamp(p, scene.bounds.min, scene.bounds.max) == p);
        }
    }
    for (const char* name : {"figure-1.1", "row", "box", "pile", "penetration", "tunnelling", "pair"}) {
        CHECK(names.count(name) == 1);
    }
    CHECK(findBuiltInScene("Figure-1.1") == nullptr);
    CHECK(findBuiltInScene("") == nullptr);
}

TEST_CASE("Figure 1.1 is built as the report shows it") {
    const Scene scene = sceneNamed("figure-1.1");
    CHECK(scene.view.center == glm::dvec2(0.0F, 0.0F));
    CHECK(scene.view.height == 2.0F);
    REQUIRE(scene.rectangles.size() == 3);
    CHECK(scene.rectangles[0] == RectangleDefinition{{0.0F, -0.8F}, {2.4F, 0.2F}, {}});
    CHECK(scene.rectangles[1] == RectangleDefinition{{-1.1F, -0.2F}, {0.2F, 0.5F}, {}});
    CHECK(scene.rectangles[2] == RectangleDefinition{{1.1F, -0.2F}, {0.2F, 0.5F}, {}});
    REQUIRE(scene.circles.size() == 21);
    for (std::size_t i = 0; i < 21; ++i) {
        const CircleDefinition& circle = scene.circles[i];
        CHECK(circle.position.y == doctest::Approx(0.8 + 0.2 * static_cast<double>(i)));
        const auto shift = static_cast<float>(circle.position.x) - (i % 2 == 0 ? -0.2F : 0.2F);
        CHECK(shift >= 0.0F);
        CHECK(shift <= 0.01F + kRounding);
        CHECK(circle.radius >= 0.1F);
        CHECK(circle.radius <= 0.2F);
        CHECK(circle.velocity == glm::vec2(0.0F, 0.0F));
    }
}

TEST_CASE("a 16:9 picture of a scene holds all that starts in it, from its left end to its right one") {
    for (const BuiltInScene& builtIn : builtInScenes()) {
        CAPTURE(builtIn.name);
        const Scene scene = buildScene(builtIn, {});
        const float half = 0.5F * scene.view.height * 16.0F / 9.0F;
        for (const CircleDefinition& circle : scene.circles) {
            CHECK(std::abs(offsetOf(scene.view.center, circle.position).x) + circle.radius <= half);
        }
        for (const PolygonDefinition& polygon : scene.polygons) {
            if (polygon.isHidden) continue;
            const float radius = makePolygonShape(polygon.parts).radius;
            CHECK(std::abs(offsetOf(scene.view.center, polygon.position).x) + radius <= half);
        }
    }
}

TEST_CASE("one seed is one scene, and another seed is another where chance has a part in it") {
    for (const BuiltInScene& builtIn : builtInScenes()) {
        CAPTURE(builtIn.name);
        const Scene first = buildScene(builtIn, {.seed = 42});
        const Scene again = buildScene(builtIn, {.seed = 42});
        const Scene other = buildScene(builtIn, {.seed = 43});
        CHECK(sceneText(first) == sceneText(again));
        const std::set<std::string_view> fixed{"penetration", "tunnelling", "pair",      "roll", "spin",
                                               "stack",       "cradle",     "bullet",    "slot", "dominoes",
                                               "sandwich",    "joining",    "box-cradle"};
        CHECK((sceneText(first) == sceneText(other)) == (fixed.count(builtIn.name) == 1));
    }
}

TEST_CASE("nothing overlaps at the start, whatever the seed") {
    for (const char* name : {"figure-1.1", "box", "box-60", "pile", "pair", "tunnelling"}) {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            CAPTURE(name);
            CAPTURE(seed);
            CHECK(deepestOverlap(sceneNamed(name, {.seed = seed})) <= kRounding);
        }
    }
}

TEST_CASE("in a row every circle touches the ground and its neighbours, and is at rest") {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        CAPTURE(seed);
        const Scene scene = sceneNamed("row", {.seed = seed});
        const RectangleDefinition& ground = scene.rectangles.front();
        for (std::size_t i = 0; i < scene.circles.size(); ++i) {
            const CircleDefinition& circle = scene.circles[i];
            const float gap = offsetOf(ground.center, circle.position).y - circle.radius - 0.5F * ground.size.y;
            CHECK(std::abs(gap) <= kRounding);
            CHECK(std::abs(circle.position.x) <= static_cast<double>(0.5F * ground.size.x));
            CHECK(circle.velocity == glm::vec2(0.0F, 0.0F));
            if (i == 0) continue;
            const CircleDefinition& last = scene.circles[i - 1];
            const float distance = glm::length(offsetOf(circle.position, last.position));
            CHECK(std::abs(distance - circle.radius - last.radius) <= kRounding);
        }
        CHECK(deepestOverlap(scene) <= kRounding);
    }
}

TEST_CASE("the penetration scene starts with overlaps of both kinds") {
    const Scene scene = sceneNamed("penetration");
    CHECK(deepestOverlap(scene) > 0.1F);
    World world = makeWorld(scene);
    world.findCollisions();
    const auto deep = [&](Shape shapeOfA) {
        return std::any_of(world.contacts().begin(), world.contacts().end(), [&](const Contact& contact) {
            return world.bodies().shape[contact.a] == shapeOfA && contact.touch.penetration > 0.05F;
        });
    };
    CHECK(deep(Shape::Circle));
    CHECK(deep(Shape::Rectangle));
}

TEST_CASE("the two of a pair are on their way to meet off-centre") {
    const Scene scene = sceneNamed("pair");
    World world = makeWorld(scene);
    for (int i = 0; i < 120; ++i) world.step();
    CHECK(std::abs(world.bodies().angularVelocity[0]) > 0.01F);
    CHECK(world.bodies().velocity[0].y != 0.0F);
}

TEST_CASE("the pile is one of circles that rub and do not bounce, at g = 10 m/s²") {
    const Settings settings = sceneNamed("pile", {.seed = 5}).settings;
    CHECK(settings.gravity == glm::vec2(0.0F, -10.0F));
    CHECK(settings.friction == 0.5F);
    CHECK(settings.restitution == 0.0F);
}

TEST_CASE("a pile of any number stands between its walls, apart") {
    for (const int count : {1, 2, 3, 4, 5, 7, 10, 33, 100, 999, 10'000, 100'000}) {
        CAPTURE(count);
        const Scene scene = sceneNamed("pile", {.seed = 5, .circles = count});
        REQUIRE(scene.circles.size() == static_cast<std::size_t>(count));
        REQUIRE(scene.rectangles.size() == 3);
        CHECK(deepestOverlap(scene) <= kRounding);
        const float floor = static_cast<float>(scene.rectangles[0].center.y) + 0.5F * scene.rectangles[0].size.y;
        const float left = static_cast<float>(scene.rectangles[1].center.x) + 0.5F * scene.rectangles[1].size.x;
        const float right = static_cast<float>(scene.rectangles[2].center.x) - 0.5F * scene.rectangles[2].size.x;
        const float top = static_cast<float>(scene.rectangles[1].center.y) + 0.5F * scene.rectangles[1].size.y;
        for (const CircleDefinition& circle : scene.circles) {
            REQUIRE(circle.position.x - circle.radius >= left - kRounding);
            REQUIRE(circle.position.x + circle.radius <= right + kRounding);
            REQUIRE(circle.position.y - circle.radius >= floor - kRounding);
            REQUIRE(circle.position.y + circle.radius <= top);
        }
        CHECK_NOTHROW(makeWorld(scene));
    }
}

TEST_CASE("a closed box is as wide and high inside as was asked for, and closed at its corners too") {
    Scene scene;
    addClosedBox(scene, {1.0F, -2.0F}, {3.0F, 0.5F}, 0.25F);
    const auto isInWall = [&](float x, float y) {
        return std::any_of(scene.rectangles.begin(), scene.rectangles.end(), [&](const RectangleDefinition& wall) {
            return std::abs(x - wall.center.x) < 0.5F * wall.size.x && std::abs(y - wall.center.y) < 0.5F * wall.size.y;
        });
    };
    constexpr float kNear = 0.01F;
    for (const float side : {-1.0F, 1.0F}) {
        for (const float end : {-1.0F, 1.0F}) {
            CHECK_FALSE(isInWall(1.0F + side * (1.5F - kNear), -2.0F + end * (0.25F - kNear)));
            CHECK(isInWall(1.0F + side * (1.5F + kNear), -2.0F + end * (0.25F - kNear)));
            CHECK(isInWall(1.0F + side * (1.5F - kNear), -2.0F + end * (0.25F + kNear)));
            CHECK(isInWall(1.0F + side * (1.75F - kNear), -2.0F + end * (0.5F - kNear)));  // the outermost corner
            CHECK_FALSE(isInWall(1.0F + side * (1.75F + kNear), -2.0F));
            CHECK_FALSE(isInWall(1.0F, -2.0F + end * (0.5F + kNear)));
        }
    }
}

TEST_CASE("a number of circles is taken only by scenes that scale, and only in range") {
    for (const BuiltInScene& builtIn : builtInScenes()) {
        CAPTURE(builtIn.name);
        const std::set<std::string_view> scaling{"pile", "gas", "polygon-box", "pyramid"};
        CHECK(builtIn.isScalable == (scaling.count(builtIn.name) == 1));
        if (!builtIn.isScalable) CHECK_THROWS_AS(buildScene(builtIn, {.circles = 5}), InputError);
    }
    for (const int count : {-1, kMaxCircles + 1}) {
        CHECK_THROWS_WITH_AS(sceneNamed("pile", {.circles = count}), doctest::Contains("1 to 1000000"), InputError);
    }
}

TEST_CASE("a world's scene makes the same world, with its bounds, settings and materials") {
    Scene scene = sceneNamed("box", {.seed = 3});
    scene.settings.friction = 0.7F;
    scene.circles[2].material = {.restitution = 0.1F, .friction = {}, .density = 5.0F};
    scene.rectangles[0].material = {.restitution = {}, .friction = 0.0F, .density = {}};
    World world = makeWorld(scene);
    for (int i = 0; i < 200; ++i) world.step();
    const Scene taken = sceneOf(world, "taken", scene.view);
    CHECK(taken.name == "taken");
    CHECK(taken.settings == scene.settings);
    CHECK(taken.bounds == scene.bounds);
    CHECK(taken.circles[2].material == scene.circles[2].material);
    CHECK(taken.rectangles[0] == scene.rectangles[0]);
    World twin = makeWorld(taken);
    CHECK(stateHash(twin) == stateHash(world));
    for (int i = 0; i < 200; ++i) {
        world.step();
        twin.step();
    }
    CHECK(stateHash(twin) == stateHash(world));
}
