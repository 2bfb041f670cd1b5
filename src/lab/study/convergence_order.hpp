#pragma once

// The study of order: how fast the error of each integrator falls as the step is halved, compared with theory.
//
// It uses two systems whose motion is known in closed form. The harmonic oscillator runs the functions of the
// integrators alone, in double. A circle on its pseudo-spring runs a whole World, in float: it starts at rest, deeper
// in the ground than its equilibrium, and rises. While it rises no impulse acts on it, and while it overlaps the ground
// it is an oscillator, so its height is known until it turns back. The spring k is the same for every step: κ = k h².

#include <string>
#include <vector>

#include "physics/settings/settings.hpp"

namespace rb::study {

/// The error at the end of a run with one step.
struct OrderSample {
    double timeStep = 0.0;  ///< h [s]
    double error = 0.0;     ///< error of the position, over the amplitude [1]
};

struct OrderRow {
    Integrator integrator = Integrator::Euler;
    int theory = 0;                       ///< the order that it should have
    std::vector<OrderSample> oscillator;  ///< from the longest step on, each half as long as the one before
    std::vector<OrderSample> circle;      ///< the same, without steps that are too coarse or dominated by rounding
};

/// The slope of log error over log h, by least squares. Needs at least two samples.
double fittedOrder(const std::vector<OrderSample>& samples);

/// Of the oscillator, as far as rounding does not dominate.
std::vector<OrderSample> oscillatorSamples(const Integrator& integrator);

/// Runs the study for these, in this order.
std::vector<OrderRow> studyOrder(const std::vector<Integrator>& integrators);

/// The CSV text: a row per error, with the system that it is of, `oscillator` or `circle`.
std::string orderCsv(const std::vector<OrderRow>& rows);

std::string orderTable(const std::vector<OrderRow>& rows);

}  // namespace rb::study
