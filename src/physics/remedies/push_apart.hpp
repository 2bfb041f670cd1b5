#pragma once

// What is too deep in one another, by the start or by rounding, is moved apart by places alone: no velocity comes of
// it.

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/remedies/held_pair.hpp"
#include "physics/report/motion_state.hpp"

namespace rb {

/// Keeps nothing but its memory from one step to the next.
class PushApart {
  public:
    /// Moves apart what was deep in one another, and will be. @param next displacements and angles at the end of the
    /// sub-step @param bodies as they were at its start
    void apply(std::span<const HeldPair> pairs, const Bodies& bodies, MotionState& next);

  private:
    /// By how much a pair is to be moved apart at its points [m], and what moves it so far, as impulses would [kg m].
    struct Apart {
        std::array<float, 2> wanted{}, given{};
        std::array<float, 2> told{};  // of `given`, so much when others were last told of it
        std::uint32_t solvedAt = 0;   // when: what has hardly moved since need not be solved again
    };
    /// Displacements and turns that come of pushing apart.
    struct Moves {
        std::vector<glm::vec2> displacement;  // [m]
        std::vector<float> turn;              // [rad]
    };

    void moveApart(const HeldPair& pair, const Bodies& bodies, Apart& apart);

    Moves moved_;
    std::vector<Apart> wanted_;             // by pair
    std::vector<std::uint32_t> changedAt_;  // by body: when a pair last told that it moved it, or 1: one is to
    std::uint32_t now_ = 0;
};

}  // namespace rb
