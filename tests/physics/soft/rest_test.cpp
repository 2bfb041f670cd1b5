// Piles under the solver `soft` come to rest, and do not sink in.

#include <algorithm>
#include <doctest/doctest.h>

#include "physics/observe/measures.hpp"
#include "physics/soft/scenes.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr double kMeanRadius = 0.15;  // [m]

World settled(const Scene& scene, int steps) {
    World world = makeWorld(scene);
    for (int i = 0; i < steps; ++i) world.step();
    return world;
}

}  // namespace

TEST_CASE("soft: the scenes of the report come to rest, spin included [long]") {
    for (const std::string name : {"figure-1.1", "row", "box", "box-60"}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(name);
            CAPTURE(seed);
            Scene scene = softScene(name, 0, seed);
            scene.settings.rollingResistance = 0.01F;  // or a circle that rolls freely takes its time
            const World world = settled(scene, 2100);
            const Measures measures = measure(world);
            const double gh = 1.0 / 60.0;
            CHECK(measures.rmsDisplacementSpeed < 0.01 * gh);
            CHECK(measures.rmsSpin < 0.01);
            CHECK(measures.maxPenetration < 0.02 * kMeanRadius);
        }
    }
}

TEST_CASE("soft: a pile of 1,000 rests, and its circles overlap by a few hundredths of a radius") {
    const World world = settled(softScene("pile", 1000), 1200);
    const Measures measures = measure(world);
    CHECK(world.removed().total() == 0);
    CHECK(measures.rmsDisplacementSpeed < 1e-3);
    CHECK(measures.meanPenetration < 0.03 * kMeanRadius);
    CHECK(measures.spring == 0.0);  // there are no pseudo-springs under this solver
    CHECK(measures.maxPenetration < 0.15 * kMeanRadius);
}

TEST_CASE("soft: where circles bounce, none is pressed into another by those around it") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        World world = settled(softScene("box-60", 0, seed), 600);
        double deepest = 0.0;
        for (int i = 0; i < 600; ++i) {
            world.step();
            deepest = std::max(deepest, measure(world).maxPenetration);
        }
        CHECK(deepest < 0.05 * kMeanRadius);
    }
}

TEST_CASE("soft: with rolling resistance c, a rolling circle slows down by (2/3) c g") {
    constexpr float kCoefficient = 0.02F;
    Scene scene = softScene("row");
    scene.settings.gravity = {0.0F, -10.0F};
    scene.settings.rollingResistance = kCoefficient;
    scene.settings.friction = 1.0F;
    scene.rectangles = {{{0.0F, -0.1F}, {30.0F, 0.2F}, {}}};
    scene.circles = {{.position = {0.0F, 0.17F},
                      .radius = 0.17F,
                      .velocity = {1.0F, 0.0F},
                      .angularVelocity = -1.0F / 0.17F,
                      .material = {}}};
    const World world = settled(scene, 120);
    CHECK(world.bodies().velocity[0].x == doctest::Approx(1.0 - 2.0 * kCoefficient * 10.0 * 2.0 / 3.0).epsilon(0.02));
}

TEST_CASE("soft: a column of ten circles stands between two walls") {
    Scene scene = softScene("box");
    scene.settings.gravity = {0.0F, -10.0F};
    scene.circles.clear();
    scene.rectangles = {
        {{0.0F, -0.5F}, {4.0F, 1.0F}, {}}, {{-0.66F, 2.0F}, {1.0F, 4.0F}, {}}, {{0.66F, 2.0F}, {1.0F, 4.0F}, {}}};
    for (int i = 0; i < 10; ++i) {
        scene.circles.push_back(
            {.position = {0.0F, 0.15F + 0.3F * static_cast<float>(i)}, .radius = 0.15F, .material = {}});
    }
    const World world = settled(scene, 600);
    CHECK(world.bodies().position[9].y == doctest::Approx(0.15 + 2.7).epsilon(0.01));
    CHECK(measure(world).rmsDisplacementSpeed < 1e-4);
}

TEST_CASE("soft: circles may come, go and be pulled while a pile rests") {
    World world = settled(softScene("pile", 300), 600);
    const BodyId first = world.bodies().id.front();
    CHECK(world.removeBody(first));
    world.addCircle({.position = {0.0F, 6.0F}, .radius = 0.3F, .material = {}});
    world.setMouseSpring(MouseSpring{world.bodies().id[100], {0.05F, 0.0F}, {0.0F, 5.0F}});
    for (int i = 0; i < 300; ++i) world.step();
    CHECK(glm::length(world.bodies().position[*world.bodies().indexOf(world.mouseSpring()->body)] -
                      glm::dvec2(0.0, 5.0)) < 0.5);
    world.setMouseSpring({});
    for (int i = 0; i < 900; ++i) world.step();
    CHECK(world.removed().total() == 0);
    CHECK(measure(world).rmsDisplacementSpeed < 1e-3);
}

TEST_CASE(
    "soft: what is put under a circle that falls holds it, and one that sleeps is lifted out of what is put into it") {
    Scene scene = softScene("row");
    scene.settings.canSleep = true;
    scene.settings.restitution = 0.0F;
    scene.rectangles = {{{-5.0F, -0.5F}, {2.0F, 1.0F}, {}}};
    scene.circles = {{.position = {0.0F, 2.0F}, .radius = 0.2F, .material = {}},
                     {.position = {-5.0F, 0.2F}, .radius = 0.2F, .material = {}}};
    scene.bounds = {{-20.0F, -20.0F}, {20.0F, 20.0F}};
    World world = makeWorld(scene);
    for (int i = 0; i < 60; ++i) world.step();
    REQUIRE(world.bodies().velocity[0].y < -0.9F);
    REQUIRE(world.bodies().velocity[1] == glm::vec2(0.0F));
    world.addRectangle({{0.0F, 0.0F}, {2.0F, 1.0F}, {}});    // its top at 0.5 m, far below the first circle
    world.addRectangle({{-5.0F, 0.05F}, {2.0F, 0.2F}, {}});  // its top at 0.15 m, in the second one
    for (int i = 0; i < 240; ++i) world.step();
    CHECK(world.bodies().position[0].y == doctest::Approx(0.5 + 0.2).epsilon(0.02));
    CHECK(world.bodies().position[1].y == doctest::Approx(0.15 + 0.2).epsilon(0.02));
}

TEST_CASE("soft: the solver can be changed while a pile lies there") {
    World world = settled(softScene("pile", 200), 600);
    Settings settings = world.settings();
    settings.solver = SolverKind::Impulse;
    world.setSettings(settings);
    for (int i = 0; i < 60; ++i) world.step();
    settings.solver = SolverKind::Soft;
    world.setSettings(settings);
    for (int i = 0; i < 600; ++i) world.step();
    CHECK(world.removed().total() == 0);
    CHECK(measure(world).rmsDisplacementSpeed < 2e-3);
}

TEST_CASE("soft: a fast circle does not pass through a thin wall, nor a falling pile through the floor") {
    const World world = settled(softScene("tunnelling"), 240);
    for (const glm::vec2 p : world.bodies().dynamicOf(world.bodies().position)) CHECK(p.x < 0.75F);
}
