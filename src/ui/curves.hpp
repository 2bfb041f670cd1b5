#pragma once

// The strip of curves: small plots side by side, one a quantity, every world on the same axes, with one legend, one
// span of time and one cursor for all. It knows histories and labels, and no simulation.

#include <array>

#include "ui/plot.hpp"

namespace rb {

/// The stretch of time that is shown, up to now.
enum class TimeWindow { TenSeconds, Minute, All };

/// What the user chose about the curves.
struct CurvesState {
    std::array<bool, kTracked.size()> isShown{true, true, true, true, true};  ///< in the order of kTracked
    TimeWindow window = TimeWindow::Minute;
    std::optional<double> frozenAt;  ///< the time at which the view stands still; the histories go on [s]
    std::optional<double> cursor;    ///< the time under the mouse, of the last frame [s]
};

/// The history of one world, with its name in the legend: "A  euler".
struct CurvesSide {
    std::string_view label;
    const History& history;
};

/// The height that the strip is made for [ImGui's units].
float curvesHeight();

class Curves {
  public:
    /// Draws the strip as an ImGui window that fills `box`, on whatever ground is there. @param sides one or two
    void draw(std::span<const CurvesSide> sides, CurvesState& state, const PlotBox& box, Look look);

  private:
    void drawPlots(PlotContent& content, const PlotBox& box, CurvesState& state, const Palette& colors);

    std::array<Plot, kTracked.size()> plots_;
};

}  // namespace rb
