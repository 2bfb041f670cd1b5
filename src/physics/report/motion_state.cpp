#include "physics/report/motion_state.hpp"

#include <algorithm>

namespace rb {

namespace {

// out = x + h rate for the first `count`.
template <class V>
void add(std::vector<V>& out, const std::vector<V>& x, float h, const std::vector<V>& rate, std::size_t count) {
    out.resize(x.size());
    for (std::size_t i = 0; i < count; ++i) out[i] = x[i] + h * rate[i];
    if (&out != &x)
        std::copy(x.begin() + static_cast<std::ptrdiff_t>(count), x.end(),
                  out.begin() + static_cast<std::ptrdiff_t>(count));
}

}  // namespace

void addScaled(MotionState& out, const MotionState& x, float h, const MotionRates& d) {
    out.dynamicCount = x.dynamicCount;
    add(out.displacement, x.displacement, h, d.velocity, x.dynamicCount);
    add(out.angle, x.angle, h, d.angularVelocity, x.dynamicCount);
    add(out.velocity, x.velocity, h, d.acceleration, x.dynamicCount);
    add(out.angularVelocity, x.angularVelocity, h, d.angularAcceleration, x.dynamicCount);
}

void kick(MotionState& x, float h, const MotionRates& d) {
    add(x.velocity, x.velocity, h, d.acceleration, x.dynamicCount);
    add(x.angularVelocity, x.angularVelocity, h, d.angularAcceleration, x.dynamicCount);
}

void drift(MotionState& x, float h) {
    add(x.displacement, x.displacement, h, x.velocity, x.dynamicCount);
    add(x.angle, x.angle, h, x.angularVelocity, x.dynamicCount);
}

}  // namespace rb
