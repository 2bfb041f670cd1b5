#pragma once

// A small plot on ImGui's draw list: some worlds' curves of one quantity over time, on one pair of axes. Every column
// of points shows the whole range of its samples, so that no peak is lost however long the time.

#include <vector>

#include "lab/history.hpp"
#include "ui/axis.hpp"
#include "ui/style.hpp"

namespace rb {

/// One curve.
struct PlotSeries {
    std::string_view label;  ///< as in the legend
    ImU32 color = 0;
    const History* history = nullptr;  ///< never null where it is drawn
};

/// Colours that stay apart for colour-blind readers and on either look: blue for the first series, orange for the
/// second.
ImU32 seriesColor(std::size_t index, Look look);

/// A value that is marked by a line across the plot, with what lies below it.
struct PlotMark {
    double value;
    std::string_view label;
};

/// What a plot shows.
struct PlotContent {
    std::size_t track = 0;  ///< which of kTracked
    Scale scale = Scale::Linear;
    double from = 0.0;                                       ///< at the left edge [s]
    double to = 1.0;                                         ///< at the right edge, above from [s]
    double until = std::numeric_limits<double>::infinity();  ///< what is later is not drawn [s]
    std::span<const PlotSeries> series;
    std::optional<PlotMark> mark;
    std::optional<double> cursor;  ///< the time that is read off [s]
};

/// The space of a plot on the screen.
struct PlotBox {
    ImVec2 corner;  ///< top left
    ImVec2 size;
};

class Plot {
  public:
    /// Draws into the present window. @returns the time under the mouse, if it is over the plot [s]
    std::optional<double> draw(const PlotContent& content, const PlotBox& box, const Palette& colors);

    /// Where the curves of a plot in `box` go, without its title and its ticks' numbers.
    static PlotBox inner(const PlotBox& box);

  private:
    std::span<Range> columnsOf(std::size_t series) { return {columns_.data() + series * width_, width_}; }
    Axis gather(const PlotContent& content, float height);

    // Memory that a frame reuses.
    std::vector<Range> columns_;  // of all series, one after the other
    std::size_t width_ = 0;       // columns of each
};

}  // namespace rb
