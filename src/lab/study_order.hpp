#pragma once

// The study of order: how fast each integrator's error falls as the step is halved, beside what theory says.
//
// Two systems whose motion is known in closed form. The harmonic oscillator, in double, runs the integrators' own
// lines. A circle on its pseudo-spring runs a whole World, in float: it starts at rest, sunk deeper into the ground
// than where it would lie still, and rises. While it rises the impulse leaves it alone, and while it is within the
// ground it is an oscillator: so its height at the end is known, before it turns. The spring is the same for every
// step, κ = k h².

#include <string>
#include <vector>

#include "physics/settings.hpp"

namespace rb {

/// An error at the end of a run, for a step.
struct OrderSample {
    double timeStep = 0.0;  ///< h [s]
    double error = 0.0;     ///< of the position, over the amplitude [1]
};

struct OrderRow {
    Integrator integrator = Integrator::Euler;
    int theory = 0;                       ///< the order that it should have
    std::vector<OrderSample> oscillator;  ///< from the longest step down, each half of the one before
    std::vector<OrderSample> circle;      ///< the same; without those that are too coarse, or rounding's
};

/// The slope of log error over log h, by least squares. At least two samples.
double fittedOrder(const std::vector<OrderSample>& samples);

/// All integrators, in their order.
std::vector<OrderRow> studyOrder();

/// Theory and measurement side by side, as Markdown.
std::string orderTable(const std::vector<OrderRow>& rows);

}  // namespace rb
