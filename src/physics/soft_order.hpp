#pragma once

// The order of circles by place, and the pairs of neighbours in it: a counting sort over the cells of a grid, so that
// what is near in the plane is near in memory.

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/broad_phase.hpp"
#include "physics/soft_contacts.hpp"
#include "physics/soft_kernel.hpp"

namespace rb::soft {

/// In the place of a circle's index in the world: it has left it.
constexpr std::uint32_t kGone = 0xFFFF'FFFFU;

/// Cells in columns along the longer side of what they cover, and rows across it.
class PlaceOrder {
  public:
    /// Orders circles cell by cell, column by column. Those whose index in the world is kGone are left out.
    /// @param cellSize side of a cell; enlarged where the circles are so far apart that there would be too many [m]
    void sort(std::span<const Place> place, std::span<const std::uint32_t> worldIndex, float cellSize);

    /// By place: the index of the circle in the latest sort().
    const std::vector<std::uint32_t>& order() const { return order_; }

    float cellSize() const { return cell_; }  ///< as it was chosen [m]
    std::size_t columnCount() const { return columns_; }
    std::size_t rowCount() const { return rows_; }
    /// The place of the first circle that is not before this cell.
    std::uint32_t startOf(std::size_t column, std::size_t row) const { return start_[column * rows_ + row]; }

    /// Every pair in the same cell or in two that adjoin, whose distance is below the sum of their reaches, and whose a
    /// is in `circles`; ascending by a, a < b, all by place.
    void findPairs(Range circles, const Reaching& all, const Kernel& kernel, std::vector<IndexPair>& pairs) const;
    /// Adds every such pair in cells further apart that one of `circles` finds, in one order, with a in any place. Each
    /// pair is found by one of its two.
    void findFarPairs(Range circles, const Reaching& all, std::vector<IndexPair>& pairs) const;

  private:
    void chooseGrid(glm::vec2 min, glm::vec2 max, std::size_t circleCount, float cellSize);
    std::size_t cellOf(glm::vec2 p) const;
    void findFarPairsOf(std::uint32_t circle, const Reaching& all, std::vector<IndexPair>& pairs) const;

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
