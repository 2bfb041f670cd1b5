#pragma once

#include "base/cancellation.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/observe/step_observer.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// What a verb works on.
struct SubstepContext {
    Bodies& bodies;
    const Settings& settings;
    StepObserver& observer;
    const CancellationPoint& cancellationPoint;

    CancellationPoller poller() const { return CancellationPoller(cancellationPoint); }
    void mayBeCancelled() const {
        if (cancellationPoint) cancellationPoint();
    }
};

}  // namespace rb
