#include "physics/bodies.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <limits>

#include "physics/world.hpp"

using namespace rb;

namespace {

constexpr RectangleDefinition kWall{{0.3F, -1.7F}, {4.2F, 0.6F}, {}};

CircleDefinition circleAt(float x) { return {.position = {x, 0.4F}, .radius = 0.17F, .material = {}}; }

}  // namespace

TEST_CASE("dynamic bodies come before static ones, each with ascending ids, in whatever order they are added") {
    Bodies bodies;
    bodies.add(kWall, 1);
    bodies.add(circleAt(1.0F), 2, 1.0F);
    bodies.add(kWall, 3);
    bodies.add(circleAt(2.0F), 4, 1.0F);
    CHECK(bodies.id == std::vector<BodyId>{2, 4, 1, 3});
    CHECK(bodies.dynamicCount == 2);
    CHECK(bodies.staticCount() == 2);
    CHECK(bodies.position[1] == glm::dvec2(2.0F, 0.4F));
    CHECK(bodies.position[2] == kWall.center);
    CHECK(bodies.indexOf(4) == 1);
    CHECK_FALSE(bodies.indexOf(1));  // static
    CHECK_FALSE(bodies.indexOf(5));
}

TEST_CASE("a body is static where its inverse masses are 0, whatever density the others get") {
    Bodies bodies;
    bodies.add(kWall, 1);
    bodies.add(circleAt(0.0F), 2, 1.0F);
    bodies.setMasses(3.0F);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        CHECK((bodies.invMass[i] == 0.0F) == bodies.isStatic(i));
        CHECK((bodies.invInertia[i] == 0.0F) == bodies.isStatic(i));
    }
}

TEST_CASE("the radius of a rectangle is that of the circle about it") {
    Bodies bodies;
    bodies.add({{0.0F, 0.0F}, {0.6F, 0.8F}, {}}, 1);
    CHECK(bodies.radius[0] == doctest::Approx(0.5F));
    CHECK(bodies.outlineOf(0).halfSize() == glm::vec2(0.3F, 0.4F));
}

TEST_CASE("when dynamic bodies go, the static ones stay") {
    Bodies bodies;
    bodies.add(kWall, 1);
    for (BodyId id = 2; id < 6; ++id) bodies.add(circleAt(static_cast<float>(id)), id, 1.0F);
    bodies.keepOnly({1, 0, 0, 1});
    CHECK(bodies.id == std::vector<BodyId>{2, 5, 1});
    CHECK(bodies.dynamicCount == 2);
    CHECK(bodies.shape.back() == Shape::Rectangle);
    CHECK(bodies.outlineOf(bodies.size() - 1).halfSize() == kWall.size * 0.5F);
    CHECK(bodies.previousAngle.size() == 3);
}

TEST_CASE("contacts name the same bodies after a circle has come between two steps") {
    for (const SolverKind solver : {SolverKind::Impulse, SolverKind::Soft}) {
        Settings settings;
        settings.solver = solver;
        World world(settings);
        const BodyId wall = world.addRectangle({{0.0F, -0.5F}, {4.0F, 1.0F}, {}});
        const BodyId circle = world.addCircle({.position = {0.1F, 0.14F}, .radius = 0.15F, .material = {}});
        world.step();
        REQUIRE(world.contacts().size() == 1);
        world.addCircle(circleAt(1.5F));
        REQUIRE(world.contacts().size() == 1);
        CHECK(world.bodies().id[world.contacts()[0].a] == wall);
        CHECK(world.bodies().id[world.contacts()[0].b] == circle);
    }
}

TEST_CASE("whatever hits a static body, it stays as it is") {
    for (const Integrator integrator :
         {Integrator::Euler, Integrator::ExplicitEuler, Integrator::RungeKutta4, Integrator::Verlet}) {
        Settings settings;
        settings.integrator = integrator;
        settings.gravity = {0.0F, -1e3F};
        settings.hasStaticFriction = true;
        settings.rollingResistance = 1.0F;
        World world(settings);
        world.addRectangle(kWall);
        world.addCircle({.position = {0.3F, -1.7F}, .radius = 1e-3F, .velocity = {0.0F, -1e6F}, .material = {}});
        world.addCircle({.position = {0.4F, -1.4F}, .radius = 1e3F, .angularVelocity = 1e3F, .material = {}});
        for (int i = 0; i < 20; ++i) world.step();
        const Bodies& bodies = world.bodies();
        const std::size_t wall = bodies.dynamicCount;
        REQUIRE(bodies.staticCount() == 1);
        CHECK(bodies.position[wall] == kWall.center);
        CHECK(bodies.velocity[wall] == glm::vec2(0.0F, 0.0F));
        CHECK(bodies.angle[wall] == 0.0F);
        CHECK(bodies.angularVelocity[wall] == 0.0F);
    }
}
