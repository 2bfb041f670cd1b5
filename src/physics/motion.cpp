#include "physics/motion.hpp"

namespace rb {

namespace {

template <class V>
void add(std::vector<V>& out, const std::vector<V>& x, float h, const std::vector<V>& rate) {
    out.resize(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) out[i] = x[i] + h * rate[i];
}

}  // namespace

void addScaled(MotionState& out, const MotionState& x, float h, const MotionRates& d) {
    add(out.position, x.position, h, d.velocity);
    add(out.angle, x.angle, h, d.angularVelocity);
    add(out.velocity, x.velocity, h, d.acceleration);
    add(out.angularVelocity, x.angularVelocity, h, d.angularAcceleration);
}

void kick(MotionState& x, float h, const MotionRates& d) {
    add(x.velocity, x.velocity, h, d.acceleration);
    add(x.angularVelocity, x.angularVelocity, h, d.angularAcceleration);
}

void drift(MotionState& x, float h) {
    add(x.position, x.position, h, x.velocity);
    add(x.angle, x.angle, h, x.angularVelocity);
}

}  // namespace rb
