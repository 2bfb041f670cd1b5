// Report 2.2: what an impulse keeps and what it changes, in double, at awkward sizes.

#include "physics/report/impulse.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "physics/random_hit.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Relative to the largest of the terms that are added up. A hit is some thirty operations of 1.1e-16 each.
constexpr double kTolerance = 1e-12;
constexpr double kByHand = 1e-14;  // for hits worked out by hand, with numbers of order 1

// Masses up to 1 : 1e6, levers of any direction up to twice the radius: as long as no circle has, but a box may.
Hit anyHit() {
    const double radiusA = logUniform(0.01, 100.0);
    const double radiusB = logUniform(0.01, 100.0);
    const double massA = logUniform(1e-3, 1e3);
    Hit hit;
    hit.a = anyBody(massA, radiusA);
    hit.b = anyBody(massA * logUniform(1e-6, 1e6), radiusB);
    hit.at = {anyDirection(), uniform(0.0, 2.0) * radiusA * anyDirection(),
              uniform(0.0, 2.0) * radiusB * anyDirection()};
    hit.point = anyVector(100.0);
    return hit;
}

Hit anyApproachingHit() {
    const Hit hit = anyHit();
    RC_PRE(approachOf(hit) > 1e-3);
    return hit;
}

// As anyApproachingHit, but against a body that cannot move, on either side.
Hit anyHitOnStatic() {
    Hit hit = anyHit();
    (*rc::gen::arbitrary<bool>() ? hit.a : hit.b) = {{0.0, 0.0}, 0.0, 0.0, 0.0};
    RC_PRE(approachOf(hit) > 1e-3);
    return hit;
}

Hit resolved(Hit hit, double e, double mu) {
    resolveContact(hit.a, hit.b, hit.at, e, mu);
    return hit;
}

double differenceOf(const Body& a, const Body& b, double radius) {
    return glm::length(a.velocity - b.velocity) + radius * std::abs(a.angularVelocity - b.angularVelocity);
}

// The largest difference of velocity between two hits with the same levers.
double differenceOf(const Hit& one, const Hit& other) {
    return differenceOf(one.a, other.a, glm::length(one.at.rA)) + differenceOf(one.b, other.b, glm::length(one.at.rB));
}

Body mirrored(const Body& body) {
    return {test::mirrored(body.velocity), -body.angularVelocity, body.invMass, body.invInertia};
}

bool isSame(const Body& a, const Body& b) { return a.velocity == b.velocity && a.angularVelocity == b.angularVelocity; }

}  // namespace

TEST_CASE("an impulse keeps the momentum and the angular momentum") {
    CHECK(rc::check([] {
        const Hit before = anyApproachingHit();
        const Hit after = resolved(before, uniform(0.0, 1.0), uniform(0.0, 2.0));
        const double scale = momentumScale(before) + momentumScale(after);
        RC_ASSERT(glm::length(momentumOf(after) - momentumOf(before)) <= kTolerance * scale);
        const double angularScale = angularMomentumScale(before) + angularMomentumScale(after);
        RC_ASSERT(std::abs(angularMomentumOf(after) - angularMomentumOf(before)) <= kTolerance * angularScale);
    }));
}

TEST_CASE("an elastic hit without friction keeps the kinetic energy") {
    CHECK(rc::check([] {
        const Hit before = anyApproachingHit();
        const double energy = energyOf(before);
        RC_ASSERT(std::abs(energyOf(resolved(before, 1.0, 0.0)) - energy) <= kTolerance * energy);
    }));
    CHECK(rc::check([] {
        const Hit before = anyHitOnStatic();
        const double energy = energyOf(before);
        RC_ASSERT(std::abs(energyOf(resolved(before, 1.0, 0.0)) - energy) <= kTolerance * energy);
    }));
}

TEST_CASE("no hit gains kinetic energy whatever its restitution and friction") {
    CHECK(rc::check([] {
        const Hit before = *rc::gen::arbitrary<bool>() ? anyApproachingHit() : anyHitOnStatic();
        const double energy = energyOf(before);
        RC_ASSERT(energyOf(resolved(before, uniform(0.0, 1.0), uniform(0.0, 10.0))) <= energy * (1.0 + kTolerance));
    }));
}

TEST_CASE("bodies part at e times the speed of their approach") {
    CHECK(rc::check([] {
        const Hit before = *rc::gen::arbitrary<bool>() ? anyApproachingHit() : anyHitOnStatic();
        const double e = uniform(0.0, 1.0);
        const Hit after = resolved(before, e, 0.0);
        const double scale = speedScale(before) + speedScale(after);
        RC_ASSERT(std::abs(approachOf(after) + e * approachOf(before)) <= kTolerance * scale);
    }));
}

TEST_CASE("circles part at e times the speed of their approach with friction too") {
    CHECK(rc::check([] {
        Hit before = anyHit();
        before.at.rA = logUniform(0.01, 100.0) * before.at.normal;  // levers along n: friction does not push along n
        before.at.rB = -logUniform(0.01, 100.0) * before.at.normal;
        RC_PRE(approachOf(before) > 1e-3);
        const double e = uniform(0.0, 1.0);
        const Hit after = resolved(before, e, uniform(0.0, 2.0));
        const double scale = speedScale(before) + speedScale(after);
        RC_ASSERT(std::abs(approachOf(after) + e * approachOf(before)) <= kTolerance * scale);
    }));
}

TEST_CASE("friction stays within the cone and slows the sliding but never turns it round") {
    CHECK(rc::check([] {
        const Hit before = *rc::gen::arbitrary<bool>() ? anyApproachingHit() : anyHitOnStatic();
        const double e = uniform(0.0, 1.0);
        const double mu = logUniform(0.01, 10.0);
        Hit after = before;
        const Impulse<double> impulse = resolveContact(after.a, after.b, after.at, e, mu);
        const double sliding = slidingOf(resolved(before, e, 0.0));  // as it is when friction sets in
        const double left = slidingOf(after);
        const double rounding = kTolerance * (speedScale(before) + speedScale(after));
        RC_ASSERT(impulse.normal > 0.0);
        RC_ASSERT(std::abs(impulse.friction) <= mu * impulse.normal * (1.0 + kTolerance));
        RC_ASSERT(impulse.friction * sliding <= 0.0);
        RC_ASSERT(std::abs(left) <= std::abs(sliding) + rounding);
        RC_ASSERT((left * sliding >= 0.0 || std::abs(left) <= rounding));
        // Short of the limit friction holds: nothing slides any more. At the limit it uses all of it.
        const bool isAtLimit = std::abs(impulse.friction) >= mu * impulse.normal * (1.0 - kTolerance);
        RC_ASSERT((isAtLimit || std::abs(left) <= rounding));
    }));
}

TEST_CASE("bodies that part or stay at their distance keep their velocities") {
    CHECK(rc::check([] {
        const Hit before = anyHit();
        RC_PRE(approachOf(before) <= 0.0);
        const Hit after = resolved(before, uniform(0.0, 1.0), uniform(0.0, 2.0));
        RC_ASSERT(isSame(after.a, before.a));
        RC_ASSERT(isSame(after.b, before.b));
    }));
    Hit atRest;
    atRest.a = atRest.b = {{0.3, -0.4}, 0.0, 2.0, 3.0};
    atRest.at = {{0.0, 1.0}, {0.0, 1.0}, {0.0, -1.0}};
    CHECK(isSame(resolved(atRest, 1.0, 1.0).a, atRest.a));
}

TEST_CASE("a static body takes any hit without moving and two of them stay finite") {
    CHECK(rc::check([] {
        const Hit before = anyHitOnStatic();
        const Hit after = resolved(before, uniform(0.0, 1.0), uniform(0.0, 2.0));
        RC_ASSERT(isSame(before.a.invMass > 0.0 ? after.b : after.a, Body{{0.0, 0.0}, 0.0, 0.0, 0.0}));
    }));
    Hit walls;  // with velocities, which no wall has: still no impulse
    walls.a = {{1.0, 0.0}, 2.0, 0.0, 0.0};
    walls.b = {{-1.0, 0.0}, 0.0, 0.0, 0.0};
    walls.at = {{1.0, 0.0}, {0.5, 0.1}, {-0.5, 0.2}};
    Hit after = walls;
    const Impulse<double> impulse = resolveContact(after.a, after.b, after.at, 1.0, 1.0);
    CHECK(impulse.normal == 0.0);
    CHECK(impulse.friction == 0.0);
    CHECK(isSame(after.a, walls.a));
    CHECK(frictionAlongTangent(after.a, after.b, after.at, 1.0) == 0.0);
}

TEST_CASE("it does not matter which body is called A") {
    CHECK(rc::check([] {
        const Hit hit = anyApproachingHit();
        const double e = uniform(0.0, 1.0);
        const double mu = uniform(0.0, 2.0);
        const Hit one = resolved(hit, e, mu);
        const Hit swapped = resolved({hit.b, hit.a, {-hit.at.normal, hit.at.rB, hit.at.rA}, hit.point}, e, mu);
        const Hit other{swapped.b, swapped.a, hit.at, hit.point};
        RC_ASSERT(differenceOf(one, other) <= kTolerance * (speedScale(hit) + speedScale(one)));
    }));
}

TEST_CASE("a hit seen in a mirror or turned is the image of the hit") {
    CHECK(rc::check([] {
        const Hit hit = anyApproachingHit();
        const double e = uniform(0.0, 1.0);
        const double mu = uniform(0.0, 2.0);
        const Hit after = resolved(hit, e, mu);
        Hit image = hit;
        image.a = mirrored(hit.a);
        image.b = mirrored(hit.b);
        image.at = {mirrored(hit.at.normal), mirrored(hit.at.rA), mirrored(hit.at.rB)};
        image = resolved(image, e, mu);
        RC_ASSERT(isSame(image.a, mirrored(after.a)));  // exact: changing a sign rounds nothing
        RC_ASSERT(isSame(image.b, mirrored(after.b)));

        const double angle = either(3.0);
        Hit tilted = hit;
        tilted.a.velocity = turned(hit.a.velocity, angle);
        tilted.b.velocity = turned(hit.b.velocity, angle);
        tilted.at = {turned(hit.at.normal, angle), turned(hit.at.rA, angle), turned(hit.at.rB, angle)};
        tilted = resolved(tilted, e, mu);
        tilted.a.velocity = turned(tilted.a.velocity, -angle);
        tilted.b.velocity = turned(tilted.b.velocity, -angle);
        RC_ASSERT(differenceOf(tilted, after) <= kTolerance * (speedScale(hit) + speedScale(after)));
    }));
}

TEST_CASE("equal circles that meet head-on exchange their velocities") {
    Hit hit;
    hit.a = {{3.0, 0.0}, 0.0, 0.5, 0.4};
    hit.b = {{-1.0, 0.0}, 0.0, 0.5, 0.4};
    hit.at = {{1.0, 0.0}, {1.7, 0.0}, {-1.7, 0.0}};
    hit = resolved(hit, 1.0, 0.5);
    CHECK(glm::length(hit.a.velocity - Vec{-1.0, 0.0}) <= kByHand);
    CHECK(glm::length(hit.b.velocity - Vec{3.0, 0.0}) <= kByHand);
}

TEST_CASE("a disc that a rough floor grips goes on rolling with two thirds of its speed") {
    const double r = 1.7;
    Hit hit;  // the floor is A, the disc of 2 kg is B; it moves to the right and falls
    hit.a = {{0.0, 0.0}, 0.0, 0.0, 0.0};
    hit.b = {{3.0, -1.0}, 0.0, 0.5, 2.0 / (2.0 * r * r)};
    hit.at = {{0.0, 1.0}, {0.0, 0.0}, {0.0, -r}};
    hit = resolved(hit, 0.25, 10.0);
    CHECK(glm::length(hit.b.velocity - Vec{2.0, 0.25}) <= kByHand);
    CHECK(std::abs(hit.b.angularVelocity + 2.0 / r) <= kByHand);  // clockwise
}

TEST_CASE("a free rod of discs struck off-centre turns as the lever says") {
    Hit hit;  // B, 1 kg and 0.5 kg m², is struck by a wall that moves to the right at its lever of 1 m
    hit.a = {{1.0, 0.0}, 0.0, 0.0, 0.0};
    hit.b = {{0.0, 0.0}, 0.0, 1.0, 2.0};
    hit.at = {{1.0, 0.0}, {0.0, 0.0}, {0.0, 1.0}};
    const Impulse<double> impulse = resolveContact(hit.a, hit.b, hit.at, 0.5, 0.0);
    CHECK(std::abs(impulse.normal - 1.5 / 3.0) <= kByHand);  // (1 + e) v / (1/m + r²/I)
    CHECK(glm::length(hit.b.velocity - Vec{0.5, 0.0}) <= kByHand);
    CHECK(std::abs(hit.b.angularVelocity + 1.0) <= kByHand);
}
