// The laws of impact, in double, at awkward sizes, and the one-dimensional formulas of "2D Rigid Body Collision
// Response" and "Collision in 2 dimensions" as their special case.

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "physics/contacts/impact_law.hpp"
#include "physics/hit.hpp"
#include "physics/random_input.hpp"
#include "physics/report/impulse.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr double kLawTolerance = 1e-12;  // relative to the largest terms: some fifty operations of 1.1e-16 each

constexpr Impact kLaws[] = {Impact::Frictionless, Impact::Coulomb, Impact::Rough, Impact::Join};

Body anyFreeBody(double mass) {
    const double radius = logUniform(0.01, 100.0);
    return {anyVector(10.0), either(10.0) / radius, 1.0 / mass, 2.0 / (mass * radius * radius)};
}

double radiusOf(const Body& body) { return std::sqrt(2.0 * body.invMass / body.invInertia); }

// Masses up to 1 : 1e6, levers of any direction up to twice the radius.
Hit anyHitOfFreeBodies() {
    const double massA = logUniform(1e-3, 1e3);
    Hit hit;
    hit.a = anyFreeBody(massA);
    hit.b = anyFreeBody(massA * logUniform(1e-6, 1e6));
    hit.at = {anyDirection(), uniform(0.0, 2.0) * radiusOf(hit.a) * anyDirection(),
              uniform(0.0, 2.0) * radiusOf(hit.b) * anyDirection()};
    hit.point = anyVector(100.0);
    return hit;
}

Hit approaching(Hit hit) {
    if (approachOf(hit) < 0.0) hit.at.normal = -hit.at.normal;
    RC_PRE(approachOf(hit) > 1e-3);
    return hit;
}

// Sometimes one of the two cannot move.
Hit anyHitOfTwo() {
    Hit hit = anyHitOfFreeBodies();
    const int which = *rc::gen::inRange(0, 4);
    if (which == 0) hit.a = {};
    if (which == 1) hit.b = {};
    return approaching(hit);
}

Hit resolvedBy(Hit hit, const ContactLaw<double>& law) {
    resolveContact(hit.a, hit.b, hit.at, law);
    return hit;
}

ContactLaw<double> anyLaw() {
    return {.impact = kLaws[*rc::gen::inRange(0, 4)],
            .restitution = uniform(0.0, 1.0),
            .friction = uniform(0.0, 2.0),
            .rollingResistance = uniform(0.0, 1.0),
            .rollingRadius = logUniform(0.01, 100.0)};
}

// The sizes of what is added up to the J and the C of two that join, which may nearly cancel.
struct JoiningScale {
    double linear, couple;
};

JoiningScale joiningScale(const Hit& before, const Hit& after) {
    const auto& [a, b, at, point] = before;
    const double lever = glm::length(at.rA - at.rB);
    const double linear =
        (glm::length(a.velocity) + glm::length(b.velocity) + lever * std::abs(after.a.angularVelocity)) /
        (a.invMass + b.invMass);
    const double turn = std::abs(a.angularVelocity) + std::abs(b.angularVelocity);
    return {linear,
            glm::length(at.rA) * linear + (turn + b.invInertia * lever * linear) / (a.invInertia + b.invInertia)};
}

// A spin and what J and C add to it.
double spinScale(const Body& body, Vec r, const JoiningScale& joining) {
    return std::abs(body.angularVelocity) + (glm::length(r) * joining.linear + joining.couple) * body.invInertia;
}

}  // namespace

TEST_CASE("every law of impact keeps the momentum and the angular momentum of two free bodies") {
    CHECK(rc::check([] {
        const Hit before = approaching(anyHitOfFreeBodies());
        const Hit after = resolvedBy(before, anyLaw());
        const double scale = momentumScale(before) + momentumScale(after);
        RC_ASSERT(glm::length(momentumOf(after) - momentumOf(before)) <= kLawTolerance * scale);
        const double angularScale = angularMomentumScale(before) + angularMomentumScale(after);
        RC_ASSERT(std::abs(angularMomentumOf(after) - angularMomentumOf(before)) <= kLawTolerance * angularScale);
    }));
}

TEST_CASE("no law of impact gains kinetic energy") {
    CHECK(rc::check([] {
        const Hit before = anyHitOfTwo();
        RC_ASSERT(energyOf(resolvedBy(before, anyLaw())) <= energyOf(before) * (1.0 + kLawTolerance));
    }));
}

TEST_CASE("an elastic hit of frictionless or of perfectly rough bodies keeps the kinetic energy") {
    for (const Impact impact : {Impact::Frictionless, Impact::Rough}) {
        CHECK(rc::check([=] {
            const Hit before = anyHitOfTwo();
            const double energy = energyOf(before);
            const Hit after = resolvedBy(before, {.impact = impact, .restitution = 1.0});
            RC_ASSERT(std::abs(energyOf(after) - energy) <= kLawTolerance * energy);
        }));
    }
}

TEST_CASE("frictionless bodies part at e times their approach, and their sliding receives no impulse") {
    CHECK(rc::check([] {
        const Hit before = anyHitOfTwo();
        Hit after = before;
        const double e = uniform(0.0, 1.0);
        const Impulse<double> impulse =
            resolveContact(after.a, after.b, after.at, {.impact = Impact::Frictionless, .restitution = e});
        RC_ASSERT(std::abs(approachOf(after) + e * approachOf(before)) <=
                  kLawTolerance * (speedScale(before) + speedScale(after)));
        RC_ASSERT(impulse.friction == 0.0);
    }));
}

TEST_CASE("between perfectly rough bodies both components of the relative velocity are reversed by e") {
    CHECK(rc::check([] {
        const Hit before = anyHitOfTwo();
        const double e = uniform(0.0, 1.0);
        const Hit after = resolvedBy(before, {.impact = Impact::Rough, .restitution = e});
        const double tolerance = kLawTolerance * (speedScale(before) + speedScale(after));
        RC_ASSERT(std::abs(approachOf(after) + e * approachOf(before)) <= tolerance);
        RC_ASSERT(std::abs(slidingOf(after) + e * slidingOf(before)) <= tolerance);
    }));
}

TEST_CASE("a perfectly rough ball that drops spinning on the ground turns a third of its rim's speed into motion") {
    // v = (0, −1), ω = 3, r = 2: the rim slides at 6; K = diag(3, 1) / m, J = (4, 2) m at e = 1.
    Body ground{};
    Body ball{{0.0, -1.0}, 3.0, 1.0 / 1.7, 2.0 / (1.7 * 4.0)};
    const ImpulsePoint<double> at{{0.0, 1.0}, {5.0, 0.1}, {0.0, -2.0}};
    resolveContact(ground, ball, at, {.impact = Impact::Rough, .restitution = 1.0});
    CHECK(ball.velocity.x == doctest::Approx(-4.0).epsilon(kLawTolerance));
    CHECK(ball.velocity.y == doctest::Approx(1.0).epsilon(kLawTolerance));
    CHECK(ball.angularVelocity == doctest::Approx(-1.0).epsilon(kLawTolerance));
}

TEST_CASE("two that join move on as one with v = P/M and the spin of their angular momentum") {
    CHECK(rc::check([] {
        const Hit before = approaching(anyHitOfFreeBodies());
        const Hit after = resolvedBy(before, {.impact = Impact::Join, .restitution = uniform(0.0, 1.0)});
        const double massA = massOf(before.a);
        const double massB = massOf(before.b);
        const Vec velocity = momentumOf(before) / (massA + massB);
        const Vec d = before.at.rA - before.at.rB;
        const double reduced = massA * massB / (massA + massB);
        const double orbit = reduced * cross(d, before.b.velocity - before.a.velocity);
        const double spins =
            inertiaOf(before.a) * before.a.angularVelocity + inertiaOf(before.b) * before.b.angularVelocity;
        const double inertia = inertiaOf(before.a) + inertiaOf(before.b) + reduced * glm::dot(d, d);
        const double spin = (orbit + spins) / inertia;
        const JoiningScale terms = joiningScale(before, after);
        const double scaleA = spinScale(before.a, before.at.rA, terms);
        const double scaleB = spinScale(before.b, before.at.rB, terms);
        const double ofSpins = (inertiaOf(before.a) * scaleA + inertiaOf(before.b) * scaleB) / inertia;
        RC_ASSERT(std::abs(after.a.angularVelocity - spin) <= kLawTolerance * (scaleA + ofSpins));
        RC_ASSERT(std::abs(after.b.angularVelocity - spin) <= kLawTolerance * (scaleB + ofSpins));
        const double scale = speedScale(before) + speedScale(after) + glm::length(d) * ofSpins;
        RC_ASSERT(glm::length(after.a.velocity - (velocity - massB / (massA + massB) * cross(spin, d))) <=
                  kLawTolerance * scale);
        RC_ASSERT(glm::length(after.b.velocity - (velocity + massA / (massA + massB) * cross(spin, d))) <=
                  kLawTolerance * scale);
    }));
}

TEST_CASE("where two join nothing slides, approaches or turns, and what is lost is the energy of that") {
    CHECK(rc::check([] {
        const Hit before = anyHitOfTwo();
        const Hit after = resolvedBy(before, {.impact = Impact::Join});
        const JoiningScale ofJoining = joiningScale(before, after);
        const double spinA = spinScale(before.a, before.at.rA, ofJoining);
        const double spinB = spinScale(before.b, before.at.rB, ofJoining);
        RC_ASSERT(std::abs(after.a.angularVelocity - after.b.angularVelocity) <= kLawTolerance * (spinA + spinB));
        const double scale = speedScale(before) + speedScale(after) + glm::length(before.at.rA) * spinA +
                             glm::length(before.at.rB) * spinB;
        RC_ASSERT(glm::length(relativeVelocity(after.a, after.b, after.at)) <= kLawTolerance * scale);
        const JoiningImpulse<double> joining = joiningImpulse(before.a, before.b, before.at);
        // ½ (v, Δω) K₃⁻¹ (v, Δω), with the impulses that end v and Δω.
        const Vec v = relativeVelocity(before.a, before.b, before.at);
        const double turn = before.a.angularVelocity - before.b.angularVelocity;
        RC_ASSERT(joining.loss >= 0.0);
        const double levers = glm::length(before.at.rA) + glm::length(before.at.rB);
        const double terms = glm::length(joining.linear) * (speedScale(before) + levers * std::abs(turn)) +
                             std::abs(joining.couple * turn);
        RC_ASSERT(std::abs(joining.loss + 0.5 * (glm::dot(joining.linear, v) + joining.couple * turn)) <=
                  kLawTolerance * (terms + energyOf(before)));
        const double ofSpins =
            inertiaOf(before.a) * spinA * (std::abs(before.a.angularVelocity) + std::abs(after.a.angularVelocity)) +
            inertiaOf(before.b) * spinB * (std::abs(before.b.angularVelocity) + std::abs(after.b.angularVelocity));
        RC_ASSERT(std::abs(energyOf(before) - energyOf(after) - joining.loss) <=
                  kLawTolerance * (energyOf(before) + ofSpins));
    }));
}

TEST_CASE("a ball that joins the ground stays where it has met it") {
    Body ground{};
    Body ball{{3.0, -1.0}, 5.0, 1.0 / 1.7, 2.0 / (1.7 * 4.0)};
    resolveContact(ground, ball, {{0.0, 1.0}, {5.0, 0.1}, {0.0, -2.0}}, {.impact = Impact::Join, .restitution = 1.0});
    CHECK(glm::length(ball.velocity) <= kLawTolerance);
    CHECK(std::abs(ball.angularVelocity) <= kLawTolerance);
    CHECK(glm::length(ground.velocity) == 0.0);
}

TEST_CASE("on one line every law gives the formulas for one dimension") {
    CHECK(rc::check([] {
        const double m1 = logUniform(1e-3, 1e3);
        const double m2 = m1 * logUniform(1e-6, 1e6);
        const auto resolvedOnALine = [&](double v1, double v2, double e) {
            Hit hit;
            hit.a = {{v1, 0.0}, 0.0, 1.0 / m1, 2.0 / m1};
            hit.b = {{v2, 0.0}, 0.0, 1.0 / m2, 2.0 / m2};
            hit.at = {{1.0, 0.0}, {1.0, 0.0}, {-1.0, 0.0}};
            const int laws = e == 0.0 ? 4 : 3;  // `join` asks for no e
            return resolvedBy(hit, {.impact = kLaws[*rc::gen::inRange(0, laws)], .restitution = e, .friction = 0.5});
        };
        const auto requireSpeeds = [](const Hit& hit, double v1, double v2, double scale) {
            RC_ASSERT(std::abs(hit.a.velocity.x - v1) <= kLawTolerance * scale);
            RC_ASSERT(std::abs(hit.b.velocity.x - v2) <= kLawTolerance * scale);
            RC_ASSERT(hit.a.velocity.y == 0.0);
            RC_ASSERT(hit.b.angularVelocity == 0.0);
        };
        // "2D Rigid Body Collision Response": m2 at rest, elastic.
        const double v = uniform(0.1, 10.0);
        requireSpeeds(resolvedOnALine(v, 0.0, 1.0), v - 2.0 * m2 * v / (m1 + m2), 2.0 * m1 * v / (m1 + m2), v);
        // "Collision in 2 dimensions", head-on: both move; elastic, and perfectly inelastic.
        const double w = v - uniform(0.1, 10.0);
        const double scale = v + std::abs(w);
        requireSpeeds(resolvedOnALine(v, w, 1.0), (v * (m1 - m2) + 2.0 * w * m2) / (m1 + m2),
                      (2.0 * v * m1 + w * (m2 - m1)) / (m1 + m2), scale);
        const double common = (m1 * v + m2 * w) / (m1 + m2);
        requireSpeeds(resolvedOnALine(v, w, 0.0), common, common, scale);
    }));
}

TEST_CASE("below the restitution threshold nothing bounces and above it everything does") {
    for (const Impact impact : {Impact::Frictionless, Impact::Coulomb, Impact::Rough}) {
        const ContactLaw<double> law{.impact = impact, .restitution = 0.5, .bounceFrom = 0.3};
        for (const double speed : {0.1, 0.3, 0.31, 7.0}) {
            Body ground{};
            Body ball{{0.0, -speed}, 0.0, 1.0 / 1.7, 2.0 / 1.7};
            resolveContact(ground, ball, {{0.0, 1.0}, {0.0, 0.0}, {0.0, -1.0}}, law);
            CHECK(ball.velocity.y == doctest::Approx(speed > 0.3 ? 0.5 * speed : 0.0).epsilon(kLawTolerance));
        }
    }
}

TEST_CASE("rolling resistance slows a turn by its limit and never turns it round") {
    CHECK(rc::check([] {
        Body a{{0.0, 0.0}, either(10.0), 1.0, logUniform(1e-3, 1e3)};
        Body b{{0.0, 0.0}, either(10.0), 1.0, logUniform(1e-3, 1e3)};
        const ContactLaw<double> law{.rollingResistance = uniform(0.0, 1.0), .rollingRadius = uniform(0.01, 2.0)};
        const double push = uniform(0.0, 1.0);
        const double before = a.angularVelocity - b.angularVelocity;
        resistRolling(a, b, law, push);
        const double after = a.angularVelocity - b.angularVelocity;
        const double slowed =
            std::abs(before) - law.rollingResistance * law.rollingRadius * push * (a.invInertia + b.invInertia);
        RC_ASSERT(std::abs(std::abs(after) - std::max(slowed, 0.0)) <= kLawTolerance * (1.0 + std::abs(before)) * 1e3);
        RC_ASSERT(after * before >= -kLawTolerance);
    }));
}
