#include "physics/neighbour_list.hpp"

namespace rb {

namespace {

constexpr float kSlack = 0.25F;          // by which the reaches of the list are larger, as a share of them
constexpr float kRoundingRoom = 0.999F;  // so that no rounding lets a circle go too far

}  // namespace

void NeighbourList::findPairs(std::span<const glm::vec2> position, std::span<const float> reach,
                              std::vector<IndexPair>& pairs) {
    if (!holds(position, reach)) {
        listReach_.resize(reach.size());
        for (std::size_t i = 0; i < reach.size(); ++i) listReach_[i] = (1.0F + kSlack) * reach[i];
        broadPhase_.findPairs(position, listReach_, listed_);
        listedAt_.assign(position.begin(), position.end());
    }
    pairs.clear();
    for (const IndexPair& pair : listed_) {
        const glm::vec2 apart = position[pair.b] - position[pair.a];
        const float sum = reach[pair.a] + reach[pair.b];
        if (apart.x * apart.x + apart.y * apart.y < sum * sum) pairs.push_back(pair);
    }
}

bool NeighbourList::holds(std::span<const glm::vec2> position, std::span<const float> reach) const {
    if (listedAt_.size() != position.size()) return false;
    unsigned doAllHold = 1;  // a number, so that the loop over all circles has no branch
    for (std::size_t i = 0; i < position.size(); ++i) {
        const glm::vec2 way = position[i] - listedAt_[i];
        const float room = kRoundingRoom * (listReach_[i] - reach[i]);
        doAllHold &= (room >= 0.0F ? 1U : 0U) & (way.x * way.x + way.y * way.y <= room * room ? 1U : 0U);
    }
    return doAllHold != 0;
}

}  // namespace rb
