// What a drop adds to the worlds of a run, by its kind.

#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "base/error.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"

using namespace rb;

namespace {

Simulation pairOf(const std::vector<Settings>& settings = {}) {
    return Simulation(buildScene(*findBuiltInScene("pair"), {1}), 5, settings);
}

Settings settingsWith(SolverKind solver) {
    Settings settings = buildScene(*findBuiltInScene("pair"), {1}).settings;
    settings.solver = solver;
    return settings;
}

constexpr glm::dvec2 kFar{-4.0, 11.0};
constexpr BodyKind kAll[]{BodyKind::Circle, BodyKind::Box, BodyKind::Polygon};

}  // namespace

TEST_CASE("a dropped body is the one that was foretold, of its kind, with the place and the velocity that were asked") {
    Simulation simulation = pairOf({settingsWith(SolverKind::Impulse), settingsWith(SolverKind::Impulse)});
    const glm::vec2 radii = simulation.world().settings().spawnRadius;
    for (int i = 0; i < 40; ++i) {
        for (const BodyKind kind : kAll) {
            CAPTURE(i);
            const DroppedBody next = simulation.nextBody(kind);
            simulation.apply(DropBody{kFar, {0.5F, -0.25F}, kind});
            for (const std::size_t which : {0U, 1U}) {
                const Bodies& bodies = simulation.world(which).bodies();
                const std::size_t latest = (kind == BodyKind::Circle ? bodies.circleCount : bodies.dynamicCount) - 1;
                CHECK(bodies.position[latest] == kFar);
                CHECK(bodies.velocity[latest] == glm::vec2(0.5F, -0.25F));
                CHECK(bodies.radius[latest] == doctest::Approx(next.radius));
                CHECK(next.radius >= radii.x);
                CHECK(next.radius <= radii.y);
                REQUIRE((kind == BodyKind::Circle) == next.vertices.empty());
                if (kind == BodyKind::Circle) continue;
                CHECK(bodies.polygonShapeOf(latest).parts[0].count == next.vertices.size());
            }
            if (kind != BodyKind::Box) continue;
            const glm::vec2 size = next.vertices[2] - next.vertices[0];
            CHECK(glm::length(size) == doctest::Approx(2.0F * next.radius));
            CHECK(size.x / size.y >= 0.999F);
            CHECK(size.x / size.y <= 2.001F);
        }
    }
}

TEST_CASE("the radii of dropped circles do not depend on the solver") {
    Simulation simulation = pairOf();
    Simulation soft = pairOf({settingsWith(SolverKind::Soft)});
    for (int i = 0; i < 5; ++i) {
        CHECK(simulation.nextBody(BodyKind::Circle).radius == soft.nextBody(BodyKind::Circle).radius);
        for (Simulation* each : {&simulation, &soft}) each->apply(DropBody{kFar, {0.0F, 0.0F}});
    }
}

TEST_CASE("the time at rest belongs to its body, whatever is dropped before it in the world's order") {
    Scene scene;
    scene.settings.gravity = {0.0F, 0.0F};
    scene.polygons.push_back({.parts = {boxVertices({0.2F, 0.1F})}, .position = {0.0, 2.0}, .material = {}});
    Simulation simulation(scene, 1);
    const BodyId box = simulation.world().bodies().id[0];
    for (int i = 0; i < 10; ++i) simulation.step();
    const float h = scene.settings.timeStep;
    simulation.apply(DropBody{{3.0, 0.0}, {0.0F, 0.0F}});
    std::vector<float> seconds;
    simulation.restMeter().copySecondsAtRest(simulation.world().bodies(), seconds);
    REQUIRE(seconds.size() == 2);
    CHECK(seconds[0] == 0.0F);
    CHECK(seconds[1] == doctest::Approx(10.0F * h));
    CHECK_FALSE(simulation.restMeter().secondsAtRestOf(simulation.world().bodies().id[0]));
    for (int i = 0; i < 5; ++i) simulation.step();
    CHECK(simulation.restMeter().secondsAtRestOf(box) == doctest::Approx(15.0F * h));
    simulation.restMeter().copySecondsAtRest(simulation.world().bodies(), seconds);
    CHECK(seconds[0] == doctest::Approx(5.0F * h));
}
