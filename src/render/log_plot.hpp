#pragma once

// A picture of curves over two logarithmic axes: decades with their numbers, and every curve's name at its own end.

#include <glm/vec2.hpp>
#include <string>
#include <vector>

#include "render/plot_page.hpp"

namespace rb {

/// A curve, with a dot at each of its points.
struct LogSeries {
    std::string label;
    std::vector<glm::dvec2> points;  ///< ascending in x, above 0
};

struct LogPlot {
    PlotTexts texts;
    std::vector<LogSeries> series;  ///< of each at least a point; at most kMostSeries
};

constexpr std::size_t kMostSeries = 8;

/// From whole decades to whole decades.
struct LogAxis {
    int low = 0;   ///< the power of ten at its beginning
    int high = 1;  ///< at its end, above low
};

/// Where everything stands in the picture.
struct LogPlotLayout {
    int width = 0;   ///< of the picture [px]
    int height = 0;  ///< of the picture [px]
    PixelBox plane;
    LogAxis x;
    LogAxis y;
    std::vector<PixelBox> labels;  ///< one a series: they overlap neither each other nor any dot

    /// The place of a point in the picture [px].
    glm::vec2 at(glm::dvec2 point) const;
};

LogPlotLayout layOut(const LogPlot& plot);
Image drawLogPlot(const LogPlot& plot);

/// A series' colour, from Okabe and Ito's palette, which colour-blind readers tell apart.
std::uint32_t logSeriesColor(std::size_t index);

}  // namespace rb
