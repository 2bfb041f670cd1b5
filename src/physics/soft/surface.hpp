#pragma once

// The surface of a body, in a form in which two of them can be combined at little cost.

#include <algorithm>
#include <cstddef>
#include <vector>

namespace rb::soft {

struct Surface {
    float restitution;   ///< e [1]
    float rootFriction;  ///< √μ [1]
};

/// The e of a pair: the smaller one.
inline float restitutionOf(const Surface& a, const Surface& b) { return std::min(a.restitution, b.restitution); }

/// The μ of a pair: the geometric mean √(μA μB).
inline float frictionOf(const Surface& a, const Surface& b) { return a.rootFriction * b.rootFriction; }

}  // namespace rb::soft
