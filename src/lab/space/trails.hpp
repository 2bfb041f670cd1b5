#pragma once

// Where the centres of the bodies were in the last steps, to be drawn as trails.

#include <array>
#include <cstddef>
#include <glm/vec3.hpp>
#include <span>
#include <vector>

namespace rb::space {

class MeasuredWorld;

class Trails {
  public:
    static constexpr std::size_t kLength = 600;  ///< steps kept

    Trails();

    /// Adds the present centres. To be called once per step. Allocates nothing.
    void record(const MeasuredWorld& world);
    void clear();
    /// The centres of a body, the oldest first, at most kLength; empty of a body that there is not [m].
    std::span<const glm::dvec3> of(std::size_t body) const;

  private:
    struct Trail {
        std::size_t count = 0;         // positions held
        std::size_t next = 0;          // the place of the next one
        std::vector<glm::dvec3> ring;  // two copies, one behind the other, so that a trail always lies in one piece
    };

    std::array<Trail, 2> trails_;
};

}  // namespace rb::space
