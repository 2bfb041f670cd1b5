#pragma once

// Square tiles of circles that lay together when the list was made. Whether a pair comes nearer depends on how its two
// circles move relative to one another, not on how all move together, as in a wave or a fall.

#include <algorithm>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "base/indices.hpp"

namespace rb::soft {

class CellList;

/// A displacement since the list was made [m].
struct Displacement {
    glm::vec2 now{0.0F};
    glm::vec2 atEnd{0.0F};  ///< at the end of the step, if the velocity does not change

    Displacement operator-(const Displacement& other) const { return {now - other.now, atEnd - other.atEnd}; }
    /// The largest squared length at any time of the step: the motion within it is straight.
    float squaredLength() const { return std::max(glm::dot(now, now), glm::dot(atEnd, atEnd)); }
};

struct TileMotion {
    Displacement mean;
    float largestDeviation = 0.0F;  ///< of a circle's displacement from the mean [m]
    float difference = 0.0F;        ///< largest difference of means between this tile and a neighbour [m]
};

class MotionTiles {
  public:
    /// Cuts the sorted circles into tiles. @param cells along the side of a tile, at least 1
    void cut(const CellList& order, std::size_t cells);

    float side() const { return side_; }  ///< [m]
    std::size_t columnCount() const { return columns_; }
    std::size_t count() const { return columns_ * rows_; }
    IndexRange column(std::size_t column) const { return {column * rows_, (column + 1) * rows_}; }

    /// Calls f(slot) for all circles of a tile, in a fixed order.
    template <class F>
    void forCircles(std::size_t tile, F&& f) const {
        const std::size_t row = tile % rows_;
        const std::size_t end = std::min((tile / rows_ + 1) * cells_, cellColumns_);
        for (std::size_t column = tile / rows_ * cells_; column < end; ++column) {
            const std::uint32_t* const start = &start_[column * rows_ + row];
            for (std::uint32_t i = start[0]; i < start[1]; ++i) f(i);
        }
    }

    /// Calls f(slot) for all circles of a tile and of those around it.
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
    std::size_t cells_ = 1;  // along the side of a tile
    std::size_t cellColumns_ = 0;
    std::size_t columns_ = 0;
    std::size_t rows_ = 0;
    float side_ = 0.0F;
    std::vector<std::uint32_t> start_;  // by column of cells and row of tiles, and one for the end
};

}  // namespace rb::soft
