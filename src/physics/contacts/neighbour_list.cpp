#include "physics/contacts/neighbour_list.hpp"

#include <algorithm>
#include <limits>

#include "base/block.hpp"

namespace rb {

namespace {

constexpr float kSlack = 0.25F;          // by which the reaches of the list are larger, as a share of them
constexpr int kWorthIt = 3;              // uses from which on a list has cost less than it saved
constexpr int kLongestPause = 32;        // searches
constexpr float kRoundingRoom = 0.999F;  // so that no rounding lets a circle go too far: as a share of its room,
constexpr float kRounding = 1e-6F;       // and of its reach

// So few are listed anew in a list: to look for each among all others costs less than a list.
constexpr std::size_t kFew = 64;

// Whether a circle has left the place at which it was listed, or needs more than it was listed with: 0 or 1, so that
// a loop over all has no branch.
unsigned leaves(glm::dvec2 listedAt, float listReach, glm::dvec2 position, float reach) {
    const glm::vec2 displacement = offsetOf(listedAt, position);
    const float room = kRoundingRoom * (listReach - reach) - kRounding * listReach;
    return (room >= 0.0F ? 0U : 1U) |
           (displacement.x * displacement.x + displacement.y * displacement.y <= room * room ? 0U : 1U);
}

}  // namespace

void NeighbourList::update(std::span<const glm::dvec2> position, std::span<const float> reach,
                           const CancellationPoller& poller) {
    if (!holds(position, reach) && !relistFew(position, reach, poller)) {
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
    const std::size_t count = reach.size();
    listedAt_.resize(count);
    listReach_.resize(count);
    for (std::vector<float>* const numbers : {&x_, &y_, &reach_}) numbers->resize(count + kLanes);
    origin_ = count > 0 ? position.front() : glm::dvec2(0.0);
    for (std::size_t i = 0; i < count; ++i) place(i, position[i], reach[i]);
    std::fill(x_.begin() + static_cast<std::ptrdiff_t>(count), x_.end(), std::numeric_limits<float>::infinity());
    broadPhase_.findPairs(position, listReach_, listed_, poller);
    hasList_ = true;
    uses_ = 0;
}

void NeighbourList::place(std::size_t i, glm::dvec2 position, float reach) {
    listedAt_[i] = position;
    listReach_[i] = (1.0F + kSlack) * reach;
    const RoundedCircle circle(origin_, position, listReach_[i]);
    x_[i] = circle.place.x;
    y_[i] = circle.place.y;
    reach_[i] = circle.reach;
}

// Lists those anew that have left the list, if there is one and they are few. @returns whether it holds again
bool NeighbourList::relistFew(std::span<const glm::dvec2> position, std::span<const float> reach,
                              CancellationPoller poller) {
    if (!hasList_ || listedAt_.size() != position.size()) return false;
    leavers_.clear();
    for (std::size_t i = 0; i < position.size(); ++i) {
        if (leaves(listedAt_[i], listReach_[i], position[i], reach[i]) == 0) continue;
        if (leavers_.size() == kFew) return false;
        leavers_.push_back(static_cast<std::uint32_t>(i));
    }
    hasList_ = false;  // until it is whole again
    isLeaving_.assign(position.size(), 0);
    for (const std::uint32_t i : leavers_) {
        isLeaving_[i] = 1;
        place(i, position[i], reach[i]);
    }
    std::erase_if(listed_, [&](const IndexPair& pair) { return (isLeaving_[pair.a] | isLeaving_[pair.b]) != 0; });
    const auto kept = static_cast<std::ptrdiff_t>(listed_.size());
    for (const std::uint32_t i : leavers_) {
        addNear(i);
        poller.passed(position.size());
    }
    std::sort(listed_.begin() + kept, listed_.end());
    std::inplace_merge(listed_.begin(), listed_.begin() + kept, listed_.end());
    hasList_ = true;
    return true;
}

// The pairs of one that is listed anew. Of two such the lower one has theirs.
void NeighbourList::addNear(std::uint32_t i) {
    const auto count = static_cast<std::uint32_t>(listedAt_.size());
    for (std::uint32_t first = 0; first < count; first += kLanes) {
        const Floats apartX = floatsAt(&x_[first]) - x_[i];
        const Floats apartY = floatsAt(&y_[first]) - y_[i];
        const Floats sum = floatsAt(&reach_[first]) + reach_[i];
        const Ints areNear = apartX * apartX + apartY * apartY < sum * sum;
        const auto isAny = __builtin_bit_cast(Block<double>::Indices, areNear);
        if ((isAny[0] | isAny[1]) == 0) continue;
        for (std::uint32_t k = 0; k < kLanes; ++k) {
            const std::uint32_t j = first + k;
            if (areNear[k] == 0 || j == i || (isLeaving_[j] != 0 && j < i)) continue;
            listed_.push_back({std::min(i, j), std::max(i, j)});
        }
    }
}

bool NeighbourList::holds(std::span<const glm::dvec2> position, std::span<const float> reach) const {
    if (!hasList_ || listedAt_.size() != position.size()) return false;
    unsigned isAnyLeaving = 0;
    for (std::size_t i = 0; i < position.size(); ++i)
        isAnyLeaving |= leaves(listedAt_[i], listReach_[i], position[i], reach[i]);
    return isAnyLeaving == 0;
}

}  // namespace rb
