#pragma once

// Where the centres of the bodies were in the last steps, to be drawn as trails.

#include <array>
#include <cstddef>
#include <glm/vec3.hpp>
#include <span>

#include "lab/space/measured_world.hpp"
#include "lab/trail_ring.hpp"

namespace rb::space {

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

}  // namespace rb::space
