#pragma once

// Forces are found for the ways that the integrator means bodies to go. Where impacts change these, they may do work
// that has not been reckoned with; and the two that they act on may have nothing left that it could be taken from, for
// an impact has handed it on. Impacts that are not elastic end more than that. Of those that are, the bodies owe it,
// until they part from what they touch or have met, in this sub-step or one of the next.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/indices.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/observe/step_observer.hpp"
#include "physics/report/contact.hpp"

namespace rb {

/// What bodies owe, from one sub-step to the next.
class OwedWork {
  public:
    /// Both of a pair owe half; beside a static body the other one owes all. @param work [J], above 0
    void add(IndexPair pair, float work, const Bodies& bodies);
    /// Takes it from how fast those part that touched at the start of a sub-step or have met in it, as far as they do.
    /// Of what is left a tenth is forgotten: what rests owes by rounding alone, and has nothing to pay with.
    /// @param met those that have, by index, ascending @param bodies velocities at the end, positions at the start
    void settle(std::span<const Contact> contacts, std::span<const std::uint32_t> met, Bodies& bodies,
                StepObserver& observer);

    /// A body has come, with this index.
    void insertBody(std::size_t index);
    /// Bodies have other indices now: nobody owes anything.
    void forget() { owed_.clear(); }

  private:
    std::vector<float> owed_;  // by body [J]; empty: nothing
};

}  // namespace rb
