// What a scene file gets that says nothing of its view and its bounds.

#include "lab/scene/scene_fit.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <string>

#include "lab/parsed.hpp"
#include "lab/scene/scene_file.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

Scene sceneHolding(const std::string& members) {
    return parseScene(R"({"format": "rigid-bodies-scene", "version": 1, )" + members + "}");
}

// In a picture that is 16 by 9.
bool isSeen(const View& view, glm::dvec2 point) {
    const glm::dvec2 half = 0.5 * static_cast<double>(view.height) * glm::dvec2(16.0 / 9.0, 1.0);
    const glm::dvec2 away = point - view.center;
    return std::abs(away.x) <= half.x && std::abs(away.y) <= half.y;
}

constexpr const char* kFloor = R"("rectangles": [{"center": [3, -0.8], "size": [2.4, 0.2]}])";

}  // namespace

TEST_CASE("a scene file without a view shows all of what it holds, wherever that is") {
    const Scene scene = sceneHolding(
        R"("rectangles": [{"center": [103, 50], "size": [8, 0.2]}], "circles": [{"position": [101, 57], "radius": 0.5}],
           "polygons": [{"box": [6, 0.1], "position": [103, 53], "angle": 1.5707963, "static": true}])");
    for (const glm::dvec2 corner :
         {glm::dvec2(99.0, 49.9), glm::dvec2(107.0, 50.1), glm::dvec2(100.5, 57.5), glm::dvec2(103.0, 56.0)}) {
        CHECK(isSeen(scene.view, corner));
    }
    CHECK(scene.view.height < 10.0F);  // it is 7.6 m high: the plank stands upright
}

TEST_CASE("a polygon that is turned is shown as it lies") {
    const View upright =
        sceneHolding(R"("polygons": [{"box": [6, 0.1], "position": [0, 0], "angle": 1.5707963}])").view;
    CHECK(isSeen(upright, {0.0, 2.99}));
    CHECK(isSeen(upright, {0.0, -2.99}));
    const View leaning =
        sceneHolding(R"("polygons": [{"vertices": [[-1, -1], [4, 0], [-1, 1]], "position": [0, 0], "angle": -2}])")
            .view;
    const double along = 10.0 / 3.0;  // from the centre of mass to the tip
    CHECK(isSeen(leaning, {along * std::cos(-2.0), along * std::sin(-2.0)}));
}

TEST_CASE("on a floor of a kilometre a circle stays visible, and what stands far away is left out") {
    const Scene scene = sceneHolding(
        R"("rectangles": [{"center": [0, -0.1], "size": [1000, 0.2]}], "circles": [{"position": [2, 1], "radius": 0.1}])");
    CHECK(isSeen(scene.view, {2.0, 1.1}));
    CHECK(isSeen(scene.view, {2.0, -0.1}));
    CHECK(0.2F > scene.view.height / 100.0F);
}

TEST_CASE("a view and bounds that a scene file has stay, and one that holds nothing has the usual ones") {
    const Scene own = sceneHolding(std::string(R"("view": {"height": 7}, "bounds": {"min": [-2, -3]}, )") + kFloor);
    CHECK(own.view == View{{0.0, 0.0}, 7.0F});
    CHECK(own.bounds == Bounds{{-2.0F, -3.0F}, Bounds{}.max});
    const Scene empty = sceneHolding(R"("circles": [])");
    CHECK(empty.view == View{});
    CHECK(empty.bounds == Bounds{});
}

TEST_CASE("without bounds, what falls past all that a scene holds is let go, and what lies on it stays") {
    const Scene scene =
        sceneHolding(std::string(kFloor) +
                     R"(, "circles": [{"position": [3, 0], "radius": 0.15}, {"position": [9, 0], "radius": 0.2}])");
    World world = makeWorld(scene);
    while (world.time() < 10.0) world.step();
    CHECK(world.bodies().circleCount == 1);
    CHECK(world.removed().outOfBounds == 1);
}

TEST_CASE("bounds lie on the side to which the gravity pulls, and there is none without gravity") {
    const auto boundsUnder = [](const std::string& gravity) {
        return sceneHolding(R"("settings": {"gravity": )" + gravity + "}, " + kFloor).bounds;
    };
    const Bounds none;
    CHECK(boundsUnder("[0, 0]") == none);
    CHECK(boundsUnder("[0, -9.81]") == Bounds{{none.min.x, -10.9F}, none.max});
    CHECK(boundsUnder("[0.5, 1]") == Bounds{none.min, {none.max.x, 9.3F}});
    CHECK(boundsUnder("[-2, 1]") == Bounds{{-8.2F, none.min.y}, none.max});
    CHECK(boundsUnder("[2, 0]") == Bounds{none.min, {14.2F, none.max.y}});
}

TEST_CASE("what a scene file got is saved with it: loaded again it is the same, bit for bit") {
    const Scene scene = sceneHolding(std::string(kFloor) + R"(, "circles": [{"position": [0.1, 0.7], "radius": 0.3}])");
    const Scene again = parseScene(sceneText(scene));
    CHECK(again.view == scene.view);
    CHECK(again.bounds == scene.bounds);
    CHECK(stateHash(makeWorld(again)) == stateHash(makeWorld(scene)));
}
