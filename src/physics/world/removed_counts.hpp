#pragma once

#include <cstdint>

namespace rb {

/// How many circles a world has removed by itself.
struct RemovedCounts {
    std::uint64_t outOfBounds = 0;  ///< circles whose centres left the bounds
    std::uint64_t diverged = 0;     ///< circles whose motion was no longer finite, or faster than kMaxSpeed

    std::uint64_t total() const { return outOfBounds + diverged; }
};

}  // namespace rb
