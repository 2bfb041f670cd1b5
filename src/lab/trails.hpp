#pragma once

// Where each circle was in the last steps, for trails behind them.

#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "lab/snapshot.hpp"

namespace rb {

class Trails {
  public:
    static constexpr std::size_t kLength = 90;         ///< steps kept
    static constexpr std::size_t kMostCircles = 2000;  ///< beyond, trails would hide the circles; none are kept

    /// Adds the present positions. To be called once a step.
    void record(const Snapshot& snapshot);
    void clear() { trails_.clear(); }

    /// Calls `visit(older, newer, age)` for each piece of each trail, age from 0 (now) to 1 (kLength steps ago).
    template <class Visit>
    void forEachPiece(Visit&& visit) const {
        for (const Trail& trail : trails_) {
            std::size_t newer = before(trail.next);
            for (std::size_t i = 1; i < trail.count; ++i) {
                const std::size_t older = before(newer);
                const float age = static_cast<float>(i) / static_cast<float>(kLength);
                visit(trail.ring[older], trail.ring[newer], age);
                newer = older;
            }
        }
    }

  private:
    struct Trail {
        std::uint32_t id;
        std::size_t count = 0;  // positions held
        std::size_t next = 0;   // where the next one goes
        std::vector<glm::vec2> ring;
    };

    static std::size_t before(std::size_t place) { return (place == 0 ? kLength : place) - 1; }

    std::vector<Trail> trails_;  // ascending by id, as the circles are
};

}  // namespace rb
