// How a free body turns under each method, against closed forms, and how fast the methods converge.

#include "space/motion.hpp"

#include <array>
#include <doctest/doctest.h>
#include <limits>

#include "space/tumble.hpp"

using namespace rb;
using namespace rb::space;
using namespace rb::space::test;

namespace {

constexpr double kStep = 1.0 / 60.0;

double quaternionLength(const glm::dquat& q) { return std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z); }

// The angle by which two orientations differ [rad].
double angleBetween(const glm::dquat& a, const glm::dquat& b) {
    const glm::dquat turn = glm::conjugate(a) * b;
    return 2.0 * std::asin(std::min(1.0, glm::length(Vec(turn.x, turn.y, turn.z))));
}

glm::dquat turnBy(const Vec& axis, double angle) {
    const Vec part = std::sin(0.5 * angle) * axis;
    return {std::cos(0.5 * angle), part.x, part.y, part.z};
}

Body anyBody(Draw& draw) {
    return draw.movingBody(draw.shape(ShapeKind::Box, 1.0, 5.0), draw.logUniform(0.1, 10.0), 3.0, 3.0);
}

// How far the orientation is off after a second, with n steps.
double errorAfterASecond(const Body& start, Integrator integrator, int n, const glm::dquat& exact) {
    Bodies bodies(start);
    for (int i = 0; i < n; ++i) carry(integrator, bodies, 1.0 / n, {});
    return angleBetween(bodies[0].orientation, exact);
}

}  // namespace

TEST_CASE(
    "over a minute about its middle axis a body keeps its energy under verlet and rk4, and not under the Eulers") {
    // As in the table of src/space/README.md, which this prints. The bounds are the figures there, half as much again.
    struct Case {
        double omega, h;
        std::array<double, 4> bounds;  // as in kIntegrators; of the Eulers from below
    };
    for (const Case& scene :
         {Case{2.0, kStep, {0.5, 0.1, 1.2e-8, 1.2e-5}}, Case{2.0, 0.1 * kStep, {0.03, 0.01, 1.2e-12, 1.2e-7}},
          Case{6.0, kStep, {0.9, 10.0, 2.8e-6, 1.1e-4}}}) {
        for (const IntegratorRow& row : kIntegrators) {
            const Tumble tumble = tumbled(middleAxisSpinner(scene.omega), row.value, scene.h);
            CAPTURE(row.word);
            CAPTURE(scene.omega);
            CAPTURE(scene.h);
            MESSAGE("energy ", tumble.worstEnergy, ", angular momentum ", tumble.worstAngularMomentum, ", flips ",
                    tumble.flips);
            const bool keepsEnergy = row.value == Integrator::RungeKutta4 || row.value == Integrator::Verlet;
            const double bound = scene.bounds[static_cast<std::size_t>(&row - kIntegrators.data())];
            CHECK((keepsEnergy ? tumble.worstEnergy <= bound : tumble.worstEnergy >= bound));
        }
    }
}

TEST_CASE("the split rotation leaves the angular momentum as it is, to the bit, and q of unit length") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Draw draw(seed);
        const Body start = anyBody(draw);
        Bodies bodies(start);
        CAPTURE(seed);
        for (int i = 0; i < 100; ++i) carry(Integrator::Verlet, bodies, kStep, {});
        REQUIRE(bodies[0].angularMomentum == start.angularMomentum);
        REQUIRE(bodies[0].momentum == start.momentum);
        REQUIRE(std::abs(quaternionLength(bodies[0].orientation) - 1.0) <= 1e-15);
    }
}

TEST_CASE("the split rotation that is turned back comes back where it began") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Draw draw(seed);
        const Body start = anyBody(draw);
        Body body = start;
        turnFreely(body, 0.3);
        turnFreely(body, -0.3);
        CAPTURE(seed);
        REQUIRE(angleBetween(body.orientation, start.orientation) <= 1e-13);  // ten turns of up to some radians
    }
}

TEST_CASE("a body about its middle axis turns over as often as it should, and ends as it should") {
    const Body start = middleAxisSpinner(6.0);
    const Tumble exact = tumbled(start, Integrator::RungeKutta4, kStep / 40.0);
    const Tumble verlet = tumbled(start, Integrator::Verlet, kStep);
    CHECK(exact.worstEnergy <= 1e-12);
    CHECK(exact.flips >= 10);
    CHECK(verlet.flips == exact.flips);
    MESSAGE("verlet at 1/60 s ends ", angleBetween(verlet.end.orientation, exact.end.orientation), " rad off");
}

TEST_CASE("a ball turns evenly, and under verlet about its own axes without error") {
    Draw draw(1);
    Body ball;
    ball.moments = Vec(0.7);
    for (const Vec& axis : {Vec(0.0, 0.0, 1.0), draw.direction()}) {
        ball.angularMomentum = 0.7 * 2.5 * axis;
        for (const IntegratorRow& row : kIntegrators) {
            const double error = errorAfterASecond(ball, row.value, 600, turnBy(axis, 2.5));
            CAPTURE(row.word);
            // The Eulers turn by 2 atan(h|ω|/2) a step: too little by the cube; about a slant axis the split rotation
            // is off by a cube too, and rk4 by the fifth power.
            CHECK(error <= (row.value == Integrator::RungeKutta4 ? 1e-11 : 1e-5));
            if (row.value == Integrator::Verlet && axis.z == 1.0) CHECK(error <= 1e-13);
        }
    }
}

TEST_CASE(
    "a top precesses about its angular momentum at L/I while it spins about itself, and every method converges to it") {
    // Of moments I, I, I₃ and with π = RᵀL: q(t) = exp(L t/I) q₀ exp(π₃ (1/I₃ − 1/I) t).
    Draw draw(2);
    Body top;
    top.moments = {1.7, 1.7, 0.6};
    top.orientation = draw.orientation();
    top.angularMomentum = 3.0 * draw.direction();
    const double spin = glm::dot(axesOf(top.orientation)[2], top.angularMomentum) * (1.0 / 0.6 - 1.0 / 1.7);
    const glm::dquat exact =
        turnBy(glm::normalize(top.angularMomentum), 3.0 / 1.7) * top.orientation * turnBy({0.0, 0.0, 1.0}, spin);
    for (const IntegratorRow& row : kIntegrators) {
        const double coarse = errorAfterASecond(top, row.value, 100, exact);
        const double fine = errorAfterASecond(top, row.value, 200, exact);
        CAPTURE(row.word);
        CHECK(std::abs(std::log2(coarse / fine) - row.order) <= 0.1);  // the next order's term, at 100 steps a second
    }
}

TEST_CASE("free bodies fly straight under every method") {
    Draw draw(3);
    const Bodies start{anyBody(draw), anyBody(draw)};
    for (const IntegratorRow& row : kIntegrators) {
        Bodies bodies = start;
        for (int i = 0; i < 60; ++i) carry(row.value, bodies, kStep, {});
        CAPTURE(row.word);
        for (std::size_t i = 0; i < 2; ++i) {
            CHECK(glm::length(bodies[i].position - velocityOf(start[i])) <= 1e-13);
            CHECK(bodies[i].momentum == start[i].momentum);
        }
    }
}

TEST_CASE("two bodies on a tether swing about their common centre with the period of their reduced mass") {
    Body first;
    Body second;
    first.mass = 1.5;
    second.mass = 3.0;  // reduced: 1 kg; with 1 N/m, ω = 1
    second.position = {2.0, 0.0, 0.0};
    Bodies bodies(first, second);
    constexpr int kSteps = 1000;
    const double half = std::acos(-1.0);
    for (int i = 0; i < kSteps; ++i) carry(Integrator::RungeKutta4, bodies, half / kSteps, {.tether = 1.0});
    CHECK(glm::length(bodies[1].position - bodies[0].position - Vec(-2.0, 0.0, 0.0)) <= 1e-10);
}

TEST_CASE("a turn that has no accurate sine ends as no number and not in an error of the machine") {
    for (const double l :
         {1e9, 1e300, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        Body body;
        body.angularMomentum = {0.0, l, 0.0};
        turnFreely(body, 1.0);
        CHECK(!std::isfinite(body.orientation.w));
    }
}
