#pragma once

// The time line: the whole run so far, with what was done to it and when it rested. Any of its moments can be gone to.

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "lab/event_log.hpp"
#include "lab/inline_text.hpp"
#include "ui/style.hpp"

namespace rb {

struct AnyAsk;
struct PlotBox;

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
void drawTimeLine(const TimeLineReadout& readout, std::span<const Event> events, PlotBox& free, Look look, AnyAsk& ask,
                  const std::optional<TimeAxis>& shared = {});

/// Which moment is shown, and of how long a run.
InlineText timesText(const TimeLineReadout& readout);
/// Chips that take back what was done last, and bring it back.
void drawEditChips(const TimeLineReadout& readout, AnyAsk& ask, const Palette& colors);
float editChipsWidth();

/// What there is to show of a run, of either kind of scene, at one moment. Refers to the caller's data.
struct RunReadout {
    std::optional<std::size_t> scene = {};  ///< which of all built-in scenes; none for a scene file
    bool isPaused = false;
    double time = 0.0;                            ///< simulated [s]
    double clockRate = 1.0;                       ///< simulated over real time [1]
    std::optional<double> stepMilliseconds = {};  ///< none before the first step
    double framesPerSecond = 0.0;                 ///< [1/s]
    std::span<const Event> events = {};           ///< what was done to the run
    TimeLineReadout timeLine = {};
    std::string_view problem = {};  ///< what went wrong a moment ago; empty if nothing has
    bool isNews = false;            ///< it did not go wrong: it was done
};

}  // namespace rb
