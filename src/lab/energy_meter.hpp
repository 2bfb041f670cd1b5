#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "physics/bodies/bodies.hpp"
#include "physics/observe/energy_ledger.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

namespace rb {

/// The latest id of a body that moves; 0 where there is none. Ids ascend among the circles, and among the polygons.
inline BodyId newestMovingId(const Bodies& bodies) {
    const BodyId circle = bodies.circleCount > 0 ? bodies.id[bodies.circleCount - 1] : 0;
    const BodyId polygon = bodies.polygonCount() > 0 ? bodies.id[bodies.dynamicCount - 1] : 0;
    return std::max(circle, polygon);
}

/// Follows how the energy of one world changes. The start is the end of the first step with the present bodies and
/// settings: when bodies are added or removed or a setting changes, the meter starts anew, because the states before
/// and after are not those of one system.
class EnergyMeter {
  public:
    /// To be called with the measures of every state: of the first one, after every step, after every change from
    /// outside.
    /// @param ledger of the step that led to it; none after a change, and where there is no ledger
    // If the number of bodies and the newest id are as before, they are the same bodies: an id is never used again, so
    // a body that replaced another one would have the newest id. The energy of the springs comes from the contacts that
    // a step found; directly after a change there are none, so the first step after the change is the start.
    void record(const World& world, const Measures& measures, const std::optional<EnergyLedger>& ledger) {
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

    /// To be called when settings have changed, because they change the energy of the same state.
    void restart() { changed_.reset(); }

    double change() const { return change_; }  ///< since the start [J]; 0 before it
    /// The sum of the ledgers since the start.
    const EnergyLedger& sum() const { return sum_; }

  private:
    std::optional<std::uint64_t> changed_;  // the latest step before which bodies or settings changed
    double start_ = 0.0;                    // [J]
    double change_ = 0.0;                   // [J]
    EnergyLedger sum_;
    std::size_t bodies_ = 0;
    BodyId newest_ = 0;
};

}  // namespace rb
