#include "lab/snapshot.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <limits>
#include <numbers>

#include "base/error.hpp"
#include "base/member_check.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "lab/scene/view.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

World fewBodies() {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    world.addRectangle({{1.5F, -4.0F}, {0.3F, 2.6F}, {}});
    world.addCircle({{-2.0F, 0.5F}, 0.17F, {3.0F, -1.0F}, 0.25F, -2.0F, {}});
    world.addCircle({{2.0F, 0.5F}, 0.4F, {0.0F, 0.0F}, -3.0F, 0.0F, {}});
    return world;
}

}  // namespace

TEST_CASE("a snapshot holds what the world holds") {
    World world = fewBodies();
    world.step();
    world.step();
    const std::uint64_t hash = stateHash(world);
    Snapshot snapshot;
    takeSnapshot(world, snapshot);
    CHECK(stateHash(world) == hash);
    CHECK(snapshot.step == 2);
    CHECK(snapshot.time == world.time());
    REQUIRE(snapshot.rectangles.size() == 1);
    CHECK(snapshot.rectangles[0].center == glm::dvec2(1.5F, -4.0F));
    CHECK(snapshot.rectangles[0].size == glm::vec2(0.3F, 2.6F));
    REQUIRE(snapshot.circles.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        const CircleView& circle = snapshot.circles[i];
        CHECK(circle.id == world.bodies().id[i]);
        CHECK(circle.radius == world.bodies().radius[i]);
        CHECK(circle.position == world.bodies().position[i]);
        CHECK(circle.angle == world.bodies().angle[i]);
        CHECK(circle.velocity == world.bodies().velocity[i]);
        CHECK(circle.angularVelocity == world.bodies().angularVelocity[i]);
    }
}

TEST_CASE("a snapshot holds the polygons of a world as they are, those that move and those that do not") {
    World world(Settings{});
    world.addCircle({.position = {3.0, 3.0}, .radius = 0.2F, .material = {}});
    world.addPolygon({.parts = {boxVertices({0.4F, 0.2F})},
                      .position = {0.3, 2.0},
                      .velocity = {1.0F, 0.5F},
                      .angle = 0.7F,
                      .angularVelocity = -2.0F,
                      .material = {}});
    world.addPolygon({.parts = {boxVertices({0.6F, 0.3F})},
                      .position = {-1.5, 0.25},
                      .angle = -0.4F,
                      .isStatic = true,
                      .material = {}});
    world.step();
    Snapshot snapshot;
    takeSnapshot(world, snapshot);
    const Bodies& bodies = world.bodies();
    REQUIRE(snapshot.polygons.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        const PolygonView& polygon = snapshot.polygons[i];
        const std::size_t body = i + 1;  // behind the circle
        CHECK(polygon.id == bodies.id[body]);
        CHECK(polygon.isStatic == (i == 1));
        CHECK(polygon.outline == bodies.sharedPolygonShapeOf(body));
        CHECK(polygon.position == bodies.position[body]);
        CHECK(polygon.previousPosition == bodies.previousPosition[body]);
        CHECK(polygon.angle == bodies.angle[body]);
        CHECK(polygon.previousAngle == bodies.previousAngle[body]);
        CHECK(polygon.velocity == bodies.velocity[body]);
        CHECK(polygon.angularVelocity == bodies.angularVelocity[body]);
    }
    CHECK(snapshot.polygons[0].angle != snapshot.polygons[0].previousAngle);
}

TEST_CASE("what spins in a snapshot has a rim as fast as one that the rest meter calls spinning") {
    Settings settings;
    settings.gravity = {3.0F, -4.0F};
    settings.timeStep = 0.02F;
    Snapshot snapshot;
    takeSnapshot(World(settings), snapshot);
    CHECK(snapshot.slowestRim == doctest::Approx(0.01 * 5.0 * 0.02));
}

TEST_CASE("the previous pose is the present one of a step ago") {
    World world = fewBodies();
    world.step();
    Snapshot earlier;
    takeSnapshot(world, earlier);
    world.step();
    Snapshot later;
    takeSnapshot(world, later);
    CHECK(later.circles[0].previousPosition == earlier.circles[0].position);
    CHECK(later.circles[0].previousAngle == earlier.circles[0].angle);
    CHECK(later.circles[0].position.x > earlier.circles[0].position.x);
    CHECK(later.circles[0].angle < earlier.circles[0].angle);
}

TEST_CASE("the previous pose of a polygon is its present one of a step ago") {
    World world(Settings{});
    world.addPolygon({.parts = {boxVertices({0.4F, 0.2F})},
                      .position = {0.3, 2.0},
                      .velocity = {1.0F, 0.5F},
                      .angle = 0.7F,
                      .angularVelocity = -2.0F,
                      .material = {}});
    world.step();
    Snapshot earlier;
    takeSnapshot(world, earlier);
    world.step();
    Snapshot later;
    takeSnapshot(world, later);
    CHECK(later.polygons[0].previousPosition == earlier.polygons[0].position);
    CHECK(later.polygons[0].previousAngle == earlier.polygons[0].angle);
    CHECK(later.polygons[0].position.x > earlier.polygons[0].position.x);
    CHECK(later.polygons[0].angle < earlier.polygons[0].angle);
}

TEST_CASE("a circle that has just been dropped was where it is") {
    World world = fewBodies();
    world.step();
    world.addCircle({{0.0F, 5.0F}, 0.1F, {9.0F, 9.0F}, 1.0F, 9.0F, {}});
    Snapshot snapshot;
    takeSnapshot(world, snapshot);
    CHECK(snapshot.circles[2].previousPosition == glm::dvec2(0.0F, 5.0F));
    CHECK(snapshot.circles[2].previousAngle == 1.0F);
}

TEST_CASE("a circle keeps its id and its previous pose when one before it goes") {
    World world = fewBodies();
    world.step();
    Snapshot before;
    takeSnapshot(world, before);
    world.removeBody(before.circles[0].id);
    Snapshot after;
    takeSnapshot(world, after);
    REQUIRE(after.circles.size() == 1);
    CHECK(after.circles[0].id == before.circles[1].id);
    CHECK(after.circles[0].previousPosition == before.circles[1].previousPosition);
}

TEST_CASE("a fast spin is drawn along the shorter way round") {
    World world(Settings{});
    world.addCircle({{0.0F, 0.0F}, 0.1F, {0.0F, 0.0F}, 0.0F, 170.0F, {}});  // 2.8 rad a step
    Snapshot snapshot;
    for (int i = 0; i < 100; ++i) {
        world.step();
        takeSnapshot(world, snapshot);
        const CircleView& circle = snapshot.circles[0];
        CHECK(std::abs(circle.angle) <= std::numbers::pi_v<float>);
        CHECK(std::abs(circle.angle - circle.previousAngle) <= std::numbers::pi_v<float> + 1e-6F);
    }
}

TEST_CASE("a snapshot that is taken again holds nothing of the last one") {
    Snapshot snapshot;
    takeSnapshot(makeWorld(buildScene(*findBuiltInScene("box"), {})), snapshot);
    CHECK(snapshot.circles.size() == 21);
    World world = fewBodies();
    takeSnapshot(world, snapshot);
    CHECK(snapshot.circles.size() == 2);
    CHECK(snapshot.rectangles.size() == 1);
    takeSnapshot(World{}, snapshot);
    CHECK(snapshot.circles.empty());
    CHECK(snapshot.rectangles.empty());
}

TEST_CASE("a contact that touches is shown with its depth, its normal and the force of its spring") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.timeStep = 0.0625F;
    settings.spring = 0.5F;
    settings.substeps = 2;
    const float unit = 1.0F / std::numbers::pi_v<float>;  // so that the masses are r² and 2 r²: 4 kg and 18 kg
    World world(settings);
    world.addCircle({.position = {1.0F, 2.0F}, .radius = 2.0F, .material = {{}, {}, unit}});
    world.addCircle({.position = {5.5F, 2.0F}, .radius = 3.0F, .material = {{}, {}, 2.0F * unit}});
    world.addRectangle({{1.0F, -2.0F}, {4.0F, 4.25F}, {}});  // its top at 0.125: the first disc is 0.125 deep in it
    world.addRectangle({{-3.01F, 2.0F}, {4.0F, 0.5F}, {}});  // 0.01 m beside the first disc: near, but not touching
    world.findCollisions();
    Snapshot snapshot;
    takeSnapshot(world, snapshot);
    addContacts(world, snapshot);
    REQUIRE(snapshot.contacts.size() == 2);
    const ContactView& pair = snapshot.contacts[0];
    const ContactView& lying = snapshot.contacts[1];
    CHECK(pair.a == 1);
    CHECK(pair.b == 2);
    CHECK(pair.normal == glm::vec2(1.0F, 0.0F));
    CHECK(pair.point == glm::dvec2(3.0F, 2.0F));
    CHECK(pair.penetration == 0.5F);
    const double stiffness = 0.5 * 4.0 / (0.0625 * 0.0625);  // κ n²/h²
    CHECK(pair.springForce == doctest::Approx(stiffness * 4.0 * 18.0 / 22.0 * 0.5));
    CHECK(lying.a == 3);
    CHECK(lying.b == 1);
    CHECK(pair.shapeA == "circle");
    CHECK(pair.shapeB == "circle");
    CHECK(lying.shapeA == "rectangle");
    CHECK(lying.shapeB == "circle");
    CHECK(lying.normal == glm::vec2(0.0F, 1.0F));
    CHECK(lying.springForce == doctest::Approx(stiffness * 4.0 * 0.125));
    settings.correction = Correction::Projection;
    world.setSettings(settings);
    world.findCollisions();
    takeSnapshot(world, snapshot);
    addContacts(world, snapshot);
    REQUIRE(snapshot.contacts.size() == 2);
    CHECK(snapshot.contacts[0].springForce == 0.0F);
}

TEST_CASE("of a box that lies on the ground without springs the forces that hold it are shown: together its weight") {
    Settings settings;
    applyPreset(findPreset("remedied"), settings);
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {4.0F, 1.0F}, {}});
    world.addPolygon({.parts = {boxVertices({0.4F, 0.2F})}, .position = {0.0, 0.1}, .material = {}});
    for (int i = 0; i < 60; ++i) world.step();
    Snapshot snapshot;
    takeSnapshot(world, snapshot);
    addContacts(world, snapshot);
    REQUIRE(snapshot.contacts.size() == 2);
    const float weight = glm::length(settings.gravity) / world.bodies().invMass[0];
    CHECK(snapshot.contacts[0].springForce + snapshot.contacts[1].springForce ==
          doctest::Approx(weight).epsilon(0.001));
    CHECK(snapshot.contacts[0].springForce == doctest::Approx(snapshot.contacts[1].springForce).epsilon(0.01));
}

TEST_CASE("a view without a height, or beyond all positions, is refused") {
    CHECK_NOTHROW(checkMembers(View{}));
    CHECK_NOTHROW(checkMembers(View{{1e6F, -1e6F}, 1e7F}));
    CHECK_NOTHROW(checkMembers(View{{0.0F, 0.0F}, 1e-3F}));
    for (const float height : {0.0F, -2.0F, 2e7F, std::nanf(""), std::numeric_limits<float>::infinity()}) {
        CAPTURE(height);
        CHECK_THROWS_WITH_AS(checkMembers(View{{0.0F, 0.0F}, height}), doctest::Contains("height"), InputError);
    }
    CHECK_THROWS_WITH_AS(checkMembers(View{{2e6F, 0.0F}, 2.0F}), doctest::Contains("center[0]"), InputError);
    CHECK_THROWS_WITH_AS(checkMembers(View{{0.0F, std::nanf("")}, 2.0F}), doctest::Contains("center[1]"), InputError);
}

TEST_CASE("the contacts of a body are told pair by pair, in whichever sub-step they were found") {
    Settings settings;
    applyPreset(findPreset("remedied"), settings);
    World world(settings);
    const BodyId ground = world.addRectangle({{0.0F, -0.5F}, {40.0F, 1.0F}, {}});
    for (int i = 0; i < 8; ++i) {
        world.addPolygon({.parts = {boxVertices({0.3F, 0.2F})},
                          .position = {0.4 * i, 0.12},
                          .angle = 0.02F * static_cast<float>(i % 3),
                          .angularVelocity = i % 2 == 0 ? 1.0F : -1.0F,
                          .material = {}});
    }
    world.sumContacts(true);
    for (int step = 0; step < 60; ++step) {
        world.step();
        const std::vector<ContactView> contacts = contactsOf(world, ground);
        for (std::size_t i = 1; i < contacts.size(); ++i) CHECK(contacts[i - 1].b <= contacts[i].b);
    }
}

TEST_CASE("a contact that has joined its bodies is shown with its impulse, where that is asked for, and no spring") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.impact = Impact::Join;
    for (const bool isAsked : {false, true}) {
        World world(settings);
        world.addCircle({.position = {0.0, 0.0}, .radius = 0.2F, .velocity = {1.0F, 0.0F}, .material = {}});
        world.addCircle({.position = {0.39, 0.0}, .radius = 0.2F, .material = {}});
        world.sumContacts(isAsked);
        world.step();
        Snapshot snapshot;
        takeSnapshot(world, snapshot);
        addContacts(world, snapshot);
        REQUIRE(snapshot.contacts.size() == 1);
        CHECK(std::isnan(snapshot.contacts[0].normalImpulse) == !isAsked);
        if (isAsked) CHECK(snapshot.contacts[0].normalImpulse > 0.0F);
        CHECK(snapshot.contacts[0].springForce == 0.0F);
    }
}
