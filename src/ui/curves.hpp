#pragma once

// The strip of curves: the seismograph, which is u over time with what was done to the run, and below it small plots
// side by side, one for each other quantity. All worlds share the axes of a plot; all plots share the legend, the span
// of time and the cursor. The strip knows histories and labels, but no simulation.

#include <array>

#include "lab/quantities.hpp"
#include "ui/curve_time.hpp"
#include "ui/plot.hpp"
#include "ui/time_line.hpp"

namespace rb {

/// What the user chose about the curves.
struct CurvesState {
    bool areOthersShown = false;  ///< below the seismograph
    /// Of the others, as kTracked has them; the rest wait for their buttons.
    std::array<bool, kTracked.size() - 1> isShown{true, true, true, true};
    bool areChipsShown = true;  ///< what one chooses the rest with
    CurveTime time;
    std::optional<double> cursor;  ///< the time under the mouse in the last frame [s]
    std::optional<double> chosen;  ///< the moment that was clicked, or is being dragged to, in the last frame [s]
    double shownUntil = 0.0;       ///< the latest time that is shown while the run is at an earlier moment [s]
    TimeAxis axis{};               ///< of the seismograph in the last frame
};

/// The height of the strip where there is so much room above the status line [ImGui's units].
float curvesHeight(const CurvesState& state, float room);

/// The latest time of all [s].
double latestOf(std::span<const PlotSeries> series);

/// What all plots of a strip share: these curves, the span of time, and the cursor, which is taken from the state. At
/// an earlier moment they stand where they stood; only one that is out of sight moves them, and not under a mouse that
/// drags.
PlotContent contentOf(std::span<const PlotSeries> series, std::span<const Event> events, const TimeLineReadout& moment,
                      CurvesState& state);

/// How many plots stay readable side by side in so wide a strip; one in any case.
std::size_t plotsIn(float width);

/// Draws plots of these tracks side by side and equally wide: the first ones, as many as stay readable. The events
/// stand over the first alone.
void drawPlots(std::span<Plot> plots, std::span<const std::size_t> tracks, PlotContent& content, const PlotBox& box,
               CurvesState& state, const Palette& colors);

/// The mouse goes to a moment by a click into a plot of the strip, or by a drag that begins there: CurvesState::chosen.
void chooseMoment(const PlotBox& strip, CurvesState& state);

class Curves {
  public:
    /// Draws the strip as an ImGui window that fills `box`, over what is drawn there already. @param series of each
    /// world @param events what was done to the run @param moment which of its moments the worlds show
    void draw(std::span<const PlotSeries> series, std::span<const Event> events, const TimeLineReadout& moment,
              CurvesState& state, const PlotBox& box, Look look, AnyAsk& ask);

  private:
    void drawSeismograph(PlotContent& content, const PlotBox& box, CurvesState& state, const Palette& colors);
    void drawOthers(PlotContent& content, const PlotBox& box, CurvesState& state, const Palette& colors);

    std::array<Plot, kTracked.size()> plots_;
};

}  // namespace rb
