#pragma once

// A small plot on ImGui's draw list: the curves of one quantity over time, one per world, on one pair of axes. Every
// column shows the whole range of its samples, so that no peak is lost, however long the span of time is.

#include <vector>

#include "lab/event_log.hpp"
#include "lab/history.hpp"
#include "ui/axis.hpp"
#include "ui/style.hpp"

namespace rb {

/// One curve.
struct PlotSeries {
    std::string_view label;  ///< as the legend shows it
    ImU32 color = 0;
    const History* history = nullptr;  ///< not null when it is drawn
};

/// Blue for the first series, orange for the second: colour-blind readers tell them apart too, on either look.
ImU32 seriesColor(std::size_t index, Look look);

/// A value that is marked by a line across the plot, and the word for what lies below the line.
struct PlotMark {
    double value;
    std::string_view label;
};

/// What a plot shows.
struct PlotContent {
    std::size_t track = 0;  ///< which track of the histories
    Scale scale = Scale::Linear;
    double from = 0.0;                                       ///< at the left edge [s]
    double to = 1.0;                                         ///< at the right edge, later than from [s]
    double until = std::numeric_limits<double>::infinity();  ///< later samples are not drawn [s]
    std::span<const PlotSeries> series;
    std::optional<PlotMark> mark;
    std::string_view note = {};          ///< beside the title, where it fits
    std::span<const Event> events = {};  ///< each a line across the plot, with its words above it where they fit
    std::optional<double> cursor;        ///< the time whose values are shown as numbers [s]
    std::optional<double> present = {};  ///< the moment that the worlds show, where it is not the latest [s]
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

    /// The part of `box` that the curves of a plot take, and above them the events' words, without the title and the
    /// numbers of the ticks.
    static PlotBox inner(const PlotBox& box);

  private:
    std::span<ValueRange> columnsOf(std::size_t series) { return {columns_.data() + series * width_, width_}; }
    Axis gather(const PlotContent& content, float height);

    // Memory that a frame reuses.
    std::vector<ValueRange> columns_;  // of all series, one after the other
    std::size_t width_ = 0;            // columns of each
};

}  // namespace rb
