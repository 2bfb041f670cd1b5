#pragma once

// The pairs of circles that may touch, kept from one search to the next: L. Verlet's list (Phys. Rev. 159, 1967). It is
// made with reaches somewhat larger than are needed, and holds until a circle has moved, or its reach has grown, beyond
// them. What it answers is what the broad phase would answer, in the same order; so it saves time and changes nothing.

#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/broad_phase.hpp"
#include "physics/indices.hpp"

namespace rb {

class NeighbourList {
  public:
    /// As BroadPhase::findPairs.
    void findPairs(std::span<const glm::vec2> position, std::span<const float> reach, std::vector<IndexPair>& pairs);

    /// To be called when circles have come or gone: the pairs name them by index.
    void forget() { listedAt_.clear(); }

  private:
    bool holds(std::span<const glm::vec2> position, std::span<const float> reach) const;

    BroadPhase broadPhase_;
    std::vector<IndexPair> listed_;
    std::vector<glm::vec2> listedAt_;  // by circle: where it was [m]
    std::vector<float> listReach_;     // by circle [m]
};

}  // namespace rb
