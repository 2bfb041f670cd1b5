#include "physics/soft/cell_list.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>

namespace rb::soft {

namespace {

// A circle that reaches further than this share of a cell's side may find neighbours beyond the adjoining cell. The
// rest up to ½ allows for rounding.
constexpr float kFarReach = 0.49F;

// Room is made for all pairs that so many circles of a cell may form: a cell may hold a whole pile.
constexpr std::uint32_t kMostAtOnce = 16;

}  // namespace

// Makes at most a few cells per circle, however far apart the circles are.
void CellList::chooseGrid(glm::vec2 min, glm::vec2 max, std::size_t circleCount, float cellSize) {
    constexpr double kCellsPerCircle = 4.0;
    const glm::dvec2 size(max - min);
    const double most = kCellsPerCircle * static_cast<double>(circleCount) + 1.0;
    double cell = cellSize;
    while ((size.x / cell + 1.0) * (size.y / cell + 1.0) > most) cell *= 1.25;
    const auto countAlong = [cell](double length) { return static_cast<std::size_t>(length / cell) + 1; };
    origin_ = min;
    cell_ = static_cast<float>(cell);
    invCell_ = static_cast<float>(1.0 / cell);
    isTall_ = size.y > size.x;
    columns_ = countAlong(std::max(size.x, size.y));
    rows_ = countAlong(std::min(size.x, size.y));
}

std::size_t CellList::cellOf(glm::vec2 p) const {
    const auto x = static_cast<std::uint32_t>((p.x - origin_.x) * invCell_);
    const auto y = static_cast<std::uint32_t>((p.y - origin_.y) * invCell_);
    const std::size_t column = std::min<std::size_t>(isTall_ ? y : x, columns_ - 1);
    const std::size_t row = std::min<std::size_t>(isTall_ ? x : y, rows_ - 1);
    return column * rows_ + row;
}

void CellList::sort(std::span<const Position> position, std::span<const std::uint32_t> worldIndex, float cellSize) {
    glm::vec2 min{std::numeric_limits<float>::max()};
    glm::vec2 max{std::numeric_limits<float>::lowest()};
    std::size_t count = 0;
    for (std::size_t i = 0; i < worldIndex.size(); ++i) {
        if (worldIndex[i] == kGone) continue;
        min = {std::min(min.x, position[i].x), std::min(min.y, position[i].y)};
        max = {std::max(max.x, position[i].x), std::max(max.y, position[i].y)};
        ++count;
    }
    order_.resize(count);
    start_.assign(2, 0);
    if (count == 0) return;
    chooseGrid(min, max, count, cellSize);
    start_.assign(columns_ * rows_ + 1, 0);
    std::vector<std::uint32_t> cell(worldIndex.size());
    for (std::size_t i = 0; i < worldIndex.size(); ++i) {
        if (worldIndex[i] == kGone) continue;
        cell[i] = static_cast<std::uint32_t>(cellOf({position[i].x, position[i].y}));
        ++start_[cell[i]];
    }
    std::uint32_t end = 0;
    for (std::uint32_t& start : start_) start = end += start;
    for (std::size_t i = worldIndex.size(); i-- > 0;) {
        if (worldIndex[i] != kGone) order_[--start_[cell[i]]] = static_cast<std::uint32_t>(i);
    }
}

// The neighbours that come after a circle are in two runs of memory: the rest of its cell with the next cell of its
// column, and three cells of the next column.
void CellList::findPairs(IndexRange circles, const CircleReaches& all, const Kernel& kernel,
                         std::vector<IndexPair>& pairs, CancellationPoller poller) const {
    const auto cellAt = [&](std::size_t i) { return cellOf({all.x[i], all.y[i]}); };
    const std::size_t endCell = cellAt(circles.end - 1) + 1;
    std::size_t count = 0;
    for (std::size_t cell = cellAt(circles.begin); cell < endCell; ++cell) {
        const std::size_t row = cell % rows_;
        CellRuns runs{};
        runs.begin = std::max(start_[cell], static_cast<std::uint32_t>(circles.begin));
        runs.end = std::min(start_[cell + 1], static_cast<std::uint32_t>(circles.end));
        const std::size_t sameEnd = row + 1 < rows_ ? cell + 2 : cell + 1;
        runs.sameEnd = start_[sameEnd];
        if (cell + rows_ < columns_ * rows_) {
            runs.otherBegin = start_[cell + rows_ - (row > 0 ? 1 : 0)];
            runs.otherEnd = start_[sameEnd + rows_];
        }
        const std::uint32_t end = runs.end;
        for (; runs.begin < end; runs.begin = runs.end) {
            runs.end = std::min(runs.begin + kMostAtOnce, end);
            const std::size_t most =
                (runs.end - runs.begin) * (runs.sameEnd - runs.begin + runs.otherEnd - runs.otherBegin) + kBatchSize;
            if (pairs.size() < count + most) pairs.resize(2 * count + most);
            count += kernel.findPairs(all, runs, pairs.data() + count);
            poller.passed(most);
        }
    }
    pairs.resize(count);
}

void CellList::findFarPairs(IndexRange circles, const CircleReaches& all, std::vector<IndexPair>& pairs) const {
    for (std::size_t i = circles.begin; i < circles.end; ++i) {
        if (all.reach[i] > kFarReach * cell_) findFarPairsOf(static_cast<std::uint32_t>(i), all, pairs);
    }
}

// The circle that reaches further finds the pair, so that no small circle has to look far because of a large one.
void CellList::findFarPairsOf(std::uint32_t circle, const CircleReaches& all, std::vector<IndexPair>& pairs) const {
    const glm::vec2 p{all.x[circle], all.y[circle]};
    const float reach = all.reach[circle];
    const std::size_t column = cellOf(p) / rows_;
    const std::size_t row = cellOf(p) % rows_;
    const auto cells = static_cast<std::size_t>(2.0F * reach * invCell_) + 1;
    const auto findIn = [&](std::size_t c, std::size_t beginRow, std::size_t endRow) {
        if (beginRow >= endRow) return;
        for (std::uint32_t j = start_[c * rows_ + beginRow]; j < start_[c * rows_ + endRow]; ++j) {
            const glm::vec2 apart = glm::vec2(all.x[j], all.y[j]) - p;
            const float sum = all.reach[j] + reach;
            const bool isMine = all.reach[j] < reach || (all.reach[j] == reach && j > circle);
            if (!isMine || !(glm::dot(apart, apart) < sum * sum)) continue;
            pairs.push_back({std::min(circle, j), std::max(circle, j)});
        }
    };
    const std::size_t beginRow = row - std::min(row, cells);
    const std::size_t endRow = std::min(row + cells + 1, rows_);
    for (std::size_t c = column - std::min(column, cells); c < std::min(column + cells + 1, columns_); ++c) {
        const bool adjoins = c + 1 >= column && c <= column + 1;
        findIn(c, beginRow, adjoins ? row - std::min<std::size_t>(row, 1) : endRow);
        if (adjoins) findIn(c, row + 2, endRow);
    }
}

}  // namespace rb::soft
