#include "physics/contacts/broad_phase.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "base/block.hpp"
#include "base/storage.hpp"

namespace rb {

namespace {

constexpr double kLevelRatio = 4.0;
constexpr int kBlockBits = 3;  // cells of a row that lie one behind the other in the table: 2 to this power
constexpr std::int32_t kInBlock = (1 << kBlockBits) - 1;

// Of coordinates up to 1e6 m, in cells of at least 2e-3 m: fewer than 2^29.
std::int32_t cellCoordinate(double x, double cellSize) {
    const double cells = x / cellSize;
    const auto whole = static_cast<std::int32_t>(cells);
    return cells < static_cast<double>(whole) ? whole - 1 : whole;  // rounded down
}

// A counting sort, which keeps the order of equal ones. @param to as long as `from` @param start memory
template <class KeyOf>
void sortBy(KeyOf keyOf, std::size_t keys, std::span<const IndexPair> from, std::span<IndexPair> to,
            std::vector<std::uint32_t>& start, CancellationPoller& poller) {
    start.assign(keys + 1, 0);
    poller.forEach(from, [&](const IndexPair& pair) { ++start[keyOf(pair) + 1]; });
    for (std::size_t key = 0; key < keys; ++key) start[key + 1] += start[key];
    poller.forEach(from, [&](const IndexPair& pair) { to[start[keyOf(pair)]++] = pair; });
}

}  // namespace

void BroadPhase::findPairs(std::span<const glm::dvec2> position, std::span<const float> reach,
                           std::vector<IndexPair>& pairs, CancellationPoller poller) {
    pairs.clear();
    if (position.empty()) return;
    assignLevels(reach);
    fillTable(position, reach);
    collect(position, poller);
    sortPairs(position.size(), pairs, poller);
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

BroadPhase::Cell BroadPhase::cellOf(glm::dvec2 p, std::size_t level) const {
    return {cellCoordinate(p.x, cellSize_[level]), cellCoordinate(p.y, cellSize_[level]),
            static_cast<std::uint32_t>(level)};
}

std::size_t BroadPhase::bucketOf(const Cell& cell) const {
    constexpr std::uint64_t kGoldenRatio = 0x9E3779B97F4A7C15U;  // Fibonacci hashing (Knuth, 6.4)
    const std::uint64_t block = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(cell.y)) << 32U) |
                                static_cast<std::uint32_t>(cell.x >> kBlockBits);
    const std::uint64_t level = cell.level;
    std::uint64_t hash = ((block ^ (level << 29U)) * kGoldenRatio) >> 32U;
    hash ^= hash >> 16U;  // so that all digits of y count
    return static_cast<std::size_t>((hash << kBlockBits) | static_cast<std::uint64_t>(cell.x & kInBlock)) &
           (bucketStart_.size() - 2);
}

void BroadPhase::fillTable(std::span<const glm::dvec2> position, std::span<const float> reach) {
    const std::size_t count = position.size();
    bucketStart_.assign(std::bit_ceil(2 * count + kInBlock) + 1, 0);
    cellOfCircle_.resize(count);
    bucketOfCircle_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        cellOfCircle_[i] = cellOf(position[i], level_[i]);
        bucketOfCircle_[i] = static_cast<std::uint32_t>(bucketOf(cellOfCircle_[i]));
        ++bucketStart_[bucketOfCircle_[i]];
    }
    std::uint32_t end = 0;
    for (std::uint32_t& start : bucketStart_) start = end += start;
    for (std::vector<float>* const numbers : {&x_, &y_, &reach_}) numbers->resize(count + kLanes);
    circle_.resize(count + kLanes);
    for (std::size_t i = count; i-- > 0;) {
        const std::uint32_t e = --bucketStart_[bucketOfCircle_[i]];
        const RoundedCircle circle(position.front(), position[i], reach[i]);
        x_[e] = circle.place.x;
        y_[e] = circle.place.y;
        reach_[e] = circle.reach;
        circle_[e] = static_cast<std::uint32_t>(i);
    }
}

void BroadPhase::collect(std::span<const glm::dvec2> position, CancellationPoller& poller) {
    foundCount_ = 0;
    Cell present{0, 0, std::numeric_limits<std::uint32_t>::max()};
    for (std::uint32_t e = 0; e < position.size(); ++e) {
        const std::size_t foundBefore = foundCount_;
        const Cell& cell = cellOfCircle_[circle_[e]];
        if (cell != present) listAhead(present = cell);
        for (std::size_t level = 0; level < cell.level; ++level) {
            if (isLevelUsed_[level]) collectAround(e, position[circle_[e]], level);
        }
        ahead_.front().begin = e + 1;
        collectNear(e, ahead_);
        poller.passed(foundCount_ - foundBefore);
    }
}

// Finds the circles of a coarser level that this one may touch. Those never look at finer ones.
void BroadPhase::collectAround(std::uint32_t entry, glm::dvec2 position, std::size_t level) {
    Cell middle = cellOf(position, level);
    const std::int32_t lastRow = middle.y + 1;
    for (middle.y -= 1; middle.y <= lastRow; ++middle.y) {
        forRow(middle, -1, 1, [&](const EntryRange& range) { collectNear(entry, std::span(&range, 1)); });
    }
}

// Where those of its own level may be that a circle finds: in its own cell behind it in the table, which the first
// range begins with, and in the half of the neighbouring cells that lies ahead. So a pair is found from one of the two.
void BroadPhase::listAhead(Cell cell) {
    ahead_.clear();
    const auto add = [&](const EntryRange& range) { ahead_.push_back(range); };
    forRow(cell, 0, 1, add);
    ++cell.y;
    forRow(cell, -1, 1, add);
}

// Calls use(range) with what lies in this row, in the cells from x + first to x + last.
template <class Use>
void BroadPhase::forRow(Cell cell, std::int32_t first, std::int32_t last, Use use) {
    const std::int32_t end = cell.x + last;
    cell.x += first;
    while (cell.x <= end) {
        const std::int32_t lastInBlock = std::min(end, cell.x | kInBlock);
        const std::size_t bucket = bucketOf(cell);
        use({bucketStart_[bucket], bucketStart_[bucket + static_cast<std::size_t>(lastInBlock - cell.x) + 1]});
        cell.x = lastInBlock + 1;
    }
}

// Without a branch: whether a circle is near cannot be foreseen. Each is written, but counted only if it is.
void BroadPhase::collectNear(std::uint32_t entry, std::span<const EntryRange> ranges) {
    std::size_t most = foundCount_;
    for (const EntryRange& range : ranges) most += range.end - range.begin + kLanes;
    if (found_.size() < most) found_.resize(most);
    IndexPair* next = found_.data() + foundCount_;
    const float x = x_[entry];
    const float y = y_[entry];
    const float reach = reach_[entry];
    const std::uint32_t circle = circle_[entry];
    for (const EntryRange& range : ranges) {
        Ints left = static_cast<std::int32_t>(range.end - range.begin) - Ints{0, 1, 2, 3};
        for (std::uint32_t e = range.begin; e < range.end; e += kLanes) {
            const Floats apartX = floatsAt(&x_[e]) - x;
            const Floats apartY = floatsAt(&y_[e]) - y;
            const Floats sum = floatsAt(&reach_[e]) + reach;
            const Ints areNear = (apartX * apartX + apartY * apartY < sum * sum) & (left > 0) & 1;
            left -= kLanes;
            for (std::uint32_t k = 0; k < kLanes; ++k) {
                *next = {circle, circle_[e + k]};
                next += static_cast<std::uint32_t>(areNear[k]);
            }
        }
    }
    foundCount_ = static_cast<std::size_t>(next - found_.data());
}

// Sorts what was found. Cells that share a bucket may have let a pair be found twice, and a circle find itself.
void BroadPhase::sortPairs(std::size_t circleCount, std::vector<IndexPair>& pairs, CancellationPoller& poller) {
    const std::span<IndexPair> found = std::span(found_).first(foundCount_);
    poller.forEach(found, [](IndexPair& pair) { pair = {std::min(pair.a, pair.b), std::max(pair.a, pair.b)}; });
    makeRoom(pairs, foundCount_);
    pairs.resize(foundCount_);
    sortBy([](const IndexPair& pair) { return pair.b; }, circleCount, found, pairs, firstOf_, poller);
    sortBy([](const IndexPair& pair) { return pair.a; }, circleCount, pairs, found, firstOf_, poller);
    std::size_t count = 0;
    IndexPair last{0, 0};  // no pair of two
    for (const IndexPair& pair : found) {
        pairs[count] = pair;
        count += (pair == last ? 0U : 1U) & (pair.a == pair.b ? 0U : 1U);
        last = pair;
    }
    pairs.resize(count);
}

}  // namespace rb
