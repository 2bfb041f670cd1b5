#pragma once

#include <algorithm>
#include <cmath>

namespace rb {

/// As much of what would end a motion as does no work along its way: from nothing to what leaves no way, and at most
/// the limit. Of impulses, each with its sign. What lies on either side of nothing comes from |x|: of a minimum and a
/// maximum with 0 gcc makes jumps that go either way by chance, and take a fifth of a pass.
inline float withoutWork(float ending, float leavingNoWay, float limit) {
    const float farthest = std::clamp(leavingNoWay, -limit, limit);
    const float size = std::abs(farthest);
    return std::clamp(ending, 0.5F * (farthest - size), 0.5F * (farthest + size));
}

}  // namespace rb
