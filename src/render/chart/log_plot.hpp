#pragma once

// A picture of curves over two logarithmic axes, with a numbered line for each power of ten and the name of each curve
// at its end.

#include <glm/vec2.hpp>
#include <string>
#include <vector>

#include "render/chart/plot_frame.hpp"

namespace rb {

/// A curve, with a dot at each of its points.
struct LogSeries {
    std::string label;
    std::vector<glm::dvec2> points;  ///< ascending in x, above 0
};

struct LogPlot {
    PlotTexts texts;
    std::vector<LogSeries> series;  ///< each with at least one point
};

/// Series beyond so many have the colours of the first again.
constexpr std::size_t kSeriesColors = 8;

/// An axis that begins and ends at a power of ten.
struct LogAxis {
    int low = 0;   ///< the power of ten at its beginning
    int high = 1;  ///< the power of ten at its end, above low
};

/// Where the parts of the picture are.
struct LogPlotLayout {
    int width = 0;   ///< of the picture [px]
    int height = 0;  ///< of the picture [px]
    PixelBox plane;
    int spread = 0;  ///< how much of the plane's width the axis takes; names may need more [px]
    LogAxis x;
    LogAxis y;
    std::vector<PixelBox> labels;  ///< one per series: they overlap neither each other nor any dot

    /// The place of a point in the picture [px].
    glm::vec2 at(glm::dvec2 point) const;
};

LogPlotLayout layOut(const LogPlot& plot);
Image drawLogPlot(const LogPlot& plot);

/// The colour of a series, from the palette of Okabe and Ito, whose colours colour-blind readers tell apart.
std::uint32_t logSeriesColor(std::size_t index);

}  // namespace rb
