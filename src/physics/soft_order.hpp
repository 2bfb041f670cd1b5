#pragma once

// The order of circles by place, and the pairs of neighbours in it: a counting sort over the cells of a grid, so that
// what is near in the plane is near in memory.

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/broad_phase.hpp"

namespace rb::soft {

/// Cells in columns along the longer side of what they cover, and rows across it.
class PlaceOrder {
  public:
    /// Orders circles cell by cell, column by column.
    /// @param cellSize side of a cell; enlarged where the circles are so far apart that there would be too many [m]
    void sort(std::span<const glm::vec2> position, float cellSize);

    /// By place: the index of the circle in the latest sort().
    const std::vector<std::uint32_t>& order() const { return order_; }

    /// Every pair whose distance is below the sum of their reaches, ascending by a, a < b, both by place.
    /// @param position, reach by place; no reach above half the cell's side [m]
    void findPairs(std::span<const glm::vec2> position, std::span<const float> reach,
                   std::vector<IndexPair>& pairs) const;

  private:
    void chooseGrid(std::span<const glm::vec2> position, float cellSize);
    std::size_t cellOf(glm::vec2 p) const;

    glm::vec2 origin_{0.0F};
    float invCell_ = 1.0F;  // [1/m]
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
    bool isTall_ = false;               // the longer side is y
    std::vector<std::uint32_t> start_;  // by cell, one more than there are
    std::vector<std::uint32_t> order_;
};

}  // namespace rb::soft
