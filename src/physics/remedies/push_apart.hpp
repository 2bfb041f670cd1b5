#pragma once

// What is too deep in one another, by the start or by rounding, is moved apart by places alone: no velocity comes of
// it.

#include <array>
#include <span>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/remedies/held_lanes.hpp"
#include "physics/remedies/held_pair.hpp"
#include "physics/report/motion_state.hpp"

namespace rb {

/// Keeps nothing but its memory from one step to the next.
class PushApart {
  public:
    /// Moves apart what was deep in one another, and will be.
    /// @param passes that have held these pairs; it solves them by places now @param next displacements and angles at
    /// the end of the sub-step @param bodies as they were at its start
    void apply(std::span<const HeldPair> pairs, HeldPasses& passes, const Bodies& bodies, MotionState& next);

  private:
    std::vector<std::array<float, 2>> apart_;  // by pair and point, how far it is to be moved [m]
    std::vector<ImpulseBody<float>> moved_;    // what comes of it: displacements and turns, in place of velocities
};

}  // namespace rb
