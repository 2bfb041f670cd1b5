#pragma once

// A run in space, with all that is known of it: the counterpart of lab/lab.hpp.

#include <cstdint>

#include "lab/history.hpp"
#include "lab/lab_of.hpp"
#include "lab/space/impact_watch.hpp"
#include "lab/space/measured_world.hpp"
#include "lab/space/quantities.hpp"
#include "lab/space/simulation.hpp"
#include "lab/space/trails.hpp"

extern template class rb::TimelineOf<rb::space::Simulation>;

namespace rb::space {

using Timeline = TimelineOf<Simulation>;

/// What is known of a world by its steps, beyond its present state.
struct Watch {
    History history{worldTracks()};
    ImpactWatch impacts;
    Trails trails;
    std::uint64_t ownFrom = 1;  ///< the number of the first impact that is not one of both worlds before they parted

    void record(const MeasuredWorld& measured, bool isNew) {
        impacts.record(measured);
        trails.record(measured);
        if (isNew) history.record(measured.time(), trackedValues(measured));
    }
    void clear() {
        history.clear();
        impacts.clear();
        trails.clear();
        ownFrom = 1;
    }
    void beginBeside(const Watch& first, bool isNew) {
        if (isNew) history.clear();
        impacts = first.impacts;  // what the worlds have in common
        ownFrom = impacts.last() ? impacts.last()->number + 1 : 1;
        trails.clear();
    }
    void forgetPassing(const MeasuredWorld& present) {
        trails.clear();
        impacts.record(present);
    }
    void forgetAfter(double time) { history.forgetAfter(time); }
};

class Lab : public LabOf<Simulation, Watch> {
  public:
    using LabOf::LabOf;

    /// Whether both worlds' latest contact is as many contacts after they have parted.
    bool isSameContact() const {
        if (!isComparing()) return false;
        const auto& first = watches()[0].impacts.last();
        const auto& second = watches()[1].impacts.last();
        return first && second && first->number == second->number && first->number >= watches()[1].ownFrom;
    }
};

}  // namespace rb::space
