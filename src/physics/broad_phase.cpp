#include "physics/broad_phase.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "physics/vector.hpp"

namespace rb {

namespace {

constexpr double kLevelRatio = 4.0;
constexpr int kBlockBits = 3;  // cells of a row that lie one behind the other in the table: 2 to this power
constexpr std::int32_t kInBlock = (1 << kBlockBits) - 1;

// Of coordinates up to 1e6 m, in cells of at least 2e-3 m: fewer than 2^29.
std::int32_t cellCoordinate(double x, double cellSize) { return static_cast<std::int32_t>(std::floor(x / cellSize)); }

}  // namespace

void BroadPhase::findPairs(std::span<const glm::dvec2> position, std::span<const float> reach,
                           std::vector<IndexPair>& pairs) {
    pairs.clear();
    found_.clear();
    if (position.empty()) return;
    assignLevels(reach);
    fillTable(position, reach);
    collect();
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

std::size_t BroadPhase::bucketOf(std::size_t level, std::int32_t x, std::int32_t y) const {
    constexpr std::uint64_t kGoldenRatio = 0x9E3779B97F4A7C15U;  // Fibonacci hashing (Knuth, 6.4)
    const std::uint64_t block = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(y)) << 32U) |
                                static_cast<std::uint32_t>(x >> kBlockBits);
    std::uint64_t hash = ((block ^ (level << 29U)) * kGoldenRatio) >> 32U;
    hash ^= hash >> 16U;  // so that all digits of y count
    return static_cast<std::size_t>((hash << kBlockBits) | static_cast<std::uint64_t>(x & kInBlock)) &
           (bucketStart_.size() - 2);
}

void BroadPhase::fillTable(std::span<const glm::dvec2> position, std::span<const float> reach) {
    const std::size_t count = position.size();
    bucketStart_.assign(std::bit_ceil(2 * count + kInBlock) + 1, 0);
    bucketOfCircle_.resize(count);
    const auto cellOf = [&](std::size_t i) {
        const double size = cellSize_[level_[i]];
        return glm::ivec2(cellCoordinate(position[i].x, size), cellCoordinate(position[i].y, size));
    };
    for (std::size_t i = 0; i < count; ++i) {
        const glm::ivec2 cell = cellOf(i);
        bucketOfCircle_[i] = static_cast<std::uint32_t>(bucketOf(level_[i], cell.x, cell.y));
        ++bucketStart_[bucketOfCircle_[i]];
    }
    std::uint32_t end = 0;
    for (std::uint32_t& start : bucketStart_) start = end += start;
    entries_.resize(count);
    for (std::size_t i = count; i-- > 0;) {
        entries_[--bucketStart_[bucketOfCircle_[i]]] = {position[i], reach[i], static_cast<std::uint32_t>(i)};
    }
}

void BroadPhase::collect() {
    for (std::uint32_t e = 0; e < entries_.size(); ++e) {
        const Entry& entry = entries_[e];
        const std::size_t own = level_[entry.circle];
        for (std::size_t level = 0; level < own; ++level) {
            if (isLevelUsed_[level]) collectAround(entry, level);
        }
        collectAhead(e, own);
    }
}

// Finds the circles of a coarser level that this one may touch. Those never look at finer ones.
void BroadPhase::collectAround(const Entry& entry, std::size_t level) {
    const std::int32_t x = cellCoordinate(entry.position.x, cellSize_[level]);
    const std::int32_t y = cellCoordinate(entry.position.y, cellSize_[level]);
    for (std::int32_t row = y - 1; row <= y + 1; ++row) collectRow(entry, level, x - 1, x + 1, row);
}

// Finds those of its own level: in its own cell behind it in the table, and in the half of the neighbouring cells that
// lies ahead. So a pair is found from one of the two.
void BroadPhase::collectAhead(std::uint32_t e, std::size_t level) {
    const Entry& entry = entries_[e];
    const std::int32_t x = cellCoordinate(entry.position.x, cellSize_[level]);
    const std::int32_t y = cellCoordinate(entry.position.y, cellSize_[level]);
    collectRange(entry, e + 1, bucketStart_[bucketOfCircle_[entry.circle] + 1]);
    collectRow(entry, level, x + 1, x + 1, y);
    collectRow(entry, level, x - 1, x + 1, y + 1);
}

// In the cells from x0 to x1 of a row.
void BroadPhase::collectRow(const Entry& entry, std::size_t level, std::int32_t x0, std::int32_t x1, std::int32_t y) {
    while (x0 <= x1) {
        const std::int32_t last = std::min(x1, x0 | kInBlock);
        const std::size_t bucket = bucketOf(level, x0, y);
        collectRange(entry, bucketStart_[bucket], bucketStart_[bucket + static_cast<std::size_t>(last - x0) + 1]);
        x0 = last + 1;
    }
}

void BroadPhase::collectRange(const Entry& entry, std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t e = begin; e < end; ++e) {
        const Entry& other = entries_[e];
        const glm::vec2 apart = offsetOf(entry.position, other.position);
        const float sum = entry.reach + other.reach;
        if (apart.x * apart.x + apart.y * apart.y < sum * sum && other.circle != entry.circle) {
            found_.push_back({std::min(entry.circle, other.circle), std::max(entry.circle, other.circle)});
        }
    }
}

// Sorts what was found. Cells that share a bucket may have let a pair be found twice.
void BroadPhase::sortPairs(std::size_t circleCount, std::vector<IndexPair>& pairs) {
    firstOf_.assign(circleCount + 1, 0);
    for (const IndexPair& pair : found_) ++firstOf_[pair.a];
    std::uint32_t end = 0;
    for (std::uint32_t& first : firstOf_) first = end += first;
    pairs.resize(found_.size());
    for (const IndexPair& pair : found_) pairs[--firstOf_[pair.a]] = pair;
    for (std::size_t i = 0; i < circleCount; ++i) {
        std::sort(pairs.data() + firstOf_[i], pairs.data() + firstOf_[i + 1],
                  [](const IndexPair& left, const IndexPair& right) { return left.b < right.b; });
    }
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
}

}  // namespace rb
