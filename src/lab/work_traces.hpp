#pragma once

// Where energy goes in and out: what the impulses of each contact feed or take, averaged over a quarter of a second,
// because a contact of a pile that boils lasts a step.

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

namespace rb {

class World;

/// What happened lately between two bodies.
struct WorkTrace {
    std::uint32_t a;   ///< id
    std::uint32_t b;   ///< id, of a dynamic body
    glm::dvec2 point;  ///< where they touched last [m]
    glm::vec2 normal;  ///< then, from A to B, unit length
    /// Fed if above 0, taken if below: the mean of ContactWork::total over kSeconds; with sub-steps the last one of a
    /// step stands for all of them [W].
    double power;
};

class WorkTraces {
  public:
    static constexpr double kSeconds = 0.25;  ///< over which the mean fades [s]

    /// To be called after every step.
    void record(const World& world);
    void clear() { traces_.clear(); }

    /// Ascending by (a, b).
    std::span<const WorkTrace> traces() const { return traces_; }

  private:
    void fade(double timeStep);
    void add(const WorkTrace& trace);

    std::vector<WorkTrace> traces_;
};

}  // namespace rb
