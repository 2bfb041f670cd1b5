#pragma once

// What a run is bookmarked for by itself: a pile that was at rest moves, and a body with corners that stood tips over.

#include <map>
#include <span>
#include <vector>

#include "lab/event_log.hpp"
#include "physics/bodies/body_id.hpp"

namespace rb {

class MeasuredWorld;

class Motions {
  public:
    /// To be called after every step.
    void record(const MeasuredWorld& measured);
    void clear() { *this = {}; }
    /// Forgets those after this time [s].
    void forgetAfter(double time);

    /// "first motion" when a world that was at rest moves; "… tips" when a body has turned by an eighth of a turn since
    /// it last lay still. At most kMost, later ones are not kept.
    std::span<const Event> marks() const { return marks_; }

    static constexpr std::size_t kMost = 64;

  private:
    void add(double time, std::string words);

    std::vector<Event> marks_;
    bool wasAtRest_ = false;
    std::map<BodyId, float> still_;  // the angles at which bodies with corners last lay still [rad]
};

}  // namespace rb
