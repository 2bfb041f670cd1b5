#pragma once

// Draws a curve: turns the ranges of its columns into lines and bars.

#include <span>

#include "lab/history.hpp"
#include "ui/axis.hpp"
#include "ui/style.hpp"

namespace rb {

/// The rectangle on the screen that lies between two axes.
struct PlotArea {
    ImVec2 low;   ///< top left [ImGui's units]
    ImVec2 high;  ///< bottom right

    float width() const { return high.x - low.x; }
    float height() const { return high.y - low.y; }
    bool contains(ImVec2 p) const { return p.x >= low.x && p.x < high.x && p.y >= low.y && p.y < high.y; }
    float yOf(double value, const Axis& axis) const {
        return high.y - static_cast<float>(axis.place(value)) * height();
    }
};

/// Width of a column [ImGui's units]: about that of a line, so that there are half as many bars to fill as pixels.
inline constexpr float kColumnWidth = 2.0F;

/// Draws columns, each kColumnWidth wide, from the left edge of `area`. A column with different values is a bar, one
/// with a single value a point; a line joins it to the next column that is not empty. At most two points per column.
void drawCurve(std::span<const ValueRange> columns, const Axis& axis, const PlotArea& area, ImU32 color,
               float thickness);

/// How much of the area the ranges of the columns cover together: the curve that covers most is best drawn first.
double coverage(std::span<const ValueRange> columns, const Axis& axis);

}  // namespace rb
