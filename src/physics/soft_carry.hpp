#pragma once

// The impulses of the last sub-step, kept while the list of pairs is made anew, so that the new contacts begin with
// them (warm start).

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rb::soft {

struct CarriedImpulse {
    float normal = 0;      ///< λn [N s]
    float tangential = 0;  ///< λt [N s]; the same whichever of the two circles is A, for t turns with n
};

constexpr std::uint32_t kRectangleKey = 0x8000'0000U;  ///< marks the index of a rectangle, beside those of circles

constexpr std::uint32_t kGone = 0xFFFF'FFFFU;  ///< no index: of a circle that is not there any more

/// What one contact brings along.
struct CarriedContact {
    std::uint32_t smaller;  ///< index of a circle in the world
    std::uint32_t larger;   ///< of the other circle; or kRectangleKey | index of a rectangle
    CarriedImpulse impulse;
};

class Carry {
  public:
    explicit Carry(std::size_t circleCount) : start_(circleCount + 1, 0) {}

    /// @param a, b the pair, in any order: indices in the world; the larger may be any larger number as well
    void add(std::uint32_t a, std::uint32_t b, CarriedImpulse impulse) {
        entries_.push_back({std::min(a, b), std::max(a, b), impulse});
        ++start_[entries_.back().smaller];
    }

    /// To be called between the last add and the first find.
    void finish() {
        std::uint32_t end = 0;
        for (std::uint32_t& start : start_) start = end += start;
        std::vector<CarriedContact> sorted(entries_.size());
        for (const CarriedContact& entry : entries_) sorted[--start_[entry.smaller]] = entry;
        entries_.swap(sorted);
    }

    /// What was added for this pair, or nothing.
    CarriedImpulse find(std::uint32_t a, std::uint32_t b) const {
        const std::uint32_t smaller = std::min(a, b);
        for (std::uint32_t i = start_[smaller]; i < start_[smaller + 1]; ++i) {
            if (entries_[i].larger == std::max(a, b)) return entries_[i].impulse;
        }
        return {};
    }

  private:
    std::vector<std::uint32_t> start_;  // by the smaller index of a pair
    std::vector<CarriedContact> entries_;
};

}  // namespace rb::soft
