#pragma once

// Random bodies for RapidCheck's properties of an impulse. Inside a property only.

#include "physics/hit.hpp"
#include "physics/random_input.hpp"

namespace rb::test {

/// With a solid disc's inertia; the radius is from 0.01 to 100 m.
inline Body anyBody(double mass, double radius) {
    return {anyVector(10.0), either(10.0) / radius, 1.0 / mass, 2.0 / (mass * radius * radius)};
}

}  // namespace rb::test
