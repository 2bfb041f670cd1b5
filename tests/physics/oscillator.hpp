#pragma once

// A harmonic oscillator with ω = 1, x(0) = 1, v(0) = 0: the state on which the integrators are measured.

#include <array>
#include <cmath>
#include <functional>

#include "physics/report/integrator.hpp"

namespace rb::test {

struct Oscillator {
    double x = 1.0;
    double v = 0.0;
};

struct OscillatorRate {
    double v = 0.0;
    double a = 0.0;
};

inline void addScaled(Oscillator& out, const Oscillator& x, double h, const OscillatorRate& d) {
    out = {x.x + h * d.v, x.v + h * d.a};
}
inline void kick(Oscillator& x, double h, const OscillatorRate& d) { x.v += h * d.a; }
inline void drift(Oscillator& x, double h) { x.x += h * x.v; }

inline double energyOf(const Oscillator& x) { return 0.5 * (x.x * x.x + x.v * x.v); }

using Stepper = std::function<void(Oscillator&, double)>;

inline Stepper stepperOf(Integrator integrator) {
    return [integrator, memory = IntegratorMemory<Oscillator, OscillatorRate>{}](Oscillator& x, double h) mutable {
        integrate(
            integrator, x, h,
            [](const Oscillator& at, OscillatorRate& rate) {
                rate = {at.v, -at.x};
            },
            memory);
    };
}

/// How far the state is off after one unit of time in `steps` steps.
inline double errorAfterOne(const Stepper& step, int steps) {
    Oscillator x;
    for (int i = 0; i < steps; ++i) step(x, 1.0 / steps);
    return std::hypot(x.x - std::cos(1.0), x.v + std::sin(1.0));
}

/// The slope of log2(error) over −log2(h), by least squares over five halvings of h.
inline double fittedOrder(const Stepper& step) {
    constexpr int kHalvings = 5;
    constexpr int kCoarsest = 16;  // steps; at 512, Runge and Kutta's error of 1e-13 is still above rounding
    double weighted = 0.0;
    double squares = 0.0;
    for (int i = 0; i <= kHalvings; ++i) {
        const double away = i - 0.5 * kHalvings;
        const double order = -std::log2(errorAfterOne(step, kCoarsest << i));
        weighted += away * order;
        squares += away * away;
    }
    return weighted / squares;
}

}  // namespace rb::test
