#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace rb {

/// Where the centre of a body was in the last steps, at most Length of them.
template <class Vector, std::size_t Length>
class TrailRing {
  public:
    /// The present position, once per step. Allocates nothing.
    void add(const Vector& position) {
        ring_[next_] = ring_[next_ + Length] = position;
        next_ = (next_ + 1) % Length;
        count_ = std::min(count_ + 1, Length);
    }
    void clear() { count_ = next_ = 0; }
    /// The oldest first.
    std::span<const Vector> positions() const { return std::span(ring_).subspan(next_ + Length - count_, count_); }

  private:
    std::size_t count_ = 0;  // positions held
    std::size_t next_ = 0;   // the place of the next one
    // Two copies, one behind the other, so that a trail always lies in one piece.
    std::vector<Vector> ring_ = std::vector<Vector>(2 * Length);
};

}  // namespace rb
