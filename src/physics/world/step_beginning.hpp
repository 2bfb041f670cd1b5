#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/bodies/body_id.hpp"
#include "physics/world/mouse_spring.hpp"
#include "physics/world/removed_counts.hpp"

namespace rb {

/// What a step may change of a world: as it was when the step began, so that the step can be given up. Of the bodies
/// only what moves is kept; all of them are once some leave.
class StepBeginning {
  public:
    /// A step begins that cannot be given up.
    void forget() { isKept_ = false; }
    /// A step begins.
    void remember(const Bodies& bodies);
    /// Whether the step can be given up.
    explicit operator bool() const { return isKept_; }
    /// The present positions become the previous ones. To be called once in a step, before it moves anything.
    void keepPrevious(Bodies& bodies);
    /// Bodies are about to leave.
    void keepAll(const Bodies& bodies);
    /// Makes the bodies those of the beginning. It asks for no memory.
    void restore(Bodies& bodies);

    std::optional<MouseSpring> mouseSpring;
    RemovedCounts removed;
    std::uint64_t stepCount = 0;
    double time = 0.0;  ///< [s]
    std::vector<BodyPair> joined;

  private:
    void restoreMotion(Bodies& bodies);

    bool isKept_ = false;
    bool hasPrevious_ = false;  // then the positions at the beginning are the previous ones of the bodies
    std::vector<glm::vec2> velocity_;
    std::vector<float> angularVelocity_, angle_;
    std::vector<glm::dvec2> previousPosition_;
    std::vector<float> previousAngle_;
    std::optional<Bodies> all_;
};

}  // namespace rb
