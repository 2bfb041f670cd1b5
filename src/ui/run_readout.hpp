#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "lab/event_log.hpp"
#include "ui/time_line.hpp"

namespace rb {

/// What there is to show of a run, of either kind of scene, at one moment. Refers to the caller's data.
struct RunReadout {
    std::string_view sceneName = {};
    std::string_view sceneBrief = {};
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
