#pragma once

// Random numbers and vectors for RapidCheck's properties. Inside a property only.

#include <cmath>
#include <numbers>
#include <rapidcheck.h>

#include "base/vector.hpp"

namespace rb::test {

/// Uniform in [min, max]; a failing one shrinks towards min.
inline double uniform(double min, double max) {
    constexpr int kSteps = 1'000'000;  // how finely the interval is divided
    const int step = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, kSteps + 1));
    return min + (max - min) * step / kSteps;
}

/// Uniform in its logarithm over [min, max], so that all sizes are equally likely.
inline double logUniform(double min, double max) { return std::exp(uniform(std::log(min), std::log(max))); }

/// Uniform in [−largest, largest]; a failing one shrinks towards 0.
inline double either(double largest) { return (*rc::gen::arbitrary<bool>() ? -1.0 : 1.0) * uniform(0.0, largest); }

inline Vector<double> anyVector(double largest) {
    const double x = either(largest);
    return {x, either(largest)};
}

inline Vector<double> anyDirection() {
    const double angle = either(std::numbers::pi);
    return {std::cos(angle), std::sin(angle)};
}

/// v turned by `angle`, counter-clockwise.
inline Vector<double> turned(Vector<double> v, double angle) {
    return {std::cos(angle) * v.x - std::sin(angle) * v.y, std::sin(angle) * v.x + std::cos(angle) * v.y};
}

/// v seen in a mirror along the y axis.
inline Vector<double> mirrored(Vector<double> v) { return {-v.x, v.y}; }

}  // namespace rb::test
