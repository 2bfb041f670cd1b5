#include "lab/energy_meter.hpp"

#include "physics/world/world.hpp"

namespace rb {

// If the number of bodies and the newest id are as before, they are the same bodies: an id is never used again, so a
// body that replaced another one would have the newest id. The energy of the springs comes from the contacts that a
// step found; directly after a change there are none, so the first step after the change is the start.
void EnergyMeter::record(const World& world, const Measures& measures, const std::optional<EnergyLedger>& ledger) {
    const Bodies& bodies = world.bodies();
    const std::size_t count = bodies.dynamicCount;
    const BodyId newest = newestMovingId(bodies);
    const double energy = totalEnergy(measures);
    if (!changed_ || bodies_ != count || newest_ != newest) changed_ = world.stepCount();
    if (world.stepCount() <= *changed_ + 1) {
        start_ = energy;
        sum_ = {};
    } else if (ledger) {
        sum_ += *ledger;
    }
    bodies_ = count;
    newest_ = newest;
    change_ = energy - start_;
}

}  // namespace rb
