#pragma once

// A run in space, with all that is known of it: the counterpart of lab/lab.hpp.

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>
#include <span>

#include "lab/history.hpp"
#include "lab/lab_of.hpp"
#include "lab/space/measured_world.hpp"
#include "lab/space/simulation.hpp"
#include "lab/trail_ring.hpp"

extern template class rb::TimelineOf<rb::space::Simulation>;

namespace rb::space {

/// Where the centres of the bodies were in the last steps, to be drawn as trails.
class Trails {
  public:
    static constexpr std::size_t kLength = 600;  ///< steps kept

    /// Adds the present centres. To be called once per step. Allocates nothing.
    void record(const MeasuredWorld& world) {
        const Bodies& bodies = world.world().bodies();
        for (std::size_t i = 0; i < bodies.size(); ++i) trails_[i].add(bodies[i].position);
    }
    void clear() {
        for (auto& trail : trails_) trail.clear();
    }
    /// The centres of a body, the oldest first, at most kLength; empty of a body that there is not [m].
    std::span<const glm::dvec3> of(std::size_t body) const {
        return body < trails_.size() ? trails_[body].positions() : std::span<const glm::dvec3>{};
    }

  private:
    std::array<TrailRing<glm::dvec3, kLength>, 2> trails_;
};

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
