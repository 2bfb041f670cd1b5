#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/indices.hpp"

namespace rb::soft {

/// How bodies are cut into bands, which are runs of slots of equal size. It depends on their number alone, and on
/// whether any has corners.
class Bands {
  public:
    explicit Bands(std::size_t circleCount = 0, bool haveCorners = false);

    std::size_t count() const { return (circleCount_ + size() - 1) >> shift_; }
    std::size_t of(std::size_t slot) const { return slot >> shift_; }
    IndexRange circles() const { return {0, circleCount_}; }
    IndexRange circles(std::size_t band) const { return {band * size(), std::min((band + 1) * size(), circleCount_)}; }

    /// After the records of the circles come those that stand in for the circles of unused lanes. Each band has its
    /// own, a cache line apart, so that two threads never write to the same line.
    std::size_t recordCount() const;
    std::int32_t standIn(std::size_t band) const;

  private:
    std::size_t size() const { return std::size_t{1} << shift_; }

    std::size_t circleCount_;
    int shift_;
};

}  // namespace rb::soft
