#include "physics/contacts/neighbour_list.hpp"

#include <algorithm>

namespace rb {

namespace {

constexpr float kSlack = 0.25F;          // by which the reaches of the list are larger, as a share of them
constexpr int kWorthIt = 3;              // uses from which on a list has cost less than it saved
constexpr int kLongestPause = 32;        // searches
constexpr float kRoundingRoom = 0.999F;  // so that no rounding lets a circle go too far: as a share of its room,
constexpr float kRounding = 1e-6F;       // and of its reach

}  // namespace

void NeighbourList::update(std::span<const glm::dvec2> position, std::span<const float> reach,
                           const CancellationPoller& poller) {
    if (!holds(position, reach)) {
        if (hasList_ && uses_ < kWorthIt) {
            searchesWithout_ = pause_;
            pause_ = std::min(2 * pause_, kLongestPause);
        }
        hasList_ = false;
        if (searchesWithout_ > 0) {
            --searchesWithout_;
            broadPhase_.findPairs(position, reach, listed_, poller);
            return;
        }
        make(position, reach, poller);
    }
    if (++uses_ == kWorthIt) pause_ = 1;
}

void NeighbourList::make(std::span<const glm::dvec2> position, std::span<const float> reach,
                         const CancellationPoller& poller) {
    listReach_.resize(reach.size());
    for (std::size_t i = 0; i < reach.size(); ++i) listReach_[i] = (1.0F + kSlack) * reach[i];
    broadPhase_.findPairs(position, listReach_, listed_, poller);
    listedAt_.assign(position.begin(), position.end());
    hasList_ = true;
    uses_ = 0;
}

bool NeighbourList::holds(std::span<const glm::dvec2> position, std::span<const float> reach) const {
    if (!hasList_ || listedAt_.size() != position.size()) return false;
    unsigned doAllHold = 1;  // a number, so that the loop over all circles has no branch
    for (std::size_t i = 0; i < position.size(); ++i) {
        const glm::vec2 displacement = offsetOf(listedAt_[i], position[i]);
        const float room = kRoundingRoom * (listReach_[i] - reach[i]) - kRounding * listReach_[i];
        doAllHold &= (room >= 0.0F ? 1U : 0U) &
                     (displacement.x * displacement.x + displacement.y * displacement.y <= room * room ? 1U : 0U);
    }
    return doAllHold != 0;
}

}  // namespace rb
