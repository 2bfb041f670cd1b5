#pragma once

// A curve's ink: from the ranges of its columns to lines.

#include <span>

#include "lab/history.hpp"
#include "ui/axis.hpp"
#include "ui/style.hpp"

namespace rb {

/// Where the plane of two axes lies on the screen.
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

/// Width of a column [ImGui's units]: as wide as the line, and half as many bars to fill as pixels.
inline constexpr float kColumnWidth = 2.0F;

/// Draws columns of kColumnWidth each, from the left edge of `area`: a bar where a column holds different values, else
/// a point; a line joins it to the next that is not empty. At most two points a column.
void drawCurve(std::span<const Range> columns, const Axis& axis, const PlotArea& area, ImU32 color, float thickness);

/// How much of the plane the columns' ranges cover together: the curve that covers most is best drawn first.
double coverage(std::span<const Range> columns, const Axis& axis);

}  // namespace rb
