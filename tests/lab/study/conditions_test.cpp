#include "lab/study/conditions.hpp"

#include <doctest/doctest.h>
#include <functional>

#include "lab/scene/built_in_scenes.hpp"

using namespace rb;
using namespace rb::study;

namespace {

// Of the scene `pile` with 30 circles, changed, or with what a file has in its place.
std::string cellsOf(const std::function<void(Scene&)>& change, std::span<const Axis> axes = {}, int circles = 30) {
    const auto source = [&](const std::string& name, std::uint64_t seed) {
        Scene scene = buildScene(*findBuiltInScene(name), {seed, circles});
        change(scene);
        return scene;
    };
    return withConditions("", conditionsOf(source, "pile", 12.5, axes));
}

std::string settingsOf(const std::function<void(Scene&)>& change, std::span<const Axis> axes = {}) {
    const std::string cells = cellsOf(change, axes);
    return cells.substr(cells.rfind(',') + 1);
}

void leave(Scene&) {}

}  // namespace

TEST_CASE("the conditions of a run can be read: seconds, version, circles, scene, and the settings that were changed") {
    const std::string cells = cellsOf(leave);
    CHECK(cells.starts_with(",12.5,0."));
    CHECK(cells.find(",30,") != std::string::npos);
    CHECK(settingsOf(leave) == "gravity.y=-10;restitution=0;friction=0.5");
    CHECK(settingsOf([](Scene& scene) { scene.settings = {}; }) == "default");
    CHECK(settingsOf([](Scene& scene) {
              scene.settings = {.gravity = {0.25F, -9.81F}, .timeStep = 0.01F, .substeps = 4, .canSleep = true};
          }) == "gravity.x=0.25;gravity.y=-9.81;time_step=0.01;substeps=4;sleeping=true");
}

TEST_CASE("the integrator and the axes of a map are no conditions: they have columns of their own") {
    CHECK(cellsOf([](Scene& scene) { scene.settings.integrator = Integrator::Euler; }) == cellsOf(leave));
    const std::array axes{parseAxis("--x", "gravity.y=-12:-1:2"), parseAxis("--y", "friction=0:1:2")};
    CHECK(settingsOf(leave, axes) == "restitution=0");
    CHECK(settingsOf([](Scene& scene) { scene.settings.gravity.x = 3.0F; }, axes) == "gravity.x=3;restitution=0");
}

TEST_CASE("whatever a run of a scene begins with is part of its conditions, but not what it is called") {
    const std::string usual = cellsOf(leave);
    CHECK(cellsOf([](Scene& scene) { scene.circles[7].radius += 1e-6F; }) != usual);
    CHECK(cellsOf([](Scene& scene) { scene.circles[7].material.density = 2.0F; }) != usual);
    CHECK(cellsOf([](Scene& scene) { scene.circles[7].angularVelocity = 1e-3F; }) != usual);
    CHECK(cellsOf([](Scene& scene) { scene.rectangles[1].size.y += 1e-3F; }) != usual);
    CHECK(cellsOf([](Scene& scene) { scene.bounds.max.x += 1.0F; }) != usual);
    CHECK(cellsOf(leave, {}, 31) != usual);
    CHECK(cellsOf([](Scene& scene) {
              scene.name = scene.brief = "another";
              scene.view.height = 17.0F;
          }) == usual);
}
