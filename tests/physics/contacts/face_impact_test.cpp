// Two bodies that meet by a face: both of its points at once.

#include "physics/contacts/face_impact.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <rapidcheck.h>
#include <utility>

#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/hit.hpp"
#include "physics/observe/impulse_work.hpp"
#include "physics/observe/measures.hpp"
#include "physics/random_hit.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr double kRounding = 1e-11;  // of the sizes that enter

// Two bodies, and the points of a face between them. Where they meet, and from there their centres, lie anywhere.
struct FaceHit {
    Body a, b;
    ImpulsePoint<double> first, second;
    Vec at{0.0, 0.0};  // the first point; the second one is along the face from it
};

FaceHit anyFaceHit() {
    const double radiusA = logUniform(0.05, 20.0);
    const double radiusB = logUniform(0.05, 20.0);
    const double mass = logUniform(1e-2, 1e2);
    FaceHit hit{};
    if (*rc::gen::arbitrary<bool>()) hit.a = anyBody(mass, radiusA);
    hit.b = anyBody(mass * logUniform(1e-4, 1e4), radiusB);
    const Vec n = anyDirection();
    const Vec rA = anyVector(radiusA);
    const Vec rB = anyVector(radiusB);
    const Vec along =
        (*rc::gen::arbitrary<bool>() ? 1.0 : -1.0) * logUniform(1e-6, 1.0) * std::min(radiusA, radiusB) * cross(1.0, n);
    hit.first = {n, rA, rB};
    hit.second = {n, rA + along, rB + along};
    return hit;
}

double energyOf(const FaceHit& hit) { return rb::test::energyOf(hit.a) + rb::test::energyOf(hit.b); }

// As one sees it at the first point.
Hit atFirst(const FaceHit& hit) { return {hit.a, hit.b, hit.first, hit.at}; }

std::array<double, 2> approachOf(const FaceHit& hit) {
    return {approachSpeed(hit.a, hit.b, hit.first), approachSpeed(hit.a, hit.b, hit.second)};
}

}  // namespace

TEST_CASE("both points of a face part at least e times as fast as they approached, exactly so where they push") {
    CHECK(rc::check([] {
        const FaceHit before = anyFaceHit();
        FaceHit after = before;
        const double e = uniform(0.0, 1.0);
        const ContactLaw<double> law{.impact = Impact::Frictionless, .restitution = e};
        const auto impulses = resolveFace(after.a, after.b, after.first, after.second, law);
        const std::array<double, 2> approach = approachOf(before);
        const std::array<double, 2> left = approachOf(after);
        const double scale = speedScale(atFirst(before)) + speedScale({before.a, before.b, before.second, {}});
        for (std::size_t i = 0; i < 2; ++i) {
            RC_ASSERT(impulses[i].normal >= 0.0);
            RC_ASSERT(left[i] <= -e * approach[i] + 1e-7 * scale);
            if (impulses[i].normal > 0.0) RC_ASSERT(std::abs(left[i] + e * approach[i]) <= 1e-7 * scale);
        }
    }));
}

TEST_CASE("in float, too, a face's impact restores e at both points and makes no energy, however near they are") {
    constexpr double kOfFloat = 1e-5;  // some thirty operations, and levers that multiply a turn
    CHECK(rc::check([] {
        const FaceHit hit = anyFaceHit();
        const auto inFloat = [](const Body& body) {
            return ImpulseBody<float>{glm::vec2(body.velocity), static_cast<float>(body.angularVelocity),
                                      static_cast<float>(body.invMass), static_cast<float>(body.invInertia)};
        };
        const auto pointInFloat = [](const ImpulsePoint<double>& at) {
            return ImpulsePoint<float>{glm::vec2(at.normal), glm::vec2(at.rA), glm::vec2(at.rB)};
        };
        ImpulseBody<float> a = inFloat(hit.a);
        ImpulseBody<float> b = inFloat(hit.b);
        const ImpulsePoint<float> first = pointInFloat(hit.first);
        const ImpulsePoint<float> second = pointInFloat(hit.second);
        const FaceHit before{inDouble(a), inDouble(b), inDouble(first), inDouble(second)};
        const auto e = static_cast<float>(uniform(0.0, 1.0));
        const auto impulses = resolveFace(a, b, first, second, {.impact = Impact::Frictionless, .restitution = e});
        const FaceHit after{inDouble(a), inDouble(b), before.first, before.second};
        RC_ASSERT(energyOf(after) <= (1.0 + kOfFloat) * energyOf(before));
        const std::array<double, 2> approach = approachOf(before);
        const std::array<double, 2> left = approachOf(after);
        const double scale = speedScale(atFirst(before)) + speedScale(atFirst(after));
        for (std::size_t i = 0; i < 2; ++i) {
            if (!(impulses[i].normal > 0.0F)) continue;
            RC_ASSERT(std::abs(left[i] + static_cast<double>(e) * approach[i]) <= kOfFloat * scale);
        }
    }));
}

TEST_CASE("the lightest and smallest boxes that there may be exchange their speeds as others do") {
    for (const float density : {1e-12F, 1e-9F, 1.0F, 1e6F}) {
        CAPTURE(density);
        Settings settings;
        settings.gravity = {0.0F, 0.0F};
        settings.restitution = 1.0F;
        settings.spring = 0.0F;
        World world(settings);
        for (const double x : {-0.01, 0.0}) {
            PolygonDefinition box;
            box.parts = {boxVertices({0.005F, 0.004F})};
            box.position = {x, 0.0};
            box.velocity.x = x < 0.0 ? 0.1F : 0.0F;
            box.material.density = density;
            world.addPolygon(box);
        }
        for (int step = 0; step < 12; ++step) world.step();
        CHECK(world.bodies().velocity[0].x == doctest::Approx(0.0));
        CHECK(world.bodies().velocity[1].x == doctest::Approx(0.1));
        CHECK(world.bodies().angularVelocity[0] == 0.0F);
    }
}

TEST_CASE("a box that comes down flat does not turn, whether it bounces or stays, on the way or in the pass") {
    for (const bool isContinuous : {false, true}) {
        for (const float restitution : {0.0F, 0.5F}) {
            CAPTURE(isContinuous);
            CAPTURE(restitution);
            Settings settings;
            settings.isContinuous = isContinuous;
            settings.restitution = restitution;
            settings.friction = 0.0F;
            settings.spring = 0.0F;
            World world(settings);
            world.addRectangle({{0.0F, -0.5F}, {3.0F, 1.0F}, {}});
            world.addPolygon({.parts = {boxVertices({0.5F, 0.3F})}, .position = {0.1, 0.45}, .material = {}});
            for (int step = 0; step < 240; ++step) world.step();
            CHECK(world.bodies().angularVelocity[0] == 0.0F);
            CHECK(std::abs(world.bodies().angle[0]) <= 1e-12F);
        }
    }
}

TEST_CASE("a face's impact with friction keeps both momenta, makes no energy, and takes what its work says") {
    CHECK(rc::check([] {
        const FaceHit before = anyFaceHit();
        FaceHit after = before;
        const ContactLaw<double> law{.impact = Impact::Coulomb,
                                     .restitution = uniform(0.0, 1.0),
                                     .friction = uniform(0.0, 2.0),
                                     .bounceFrom = uniform(0.0, 3.0)};
        const std::array<ImpulsePoint<double>, 2> at{before.first, before.second};
        const auto impulses = resolveFace(after.a, after.b, at[0], at[1], law);
        const double energy = energyOf(before);
        RC_ASSERT(energyOf(after) <= (1.0 + kRounding) * energy);
        for (const Impulse<double>& impulse : impulses) {
            RC_ASSERT(std::abs(impulse.friction) <= law.friction * impulse.normal);
        }
        FaceHit carried = before;
        const ImpulseWork<double> work = carryOutFace<double>(carried.a, carried.b, at, impulses);
        RC_ASSERT(work.normal <= 0.0);
        RC_ASSERT(work.friction <= kRounding * energy);
        RC_ASSERT(std::abs(work.normal + work.friction - (energyOf(after) - energy)) <= 1e-9 * energy);
        if (before.a.invMass == 0.0) return;
        const Hit was = atFirst(before);
        const Hit is = atFirst(after);
        RC_ASSERT(glm::length(momentumOf(is) - momentumOf(was)) <=
                  kRounding * (momentumScale(is) + momentumScale(was)));
        RC_ASSERT(std::abs(angularMomentumOf(is) - angularMomentumOf(was)) <=
                  kRounding * (angularMomentumScale(is) + angularMomentumScale(was)));
    }));
}

TEST_CASE("the two points of a face may be exchanged, and so may its two bodies, to the bit") {
    CHECK(rc::check([] {
        const FaceHit hit = anyFaceHit();
        const ContactLaw<double> law{.impact = Impact::Frictionless, .restitution = uniform(0.0, 1.0)};
        FaceHit one = hit;
        const auto impulses = resolveFace(one.a, one.b, hit.first, hit.second, law);
        FaceHit exchanged = hit;
        const auto ofExchanged = resolveFace(exchanged.a, exchanged.b, hit.second, hit.first, law);
        RC_ASSERT(impulses[0].normal == ofExchanged[1].normal);
        RC_ASSERT(impulses[1].normal == ofExchanged[0].normal);
        const auto seenFromB = [](const ImpulsePoint<double>& at) {
            return ImpulsePoint<double>{-at.normal, at.rB, at.rA};
        };
        FaceHit turned = hit;
        const auto ofTurned = resolveFace(turned.b, turned.a, seenFromB(hit.first), seenFromB(hit.second), law);
        RC_ASSERT(impulses[0].normal == ofTurned[0].normal);
        RC_ASSERT(impulses[1].normal == ofTurned[1].normal);
        RC_ASSERT(turned.a.velocity == one.a.velocity);
        RC_ASSERT(turned.b.angularVelocity == one.b.angularVelocity);
    }));
}

TEST_CASE("a box on two fixed ones: the pairs come one after the other, and the box turns as the README says") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.restitution = 1.0F;
    settings.friction = 0.0F;
    settings.spring = 0.0F;
    World world(settings);
    for (const float x : {-0.15F, 0.15F}) world.addRectangle({{x, 0.0F}, {0.2F, 0.2F}, {}});
    world.addPolygon(
        {.parts = {boxVertices({0.5F, 0.2F})}, .position = {0.0, 0.5}, .velocity = {0.0F, -2.0F}, .material = {}});
    for (int step = 0; step < 30; ++step) world.step();
    CHECK(world.bodies().velocity[0].y == doctest::Approx(1.76).epsilon(0.005));
    CHECK(std::abs(world.bodies().angularVelocity[0]) == doctest::Approx(6.0).epsilon(0.02));
}

TEST_CASE("two points that are one exchange what one point does") {
    CHECK(rc::check([] {
        FaceHit hit = anyFaceHit();
        Hit alone = atFirst(hit);
        const ContactLaw<double> law{.impact = Impact::Frictionless, .restitution = uniform(0.0, 1.0)};
        const auto impulses = resolveFace(hit.a, hit.b, hit.first, hit.first, law);
        const Impulse<double> impulse = resolveContact(alone.a, alone.b, alone.at, law);
        RC_ASSERT(impulses[0].normal + impulses[1].normal == doctest::Approx(impulse.normal).epsilon(1e-9));
    }));
}

TEST_CASE("equal boxes that meet head-on exchange their speeds and do not turn, whatever their size") {
    CHECK(rc::check([] {
        Settings settings;
        settings.gravity = {0.0F, 0.0F};
        settings.restitution = 1.0F;
        settings.spring = 0.0F;
        World world(settings);
        const auto side = static_cast<float>(uniform(0.05, 0.5));
        const auto height = static_cast<float>(uniform(0.05, 0.5));
        const auto speed = static_cast<float>(uniform(0.5, 3.0));
        for (const double x : {-1.0, 0.0}) {
            PolygonDefinition box;
            box.parts = {boxVertices({side, height})};
            box.position = {x, 0.0};
            box.velocity = {x < 0.0 ? speed : 0.0F, 0.0F};
            world.addPolygon(box);
        }
        const int steps = static_cast<int>(2.0F / speed / settings.timeStep);
        for (int step = 0; step < steps; ++step) world.step();
        const Bodies& bodies = world.bodies();
        RC_ASSERT(std::abs(bodies.velocity[0].x) <= 1e-6F * speed);
        RC_ASSERT(std::abs(bodies.velocity[1].x - speed) <= 1e-6F * speed);
        RC_ASSERT(bodies.angularVelocity[0] == 0.0F);
        RC_ASSERT(bodies.angularVelocity[1] == 0.0F);
    }));
}
