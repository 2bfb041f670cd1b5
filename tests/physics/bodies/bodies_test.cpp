#include "physics/bodies/bodies.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <functional>
#include <limits>
#include <rapidcheck.h>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

constexpr RectangleDefinition kStaticBox{{0.3F, -1.7F}, {4.2F, 0.6F}, {}};

CircleDefinition circleAt(float x) { return {.position = {x, 0.4F}, .radius = 0.17F, .material = {}}; }

PolygonDefinition squareOf(float side, bool isStatic = false) {
    PolygonDefinition polygon;
    polygon.parts = {boxVertices({side, side})};
    polygon.isStatic = isStatic;
    return polygon;
}

// The four kinds of bodies, each in the order in which they came; the size of each tells its id.
struct Kinds {
    std::vector<BodyId> circles, polygons, rectangles, staticPolygons;

    std::vector<BodyId> all() const {
        std::vector<BodyId> ids;
        for (const auto* kind : {&circles, &polygons, &rectangles, &staticPolygons}) {
            ids.insert(ids.end(), kind->begin(), kind->end());
        }
        return ids;
    }
};

float sizeOf(BodyId id) { return 0.1F + 0.01F * static_cast<float>(id); }

void addAny(Bodies& bodies, Kinds& kinds, BodyId id) {
    const float size = sizeOf(id);
    switch (*rc::gen::inRange(0, 4)) {
        case 0:
            bodies.add(CircleDefinition{.radius = size, .material = {}}, id, 1.0F);
            kinds.circles.push_back(id);
            break;
        case 1:
            bodies.add(squareOf(size), id, 1.0F);
            kinds.polygons.push_back(id);
            break;
        case 2:
            bodies.add(RectangleDefinition{{0.0F, 0.0F}, {size, size}, {}}, id);
            kinds.rectangles.push_back(id);
            break;
        default:
            bodies.add(squareOf(size, true), id, 1.0F);
            kinds.staticPolygons.push_back(id);
    }
}

// Whether each body lies where its kind does, with what is its own.
bool isInOrder(const Bodies& bodies, const Kinds& kinds) {
    if (bodies.id != kinds.all() || bodies.circleCount != kinds.circles.size()) return false;
    if (bodies.polygonCount() != kinds.polygons.size()) return false;
    if (bodies.staticCount() != kinds.rectangles.size() + kinds.staticPolygons.size()) return false;
    if (bodies.hasPolygons() == (kinds.polygons.empty() && kinds.staticPolygons.empty())) return false;
    if (bodies.outlines.size() != bodies.size() - bodies.circleCount) return false;
    const std::size_t firstStaticPolygon = bodies.dynamicCount + kinds.rectangles.size();
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const float size = sizeOf(bodies.id[i]);
        const bool isRectangle = bodies.isStatic(i) && i < firstStaticPolygon;
        const Shape shape = isRectangle ? Shape::Rectangle : Shape::Polygon;
        if (bodies.shape[i] != (bodies.isPolygonal(i) ? shape : Shape::Circle)) return false;
        if (bodies.isPolygonal(i) && bodies.polygonShapeOf(i).halfSize().x != 0.5F * size) return false;
        if (!bodies.isPolygonal(i) && bodies.radius[i] != size) return false;
        if ((bodies.invMass[i] == 0.0F) != bodies.isStatic(i)) return false;
        const auto found = bodies.indexOf(bodies.id[i]);
        if (found != (bodies.isStatic(i) ? std::nullopt : std::optional(i))) return false;
    }
    return true;
}

std::string refusalOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

}  // namespace

TEST_CASE("dynamic bodies come before static ones, each with ascending ids, in whatever order they are added") {
    Bodies bodies;
    bodies.add(kStaticBox, 1);
    bodies.add(circleAt(1.0F), 2, 1.0F);
    bodies.add(kStaticBox, 3);
    bodies.add(circleAt(2.0F), 4, 1.0F);
    CHECK(bodies.id == std::vector<BodyId>{2, 4, 1, 3});
    CHECK(bodies.dynamicCount == 2);
    CHECK(bodies.staticCount() == 2);
    CHECK(bodies.position[1] == glm::dvec2(2.0F, 0.4F));
    CHECK(bodies.position[2] == kStaticBox.center);
    CHECK(bodies.indexOf(4) == 1);
    CHECK_FALSE(bodies.indexOf(1));  // static
    CHECK_FALSE(bodies.indexOf(5));
}

TEST_CASE("a body is static where its inverse masses are 0, whatever density the others get") {
    Bodies bodies;
    bodies.add(kStaticBox, 1);
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
    CHECK(bodies.polygonShapeOf(0).halfSize() == glm::vec2(0.3F, 0.4F));
}

TEST_CASE("when dynamic bodies go, the static ones stay") {
    Bodies bodies;
    bodies.add(kStaticBox, 1);
    for (BodyId id = 2; id < 6; ++id) bodies.add(circleAt(static_cast<float>(id)), id, 1.0F);
    bodies.keepOnly({1, 0, 0, 1});
    CHECK(bodies.id == std::vector<BodyId>{2, 5, 1});
    CHECK(bodies.dynamicCount == 2);
    CHECK(bodies.shape.back() == Shape::Rectangle);
    CHECK(bodies.polygonShapeOf(bodies.size() - 1).halfSize() == kStaticBox.size * 0.5F);
    CHECK(bodies.previousAngle.size() == 3);
}

TEST_CASE("circles, polygons, rectangles and static polygons keep their order, however they come and go") {
    CHECK(rc::check([] {
        Bodies bodies;
        Kinds kinds;
        BodyId next = 1;
        for (int round = 0; round < 3; ++round) {
            const int count = *rc::gen::inRange(0, 9);
            for (int i = 0; i < count; ++i) addAny(bodies, kinds, next++);
            RC_ASSERT(isInOrder(bodies, kinds));
            std::vector<char> isKept;
            const auto choose = [&](std::vector<BodyId>& kind) {
                std::erase_if(kind, [&](BodyId) {
                    isKept.push_back(*rc::gen::inRange(0, 3) > 0 ? 1 : 0);
                    return isKept.back() == 0;
                });
            };
            choose(kinds.circles);
            choose(kinds.polygons);
            bodies.keepOnly(isKept);
            RC_ASSERT(isInOrder(bodies, kinds));
        }
    }));
}

TEST_CASE("a polygon lies with its centre of mass where it was put, and a static one does not move") {
    Bodies bodies;
    PolygonDefinition polygon;
    polygon.parts = {{{10.0F, 10.0F}, {13.0F, 10.0F}, {10.0F, 13.0F}}};
    polygon.position = {0.3, -1.7};
    polygon.angle = 0.4F;
    polygon.velocity = {1.0F, 2.0F};
    polygon.angularVelocity = 3.0F;
    polygon.isHidden = true;
    bodies.add(polygon, 1, 2.0F);
    CHECK(bodies.position[0] == polygon.position);
    CHECK(bodies.velocity[0] == polygon.velocity);
    CHECK(bodies.angularVelocity[0] == 3.0F);
    CHECK(bodies.angle[0] == 0.4F);
    CHECK(bodies.invMass[0] == doctest::Approx(1.0F / 9.0F));
    CHECK(bodies.polygonShapeOf(0).low == glm::vec2(-1.0F, -1.0F));
    CHECK(bodies.polygonShapeOf(0).isHidden);
    polygon.isStatic = true;
    bodies.add(polygon, 2, 2.0F);
    CHECK(bodies.velocity[1] == glm::vec2(0.0F, 0.0F));
    CHECK(bodies.angularVelocity[1] == 0.0F);
    CHECK(bodies.invMass[1] == 0.0F);
    CHECK(bodies.angle[1] == 0.4F);
}

TEST_CASE("a world refuses a polygon that is none, and is as before") {
    World world;
    world.addCircle(circleAt(0.3F));
    PolygonDefinition clockwise = squareOf(0.4F);
    clockwise.parts = {{{0.0F, 0.0F}, {0.0F, 1.0F}, {1.0F, 0.0F}}};
    CHECK(refusalOf([&] { world.addPolygon(clockwise); }) ==
          "vertices: the vertices go clockwise; allowed: counter-clockwise");
    CHECK(world.bodies().size() == 1);
    CHECK(world.addPolygon(squareOf(0.4F)) == 2);
}

TEST_CASE("contacts name the same bodies after a body of any kind has come between two steps") {
    World world;
    const BodyId slope = [&] {
        PolygonDefinition polygon = squareOf(4.0F, true);
        polygon.position = {0.0, -2.0};
        return world.addPolygon(polygon);
    }();
    PolygonDefinition square = squareOf(0.4F);
    square.position = {0.1, 0.19};
    const BodyId above = world.addPolygon(square);
    world.step();
    REQUIRE(world.contacts().size() == 2);
    const auto checkNames = [&] {
        for (const Contact& contact : world.contacts()) {
            CHECK(world.bodies().id[contact.a] == slope);
            CHECK(world.bodies().id[contact.b] == above);
        }
    };
    world.addCircle(circleAt(1.5F));
    checkNames();
    world.addRectangle({{9.0F, 9.0F}, {1.0F, 1.0F}, {}});
    checkNames();
    square.position = {7.0, 7.0};
    world.addPolygon(square);
    checkNames();
    world.step();
    REQUIRE(world.contacts().size() == 2);
    checkNames();
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
    for (const Integrator& integrator :
         {Integrator::Euler, Integrator::ExplicitEuler, Integrator::RungeKutta4, Integrator::Verlet}) {
        Settings settings;
        settings.integrator = integrator;
        settings.gravity = {0.0F, -1e3F};
        settings.hasStaticFriction = true;
        settings.rollingResistance = 1.0F;
        World world(settings);
        world.addRectangle(kStaticBox);
        world.addCircle({.position = {0.3F, -1.7F}, .radius = 1e-3F, .velocity = {0.0F, -1e6F}, .material = {}});
        world.addCircle({.position = {0.4F, -1.4F}, .radius = 1e3F, .angularVelocity = 1e3F, .material = {}});
        for (int i = 0; i < 20; ++i) world.step();
        const Bodies& bodies = world.bodies();
        const std::size_t wall = bodies.dynamicCount;
        REQUIRE(bodies.staticCount() == 1);
        CHECK(bodies.position[wall] == kStaticBox.center);
        CHECK(bodies.velocity[wall] == glm::vec2(0.0F, 0.0F));
        CHECK(bodies.angle[wall] == 0.0F);
        CHECK(bodies.angularVelocity[wall] == 0.0F);
    }
}
