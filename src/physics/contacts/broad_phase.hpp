#pragma once

// Finds the circles that may touch, with a hashed uniform grid: time and memory are proportional to the number of
// circles, not to the size of the world. Cells are as wide as the largest circle. Circles of at most a quarter of that
// size go to a second grid with cells a quarter as wide, and so on, so that one boulder among pebbles does not put all
// pebbles into one cell.

#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "base/indices.hpp"
#include "base/vector.hpp"

namespace rb {

/// A circle as a search looks at it, in float.
struct RoundedCircle {
    glm::vec2 place;  ///< from some other place [m]
    float reach;      ///< with room for what is rounded [m]

    RoundedCircle(glm::dvec2 from, glm::dvec2 position, float withoutRoom)
        : place(offsetOf(from, position)),
          reach(withoutRoom + kRoomOfReach * withoutRoom + kRoomOfPlace * (std::abs(place.x) + std::abs(place.y))) {}

  private:
    // As a share of a reach, and of |x| + |y|, of which 6e-8 is rounded off.
    static constexpr float kRoomOfReach = 1e-6F;
    static constexpr float kRoomOfPlace = 2.5e-7F;
};

/// The search. It keeps its memory from one call to the next.
class BroadPhase {
  public:
    /// Finds every pair whose distance is below the sum of the two reaches, and perhaps some that are further apart by
    /// no more than rounding may be: by a millionth of their reaches, and of how far they lie from the first circle.
    /// @param position centres, finite, at most 1e6 m from the origin [m]
    /// @param reach    radius plus margin of each, above 0 [m]
    /// @param pairs    the result, ascending by (a, b): the order depends on the indices alone
    /// @param poller  of the pairs that are found, and sorted
    void findPairs(std::span<const glm::dvec2> position, std::span<const float> reach, std::vector<IndexPair>& pairs,
                   CancellationPoller poller = {});

  private:
    struct Cell {
        std::int32_t x, y;
        std::uint32_t level;

        bool operator==(const Cell&) const = default;
    };
    struct EntryRange {
        std::uint32_t begin, end;
    };

    void assignLevels(std::span<const float> reach);
    void fillTable(std::span<const glm::dvec2> position, std::span<const float> reach);
    void collect(std::span<const glm::dvec2> position, CancellationPoller& poller);
    void collectAround(std::uint32_t entry, glm::dvec2 position, std::size_t level);
    void listAhead(Cell cell);
    void collectNear(std::uint32_t entry, std::span<const EntryRange> ranges);
    void sortPairs(std::size_t circleCount, std::vector<IndexPair>& pairs, CancellationPoller& poller);
    Cell cellOf(glm::dvec2 p, std::size_t level) const;
    std::size_t bucketOf(const Cell& cell) const;
    template <class Use>
    void forRow(Cell cell, std::int32_t first, std::int32_t last, Use use);

    std::vector<double> cellSize_;     // by level, coarse to fine [m]
    std::vector<char> isLevelUsed_;    // by level
    std::vector<std::uint8_t> level_;  // by circle
    std::vector<Cell> cellOfCircle_;
    std::vector<std::uint32_t> bucketOfCircle_;
    std::vector<std::uint32_t> bucketStart_;  // by bucket, and one for the end
    // Of each entry where it is, from the first circle [m], its reach with room for rounding [m], and whose it is:
    // grouped by bucket, ascending by circle within one. Behind the last is room to look at a block of them.
    std::vector<float> x_, y_, reach_;
    std::vector<std::uint32_t> circle_;
    std::vector<EntryRange> ahead_;  // of the present cell: where a circle in it finds others
    std::vector<IndexPair> found_;   // the first `foundCount_` of them
    std::size_t foundCount_ = 0;
    std::vector<std::uint32_t> firstOf_;
};

}  // namespace rb
