#pragma once

// Curves over the cells of a map. They are white lines with a black edge, which are seen on every colour of the map.

#include <glm/vec2.hpp>
#include <span>
#include <string>
#include <vector>

#include "render/chart/canvas.hpp"

namespace rb {

struct HeatMapCurve {
    std::string label;
    bool isDashed = false;
    /// Column and row, counted from the middle of the first cell at the bottom left [cells]; what lies outside of the
    /// map is cut off. Less than two points: nothing is drawn, and the legend still has it.
    std::vector<glm::dvec2> points;
};

/// Draws the curve over a map whose cells have this size, in pixels. What lies outside of `plot` is cut off.
void drawCurve(Canvas& canvas, const HeatMapCurve& curve, const PixelBox& plot, glm::dvec2 cellSize);

/// The least width of a legend, and its height in so much width: where all do not fit side by side it has more lines
/// [px].
int curveLegendWidth(std::span<const HeatMapCurve> curves);
int curveLegendHeight(std::span<const HeatMapCurve> curves, int width);

/// Draws a line with a sample of each curve and its label into the box, which has such a height.
void drawCurveLegend(Canvas& canvas, const PixelBox& box, std::span<const HeatMapCurve> curves);

}  // namespace rb
