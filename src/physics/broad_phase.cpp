#include "physics/broad_phase.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "physics/vector.hpp"

namespace rb {

namespace {

constexpr double kLevelRatio = 4.0;
constexpr int kCoordinateBits = 30;  // 1e6 m in cells of at least 2e-3 m are fewer than 2^29
constexpr std::uint64_t kCoordinateMask = (std::uint64_t{1} << kCoordinateBits) - 1;

std::int64_t cellCoordinate(double x, double cellSize) { return static_cast<std::int64_t>(std::floor(x / cellSize)); }

std::uint64_t packCell(int level, std::int64_t x, std::int64_t y) {
    return (static_cast<std::uint64_t>(level) << (2 * kCoordinateBits)) |
           ((static_cast<std::uint64_t>(x) & kCoordinateMask) << kCoordinateBits) |
           (static_cast<std::uint64_t>(y) & kCoordinateMask);
}

}  // namespace

void BroadPhase::findPairs(std::span<const glm::dvec2> position, std::span<const float> reach,
                           std::vector<IndexPair>& pairs) {
    pairs.clear();
    found_.clear();
    if (position.empty()) return;
    assignLevels(reach);
    fillTable(position);
    collect(position, reach);
    sortPairs(position.size(), pairs);
}

void BroadPhase::assignLevels(std::span<const float> reach) {
    const double largest = 2.0 * *std::max_element(reach.begin(), reach.end());
    cellSize_.assign(1, largest);
    isLevelUsed_.assign(1, 0);
    level_.resize(reach.size());
    for (std::size_t i = 0; i < reach.size(); ++i) {
        std::size_t level = 0;
        while (2.0 * reach[i] <= cellSize_[level] / kLevelRatio) {
            if (++level < cellSize_.size()) continue;
            cellSize_.push_back(cellSize_.back() / kLevelRatio);
            isLevelUsed_.push_back(0);
        }
        level_[i] = static_cast<std::uint8_t>(level);
        isLevelUsed_[level] = 1;
    }
}

std::size_t BroadPhase::bucketOf(std::uint64_t cell) const {
    constexpr std::uint64_t kGoldenRatio = 0x9E3779B97F4A7C15U;  // Fibonacci hashing (Knuth, 6.4)
    return static_cast<std::size_t>((cell * kGoldenRatio) >> 32) & (bucketStart_.size() - 2);
}

void BroadPhase::fillTable(std::span<const glm::dvec2> position) {
    const std::size_t count = position.size();
    bucketStart_.assign(std::bit_ceil(2 * count) + 1, 0);
    cellOfCircle_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double size = cellSize_[level_[i]];
        cellOfCircle_[i] =
            packCell(level_[i], cellCoordinate(position[i].x, size), cellCoordinate(position[i].y, size));
        ++bucketStart_[bucketOf(cellOfCircle_[i])];
    }
    std::uint32_t end = 0;
    for (std::uint32_t& start : bucketStart_) start = end += start;
    entries_.resize(count);
    for (std::size_t i = count; i-- > 0;) {
        entries_[--bucketStart_[bucketOf(cellOfCircle_[i])]] = {cellOfCircle_[i], static_cast<std::uint32_t>(i)};
    }
}

void BroadPhase::collect(std::span<const glm::dvec2> position, std::span<const float> reach) {
    for (std::uint32_t i = 0; i < position.size(); ++i) {
        for (int level = 0; level <= level_[i]; ++level) {
            if (isLevelUsed_[static_cast<std::size_t>(level)]) collectAround(i, level, position, reach);
        }
    }
}

// Finds the circles of `level` that circle i may touch. Within one level a circle looks only into the half of the
// neighbouring cells that lies ahead of it, and at larger indices in its own cell, so a pair is found once. A circle of
// a finer level looks into the coarser levels, never the other way round.
void BroadPhase::collectAround(std::uint32_t i, int level, std::span<const glm::dvec2> position,
                               std::span<const float> reach) {
    const double size = cellSize_[static_cast<std::size_t>(level)];
    const std::int64_t x = cellCoordinate(position[i].x, size);
    const std::int64_t y = cellCoordinate(position[i].y, size);
    const bool isOwnLevel = level == level_[i];
    for (std::int64_t cellX = x - 1; cellX <= x + 1; ++cellX) {
        for (std::int64_t cellY = y - 1; cellY <= y + 1; ++cellY) {
            const bool isBehind = cellX < x || (cellX == x && cellY < y);
            if (isOwnLevel && isBehind) continue;
            const bool isOwnCell = isOwnLevel && cellX == x && cellY == y;
            const std::uint64_t cell = packCell(level, cellX, cellY);
            const std::size_t bucket = bucketOf(cell);
            for (std::uint32_t e = bucketStart_[bucket]; e < bucketStart_[bucket + 1]; ++e) {
                const std::uint32_t j = entries_[e].circle;
                if (entries_[e].cell != cell || (isOwnCell && j <= i)) continue;
                const glm::vec2 apart = offsetOf(position[i], position[j]);
                const float sum = reach[i] + reach[j];
                if (apart.x * apart.x + apart.y * apart.y < sum * sum)
                    found_.push_back({std::min(i, j), std::max(i, j)});
            }
        }
    }
}

void BroadPhase::sortPairs(std::size_t circleCount, std::vector<IndexPair>& pairs) {
    firstOf_.assign(circleCount + 1, 0);
    for (const IndexPair& pair : found_) ++firstOf_[pair.a];
    std::uint32_t end = 0;
    for (std::uint32_t& first : firstOf_) first = end += first;
    pairs.resize(found_.size());
    for (const IndexPair& pair : found_) pairs[--firstOf_[pair.a]] = pair;
    for (std::size_t i = 0; i < circleCount; ++i) {
        std::sort(pairs.begin() + firstOf_[i], pairs.begin() + firstOf_[i + 1],
                  [](const IndexPair& left, const IndexPair& right) { return left.b < right.b; });
    }
}

}  // namespace rb
