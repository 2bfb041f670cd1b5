// What is changed of a body from outside: values, mass, contacts, what it has joined; and rectangles that are taken
// away.

#include <cmath>
#include <doctest/doctest.h>
#include <limits>
#include <string>

#include "base/error.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/steps.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

const RectangleDefinition kFloor{.center = {0.0, -0.5}, .size = {4.0F, 1.0F}, .material = {}};

std::string refusal(World& world, BodyId id, const BodyChange& change) {
    try {
        world.changeBody(id, change);
    } catch (const InputError& error) {
        return error.place();
    }
    return "";
}

// Three circles on one another, on a floor that is the second of three rectangles.
World column(SolverKind solver) {
    Settings settings;
    settings.solver = solver;
    settings.hasStaticFriction = true;
    World world(settings);
    world.addRectangle({.center = {-9.0, 0.0}, .size = {1.0F, 1.0F}, .material = {}});
    world.addRectangle(kFloor);
    world.addRectangle({.center = {0.0, -3.0}, .size = {4.0F, 1.0F}, .material = {}});
    for (const double y : {0.1, 0.3, 0.5}) world.addCircle({.position = {0.0, y}, .radius = 0.1F, .material = {}});
    return world;
}

}  // namespace

TEST_CASE("what is given of a change counts, what is absent stays, and the mass follows the size and the density") {
    World world;
    const CircleDefinition circle{.position = {1.0, 2.0},
                                  .radius = 0.2F,
                                  .velocity = {3.0F, 4.0F},
                                  .angularVelocity = 5.0F,
                                  .material = {.restitution = 0.25F, .friction = {}, .density = 2.0F}};
    const BodyId id = world.addCircle(circle);
    const Bodies& bodies = world.bodies();
    CHECK(world.changeBody(id, {.position = glm::dvec2(-1.5, 7.0), .radius = 0.4F}));
    CHECK(bodies.position[0] == glm::dvec2(-1.5, 7.0));
    CHECK(bodies.previousPosition[0] == glm::dvec2(-1.5, 7.0));
    CHECK(bodies.velocity[0] == circle.velocity);
    CHECK(bodies.angularVelocity[0] == circle.angularVelocity);
    CHECK(bodies.material[0] == circle.material);
    World as;
    as.addCircle({.radius = 0.4F, .material = circle.material});
    CHECK(bodies.invMass[0] == as.bodies().invMass[0]);
    CHECK(bodies.invInertia[0] == as.bodies().invInertia[0]);
    CHECK(world.changeBody(id, {.velocity = glm::vec2(0.0F, 1.0F), .angularVelocity = -1.0F, .material = Material{}}));
    CHECK(bodies.velocity[0] == glm::vec2(0.0F, 1.0F));
    CHECK(bodies.angularVelocity[0] == -1.0F);
    CHECK(bodies.radius[0] == 0.4F);
    World plain;
    plain.addCircle({.radius = 0.4F, .material = {}});
    CHECK(bodies.invMass[0] == plain.bodies().invMass[0]);
    CHECK_FALSE(world.changeBody(id + 1, {}));
}

TEST_CASE("a change that is out of range is refused by its field, and changes nothing") {
    World world;
    const BodyId id = world.addCircle({.position = {0.0, 0.0}, .velocity = {1.0F, 0.0F}, .material = {}});
    const BodyId box = world.addPolygon({.parts = {boxVertices({0.2F, 0.2F})}, .position = {3.0, 0.0}, .material = {}});
    const std::uint64_t before = stateHash(world);
    const float inverse = world.bodies().invMass[0];
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    CHECK(refusal(world, id, {.position = glm::dvec2(0.0, kNone), .velocity = glm::vec2(2.0F)}) == "position[1]");
    CHECK(refusal(world, id, {.velocity = glm::vec2(2e6F, 0.0F)}) == "velocity[0]");
    CHECK(refusal(world, id, {.angularVelocity = 2e9F}) == "angular_velocity");
    CHECK(refusal(world, id, {.position = glm::dvec2(1.0, 1.0), .radius = 0.0F}) == "radius");
    CHECK(refusal(world, id, {.material = Material{.restitution = 1.5F, .friction = {}, .density = {}}}) ==
          "restitution");
    CHECK(refusal(world, id, {.material = Material{.restitution = {}, .friction = {}, .density = -1.0F}}) == "density");
    CHECK(refusal(world, box, {.velocity = glm::vec2(2.0F), .radius = 0.3F}) == "radius");
    CHECK(stateHash(world) == before);
    CHECK(world.bodies().invMass[0] == inverse);
    CHECK(refusal(world, box, {.velocity = glm::vec2(2.0F)}).empty());
}

TEST_CASE("a circle that is put elsewhere falls from there, under each solver, and what lay on it falls too") {
    for (const SolverKind solver : {SolverKind::Impulse, SolverKind::Soft}) {
        CAPTURE(static_cast<int>(solver));
        World world = column(solver);
        run(world, 240);
        const Bodies& bodies = world.bodies();
        REQUIRE(bodies.position[2].y == doctest::Approx(0.5).epsilon(0.1));
        world.changeBody(bodies.id[0], {.position = glm::dvec2(1.0, 2.0)});
        for (const Contact& contact : world.contacts()) CHECK_FALSE(contact.isTouching());
        run(world, 20);
        CHECK(bodies.position[0].x == doctest::Approx(1.0));
        CHECK(bodies.velocity[0].y < -0.1F);
        run(world, 400);
        CHECK(bodies.position[0].y == doctest::Approx(0.1).epsilon(0.2));
        CHECK(bodies.position[2].y < 0.35);
    }
}

TEST_CASE("sleepers wake where one of them is given a velocity") {
    World world = column(SolverKind::Soft);
    Settings settings = world.settings();
    settings.canSleep = true;
    world.setSettings(settings);
    run(world, 600);
    const double before = world.bodies().position[0].x;
    world.changeBody(world.bodies().id[0], {.velocity = glm::vec2(1.0F, 0.0F)});
    run(world, 10);
    CHECK(world.bodies().position[0].x > before + 0.02);
}

TEST_CASE("what lies on a rectangle falls when that is taken away, onto the next one, under each solver") {
    for (const SolverKind solver : {SolverKind::Impulse, SolverKind::Soft}) {
        CAPTURE(static_cast<int>(solver));
        World world = column(solver);
        run(world, 240);
        const BodyId floor = world.bodies().id[world.bodies().dynamicCount + 1];
        CHECK_FALSE(world.removeRectangle(world.bodies().id[0]));
        CHECK(world.removeRectangle(floor));
        CHECK_FALSE(world.removeRectangle(floor));
        CHECK(world.bodies().staticCount() == 2);
        CHECK(world.bodies().position[4] == glm::dvec2(0.0, -3.0));
        CHECK(world.bodies().polygonShapeOf(4).halfSize() == glm::vec2(2.0F, 0.5F));
        CHECK_FALSE(world.bodies().hasPolygons());
        run(world, 400);
        CHECK(world.bodies().position[0].y == doctest::Approx(-2.4).epsilon(0.02));
        CHECK(world.removed().total() == 0);
    }
}

TEST_CASE("what has joined a rectangle that is taken away, and what is put elsewhere, is free") {
    Settings settings;
    settings.impact = Impact::Join;
    World world(settings);
    const BodyId floor = world.addRectangle(kFloor);
    world.addCircle({.position = {0.0, 0.1}, .radius = 0.1F, .velocity = {0.0F, -1.0F}, .material = {}});
    world.addCircle({.position = {0.15, 0.1}, .radius = 0.1F, .velocity = {-1.0F, 0.0F}, .material = {}});
    run(world, 60);
    const Bodies& bodies = world.bodies();
    REQUIRE(bodies.velocity[0] == glm::vec2(0.0F));
    REQUIRE(bodies.velocity[1] == glm::vec2(0.0F));
    world.changeBody(bodies.id[1], {.position = glm::dvec2(0.0, 3.0)});
    run(world, 10);
    CHECK(bodies.velocity[0] == glm::vec2(0.0F));
    CHECK(bodies.velocity[1].y < -0.05F);
    world.removeRectangle(floor);
    run(world, 10);
    CHECK(bodies.velocity[0].y < -0.05F);
}

TEST_CASE("what is put elsewhere, or changes its size, has no contact before the next step, under each solver") {
    for (const SolverKind solver : {SolverKind::Impulse, SolverKind::Soft}) {
        CAPTURE(toText(solver));
        for (const BodyChange& change : {BodyChange{.position = glm::dvec2(5.0, 7.0)}, BodyChange{.radius = 0.04F}}) {
            World world = column(solver);
            run(world, 30);
            REQUIRE(world.contacts().size() >= 3);
            world.changeBody(world.bodies().id[1], change);
            CHECK(world.contacts().empty());
        }
        World world = column(solver);
        run(world, 30);
        const std::size_t contacts = world.contacts().size();
        world.changeBody(world.bodies().id[1], {.angularVelocity = 0.5F});
        CHECK(world.contacts().size() == contacts);
    }
}
