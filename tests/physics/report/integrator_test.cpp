// Report 3.3: the order of each method, what it keeps exactly, and what it does to the energy.

#include "physics/report/integrator.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <numbers>

#include "base/vector.hpp"
#include "physics/oscillator.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

struct Sweep {
    Vector<double> p{0.0, 0.0};
    Vector<double> v{0.0, 0.0};
};
struct FlightRate {
    Vector<double> v{0.0, 0.0};
    Vector<double> a{0.0, 0.0};
};

void addScaled(Sweep& out, const Sweep& x, double h, const FlightRate& d) { out = {x.p + h * d.v, x.v + h * d.a}; }
void kick(Sweep& x, double h, const FlightRate& d) { x.v += h * d.a; }
void drift(Sweep& x, double h) { x.p += h * x.v; }

constexpr int kFlightSteps = 240;
constexpr double kFlightStep = 1.0 / 120.0;
const Sweep kStart{{-3.0, 1.5}, {2.0, 7.0}};
const Vector<double> kGravity{0.3, -9.81};

// p0 + v0 t + ½ g t²
Vector<double> parabola(double t) { return kStart.p + t * kStart.v + 0.5 * t * t * kGravity; }

// The largest distance from the parabola along a flight of 2 s.
double worstOfFlight(Integrator integrator) {
    Sweep x = kStart;
    IntegratorMemory<Sweep, FlightRate> memory;
    double worst = 0.0;
    for (int i = 1; i <= kFlightSteps; ++i) {
        integrate(
            integrator, x, kFlightStep,
            [](const Sweep& at, FlightRate& rate) {
                rate = {at.v, kGravity};
            },
            memory);
        worst = std::max(worst, glm::length(x.p - parabola(i * kFlightStep)));
    }
    return worst;
}

// The same flight of a circle in a world, in float.
double worstOfWorld(Integrator integrator) {
    Settings settings;
    settings.integrator = integrator;
    settings.gravity = kGravity;
    settings.timeStep = static_cast<float>(kFlightStep);
    World world(settings);
    world.addCircle({.position = kStart.p, .radius = 1.7F, .velocity = kStart.v, .material = {}});
    double worst = 0.0;
    for (int i = 0; i < kFlightSteps; ++i) {
        world.step();
        worst = std::max(worst, glm::length(glm::dvec2(world.bodies().position[0]) - parabola(world.time())));
    }
    return worst;
}

}  // namespace

TEST_CASE("one step of each method is what its formula says") {
    const double h = 0.5;
    const auto after = [&](Integrator integrator) {
        Oscillator x{1.0, 2.0};
        stepperOf(integrator)(x, h);
        return x;
    };
    // All of these numbers are sums of powers of 2, but for the sixths of Runge and Kutta.
    const Oscillator euler = after(Integrator::Euler);  // v first, then x with the new v
    CHECK(euler.v == 1.5);
    CHECK(euler.x == 1.75);
    const Oscillator literal = after(Integrator::ExplicitEuler);
    CHECK(literal.v == 1.5);
    CHECK(literal.x == 2.0);
    const Oscillator verlet = after(Integrator::Verlet);
    CHECK(verlet.x == 1.0 + h * 1.75);
    CHECK(verlet.v == 1.75 - 0.25 * 1.875);
    const Oscillator rk4 = after(Integrator::RungeKutta4);  // the Taylor series up to h⁴
    const double cosine = 1.0 - h * h / 2 + h * h * h * h / 24;
    const double sine = h - h * h * h / 6;
    constexpr double kRounding = 1e-15;  // a few of 1.1e-16
    CHECK(std::abs(rk4.x - (cosine + 2.0 * sine)) <= kRounding);
    CHECK(std::abs(rk4.v - (2.0 * cosine - sine)) <= kRounding);
}

TEST_CASE("a ballistic flight is exact to rounding under Runge and Kutta and under Verlet") {
    // 240 steps of some ten roundings, each half a unit in the last place of a number below 16.
    constexpr double kRounding = 240 * 10 * 8 * 2.2e-16;
    CHECK(worstOfFlight(Integrator::RungeKutta4) <= kRounding);
    CHECK(worstOfFlight(Integrator::Verlet) <= kRounding);
    // The Eulers are off by g h t/2, one too low and one too high.
    const double expected = 0.5 * glm::length(kGravity) * kFlightStep * (kFlightSteps * kFlightStep);
    CHECK(std::abs(worstOfFlight(Integrator::Euler) - expected) <= kRounding);
    CHECK(std::abs(worstOfFlight(Integrator::ExplicitEuler) - expected) <= kRounding);
}

TEST_CASE("a circle flies through a world on the parabola to the rounding of float") {
    // Roundings of half a unit in the last place of a number below 16, 5e-7: 240 steps add up at random, not in line;
    // the step itself is off by its own rounding, which the world's clock shares.
    constexpr double kRounding = 240 * 5e-7;
    CHECK(worstOfWorld(Integrator::RungeKutta4) <= kRounding);
    CHECK(worstOfWorld(Integrator::Verlet) <= kRounding);
    const double expected = 0.5 * glm::length(kGravity) * kFlightStep * (kFlightSteps * kFlightStep);
    CHECK(std::abs(worstOfWorld(Integrator::Euler) - expected) <= kRounding);
    CHECK(std::abs(worstOfWorld(Integrator::ExplicitEuler) - expected) <= kRounding);
}

TEST_CASE("explicit Euler gains energy by 1 + h² a step and the symplectic ones keep it within bounds") {
    constexpr int kSteps = 100'000;
    constexpr double h = 0.05;
    for (const IntegratorRow& row : kIntegrators) {
        CAPTURE(row.word);
        const Stepper step = stepperOf(row.value);
        Oscillator x;
        const double start = energyOf(x);
        double least = start;
        double most = start;
        for (int i = 0; i < kSteps; ++i) {
            step(x, h);
            least = std::min(least, energyOf(x));
            most = std::max(most, energyOf(x));
        }
        if (row.value ==
            Integrator::Euler) {  // keeps x² + v² − h x v exactly: the energy swings by h/2 each way, for ever
            CHECK(most <= start * (1.0 + h));
            CHECK(least >= start * (1.0 - h));
        } else if (row.value == Integrator::Verlet) {  // keeps x² + v²/(1 − h²/4): swings by h²/4
            CHECK(most <= start * (1.0 + h * h / 2));
            CHECK(least >= start * (1.0 - h * h / 2));
        } else if (row.value == Integrator::ExplicitEuler) {
            constexpr double kRelative = 1e-9;  // 1e5 steps of roundings of 1e-16
            CHECK(std::abs(std::log(energyOf(x) / start) / (kSteps * std::log1p(h * h)) - 1.0) <= kRelative);
        } else {  // rk4 loses h⁶/72 a step, and never gains
            CHECK(most <= start);
            CHECK(std::abs(std::log(energyOf(x) / start) / (-kSteps * std::pow(h, 6) / 72.0) - 1.0) <= h);
        }
    }
}

TEST_CASE("a circle that nothing touches turns evenly under every method") {
    for (const IntegratorRow& row : kIntegrators) {
        CAPTURE(row.word);
        Settings settings;
        settings.integrator = row.value;
        World world(settings);
        world.addCircle({.radius = 0.01F, .angularVelocity = 1.5F, .material = {}});
        for (int i = 0; i < 60; ++i) world.step();
        constexpr float kRounding = 60 * 1e-7F;
        CHECK(std::abs(world.bodies().angle[0] - 1.5F) <= kRounding);
        CHECK(world.bodies().angularVelocity[0] == 1.5F);
    }
}
