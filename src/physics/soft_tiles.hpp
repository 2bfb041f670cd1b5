#pragma once

// Circles that lay together when the list was made, in square tiles: whether a pair comes nearer depends on how its
// circles move against one another, and not on how all move together, in a wave or in a fall.

#include <algorithm>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/soft_order.hpp"

namespace rb::soft {

/// Displacements since the list was made [m].
struct Way {
    glm::vec2 now{0.0F};
    glm::vec2 then{0.0F};  ///< at the end of the step, if nothing happens

    Way operator-(const Way& other) const { return {now - other.now, then - other.then}; }
    /// At most, at any time of the step, squared: between its ends the way is straight.
    float squaredLength() const { return std::max(glm::dot(now, now), glm::dot(then, then)); }
};

struct TileMotion {
    Way mean;
    float largestDeviation = 0.0F;  ///< of a circle's way from the mean [m]
    float excess = 0.0F;            ///< largest one of a circle's deviation over its margin; below 0: what is left [m]
    float difference = 0.0F;        ///< largest one of means between this tile and a neighbour [m]
};

class Tiles {
  public:
    /// Cuts what was sorted. @param cells along a tile's side, at least 1
    void cut(const PlaceOrder& order, std::size_t cells);

    float side() const { return side_; }  ///< [m]
    std::size_t columnCount() const { return columns_; }
    std::size_t count() const { return columns_ * rows_; }
    Range column(std::size_t column) const { return {column * rows_, (column + 1) * rows_}; }

    /// f(place) for all circles of a tile, in one order.
    template <class F>
    void forCircles(std::size_t tile, F&& f) const {
        const std::size_t row = tile % rows_;
        const std::size_t end = std::min((tile / rows_ + 1) * cells_, cellColumns_);
        for (std::size_t column = tile / rows_ * cells_; column < end; ++column) {
            const std::uint32_t* const start = &start_[column * rows_ + row];
            for (std::uint32_t i = start[0]; i < start[1]; ++i) f(i);
        }
    }

    /// f(place) for all circles of a tile and of those around it.
    template <class F>
    void forCirclesAround(std::size_t tile, F&& f) const {
        const std::size_t column = tile / rows_;
        const std::size_t row = tile % rows_;
        for (std::size_t c = column == 0 ? 0 : column - 1; c < std::min(column + 2, columns_); ++c) {
            for (std::size_t r = row == 0 ? 0 : row - 1; r < std::min(row + 2, rows_); ++r) {
                forCircles(c * rows_ + r, f);
            }
        }
    }

    /// Sets `difference` for the tiles of a column, from the means of all.
    void compare(std::size_t column, std::span<TileMotion> motions) const;

  private:
    std::size_t cells_ = 1;  // along a side
    std::size_t cellColumns_ = 0;
    std::size_t columns_ = 0;
    std::size_t rows_ = 0;
    float side_ = 0.0F;
    std::vector<std::uint32_t> start_;  // by column of cells and row of tiles, one more than there are
};

}  // namespace rb::soft
