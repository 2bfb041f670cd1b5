#pragma once

#include <cstddef>
#include <glm/vec2.hpp>
#include <optional>

#include "base/cancellation.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/observe/step_observer.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// What the pull does in the sub-step that is under way.
struct PullForce {
    std::size_t body;
    glm::vec2 force;  ///< [N]
    float torque;     ///< [N m]
};

/// What a verb works on.
struct SubstepContext {
    Bodies& bodies;
    const Settings& settings;
    StepObserver& observer;
    const CancellationPoint& cancellationPoint;
    const std::optional<PullForce>& pull;

    CancellationPoller poller() const { return CancellationPoller(cancellationPoint); }
    void mayBeCancelled() const {
        if (cancellationPoint) cancellationPoint();
    }
};

}  // namespace rb
