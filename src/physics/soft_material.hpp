#pragma once

// What a body's surface is like, in a form that two of them combine cheaply.

#include <algorithm>
#include <cmath>

#include "physics/bodies.hpp"
#include "physics/settings.hpp"

namespace rb::soft {

struct Surface {
    float restitution;   ///< e [1]
    float rootFriction;  ///< √μ [1]
};

inline Surface surfaceOf(const Material& material, const Settings& settings) {
    constexpr float kRoot = 1e3F;  // of a coefficient under which nothing slides
    const float e = material.restitution.value_or(settings.restitution);
    switch (settings.impact) {
        case Impact::Frictionless:
            return {e, 0.0F};
        case Impact::Rough:
            return {e, kRoot};
        case Impact::Coulomb:
            break;
    }
    return {e, std::sqrt(material.friction.value_or(settings.friction))};
}

/// Of a pair: the smaller e.
inline float restitutionOf(const Surface& a, const Surface& b) { return std::min(a.restitution, b.restitution); }

/// Of a pair: the geometric mean √(μA μB).
inline float frictionOf(const Surface& a, const Surface& b) { return a.rootFriction * b.rootFriction; }

}  // namespace rb::soft
