#pragma once

// Forces are found for the ways that the integrator means bodies to go. Where impacts change these, they may do work
// that has not been reckoned with; and the two that they act on may have nothing left that it could be taken from, for
// an impact has handed it on. Impacts that are not elastic end more than that. Of those that are, the bodies owe it,
// until they part from something, in this sub-step or a later one.

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
    /// Takes it from how fast the pairs of contacts part, as far as they do. @param bodies velocities at the end of a
    /// sub-step, positions at the start, as the contacts have them
    void settle(std::span<const Contact> contacts, Bodies& bodies, StepObserver& observer);

    /// A body has come, with this index.
    void insertBody(std::size_t index);
    /// Bodies have other indices now: nobody owes anything.
    void forget() { owed_.clear(); }

  private:
    std::vector<float> owed_;  // by body [J]; empty: nothing
};

}  // namespace rb
