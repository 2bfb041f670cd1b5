#pragma once

// How fast frames are drawn and steps are computed. The numbers change four times per second, so that they can be read.

#include <optional>

namespace rb {

class FrameRates {
  public:
    /// Adds a frame.
    /// @param seconds real time since the frame before
    /// @param stepMilliseconds how long a step of this frame took; none if it had no step
    void record(double seconds, std::optional<double> stepMilliseconds) {
        frames_.seconds += seconds;
        ++frames_.count;
        if (stepMilliseconds) {
            steps_.milliseconds += *stepMilliseconds;
            ++steps_.count;
            if (*stepMilliseconds > 0.0) ++steps_.seen;
        }
        if (frames_.seconds < kInterval) return;
        framesPerSecond_ = frames_.count / frames_.seconds;
        frames_ = {};
        if (steps_.seen == 0 || (steps_.seen < steps_.count && steps_.seen < kFewestSeen)) return;
        stepMilliseconds_ = steps_.milliseconds / steps_.count;
        steps_ = {};
    }

    double framesPerSecond() const { return framesPerSecond_; }  ///< 0 before it is known [1/s]
    /// The mean over the frames with steps; none before the first step. Where a clock is too coarse to see most of
    /// them, over as many more frames as it takes to see some.
    std::optional<double> stepMilliseconds() const { return stepMilliseconds_; }

  private:
    static constexpr double kInterval = 0.25;  // [s]
    static constexpr int kFewestSeen = 5;      // steps, where a browser's clock tells 0 of the others

    /// The sums for the next numbers.
    struct Frames {
        double seconds = 0.0;
        int count = 0;
    };
    struct Steps {
        double milliseconds = 0.0;
        int count = 0;
        int seen = 0;  // by the clock
    };

    Frames frames_;
    Steps steps_;
    double framesPerSecond_ = 0.0;
    std::optional<double> stepMilliseconds_;
};

}  // namespace rb
