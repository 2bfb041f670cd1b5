#pragma once

// Passes over the pairs that forces hold apart (held_pair.hpp). Pairs that follow one another often share a body, so
// that each has to wait for the one before. Eight that share none are solved by the same instructions,
// two such groups at a time (held_kernel.hpp).

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "physics/lanes/execution.hpp"
#include "physics/remedies/held_kernel.hpp"
#include "physics/remedies/held_pair.hpp"
#include "physics/report/impulse.hpp"

namespace rb {

/// Solves the pairs of a sub-step again and again. It keeps its memory from one to the next.
class HeldPasses {
  public:
    /// @param pairs with the impulses to start from
    /// @param predicted velocities by body; the last is nobody: inverse mass and inertia 0
    /// @param instructions by which they are solved, to the same bits; this processor has them
    void begin(std::span<const HeldPair> pairs, const std::vector<ImpulseBody<float>>& predicted,
               InstructionSet instructions = bestInstructionSet());
    /// From here on pushes alone are sought for a pair, and it has none yet.
    /// @param room of HeldPoint, of both points @param enough of HeldPair
    void seekPushes(std::size_t pair, std::array<float, 2> room, float enough);
    /// The next pass goes over all pairs. @param predicted velocities by body; their masses are those that begin() has
    /// had
    void beginAnew(const std::vector<ImpulseBody<float>>& predicted);
    /// Solves the pairs of which something has moved a body since: forward, in the next pass backward.
    /// @param beyond what is needed pushes go, as a share of their change: successive over-relaxation (Young, Trans.
    /// Am. Math. Soc. 76, 1954); what has changed so is solved again
    /// @returns whether any has changed by more than is enough
    bool pass(CancellationPoller& poller, float beyond = 0.0F);
    /// Gives the bodies their velocities.
    void takeMotion(std::vector<ImpulseBody<float>>& predicted) const;
    /// Gives the pairs their impulses.
    void store(std::span<HeldPair> pairs) const;

  private:
    struct Place {
        std::uint32_t group, lane;
    };

    SolveHeldLanes* solve_ = nullptr;
    std::vector<HeldMotion> motion_;  // by body; the last is nobody
    std::vector<HeldLanes> groups_;
    std::vector<Place> places_;             // by pair
    std::vector<std::uint32_t> filled_;     // lanes of a group, while pairs are placed
    std::vector<std::uint32_t> firstOf_;    // by body: the first group that its next pair may be in
    std::vector<std::uint32_t> changedAt_;  // by body: when a pair last moved it
    std::uint32_t now_ = 0;
    bool isForward_ = true;
};

}  // namespace rb
