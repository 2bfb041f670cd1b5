#pragma once

// The pairs of circles that may touch, kept from one search to the next: L. Verlet's list (Phys. Rev. 159, 1967). It is
// made with reaches somewhat larger than are needed, and holds until a circle has moved, or its reach has grown, beyond
// them. A few that have are listed anew; where many have, the whole list is made anew; and where circles move so far in
// a step that a list is soon worthless, none is made for a while. What it answers are the pairs that are near, in their
// order, with a list or without; so it saves time and changes nothing.

#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "base/indices.hpp"
#include "base/vector.hpp"
#include "physics/contacts/broad_phase.hpp"

namespace rb {

class NeighbourList {
  public:
    /// Makes the list anew, or lists a few anew in it, if it does not hold any more.
    /// @param poller of the pairs that are found and sorted; what it throws leaves no list
    void update(std::span<const glm::dvec2> position, std::span<const float> reach,
                const CancellationPoller& poller = {});
    /// All whose distance may be below the sum of the two reaches, and some more.
    std::span<const IndexPair> listed() const { return listed_; }
    /// Calls use(pair) with each pair whose distance is below the sum of the two reaches, ascending by (a, b). To be
    /// called after update().
    /// @param poller of the pairs that are looked at
    template <class Use>
    void forEachPair(std::span<const glm::dvec2> position, std::span<const float> reach, Use use,
                     CancellationPoller poller = {}) const {
        poller.forEach(std::span<const IndexPair>(listed_), [&](const IndexPair& pair) {
            const glm::vec2 apart = offsetOf(position[pair.a], position[pair.b]);
            const float sum = reach[pair.a] + reach[pair.b];
            if (apart.x * apart.x + apart.y * apart.y < sum * sum) use(pair);
        });
    }

  private:
    void make(std::span<const glm::dvec2> position, std::span<const float> reach, const CancellationPoller& poller);
    bool holds(std::span<const glm::dvec2> position, std::span<const float> reach) const;
    bool relistFew(std::span<const glm::dvec2> position, std::span<const float> reach, CancellationPoller poller);
    void place(std::size_t i, glm::dvec2 position, float reach);
    void addNear(std::uint32_t i);

    BroadPhase broadPhase_;
    bool hasList_ = false;  // else `listed_` is of the latest search alone
    std::vector<IndexPair> listed_;
    std::vector<glm::dvec2> listedAt_;  // by circle: where it was [m]
    std::vector<float> listReach_;      // by circle [m]
    glm::dvec2 origin_{0.0};            // of the list [m]
    std::vector<float> x_, y_, reach_;  // by circle, from there, with room for rounding; behind the last are none [m]
    std::vector<std::uint32_t> leavers_;
    std::vector<char> isLeaving_;  // by circle
    int uses_ = 0;                 // of the list
    int searchesWithout_ = 0;      // to come, for which no list is made
    int pause_ = 1;                // how many such follow upon a list that was not worth it
};

}  // namespace rb
