#pragma once

// The positions of each circle in the last steps, to be drawn as a trail.

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "lab/snapshot.hpp"

namespace rb {

class Trails {
  public:
    static constexpr std::size_t kLength = 90;         ///< steps kept
    static constexpr std::size_t kMostCircles = 2000;  ///< with more circles trails would hide them; then none are kept

    /// Adds the present positions. To be called once per step.
    void record(const Snapshot& snapshot);
    void clear() { trails_.clear(); }

    /// Calls `visit(positions)` for each trail, with at least one position, the oldest first.
    template <class Visit>
    void forEach(Visit&& visit) const {
        for (const Trail& trail : trails_) {
            visit(std::span(trail.ring).subspan(trail.next + kLength - trail.count, trail.count));
        }
    }

  private:
    struct Trail {
        std::uint32_t id;
        std::size_t count = 0;         // positions held
        std::size_t next = 0;          // the place of the next one
        std::vector<glm::dvec2> ring;  // two copies, one behind the other, so that a trail always lies in one piece
    };

    std::vector<Trail> trails_;  // ascending by id, as the circles are
};

}  // namespace rb
