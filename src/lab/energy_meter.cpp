#include "lab/energy_meter.hpp"

namespace rb {

double totalEnergy(const Measures& measures) { return measures.kinetic + measures.potential + measures.spring; }

// An id is never used again: the same number of circles and the same newest one are the same circles, since a circle
// that came after another went would be the newest.
// The springs are asked of the contacts that a step found, and there are none yet, or none any more, where something
// changed: the first step after it is the start.
void EnergyMeter::record(const World& world, const Measures& measures) {
    const Circles& circles = world.circles();
    const BodyId newest = circles.size() > 0 ? circles.id.back() : 0;
    const double energy = totalEnergy(measures);
    if (!changed_ || circles_ != circles.size() || newest_ != newest) changed_ = world.stepCount();
    if (world.stepCount() <= *changed_ + 1) start_ = energy;
    circles_ = circles.size();
    newest_ = newest;
    change_ = energy - start_;
}

}  // namespace rb
