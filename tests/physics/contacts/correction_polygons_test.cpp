// Report 3.2 between bodies with corners: the springs of their points against closed forms, and projection.

#include <cmath>
#include <cstddef>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <numbers>
#include <rapidcheck.h>
#include <vector>

#include "base/vector.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/observe/measures.hpp"
#include "physics/pushed_pair.hpp"
#include "physics/random_input.hpp"
#include "physics/random_polygon.hpp"
#include "physics/settings/settings.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// The denominator of (2.8) at a contact, by hand [1/kg].
double invMassAt(const Contact& contact, const Bodies& bodies) {
    const glm::dvec2 n(contact.touch.normal);
    const double leverA = cross(glm::dvec2(contact.touch.point), n);
    const double leverB = cross(glm::dvec2(contact.touch.point) - glm::dvec2(contact.fromAToB), n);
    return static_cast<double>(bodies.invMass[contact.a]) + static_cast<double>(bodies.invMass[contact.b]) +
           leverA * leverA * static_cast<double>(bodies.invInertia[contact.a]) +
           leverB * leverB * static_cast<double>(bodies.invInertia[contact.b]);
}

PolygonDefinition anyPolygonDefinition(glm::dvec2 position) {
    PolygonDefinition polygon;
    polygon.parts = {anyConvexVertices(uniform(0.2, 1.0))};
    polygon.position = position;
    polygon.angle = static_cast<float>(either(10.0));
    polygon.material.density = static_cast<float>(logUniform(0.1, 10.0));
    return polygon;
}

}  // namespace

TEST_CASE("where polygons meet, each point's spring is k m δ²/Σδ, with the mass that the point has") {
    CHECK(rc::check([] {
        World world(weightless());
        world.addPolygon(anyPolygonDefinition({0.3, -0.7}));
        world.addPolygon(anyPolygonDefinition(glm::dvec2(0.3, -0.7) + anyVector(1.2)));
        world.findCollisions();
        std::vector<Contact> touching;
        double depth = 0.0;
        for (const Contact& contact : world.contacts()) {
            if (!contact.isTouching()) continue;
            touching.push_back(contact);
            depth += static_cast<double>(contact.touch.penetration);
        }
        RC_PRE(depth > 1e-3);
        RC_CLASSIFY(touching.size() == 2U);
        const double k = 0.8 * 3600.0;
        glm::dvec2 force(0.0);  // on B
        double torqueOnA = 0.0;
        double torqueOnB = 0.0;
        double share = 0.0;
        for (std::size_t c = 0; c < world.contacts().size(); ++c) {
            const Contact& contact = world.contacts()[c];
            share += static_cast<double>(springShare(world.contacts(), c));
            if (!contact.isTouching()) continue;
            const double invMass = invMassAt(contact, world.bodies());
            RC_ASSERT(std::abs(static_cast<double>(springInvMass(contact, world.bodies())) / invMass - 1.0) <= 1e-5);
            const auto delta = static_cast<double>(contact.touch.penetration);
            const glm::dvec2 push = k / invMass * delta * delta / depth * glm::dvec2(contact.touch.normal);
            const double impulse = glm::length(push) / 60.0;
            RC_ASSERT(std::abs(static_cast<double>(springPush(world.contacts(), c, world.bodies(), world.settings())) -
                               impulse) <= 1e-5 * impulse);
            force += push;
            torqueOnA -= cross(glm::dvec2(contact.leverOfA()), push);
            torqueOnB += cross(glm::dvec2(contact.leverOfB()), push);
        }
        RC_ASSERT(std::abs(share - 1.0) <= static_cast<double>(kPairRounding));
        const Pushed pushed = pushedPair(world);
        const double scale = 2e-5 * glm::length(force);  // twenty operations of float; levers up to two metres
        RC_ASSERT(glm::length(pushed.force(1) - force) <= scale);
        RC_ASSERT(glm::length(pushed.force(0) + force) <= scale);
        RC_ASSERT(std::abs(pushed.torque(0) - torqueOnA) <= scale);
        RC_ASSERT(std::abs(pushed.torque(1) - torqueOnB) <= scale);
        // About the centre of A: no net torque, so the angular momentum stays.
        RC_ASSERT(std::abs(pushed.torque(0) + pushed.torque(1) + cross(pushed.fromAToB, pushed.force(1))) <= scale);
    }));
}

TEST_CASE("a circle on a polygon's face is pushed with the spring of one point, and no torque of its own") {
    World world(weightless());
    world.addCircle({.position = {0.6, 0.64}, .radius = 0.2F, .material = {}});
    world.addPolygon({.parts = {boxVertices({2.0F, 1.0F})}, .material = {}});
    world.findCollisions();
    REQUIRE(world.contacts().size() == 1);
    const Pushed pushed = pushedPair(world);
    const double circle = std::numbers::pi * 0.04;
    // The lever on the box is 0.6 m, its inertia 2 (4 + 1) / 12.
    const double invMass = 1.0 / circle + 0.5 + 0.36 / (10.0 / 12.0);
    const double force = 0.8 * 3600.0 * 0.06 / invMass;
    const double tolerance = 20.0 * static_cast<double>(kPairRounding) * force;
    CHECK(glm::length(pushed.force(0) - glm::dvec2(0.0, force)) <= tolerance);
    CHECK(glm::length(pushed.force(1) + glm::dvec2(0.0, force)) <= tolerance);
    CHECK(std::abs(pushed.torque(0)) <= tolerance);
    CHECK(std::abs(pushed.torque(1) + 0.6 * force) <= tolerance);
}

TEST_CASE("a box that lies flat is pushed off by half a spring at either end, and does not turn") {
    World world(weightless());
    world.addPolygon({.parts = {boxVertices({2.0F, 1.0F})}, .position = {0.3, 0.49}, .material = {}});
    world.addRectangle({{0.0, -1.0}, {8.0F, 2.0F}, {}});
    world.findCollisions();
    REQUIRE(world.contacts().size() == 2);
    CHECK(springShare(world.contacts(), 0) == doctest::Approx(0.5F));
    CHECK(springShare(world.contacts(), 1) == doctest::Approx(0.5F));
    ShapeSprings springs;
    springs.prepare(world.contacts(), world.bodies(), springRate(world.settings()),
                    {world.settings().isContinuous, {}, {}});
    const std::vector<glm::vec2> displacement(2, {0.0F, 0.0F});
    std::vector<glm::vec2> acceleration(2, {0.0F, 0.0F});
    std::vector<float> turning(2, 0.0F);
    springs.addAccelerations(displacement, world.bodies().angle, world.bodies(), acceleration, turning);
    // Each end has the mass 1/(1/2 + 1/(10/12)) of the 2 kg.
    const float expected = 0.8F * 3600.0F * 0.01F / (0.5F + 1.2F) / 2.0F;
    constexpr float kCancelled = 200.0F * kPairRounding;  // δ = 0.01 is what is left of 0.5 − 0.49
    CHECK(std::abs(acceleration[0].y - expected) <= kCancelled * expected);
    CHECK(std::abs(acceleration[0].x) <= kCancelled * expected);
    CHECK(std::abs(turning[0]) <= kCancelled * expected);
    CHECK(acceleration[1] == glm::vec2(0.0F, 0.0F));
    CHECK(turning[1] == 0.0F);
}

TEST_CASE("projection parts polygons and keeps their centre of mass") {
    CHECK(rc::check([] {
        Settings settings = weightless();
        settings.correction = Correction::Projection;
        settings.projectionSlop = 0.0F;
        World world(settings);
        world.addPolygon(anyPolygonDefinition({0.3, -0.7}));
        world.addPolygon(anyPolygonDefinition(glm::dvec2(0.3, -0.7) + anyVector(1.2)));
        world.findCollisions();
        const double before = measure(world).maxPenetration;
        RC_PRE(before > 1e-3);
        const auto centre = [&] {
            const Bodies& bodies = world.bodies();
            const double massA = 1.0 / static_cast<double>(bodies.invMass[0]);
            const double massB = 1.0 / static_cast<double>(bodies.invMass[1]);
            return (massA * bodies.position[0] + massB * bodies.position[1]) / (massA + massB);
        };
        const glm::dvec2 centreBefore = centre();
        // A fifth of it goes with each step; of a bar that is pushed at both ends a quarter of that, as each end has a
        // quarter of its mass.
        constexpr double kLeft = 1e-3;  // 0.95²⁰⁰ is less
        for (int i = 0; i < 200; ++i) world.step();
        RC_ASSERT(measure(world).maxPenetration <= kLeft * before);
        RC_ASSERT(glm::length(centre() - centreBefore) <= 1e-5);
        RC_ASSERT(world.bodies().velocity[0] == glm::vec2(0.0F, 0.0F));
        RC_ASSERT(world.bodies().angularVelocity[0] == 0.0F);
    }));
}
