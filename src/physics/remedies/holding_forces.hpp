#pragma once

// Forces that hold apart what lies against each other, in place of pseudo-springs: of pairs of which a body has
// corners, under `continuous`. A spring must give way to push, and what it has taken up it gives back: where corners
// change the point at which it acts, that makes energy.
//
// At each point at which two parts lie against each other there is a force N ≥ 0, constant over the sub-step as static
// friction is (static_friction.hpp), and as large as needed so that the two do not approach at its end; with it comes
// friction of at most μ N, and rolling resistance of at most c R N. They are solved for as impulses N h: a pair with
// its two points at once, pair after pair forward and backward, and again those whose bodies another pair has moved
// since, until none moves any more; the start is the answer of the sub-step before.
//
// What approaches faster than forces would make it is left to the impacts (continuous_collision.hpp), and what is too
// deep in one another to push_apart.hpp.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "base/storage.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/observe/step_observer.hpp"
#include "physics/remedies/held_lanes.hpp"
#include "physics/remedies/held_pair.hpp"
#include "physics/remedies/owed_work.hpp"
#include "physics/remedies/sweeps.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/motion_state.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// The solver of holding forces. It keeps its memory and its warm start from one step to the next.
class HoldingForces {
  public:
    /// Which instructions it is solved by. @pre isSupported(instructions)
    void setInstructions(InstructionSet instructions) { instructions_ = instructions; }

    /// Finds what lies against each other.
    void find(std::span<const Contact> contacts, const Bodies& bodies, const Settings& settings,
              CancellationPoller& poller);
    /// What was found, by its order.
    std::span<const HeldPair> pairs() const { return pairs_; }
    /// What has solved them, for more of the kind.
    HeldPasses& passes() { return passes_; }
    /// Starts from what held them in the sub-step before.
    /// @param predicted velocities at its end without these forces, by body; afterwards with them
    void startFromBefore(std::vector<ImpulseBody<float>>& predicted);
    /// One pass over all pairs: something else has changed what was predicted.
    void solveAnew(std::vector<ImpulseBody<float>>& predicted, CancellationPoller& poller);
    /// Passes until no pair need be changed any more, or there have been too many.
    void solve(const std::vector<ImpulseBody<float>>& predicted, CancellationPoller& poller);
    /// Adds what was found to the forces and torques of the bodies. @param h length of the sub-step [s]
    void addForces(float h, Bodies& bodies) const;

    /// Takes from both bodies what has been given after the way of one was cut short.
    void endEarly(const Sweeps& sweeps, Bodies& bodies, StepObserver& observer) const;

    /// Where a force has pushed its two along their way all the same, which a solution that is not exact lets happen,
    /// takes that energy from their motion against one another, as far as there is any; elastic ones owe the rest.
    /// @param bodies velocities at the end, the rest at the start of the sub-step @param h its length [s]
    /// @param sweeps how bodies went through it
    void takeBackWork(const MotionState& next, float h, const Sweeps& sweeps, Bodies& bodies, OwedWork& owed,
                      StepObserver& observer) const;

    /// What was found for a contact; none if it was not held.
    std::optional<StaticFrictionImpulse> found(const Contact& contact) const;

    /// A body has come, with this index: those from there on are one higher now.
    void insertBody(std::size_t index) {
        for (HeldPair& pair : pairs_) pair.order = renumbered(pair.order, index);
    }
    /// Bodies have other indices now: nothing is known of before.
    void forget() { pairs_.clear(); }
    /// The same of the pairs of one body. @param body its index
    void forget(std::size_t body);

  private:
    void takeOver(std::vector<ImpulseBody<float>>& predicted);

    std::vector<HeldPair> pairs_, before_;  // they ascend by their order
    Reused<HeldPasses> passes_;
    InstructionSet instructions_ = bestInstructionSet();
};

}  // namespace rb
