#include "physics/soft/motion_tiles.hpp"

#include <cmath>

#include "physics/soft/cell_list.hpp"

namespace rb::soft {

void MotionTiles::cut(const CellList& order, std::size_t cells) {
    cells_ = cells;
    side_ = static_cast<float>(cells) * order.cellSize();
    cellColumns_ = order.columnCount();
    columns_ = (cellColumns_ + cells - 1) / cells;
    rows_ = (order.rowCount() + cells - 1) / cells;
    start_ = std::vector<std::uint32_t>();
    start_.reserve(cellColumns_ * rows_ + 1);
    for (std::size_t column = 0; column < cellColumns_; ++column) {
        for (std::size_t row = 0; row < order.rowCount(); row += cells) start_.push_back(order.startOf(column, row));
    }
    start_.push_back(static_cast<std::uint32_t>(order.order().size()));
}

void MotionTiles::compare(std::size_t column, std::span<TileMotion> motions) const {
    const std::size_t firstColumn = column == 0 ? 0 : column - 1;
    const std::size_t endColumn = std::min(column + 2, columns_);
    for (std::size_t row = 0; row < rows_; ++row) {
        TileMotion& tile = motions[column * rows_ + row];
        float largest = 0.0F;
        for (std::size_t c = firstColumn; c < endColumn; ++c) {
            for (std::size_t r = row == 0 ? 0 : row - 1; r < std::min(row + 2, rows_); ++r) {
                largest = std::max(largest, (motions[c * rows_ + r].mean - tile.mean).squaredLength());
            }
        }
        tile.difference = std::sqrt(largest);
    }
}

}  // namespace rb::soft
