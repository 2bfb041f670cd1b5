#pragma once

// A harmonic oscillator with ω = 1, x(0) = 1, v(0) = 0: the state on which the integrators are measured.

#include <array>
#include <cmath>
#include <functional>

#include "physics/schemes/properties.hpp"

namespace rb::test {

inline double energyOf(const Oscillator& x) { return 0.5 * (x.x * x.x + x.v * x.v); }

using Stepper = std::function<void(Oscillator&, double)>;

inline Stepper stepperOf(const Integrator& integrator) {
    return [integrator, memory = OscillatorMemory{}](Oscillator& x, double h) mutable {
        integrate(
            integrator, x, h,
            [](const Oscillator& at, OscillatorRates& rate) {
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
/// @param coarsest steps; from 16 on, Runge and Kutta's error of 1e-13 at 512 is still above rounding
inline double fittedOrder(const Stepper& step, int coarsest = 16) {
    constexpr int kHalvings = 5;
    double weighted = 0.0;
    double squares = 0.0;
    for (int i = 0; i <= kHalvings; ++i) {
        const double away = i - 0.5 * kHalvings;
        const double order = -std::log2(errorAfterOne(step, coarsest << i));
        weighted += away * order;
        squares += away * away;
    }
    return weighted / squares;
}

}  // namespace rb::test
