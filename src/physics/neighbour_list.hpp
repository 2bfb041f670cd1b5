#pragma once

// The pairs of circles that may touch, kept from one search to the next: L. Verlet's list (Phys. Rev. 159, 1967). It is
// made with reaches somewhat larger than are needed, and holds until a circle has moved, or its reach has grown, beyond
// them. Where circles move so far in a step that a list is soon worthless, none is made for a while. What it answers is
// what the broad phase would answer, in the same order; so it saves time and changes nothing.

#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/broad_phase.hpp"
#include "physics/indices.hpp"

namespace rb {

class NeighbourList {
  public:
    /// As BroadPhase::findPairs.
    void findPairs(std::span<const glm::dvec2> position, std::span<const float> reach, std::vector<IndexPair>& pairs);

  private:
    void make(std::span<const glm::dvec2> position, std::span<const float> reach);
    bool holds(std::span<const glm::dvec2> position, std::span<const float> reach) const;

    BroadPhase broadPhase_;
    bool hasList_ = false;
    std::vector<IndexPair> listed_;
    std::vector<glm::dvec2> listedAt_;  // by circle: where it was [m]
    std::vector<float> listReach_;      // by circle [m]
    int uses_ = 0;                      // of the list
    int searchesWithout_ = 0;           // to come, for which no list is made
    int pause_ = 1;                     // how many such follow upon a list that was not worth it
};

}  // namespace rb
