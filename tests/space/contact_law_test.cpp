// What an impulse keeps and what it changes, over 100,000 random hits with masses of up to 1 : 1e6.

#include "space/contact_law.hpp"

#include <doctest/doctest.h>

#include "space/random_hit.hpp"
#include "space/sums.hpp"

using namespace rb::space;
using namespace rb::space::test;

namespace {

constexpr std::uint64_t kHits = 100'000;
constexpr double kMassRatio = 1e6;
// Relative to the terms that are added up: a hit is some two hundred operations of 1.1e-16 each, and where a lever is
// long and the body slender, K is solved with a loss of some digits.
constexpr double kTolerance = 1e-12;

using ImpulseLaw = Vec (*)(const Body&, const Body&, const Contact&, double);

Hit resolved(Hit hit, ImpulseLaw law, double restitution) {
    const Vec j = law(hit.bodies[0], hit.bodies[1], hit.contact, restitution);
    applyImpulse(hit.bodies[0], hit.bodies[1], pointOf(hit.contact), j);
    return hit;
}

struct Errors {
    Worst momentum, angularMomentum, energy, restitution;
};

// Of elastic hits, and, of the restitution, of hits with any e. `parting` is by how much the velocity at the contact is
// not −e times what it was.
template <class Parting>
Errors errorsOf(ImpulseLaw law, Parting&& parting) {
    Errors worst;
    for (std::uint64_t seed = 0; seed < kHits; ++seed) {
        Draw draw(seed);
        const Hit before = anyApproachingHit(draw, kMassRatio);
        const Hit after = resolved(before, law, 1.0);
        const double scale = momentumScale(before.bodies) + momentumScale(after.bodies);
        const double angularScale = angularMomentumScale(before.bodies) + angularMomentumScale(after.bodies);
        worst.momentum.add(glm::length(momentumOf(after.bodies) - momentumOf(before.bodies)) / scale, seed);
        worst.angularMomentum.add(
            glm::length(angularMomentumOf(after.bodies) - angularMomentumOf(before.bodies)) / angularScale, seed);
        worst.energy.add(std::abs(energyOf(after.bodies) / energyOf(before.bodies) - 1.0), seed);
        const double e = draw.uniform(0.0, 1.0);
        const Hit parted = resolved(before, law, e);
        worst.restitution.add(parting(before, parted, e) / (speedScale(before) + speedScale(parted)), seed);
    }
    return worst;
}

double alongTheNormal(const Hit& before, const Hit& after, double e) {
    return std::abs(normalApproachOf(after) + e * normalApproachOf(before));
}

double inAllDirections(const Hit& before, const Hit& after, double e) {
    return glm::length(approachOf(after) + e * approachOf(before));
}

void check(const Errors& worst) {
    CAPTURE(worst.momentum.seed);
    CHECK(worst.momentum.error <= kTolerance);
    CAPTURE(worst.angularMomentum.seed);
    CHECK(worst.angularMomentum.error <= kTolerance);
    CAPTURE(worst.energy.seed);
    CHECK(worst.energy.error <= kTolerance);
    CAPTURE(worst.restitution.seed);
    CHECK(worst.restitution.error <= kTolerance);
}

}  // namespace

TEST_CASE(
    "space: a smooth elastic hit keeps both momenta and the energy, and the bodies part at e times the approach "
    "[long]") {
    check(errorsOf(smoothImpulse, alongTheNormal));
}

TEST_CASE("a rough elastic hit keeps both momenta and the energy, and turns the whole velocity round by e [long]") {
    check(errorsOf(roughImpulse, inAllDirections));
}

TEST_CASE("no hit gains energy whatever its restitution") {
    for (const ImpulseLaw law : {ImpulseLaw(smoothImpulse), ImpulseLaw(roughImpulse)}) {
        Worst gain;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            Draw draw(seed);
            const Hit before = anyApproachingHit(draw, kMassRatio);
            const Hit after = resolved(before, law, draw.uniform(0.0, 1.0));
            gain.add(energyOf(after.bodies) / energyOf(before.bodies) - 1.0, seed);
        }
        CAPTURE(gain.seed);
        CHECK(gain.error <= kTolerance);
    }
}

TEST_CASE("bodies that part or stay at their distance exchange nothing") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Draw draw(seed);
        Hit hit = anyHit(draw, kMassRatio);
        if (normalApproachOf(hit) > 0.0) hit.contact.normal = -hit.contact.normal;
        CAPTURE(seed);
        REQUIRE(smoothImpulse(hit.bodies[0], hit.bodies[1], hit.contact, 1.0) == Vec(0.0));
        REQUIRE(roughImpulse(hit.bodies[0], hit.bodies[1], hit.contact, 1.0) == Vec(0.0));
    }
    const Bodies atRest(Body{}, Body{});
    CHECK(smoothImpulse(atRest[0], atRest[1], Contact{}, 1.0) == Vec(0.0));
    CHECK(roughImpulse(atRest[0], atRest[1], Contact{}, 1.0) == Vec(0.0));
}

TEST_CASE("it does not matter which body is called 1") {
    for (const ImpulseLaw law : {ImpulseLaw(smoothImpulse), ImpulseLaw(roughImpulse)}) {
        Worst difference;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            Draw draw(seed);
            const Hit hit = anyApproachingHit(draw, kMassRatio);
            const Contact& contact = hit.contact;
            const Vec j = law(hit.bodies[0], hit.bodies[1], contact, 0.7);
            const Contact swapped{-contact.normal, contact.depth, contact.on2, contact.on1};
            const Vec other = law(hit.bodies[1], hit.bodies[0], swapped, 0.7);
            difference.add(glm::length(j + other) / glm::length(j), seed);
        }
        CAPTURE(difference.seed);
        CHECK(difference.error <= 1e-10);  // of an impulse: where K is badly conditioned, more than of what it does
    }
}

TEST_CASE("the effective mass of an impulse is what it changes the velocity at the contact by") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Draw draw(seed);
        const Hit before = anyHit(draw, kMassRatio);
        Hit after = before;
        const Vec j = draw.vector(1.0);
        const Vec point = pointOf(before.contact);
        applyImpulse(after.bodies[0], after.bodies[1], point, j);
        const Vec change = invEffectiveMass(before.bodies[0], before.bodies[1], point) * j;
        CAPTURE(seed);
        REQUIRE(glm::length(approachOf(after) - approachOf(before) - change) <=
                kTolerance * (speedScale(before) + speedScale(after)));
    }
}

TEST_CASE("equal balls that meet head-on exchange their velocities") {
    Hit hit;
    Body ball;
    ball.mass = 1.7;
    ball.moments = principalMoments(ball.shape, ball.mass);
    hit.bodies = {ball, ball};
    hit.bodies[0].position = {-1.0, 0.0, 0.0};
    hit.bodies[1].position = {1.0, 0.0, 0.0};
    hit.bodies[0].momentum = 1.7 * Vec{3.0, 0.0, 0.0};
    hit.bodies[1].momentum = 1.7 * Vec{-1.0, 0.0, 0.0};
    hit.contact.normal = {1.0, 0.0, 0.0};
    const Hit after = resolved(hit, smoothImpulse, 1.0);
    CHECK(glm::length(velocityOf(after.bodies[0]) - Vec{-1.0, 0.0, 0.0}) <= kTolerance);
    CHECK(glm::length(velocityOf(after.bodies[1]) - Vec{3.0, 0.0, 0.0}) <= kTolerance);
}

TEST_CASE("the tether pulls the centres together along the line between them, as its energy says") {
    Body first;
    Body second;
    first.position = {0.3, -0.2, 1.0};
    second.position = {1.3, 1.8, -1.0};
    CHECK(tetherForce(first, second, 2.5) == Vec(-2.5, -5.0, 5.0));
    CHECK(tetherEnergy(first, second, 2.5) == 0.5 * 2.5 * 9.0);
}
