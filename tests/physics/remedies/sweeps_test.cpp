// How sweeps within a sub-step end: what is jammed, and what springs are paid with.

#include "physics/remedies/sweeps.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <limits>
#include <utility>
#include <vector>

#include "physics/bodies/body_definition.hpp"
#include "physics/free_flight.hpp"
#include "physics/observe/measures.hpp"
#include "physics/remedies/spring_charge.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr float kNeverElastic = std::numeric_limits<float>::infinity();

// Two bodies that touch over a sub-step in which the integrator lets each go by `way`.
struct FlyingPair {
    explicit FlyingPair(const World& world, glm::vec2 wayOfA = {0.0F, 0.0F}, glm::vec2 wayOfB = {0.0F, 0.0F})
        : bodies(world.bodies()),
          next{{wayOfA, wayOfB}, bodies.angle, bodies.velocity, bodies.angularVelocity, bodies.dynamicCount} {
        sweeps.start(step);
    }

    Settings settings = freeFlight();
    Bodies bodies;
    MotionState next;
    std::vector<float> reach{10.0F, 10.0F};  // [m]
    std::optional<PullForce> pull;
    StepObserver observer;
    OwedWork owed;
    IntegratedStep step{{}, settings, reach, bodies, next, pull, {}, observer, owed, 1.0, 0.0, 1.0};
    Sweeps sweeps;
};

// Radii of 0.5 m, 0.1 m deep in one another.
World circles() {
    World world(freeFlight());
    world.addCircle({.position = {0.0F, 0.0F}, .radius = 0.5F, .material = {}});
    world.addCircle({.position = {0.9F, 0.0F}, .radius = 0.5F, .material = {}});
    return world;
}

Contact contactOf(ShapePair shapes, float penetration) {
    return {.a = 0,
            .b = 1,
            .shapes = shapes,
            .point = 0,
            .partA = 0,
            .partB = 0,
            .fromAToB = {0.9F, 0.0F},
            .touch = {{1.0F, 0.0F}, {0.5F, 0.0F}, penetration},
            .impulse = {}};
}

}  // namespace

TEST_CASE("a body that uses up its impacts is jammed if any of them was at a wall, and else keeps its velocity") {
    for (const bool isWallFirst : {true, false}) {
        for (const bool isAnyWall : {true, false}) {
            CAPTURE(isWallFirst);
            CAPTURE(isAnyWall);
            FlyingPair pair(circles());
            pair.bodies.velocity[0] = {1.0F, 2.0F};
            pair.sweeps[0].mostImpacts = 2;
            pair.sweeps.arrive(pair.step, 0, 0.25, isAnyWall && isWallFirst, kNeverElastic);
            CHECK_FALSE(pair.sweeps[0].isFrozen);
            pair.sweeps.arrive(pair.step, 0, 0.5, isAnyWall && !isWallFirst, kNeverElastic);
            CHECK(pair.sweeps[0].isFrozen == isAnyWall);
            CHECK(pair.bodies.velocity[0] == (isAnyWall ? glm::vec2(0.0F, 0.0F) : glm::vec2(1.0F, 2.0F)));
        }
    }
}

TEST_CASE("forces work along a way that is cut short as far as they act: what slides goes on without them") {
    constexpr float kWay = 0.8F;
    for (int percent = 1; percent < 100; ++percent) {  // shares that are rounded up, and such as are rounded down
        CAPTURE(percent);
        const double until = 0.01 * percent;
        for (const bool isSliding : {false, true}) {
            CAPTURE(isSliding);
            FlyingPair pair(circles(), {kWay, 0.0F});
            pair.sweeps[0].endForces(until);
            pair.sweeps[0].isSliding = isSliding;
            pair.sweeps.endForces(pair.step, {}, {});
            const auto wayFor = [&](float share, bool isSlideIn) {
                return pair.sweeps.wayWhileActing(0, share, pair.bodies, pair.next, 1.0F, isSlideIn).x;
            };
            const float share = pair.sweeps.actingShare(0, 1);
            CHECK(share == doctest::Approx(until));
            CHECK(wayFor(share, true) == doctest::Approx(kWay));
            CHECK(wayFor(share, false) == doctest::Approx(isSliding ? until * kWay : kWay));
            CHECK(wayFor(0.5F * share, false) == doctest::Approx(0.5 * (isSliding ? until * kWay : kWay)));
        }
    }
}

TEST_CASE("a jammed body whose impacts lose nothing has its velocity again when the sub-step ends") {
    for (const float elasticFrom : {1.0F, 3.0F, 4.0F, kNeverElastic}) {
        CAPTURE(elasticFrom);
        FlyingPair pair(circles());
        pair.next.velocity[0] = {0.0F, 0.0F};
        pair.bodies.velocity[0] = {4.0F, 8.0F};  // at the end; √5 m/s when it is jammed, and its rim 1.5 m/s more
        pair.bodies.angularVelocity[0] = pair.next.angularVelocity[0] = 3.0F;
        pair.sweeps[0].endForces(0.25);  // from where on it has its velocity
        pair.sweeps.arrive(pair.step, 0, 0.5, true, elasticFrom);
        REQUIRE(pair.sweeps[0].isFrozen);
        CHECK(pair.bodies.velocity[0] == glm::vec2(0.0F, 0.0F));
        pair.sweeps.land(pair.step);
        const bool isKept = elasticFrom < 4.0F;
        CHECK(pair.bodies.velocity[0] == (isKept ? glm::vec2(1.0F, 2.0F) : glm::vec2(0.0F, 0.0F)));
        CHECK(pair.bodies.angularVelocity[0] == (isKept ? 3.0F : 0.0F));
    }
}

TEST_CASE("a spring is paid for as deep as both bodies were let go, up to where the first of them was cut short") {
    constexpr double kRounding = 1e-6;  // of lengths as floats [m]
    for (const std::uint32_t first : {0U, 1U}) {
        CAPTURE(first);
        FlyingPair pair(circles(), {0.1F, 0.0F}, {-0.1F, 0.0F});
        const Contact contact = contactOf(ShapePair::CircleCircle, 0.1F);
        CHECK(std::abs(chargedDepth(pair.sweeps, pair.step, contact) - 0.3) <= kRounding);
        pair.sweeps[first].endForces(0.25);
        CHECK(std::abs(chargedDepth(pair.sweeps, pair.step, contact) - 0.15) <= kRounding);
    }
}

TEST_CASE("what forces made of the approach of two boxes is taken from it, and both momenta are kept") {
    constexpr double kRounding = 1e-4;  // of momenta of up to 10³ kg m/s as floats
    World world(freeFlight());
    world.addPolygon({.parts = {boxVertices({1.0F, 1.0F})},
                      .position = {0.0F, 0.0F},
                      .velocity = {2.0F, 1.0F},
                      .angularVelocity = 0.5F,
                      .material = {}});
    world.addPolygon(
        {.parts = {boxVertices({0.8F, 0.6F})}, .position = {0.9F, 0.3F}, .angularVelocity = -0.7F, .material = {}});
    FlyingPair pair(world);
    const Contact contact = contactOf(ShapePair::PolygonPolygon, 0.0F);
    const ManifoldPoint<double> touch{{1.0, 0.0}, {0.5, 0.2}, 0.0};  // 0.2 m above A's centre, 0.1 m below B's
    const ContactRow row = pair.sweeps.rowAt(pair.step.h, contact, touch);
    CHECK(std::abs(row.leverA + 0.2) + std::abs(row.leverB - 0.1) <= kRounding);
    const auto& bodies = pair.bodies;
    const auto momentum = [&] {
        return bodies.velocity[0] / bodies.invMass[0] + bodies.velocity[1] / bodies.invMass[1];
    };
    const auto spinOf = [&](std::size_t i) { return bodies.angularVelocity[i] / bodies.invInertia[i]; };
    const glm::vec2 before = momentum();
    const float spinOfA = spinOf(0);
    const float spinOfB = spinOf(1);
    const double approach = approachOf(bodies.velocity, bodies.angularVelocity, contact.bodies(), row);
    CHECK(approach > 1.0);
    for (const float share : {0.5F, -0.5F}) {  // that they had before forces acted
        CAPTURE(share);
        for (std::size_t i = 0; i < 2; ++i) {
            pair.next.velocity[i] = share * world.bodies().velocity[i];
            pair.next.angularVelocity[i] = share * world.bodies().angularVelocity[i];
        }
        takeApproachOfForces(pair.sweeps, pair.step, contact, touch);
        const double left = std::max(static_cast<double>(share), 0.0) * approach;
        CHECK(std::abs(approachOf(bodies.velocity, bodies.angularVelocity, contact.bodies(), row) - left) <= kRounding);
    }
    CHECK(glm::length(momentum() - before) <= kRounding);
    // The push on B is along the normal, that on A against it.
    const float push = bodies.velocity[1].x / bodies.invMass[1];
    CHECK(std::abs(spinOf(0) - spinOfA + static_cast<float>(row.leverA) * push) <= kRounding);
    CHECK(std::abs(spinOf(1) - spinOfB - static_cast<float>(row.leverB) * push) <= kRounding);
}

TEST_CASE("what the spring of two circles loads beyond what the integrator saw is taken from their approach") {
    constexpr double kRounding = 1e-4;  // of energies of some J in floats
    World world(freeFlight());
    world.addCircle({.position = {0.0F, 0.0F}, .radius = 0.5F, .velocity = {2.0F, 0.3F}, .material = {}});
    world.addCircle({.position = {0.85F, 0.3F}, .radius = 0.45F, .velocity = {-0.5F, 0.0F}, .material = {}});
    for (const bool areSwapped : {false, true}) {
        CAPTURE(areSwapped);
        FlyingPair pair(world, {0.15F, 0.0F});
        pair.sweeps[0].isChanged = true;
        Contact contact = contactOf(ShapePair::CircleCircle, -0.01F);
        contact.fromAToB = {0.85F, 0.3F};
        if (areSwapped) {
            std::swap(contact.a, contact.b);
            contact.fromAToB = -contact.fromAToB;
        }
        pair.step.contacts = {&contact, 1};
        pair.step.springRate = 6.0;
        const Bodies& bodies = pair.bodies;
        const ManifoldPoint<double> touch = pair.sweeps.touchAt(pair.step.h, contact, bodies);
        REQUIRE(touch.penetration > 0.05);
        const auto response = static_cast<double>(bodies.invMass[0] + bodies.invMass[1]);
        const double loaded = 0.5 * pair.step.springRate / response * touch.penetration * touch.penetration;
        const auto energy = [&] { return kineticEnergy(bodies, 0) + kineticEnergy(bodies, 1); };
        const double before = energy();
        const IndexPair indices = contact.bodies();
        chargeSpringEnergy(pair.sweeps, pair.step, {&indices, 1});
        CHECK(loaded > 100.0 * kRounding);
        CHECK(std::abs(before - energy() - loaded) <= kRounding);
    }
}
