#pragma once

// The strip of curves: small plots side by side, one per quantity. All worlds share the axes of a plot; all plots share
// the legend, the span of time and the cursor. The strip knows histories and labels, but no simulation.

#include <array>

#include "lab/quantities.hpp"
#include "ui/plot.hpp"

namespace rb {

/// The span of time that is shown; it ends now.
enum class TimeWindow { TenSeconds, Minute, All };

/// What the user chose about the curves.
struct CurvesState {
    std::array<bool, kTracked.size()> isShown{true, true, true, true, true};  ///< in the order of kTracked
    TimeWindow window = TimeWindow::Minute;
    std::optional<double> frozenAt;  ///< the time at which the view was frozen; the histories go on [s]
    std::optional<double> cursor;    ///< the time under the mouse in the last frame [s]
};

/// The history of one world, with its name in the legend: "A  euler".
struct WorldCurves {
    std::string_view label;
    const History& history;
};

/// The height of the strip [ImGui's units].
float curvesHeight();

class Curves {
  public:
    /// Draws the strip as an ImGui window that fills `box`, over what is drawn there already. @param worlds one or two
    void draw(std::span<const WorldCurves> worlds, CurvesState& state, const PlotBox& box, Look look);

  private:
    void drawPlots(PlotContent& content, const PlotBox& box, CurvesState& state, const Palette& colors);

    std::array<Plot, kTracked.size()> plots_;
};

}  // namespace rb
