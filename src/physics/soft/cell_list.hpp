#pragma once

// Orders circles by where they are, and finds the pairs of neighbours: a counting sort over the cells of a grid, so
// that circles that are near in the plane are near in memory.

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "base/indices.hpp"
#include "physics/soft/records.hpp"

namespace rb::soft {

/// A grid of cells. Its columns follow one another along the longer side of the area that it covers.
class CellList {
  public:
    /// Orders circles column by column and cell by cell. Those whose index in the world is kGone are left out.
    /// @param cellSize side of a cell; it is enlarged if there would be too many cells [m]
    void sort(std::span<const Position> position, std::span<const std::uint32_t> worldIndex, float cellSize);

    /// By slot: the index that the circle had in the latest sort().
    const std::vector<std::uint32_t>& order() const { return order_; }

    float cellSize() const { return cell_; }  ///< the one that was chosen [m]
    std::size_t columnCount() const { return columns_; }
    std::size_t rowCount() const { return rows_; }
    /// The slot of the first circle in this cell or after it.
    std::uint32_t startOf(std::size_t column, std::size_t row) const { return start_[column * rows_ + row]; }

    /// Every pair a < b, by slot, with a in `circles`, that lies in the same cell or in two adjoining ones, and whose
    /// distance is below the sum of the two reaches. Ascending by a. @param poller of what is compared
    void findPairs(IndexRange circles, const CircleReaches& all, const Kernel& kernel, std::vector<IndexPair>& pairs,
                   CancellationPoller poller = {}) const;
    /// Adds the pairs in cells further apart that one of `circles` finds, in a fixed order. Each pair is found by only
    /// one of its circles.
    void findFarPairs(IndexRange circles, const CircleReaches& all, std::vector<IndexPair>& pairs) const;

  private:
    void chooseGrid(glm::vec2 min, glm::vec2 max, std::size_t circleCount, float cellSize);
    std::size_t cellOf(glm::vec2 p) const;
    void findFarPairsOf(std::uint32_t circle, const CircleReaches& all, std::vector<IndexPair>& pairs) const;

    glm::vec2 origin_{0.0F};
    float cell_ = 1.0F;     // [m]
    float invCell_ = 1.0F;  // [1/m]
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
    bool isTall_ = false;               // the longer side is y
    std::vector<std::uint32_t> start_;  // by cell, one more than there are
    std::vector<std::uint32_t> order_;
};

}  // namespace rb::soft
