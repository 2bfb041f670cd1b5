// What the report and the articles behind it print wrong: each formula as printed, beside the one that holds.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <vector>

#include "lab/scene/random.hpp"
#include "physics/hit.hpp"
#include "physics/oscillator.hpp"
#include "physics/report/collision.hpp"
#include "physics/report/integrator.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Thirty operations of 1.1e-16 each; a thousand times less than what the printed formulas are off by.
constexpr double kErrataTolerance = 1e-12;
constexpr int kHits = 1000;

// Random elastic hits between bodies of 0.1 to 10 kg and 0.1 to 10 m with levers of any direction.
std::vector<Hit> randomHits() {
    Random random(2014);
    const auto uniform = [&](float min, float max) { return static_cast<double>(random.uniform(min, max)); };
    const auto direction = [&] {
        const double angle = uniform(-3.14159F, 3.14159F);
        return Vec{std::cos(angle), std::sin(angle)};
    };
    std::vector<Hit> hits;
    while (hits.size() < kHits) {
        Hit hit;
        for (Body* body : {&hit.a, &hit.b}) {
            const double mass = std::pow(10.0, uniform(-1.0F, 1.0F));
            const double radius = std::pow(10.0, uniform(-1.0F, 1.0F));
            *body = {uniform(0.0F, 5.0F) * direction(), uniform(-5.0F, 5.0F), 1.0 / mass,
                     2.0 / (mass * radius * radius)};
            (body == &hit.a ? hit.at.rA : hit.at.rB) = radius * direction();
        }
        hit.at.normal = direction();
        if (approachOf(hit) > 0.1) hits.push_back(hit);
    }
    return hits;
}

// How far a law of impulse is off in the energy of an elastic hit, at worst over the random hits [1].
template <class Law>
double worstEnergyError(Law&& impulseOnA) {
    double worst = 0.0;
    for (Hit hit : randomHits()) {
        const double before = energyOf(hit);
        applyImpulse(hit.a, hit.b, hit.at, impulseOnA(hit));
        worst = std::max(worst, std::abs(energyOf(hit) / before - 1.0));
    }
    return worst;
}

Vec rightImpulse(const Hit& hit) { return impulseAlongNormal(hit.a, hit.b, hit.at, 1.0) * hit.at.normal; }

// report (2.8) with r where it prints r⊥ and calls it perpendicular to the normal: r·n for r×n.
Vec printedWithDots(const Hit& hit) {
    const double alongA = glm::dot(hit.at.rA, hit.at.normal);
    const double alongB = glm::dot(hit.at.rB, hit.at.normal);
    const double denominator =
        hit.a.invMass + hit.b.invMass + alongA * alongA * hit.a.invInertia + alongB * alongB * hit.b.invInertia;
    return -2.0 * approachOf(hit) / denominator * hit.at.normal;
}

// Fotino: the same with rA×n where the term of B needs rB×n.
Vec printedWithTheLeverOfA(const Hit& hit) {
    const Vec n = hit.at.normal;
    const double approach = glm::dot(hit.a.velocity - hit.b.velocity, n) +
                            (hit.a.angularVelocity - hit.b.angularVelocity) * cross(hit.at.rA, n);
    return -2.0 * approach / invEffectiveMass(hit.a, hit.b, hit.at, n) * n;
}

// K of v' = v + K J, symmetric: the sign is +1 by mechanics and −1 as Baker prints it.
struct Response {
    double xx, xy, yy;
};

Response responseOf(const Hit& hit, double sign) {
    Response k{hit.a.invMass + hit.b.invMass, 0.0, hit.a.invMass + hit.b.invMass};
    const auto add = [&](Vec r, double invInertia) {
        k.xx += sign * r.y * r.y * invInertia;
        k.xy -= sign * r.x * r.y * invInertia;
        k.yy += sign * r.x * r.x * invInertia;
    };
    add(hit.at.rA, hit.a.invInertia);
    add(hit.at.rB, hit.b.invInertia);
    return k;
}

// The impulse that reverses the whole relative velocity: J = −(1 + e) K⁻¹ v.
Vec reversingImpulse(const Hit& hit, const Response& k) {
    const Vec v = relativeVelocity(hit.a, hit.b, hit.at);
    const double determinant = k.xx * k.yy - k.xy * k.xy;
    return -2.0 / determinant * Vec{k.yy * v.x - k.xy * v.y, k.xx * v.y - k.xy * v.x};
}

// report (3.8) as printed: k4 from k2.
void stepPrintedRungeKutta(Oscillator& x, double h) {
    const auto rate = [](const Oscillator& at) { return OscillatorRates{at.v, -at.x}; };
    Oscillator stage;
    const OscillatorRates k1 = rate(x);
    addScaled(stage, x, h / 2, k1);
    const OscillatorRates k2 = rate(stage);
    addScaled(stage, x, h / 2, k2);
    const OscillatorRates k3 = rate(stage);
    addScaled(stage, x, h, k2);
    const OscillatorRates k4 = rate(stage);
    addScaled(x, x, h / 6, {k1.v + 2 * k2.v + 2 * k3.v + k4.v, k1.a + 2 * k2.a + 2 * k3.a + k4.a});
}

// How much of the approach is left, at worst over the random hits, after a perfectly inelastic impulse whose
// denominator is this [1].
template <class Denominator>
double worstApproachLeft(Denominator&& denominator) {
    double worst = 0.0;
    for (Hit hit : randomHits()) {
        const double before = approachOf(hit);
        applyImpulse(hit.a, hit.b, hit.at, -before / denominator(hit) * hit.at.normal);
        worst = std::max(worst, std::abs(approachOf(hit)) / before);
    }
    return worst;
}

double rightDenominator(const Hit& hit) { return invEffectiveMass(hit.a, hit.b, hit.at, hit.at.normal); }

}  // namespace

TEST_CASE("erratum of report (3.8): k4 from k2 as printed costs an order and k4 from k3 has order 4") {
    constexpr double kOrderTolerance = 0.1;
    CHECK(std::abs(fittedOrder(stepPrintedRungeKutta) - 3.0) <= kOrderTolerance);
    CHECK(std::abs(fittedOrder(stepperOf(Integrator::RungeKutta4)) - 4.0) <= kOrderTolerance);
}

TEST_CASE("erratum of report (3.4): f of anything but the present state does not converge at all") {
    constexpr double kOrderTolerance = 0.1;
    const auto stepWithAnotherState = [](Oscillator& x, double h) { addScaled(x, x, h, {0.0, -1.0}); };  // f(x0)
    CHECK(fittedOrder(stepWithAnotherState) < kOrderTolerance);
    CHECK(std::abs(fittedOrder(stepperOf(Integrator::ExplicitEuler)) - 1.0) <= kOrderTolerance);
}

TEST_CASE("erratum of report (2.7) and (2.8): r·n changes the energy of an elastic hit and r×n does not") {
    CHECK(worstEnergyError(printedWithDots) > 1.0);
    CHECK(worstEnergyError(rightImpulse) <= kErrataTolerance);
}

TEST_CASE("erratum of report (2.8): a disc struck at its rim across its lever has 9 times its energy as printed") {
    Hit hit;  // a disc of 1 kg and 1 m runs with the end of a lever against a wall
    hit.a = {{1.0, 0.0}, 0.0, 1.0, 2.0};
    hit.b = {{0.0, 0.0}, 0.0, 0.0, 0.0};
    hit.at = {{1.0, 0.0}, {0.0, 1.0}, {0.0, 0.0}};
    Hit right = hit;
    applyImpulse(right.a, right.b, right.at, rightImpulse(right));
    CHECK(std::abs(energyOf(right) / energyOf(hit) - 1.0) <= kErrataTolerance);
    Hit printed = hit;
    applyImpulse(printed.a, printed.b, printed.at, printedWithDots(printed));
    CHECK(std::abs(energyOf(printed) / energyOf(hit) - 9.0) <= kErrataTolerance);
}

TEST_CASE("erratum of report 3.1.2: with the circle as A the printed normal points from B to A and nothing bounces") {
    const Vec circle{0.3, 0.9};
    const ManifoldPoint<double> touch = collideRectangleCircle(Vec{0.0, 0.0}, Vec{2.0, 0.5}, circle, 0.6);
    const Vec printed = (circle - touch.point) / glm::length(circle - touch.point);  // closest point to the centre
    const Vec fromCircleToRectangle = Vec{0.3, 0.5} - circle;
    CHECK(glm::dot(printed, fromCircleToRectangle) < 0.0);       // not from A to B
    CHECK(glm::dot(touch.normal, fromCircleToRectangle) < 0.0);  // ours has the rectangle as A: from A to B

    Hit hit;  // the circle falls on the rectangle
    const Body falling{{0.0, -1.0}, 0.0, 1.0, 2.0};
    const Body wall{{0.0, 0.0}, 0.0, 0.0, 0.0};
    hit = {falling, wall, {printed, touch.point - circle, touch.point}, touch.point};
    CHECK(impulseAlongNormal(hit.a, hit.b, hit.at, 1.0) == 0.0);
    hit = {wall, falling, {touch.normal, touch.point, touch.point - circle}, touch.point};
    CHECK(std::abs(impulseAlongNormal(hit.a, hit.b, hit.at, 1.0) + 2.0) <= kErrataTolerance);
}

TEST_CASE("erratum of Fotino: the lever of A in the terms of B changes the energy and that of B does not") {
    CHECK(worstEnergyError(printedWithTheLeverOfA) > 1.0);
    CHECK(worstEnergyError(rightImpulse) <= kErrataTolerance);
}

TEST_CASE("erratum of Baker: with (Rb - Ra) x U in the term of B a perfectly inelastic hit leaves an approach") {
    const auto printed = [](const Hit& hit) {
        const double leverA = cross(hit.at.rA, hit.at.normal);
        const double between = cross(hit.at.rA - hit.at.rB, hit.at.normal);  // the centres: rA - rB = Rb - Ra
        return hit.a.invMass + hit.b.invMass + leverA * leverA * hit.a.invInertia +
               between * between * hit.b.invInertia;
    };
    CHECK(worstApproachLeft(printed) > 0.1);
    CHECK(worstApproachLeft(rightDenominator) <= kErrataTolerance);
}

TEST_CASE("erratum of Baker: without 1/Ia and 1/Ib beside the levers a perfectly inelastic hit leaves an approach") {
    const auto printed = [](const Hit& hit) {
        const double leverA = cross(hit.at.rA, hit.at.normal);
        const double leverB = cross(hit.at.rB, hit.at.normal);
        return hit.a.invMass + hit.b.invMass + leverA * leverA + leverB * leverB;
    };
    CHECK(worstApproachLeft(printed) > 0.1);
    CHECK(worstApproachLeft(rightDenominator) <= kErrataTolerance);
}

TEST_CASE("erratum of Fotino: with half of IB on one side the balance of energy cannot hold") {
    double worst = 0.0;
    for (Hit hit : randomHits()) {
        const double before = 2.0 * energyOf(hit);
        applyImpulse(hit.a, hit.b, hit.at, rightImpulse(hit));
        const double spin = inertiaOf(hit.b) * hit.b.angularVelocity * hit.b.angularVelocity;
        const double printedAfter = 2.0 * energyOf(hit) - 0.5 * spin;
        worst = std::max(worst, std::abs(printedAfter / before - 1.0));
    }
    CHECK(worst > 0.1);
}

TEST_CASE("erratum of Fotino: with -(1 - C) elastic bodies do not bounce and with -(1 + C) they do") {
    const auto partingShare = [](const Hit& before, double factor) {
        Hit after = before;
        const double j =
            factor * approachOf(before) / invEffectiveMass(before.a, before.b, before.at, before.at.normal);
        applyImpulse(after.a, after.b, after.at, j * before.at.normal);
        return -approachOf(after) / approachOf(before);
    };
    for (const Hit& hit : randomHits()) {
        REQUIRE(std::abs(partingShare(hit, -(1.0 - 1.0)) + 1.0) <=
                kErrataTolerance);  // C = 1: still approaching as before
        REQUIRE(std::abs(partingShare(hit, -(1.0 + 1.0)) - 1.0) <= kErrataTolerance);
    }
}

TEST_CASE("erratum of Baker: with 1/m - r²/I the energy is off without bound and with + it is kept") {
    CHECK(worstEnergyError([](const Hit& hit) { return reversingImpulse(hit, responseOf(hit, -1.0)); }) > 100.0);
    CHECK(worstEnergyError([](const Hit& hit) { return reversingImpulse(hit, responseOf(hit, 1.0)); }) <=
          kErrataTolerance);
}

TEST_CASE("erratum of Baker: with -J/m for both bodies the momentum is not kept") {
    double worst = 0.0;
    for (const Hit& hit : randomHits()) {
        const Vec j = -reversingImpulse(hit, responseOf(hit, 1.0));  // as printed J has the sign of the approach
        Hit after = hit;
        after.a.velocity -= j * hit.a.invMass;
        after.b.velocity -= j * hit.b.invMass;
        worst = std::max(worst, glm::length(momentumOf(after) - momentumOf(hit)) / momentumScale(hit));
    }
    CHECK(worst > 0.5);
}
