#pragma once

// The time line: the whole run so far, with what was done to it and when it rested. Any of its moments can be gone to.

#include <array>
#include <optional>
#include <span>

#include "lab/event_log.hpp"
#include "ui/plot.hpp"
#include "ui/style.hpp"

namespace rb {

/// What there is to show of a run. Refers to the caller's data.
struct TimeLineReadout {
    double now = 0.0;                                   ///< [s]
    double end = 0.0;                                   ///< as far as the run is known [s]
    std::array<std::span<const double>, 2> rests = {};  ///< when each world came to rest [s]
    std::optional<double> shareTravelled = {};  ///< of the way to a moment that was asked for [1]; none: one is there
    bool canUndo = false;
    bool canRedo = false;

    bool isInPast() const { return now < end; }
};

/// What the user asked for at the time line.
struct TimeLineRequests {
    std::optional<double> moment;  ///< to be gone to [s]
    bool isUndone = false;
    bool isRedone = false;
};

/// What time the curves below have where, which the line then has too.
struct TimeAxis {
    float left;
    float right;
    double from;  ///< [s]
    double to;    ///< [s]
};

/// Draws it at the foot of `free`, the part of the window that no panel covers, and takes its height off it; where the
/// worlds would have too little left, nothing. @param events what was done to the run, also in its known future
/// @param shared with the curves, whose head has the times and the chips; none: they stand beside the line
TimeLineRequests drawTimeLine(const TimeLineReadout& readout, std::span<const Event> events, PlotBox& free, Look look,
                              const std::optional<TimeAxis>& shared = {});

/// Which moment is shown, and of how long a run.
InlineText timesText(const TimeLineReadout& readout);
/// Chips that take back what was done last, and bring it back.
void drawEditChips(const TimeLineReadout& readout, TimeLineRequests& requests, const Palette& colors);
float editChipsWidth();

}  // namespace rb
