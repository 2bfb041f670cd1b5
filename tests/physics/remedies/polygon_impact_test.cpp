// The world's one pass of impulses over polygons, against (2.8) worked out in double with the inertia of their corners.

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <vector>

#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/polygon_mass.hpp"
#include "physics/hit.hpp"
#include "physics/random_polygon.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Over the largest speed: some thirty operations of float, of bodies whose inertia is as small as a tenth of that of a
// disc, whose speeds a push at a corner changes by ten times the approach.
constexpr double kImpactTolerance = 1e-4;

// Of energy and momentum: thirty operations of float.
constexpr double kImpactRounding = 1e-5;

Settings impactAlone(double restitution) {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.friction = 0.0F;
    settings.spring = 0.0F;
    settings.restitution = static_cast<float>(restitution);
    return settings;
}

PolygonDefinition anyFlying(Vector<double> position) {
    PolygonDefinition polygon;
    polygon.parts = {anyConvexVertices(uniform(0.2, 1.0))};
    polygon.position = position;
    polygon.velocity = glm::vec2(anyVector(3.0));
    polygon.angle = static_cast<float>(either(10.0));
    polygon.angularVelocity = static_cast<float>(either(3.0));
    polygon.material.density = static_cast<float>(logUniform(0.1, 10.0));
    return polygon;
}

// With the mass that its corners have, in double.
Body bodyOf(const PolygonDefinition& polygon) {
    const std::vector<glm::dvec2> points(polygon.parts.front().begin(), polygon.parts.front().end());
    const PolygonMass<double> mass = massOfPolygon<double>(points);
    const auto density = static_cast<double>(polygon.material.density.value());
    return {glm::dvec2(polygon.velocity), static_cast<double>(polygon.angularVelocity), 1.0 / (density * mass.area),
            1.0 / (density * mass.inertia)};
}

bool isTouching(const World& world) {
    return std::any_of(world.contacts().begin(), world.contacts().end(),
                       [](const Contact& contact) { return contact.isTouching(); });
}

// (2.2) to (2.7) as they are printed, but for the errata.

double approachOf(const Body& a, const Body& b, const Contact& contact) {
    const Vec rA(contact.leverOfA());
    const Vec rB(contact.leverOfB());
    const Vec turnA{-rA.y, rA.x};
    const Vec turnB{-rB.y, rB.x};
    return glm::dot(a.velocity + a.angularVelocity * turnA - b.velocity - b.angularVelocity * turnB,
                    Vec(contact.touch.normal));
}

void push(Body& a, Body& b, const Contact& contact, double j) {
    const Vec n(contact.touch.normal);
    const Vec rA(contact.leverOfA());
    const Vec rB(contact.leverOfB());
    a.velocity -= j * a.invMass * n;
    b.velocity += j * b.invMass * n;
    a.angularVelocity -= j * (rA.x * n.y - rA.y * n.x) * a.invInertia;
    b.angularVelocity += j * (rB.x * n.y - rB.y * n.x) * b.invInertia;
}

// By how much a push of 1 N s at one point slows the approach at another.
double slowedBy(Body a, Body b, const Contact& pushed, const Contact& seen) {
    const double before = approachOf(a, b, seen);
    push(a, b, pushed, 1.0);
    return before - approachOf(a, b, seen);
}

// (2.8) at one or two points: of all ways in which some of them may push, the one by which those part e times as fast
// as they approached, and the others at least so.
void resolveByHand(Body& a, Body& b, const std::vector<Contact>& points, double e) {
    const auto tries = [&](std::vector<double> j) {
        Body triedA = a;
        Body triedB = b;
        for (std::size_t i = 0; i < points.size(); ++i) push(triedA, triedB, points[i], j[i]);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double before = approachOf(a, b, points[i]);
            if (j[i] < 0.0 || approachOf(triedA, triedB, points[i]) > -e * before + 1e-9) return false;
        }
        a = triedA;
        b = triedB;
        return true;
    };
    if (tries(std::vector<double>(points.size(), 0.0))) return;
    std::vector<double> wanted;
    for (const Contact& point : points) wanted.push_back((1.0 + e) * approachOf(a, b, point));
    for (std::size_t i = 0; i < points.size(); ++i) {
        std::vector<double> alone(points.size(), 0.0);
        alone[i] = wanted[i] / slowedBy(a, b, points[i], points[i]);
        if (tries(alone)) return;
    }
    const double k11 = slowedBy(a, b, points[0], points[0]);
    const double k12 = slowedBy(a, b, points[1], points[0]);
    const double k22 = slowedBy(a, b, points[1], points[1]);
    const double determinant = k11 * k22 - k12 * k12;
    RC_ASSERT(
        tries({(k22 * wanted[0] - k12 * wanted[1]) / determinant, (k11 * wanted[1] - k12 * wanted[0]) / determinant}));
}

double speedOf(const Body& body) { return glm::length(body.velocity) + std::abs(body.angularVelocity); }

struct Motion {
    double energy = 0.0, angularMomentum = 0.0;
    Vec momentum{0.0, 0.0};
    double momentumScale = 0.0;  // what the momenta's rounding is relative to
};

Motion motionOf(const World& world) {
    const Bodies& bodies = world.bodies();
    Motion sum;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        const double mass = 1.0 / static_cast<double>(bodies.invMass[i]);
        const double inertia = 1.0 / static_cast<double>(bodies.invInertia[i]);
        const Vec v(bodies.velocity[i]);
        const auto spin = static_cast<double>(bodies.angularVelocity[i]);
        sum.energy += 0.5 * mass * glm::dot(v, v) + 0.5 * inertia * spin * spin;
        sum.momentum += mass * v;
        sum.angularMomentum += mass * cross(bodies.position[i], v) + inertia * spin;
        sum.momentumScale += mass * (1.0 + glm::length(bodies.position[i])) * glm::length(v) + inertia * std::abs(spin);
    }
    return sum;
}

}  // namespace

TEST_CASE("polygons without friction leave an impact as (2.8) says, with the inertia of their corners") {
    CHECK(rc::check([] {
        const double e = uniform(0.0, 1.0);
        World world(impactAlone(e));
        const PolygonDefinition a = anyFlying({0.3, -0.7});
        const PolygonDefinition b = anyFlying(a.position + anyVector(1.2));
        world.addPolygon(a);
        world.addPolygon(b);
        world.findCollisions();
        RC_PRE(isTouching(world));
        std::array<Body, 2> twins{bodyOf(a), bodyOf(b)};
        double scale = speedOf(twins[0]) + speedOf(twins[1]);
        std::vector<Contact> points;
        for (const Contact& contact : world.contacts()) {
            RC_ASSERT(contact.a == 0U);
            RC_ASSERT(contact.b == 1U);
            if (contact.isTouching()) points.push_back(contact);
        }
        resolveByHand(twins[0], twins[1], points, static_cast<double>(static_cast<float>(e)));
        scale += speedOf(twins[0]) + speedOf(twins[1]);
        world.applyGravity();
        world.resolveImpulses();
        const Bodies& bodies = world.bodies();
        for (std::size_t i = 0; i < 2; ++i) {
            RC_ASSERT(std::abs(static_cast<double>(bodies.invMass[i]) / twins[i].invMass - 1.0) <= kImpactTolerance);
            RC_ASSERT(std::abs(static_cast<double>(bodies.invInertia[i]) / twins[i].invInertia - 1.0) <=
                      kImpactTolerance);
            RC_ASSERT(glm::length(Vec(bodies.velocity[i]) - twins[i].velocity) <= kImpactTolerance * scale);
            RC_ASSERT(std::abs(static_cast<double>(bodies.angularVelocity[i]) - twins[i].angularVelocity) <=
                      kImpactTolerance * scale);
        }
    }));
}

TEST_CASE("an elastic impact of polygons keeps energy and both momenta, and any other takes energy alone") {
    CHECK(rc::check([] {
        const bool isElastic = *rc::gen::arbitrary<bool>();
        World world(impactAlone(isElastic ? 1.0 : uniform(0.0, 0.9)));
        const PolygonDefinition a = anyFlying({0.3, -0.7});
        world.addPolygon(a);
        world.addPolygon(anyFlying(a.position + anyVector(1.2)));
        world.findCollisions();
        RC_PRE(isTouching(world));
        const Motion before = motionOf(world);
        world.applyGravity();
        world.resolveImpulses();
        const Motion after = motionOf(world);
        const double scale = before.momentumScale + after.momentumScale;
        if (isElastic) RC_ASSERT(std::abs(after.energy - before.energy) <= kImpactRounding * before.energy);
        RC_ASSERT(after.energy <= before.energy * (1.0 + kImpactRounding));
        RC_ASSERT(glm::length(after.momentum - before.momentum) <= kImpactRounding * scale);
        RC_ASSERT(std::abs(after.angularMomentum - before.angularMomentum) <= kImpactRounding * scale);
    }));
}

TEST_CASE("a polygon on a static one bounces off it, whatever it is turned by, and the static one stays") {
    CHECK(rc::check([] {
        World world(impactAlone(1.0));
        PolygonDefinition wall = anyFlying({0.3, -0.7});
        wall.isStatic = true;
        world.addPolygon(wall);
        world.addPolygon(anyFlying(wall.position + anyVector(1.2)));
        world.findCollisions();
        RC_PRE(isTouching(world));
        const Motion before = motionOf(world);
        world.applyGravity();
        world.resolveImpulses();
        RC_ASSERT(std::abs(motionOf(world).energy - before.energy) <= kImpactRounding * before.energy);
        RC_ASSERT(world.bodies().velocity[1] == glm::vec2(0.0F, 0.0F));
        RC_ASSERT(world.bodies().angularVelocity[1] == 0.0F);
        world.integrateVelocities();
        world.updatePositions();
        RC_ASSERT(world.bodies().position[1] == wall.position);
        RC_ASSERT(world.bodies().angle[1] == wall.angle);
    }));
}

TEST_CASE("a bar that is struck at its end turns as a rod does") {
    World world(impactAlone(1.0));
    // 3 m long and 0.3 m wide, 0.9 kg: struck at 1.2 m from its middle by a square of 0.09 kg at 2 m/s.
    world.addPolygon({.parts = {boxVertices({3.0F, 0.3F})}, .material = {}});
    world.addPolygon(
        {.parts = {boxVertices({0.3F, 0.3F})}, .position = {1.2, -0.295}, .velocity = {0.0F, 2.0F}, .material = {}});
    world.step();
    const Bodies& bodies = world.bodies();
    // Both ends of the square's face push.
    const double momentum =
        0.9 * static_cast<double>(bodies.velocity[0].y) + 0.09 * static_cast<double>(bodies.velocity[1].y);
    CHECK(momentum == doctest::Approx(0.18));
    const double barInertia = 0.9 * (9.0 + 0.09) / 12.0;
    const double boxInertia = 0.09 * (0.09 + 0.09) / 12.0;
    const double turning = barInertia * static_cast<double>(bodies.angularVelocity[0]) +
                           boxInertia * static_cast<double>(bodies.angularVelocity[1]) +
                           1.2 * 0.09 * static_cast<double>(bodies.velocity[1].y);
    CHECK(turning == doctest::Approx(1.2 * 0.18).epsilon(1e-4));
    CHECK(bodies.angularVelocity[0] > 0.0F);
    CHECK(bodies.velocity[0].y > 0.0F);
}
