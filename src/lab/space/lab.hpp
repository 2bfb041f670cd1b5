#pragma once

// A run in space, with all that is known of it: the counterpart of lab/lab.hpp.

#include <cstdint>

#include "lab/history.hpp"
#include "lab/lab_of.hpp"
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
    Trails trails;
    std::uint64_t impacts = 0;        ///< that have begun
    std::uint64_t commonImpacts = 0;  ///< of these in both worlds before they parted

    void record(const MeasuredWorld& measured, bool isNew) {
        impacts = measured.world().impactCount();
        trails.record(measured);
        if (isNew) history.record(measured.time(), trackedValues(measured));
    }
    void clear() {
        history.clear();
        trails.clear();
        impacts = 0;
        commonImpacts = 0;
    }
    void beginBeside(const Watch& first, bool isNew) {
        if (isNew) history.clear();
        impacts = first.impacts;
        commonImpacts = first.impacts;
        trails.clear();
    }
    void forgetPassing(const MeasuredWorld& present) {
        trails.clear();
        impacts = present.world().impactCount();
    }
    void forgetAfter(double time) { history.forgetAfter(time); }
};

class Lab : public LabOf<Simulation, Watch> {
  public:
    using LabOf::LabOf;

    /// Whether both worlds' latest contact is as many contacts after they have parted.
    bool isSameContact() const {
        if (!isComparing()) return false;
        const Watch& second = watches()[1];
        return watches()[0].impacts == second.impacts && second.impacts > second.commonImpacts;
    }
};

}  // namespace rb::space
