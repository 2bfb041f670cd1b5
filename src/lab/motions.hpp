#pragma once

// What a run is bookmarked for by itself: a pile that was at rest moves, and a body with corners that stood tips over.

#include <span>
#include <vector>

#include "lab/event_log.hpp"

namespace rb {

class RestMeter;

class Motions {
  public:
    /// To be called after every step that is new. @param time after it [s] @param meter has recorded it
    void record(double time, const RestMeter& meter);
    void clear() { marks_.clear(); }
    /// Forgets those after this time [s].
    void forgetAfter(double time);

    /// "first motion" when the world moves that was at rest, and "… tips". At most kMost, later ones are not kept.
    std::span<const Event> marks() const { return marks_; }

    static constexpr std::size_t kMost = 64;

  private:
    std::vector<Event> marks_;
};

}  // namespace rb
