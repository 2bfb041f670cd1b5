// One contact under the glass: what its points are, and the curves that they follow between two impulses.

#include "lab/contact_orbit.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <numbers>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

// A circle that lies on the ground, pushed from its equilibrium into it, without any impulse: e = 1 would be one too.
World lyingCircle(Integrator integrator, float depthShare) {
    Settings settings;
    settings.integrator = integrator;
    settings.restitution = 1.0F;
    World world(settings);
    const double sag = static_cast<double>(settings.timeStep * settings.timeStep / settings.spring);  // g/k
    const BodyId ground = world.addRectangle({{0.0F, -0.1F}, {2.0F, 0.2F}, {}});
    const BodyId circle = world.addCircle(
        {.position = {0.0, 0.1 - sag * static_cast<double>(depthShare)}, .radius = 0.1F, .material = {}});
    world.watchContact(BodyPair{ground, circle});
    return world;
}

BodyPair watched() { return {1, 2}; }

}  // namespace

TEST_CASE("a point has the depth and the approach speed at the beginning of its step, before and after the impulse") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.spring = 0.0F;
    World world(settings);
    world.addRectangle({{0.0F, -0.1F}, {2.0F, 0.2F}, {}});
    world.addCircle({.position = {0.0, 0.11}, .radius = 0.1F, .velocity = {0.0F, -0.9F}, .material = {}});
    world.watchContact(watched());
    ContactOrbit orbit;
    for (int step = 0; step < 3; ++step) {
        world.step();
        orbit.record(world, watched());
    }
    REQUIRE(orbit.points().size() == 2);  // the first step had no known beginning
    CHECK(orbit.points()[0].depth == doctest::Approx(0.005));
    CHECK(orbit.points()[0].before == doctest::Approx(0.9));
    CHECK(orbit.points()[0].after == doctest::Approx(-0.45));
    CHECK(orbit.points()[1].depth == doctest::Approx(-0.0025));  // they are apart again
    CHECK(orbit.points()[1].before == doctest::Approx(-0.45));
    CHECK(orbit.points()[1].after == orbit.points()[1].before);
    CHECK(orbit.meanDepth() == doctest::Approx(0.00125));
}

TEST_CASE("a circle and a ground have the same points, whichever of them was there first") {
    const auto pointsOf = [](bool isGroundFirst) {
        Settings settings;
        settings.gravity = {0.0F, 0.0F};
        World world(settings);
        const auto addGround = [&] { world.addRectangle({{0.3F, -0.1F}, {2.0F, 0.2F}, {}}); };
        if (isGroundFirst) addGround();
        world.addCircle({.position = {0.1, 0.11}, .radius = 0.1F, .velocity = {0.2F, -0.9F}, .material = {}});
        if (!isGroundFirst) addGround();
        world.watchContact(watched());
        ContactOrbit orbit;
        for (int step = 0; step < 6; ++step) {
            world.step();
            orbit.record(world, watched());
        }
        return std::vector<OrbitPoint>(orbit.points().begin(), orbit.points().end());
    };
    const std::vector<OrbitPoint> one = pointsOf(true);
    const std::vector<OrbitPoint> other = pointsOf(false);
    REQUIRE(one.size() == 5);
    REQUIRE(other.size() == 5);
    CHECK(one.front().before != one.front().after);
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].depth == other[i].depth);
        CHECK(one[i].before == other[i].before);
        CHECK(one[i].after == other[i].after);
    }
}

TEST_CASE("another pair begins anew, and at most so many points are kept") {
    World world = lyingCircle(Integrator::RungeKutta4, 1.0F);
    world.addCircle({.position = {0.5, 1.0}, .radius = 0.1F, .material = {}});
    ContactOrbit orbit;
    for (std::size_t step = 0; step < ContactOrbit::kPoints + 50; ++step) {
        world.step();
        orbit.record(world, watched());
    }
    CHECK(orbit.points().size() == ContactOrbit::kPoints);
    world.step();
    orbit.record(world, {1, 3});
    CHECK(orbit.points().empty());
    orbit.record(world, {1, 99});  // there is no such body
    CHECK(orbit.points().empty());
}

TEST_CASE("between two impulses a lone contact follows the curve of its integrator, and no other's") {
    for (const Integrator& integrator : {Integrator::Euler, Integrator::Verlet}) {
        CAPTURE(toText(integrator));
        World world = lyingCircle(integrator, 1.9F);  // deep, so that it moves outwards: no impulse while it does
        ContactOrbit orbit;
        const LevelCurves curves = levelCurvesOf(world.settings()).value();
        const double equilibrium =
            static_cast<double>(world.settings().timeStep * world.settings().timeStep / world.settings().spring);
        const auto amplitudeOf = [&](const LevelCurves& form, const OrbitPoint& point) {
            const double x = point.depth - equilibrium;
            return std::hypot(x, (point.before - form.skew * x) / form.frequency);
        };
        for (int step = 0; step < 4; ++step) {
            world.step();
            orbit.record(world, watched());
        }
        REQUIRE(orbit.points().size() == 3);
        LevelCurves plain;
        plain.frequency = std::sqrt(0.8) * 60.0;
        double largest = 0.0;
        for (const OrbitPoint& point : orbit.points()) {
            if (point.depth < 0.0) break;
            if (point.before != point.after) break;
            const double first = amplitudeOf(curves, orbit.points()[0]);
            CHECK(amplitudeOf(curves, point) == doctest::Approx(first).epsilon(1e-3));
            largest = std::max(largest, std::abs(amplitudeOf(plain, point) - amplitudeOf(plain, orbit.points()[0])));
        }
        CHECK(largest > 0.02 * equilibrium);
    }
}

TEST_CASE("a curve is upright but under Euler, and as skewed as the kick is early") {
    Settings settings;
    const double k = 0.8 * 3600.0;
    CHECK(levelCurvesOf(settings)->skew == 0.0);
    CHECK(levelCurvesOf(settings)->frequency == doctest::Approx(std::sqrt(k)));
    settings.integrator = Integrator::Verlet;
    CHECK(levelCurvesOf(settings)->frequency == doctest::Approx(std::sqrt(k * (1.0 - 0.2))));
    settings.integrator = Integrator::Euler;
    CHECK(levelCurvesOf(settings)->skew == doctest::Approx(k / 120.0));
    const LevelCurves skewed = levelCurvesOf(settings).value();
    CHECK(skewed.at(2.0, 0.0).y == doctest::Approx(2.0 * k / 120.0));
    settings.integrator = parseIntegrator("K3/4 D K1/4");
    CHECK(levelCurvesOf(settings)->skew == doctest::Approx(k / 240.0));
    settings.integrator = Integrator::Euler;
    settings.spring = 4.0F;
    CHECK_FALSE(levelCurvesOf(settings));
    settings.spring = 0.0F;
    CHECK_FALSE(levelCurvesOf(settings));
    settings.spring = 0.8F;
    settings.integrator = Integrator::ExplicitEuler;
    CHECK_FALSE(levelCurvesOf(settings));
}

TEST_CASE("in a slot whose spring is stiff Euler's impulses end further out, those of RK4 further in") {
    for (const Integrator& integrator : {Integrator::Euler, Integrator::RungeKutta4}) {
        Scene scene = buildScene(*findBuiltInScene("slot"), {});
        scene.settings.spring = 1.2F;
        scene.settings.integrator = integrator;
        World world = makeWorld(scene);
        world.step();
        REQUIRE(world.contacts().size() == 2);
        const Contact& contact = world.contacts()[0];
        const BodyPair pair{world.bodies().id[contact.a], world.bodies().id[contact.b]};
        world.watchContact(pair);
        ContactOrbit orbit;
        for (int step = 0; step < 14; ++step) {
            world.step();
            orbit.record(world, pair);
        }
        const auto speedOf = [](const OrbitPoint& point) { return std::abs(point.before); };
        double early = 0.0;
        double late = 0.0;
        for (std::size_t i = 0; i < 12; ++i) (i < 6 ? early : late) += speedOf(orbit.points()[i]);
        CHECK((late > early) == (integrator == Integrator::Euler));
    }
}

TEST_CASE("a pair with corners has points of its deepest corner, and no curves, for its spring keeps no energy") {
    World world{Settings{}};
    const BodyId ground = world.addRectangle({{0.0F, -0.1F}, {2.0F, 0.2F}, {}});
    PolygonDefinition box;
    box.parts = {boxVertices({0.3F, 0.2F})};
    box.position = {0.0, 0.099};
    box.angle = 0.005F;
    box.angularVelocity = 2.0F;
    box.velocity = {0.0F, -0.1F};
    const BodyId id = world.addPolygon(box);
    const BodyPair pair{ground, id};
    world.watchContact(pair);
    ContactOrbit orbit;
    for (int step = 0; step < 3; ++step) {
        world.step();
        const std::optional<ResolvedContact> first = world.watchedResolution();
        const std::size_t count = orbit.points().size();
        orbit.record(world, pair);
        if (step == 0) continue;
        REQUIRE(orbit.points().size() == count + 1);
        const OrbitPoint& point = orbit.points().back();
        if (!first) {
            CHECK(point.depth <= 0.0);
            CHECK(point.before == point.after);
            continue;
        }
        CHECK(point.depth == doctest::Approx(static_cast<double>(first->penetration)).epsilon(1e-3));
        CHECK(point.before ==
              doctest::Approx(static_cast<double>(approachSpeed(first->beforeA, first->beforeB, first->at))));
    }
    CHECK(isPolygonal(world, pair));
    CHECK_FALSE(levelCurvesOf(world, pair));
    const BodyId circle = world.addCircle({.position = {0.5, 0.1}, .radius = 0.1F, .material = {}});
    CHECK_FALSE(isPolygonal(world, {ground, circle}));
    CHECK(levelCurvesOf(world, {ground, circle}));
    CHECK_FALSE(levelCurvesOf(world, {circle, id}));
}

TEST_CASE("of a body of several parts that part counts which is deepest") {
    Settings settings;
    settings.spring = 0.0F;
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    const BodyId ground = world.addRectangle({{0.0F, -0.1F}, {4.0F, 0.2F}, {}});
    PolygonDefinition shape;  // the second part reaches lower
    shape.parts = {{{0.0F, 0.3F}, {0.5F, 0.3F}, {0.5F, 0.5F}, {0.0F, 0.5F}},
                   {{0.5F, 0.0F}, {0.7F, 0.0F}, {0.7F, 0.5F}, {0.5F, 0.5F}}};
    shape.position = {0.0, 0.0};
    const BodyId id = world.addPolygon(shape);
    const double lowest = static_cast<double>(world.bodies().polygonShapeOf(0).low.y);
    shape.position.y = -lowest - 0.01;
    REQUIRE(world.removeBody(id));
    const BodyPair pair{ground, world.addPolygon(shape)};
    ContactOrbit orbit;
    for (int step = 0; step < 2; ++step) {
        world.step();
        orbit.record(world, pair);
    }
    REQUIRE(orbit.points().size() == 1);
    CHECK(orbit.points()[0].depth == doctest::Approx(0.01).epsilon(1e-4));
}

TEST_CASE(
    "the approach of two that turn and do not touch is that of the points that are nearest, each by its own lever") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.timeStep = 1e-4F;  // so that nothing moves far before it is recorded
    World world(settings);
    // A corner of B, at (−0.0366, −0.1366) from its middle, above the upper face of A.
    const BodyId a = world.addPolygon({.parts = {boxVertices({0.4F, 0.2F})},
                                       .position = {0.0, 0.0},
                                       .velocity = {0.3F, -0.2F},
                                       .angularVelocity = 1.3F,
                                       .material = {}});
    const BodyId b = world.addPolygon({.parts = {boxVertices({0.2F, 0.2F})},
                                       .position = {0.03, 0.3},
                                       .velocity = {-0.1F, -0.5F},
                                       .angle = static_cast<float>(std::numbers::pi / 6.0),
                                       .angularVelocity = -2.1F,
                                       .material = {}});
    ContactOrbit orbit;
    for (int step = 0; step < 2; ++step) {
        world.step();
        orbit.record(world, {a, b});
    }
    REQUIRE(orbit.points().size() == 1);
    constexpr double kMoved = 1e-3;
    CHECK(orbit.points()[0].depth == doctest::Approx(0.1 - (0.3 - 0.136603)).epsilon(kMoved));
    const double ofA = -0.2 + 1.3 * (0.03 - 0.036603);
    const double ofB = -0.5 - 2.1 * -0.036603;
    CHECK(orbit.points()[0].before == doctest::Approx(ofA - ofB).epsilon(kMoved));
    CHECK(orbit.points()[0].after == orbit.points()[0].before);
}
