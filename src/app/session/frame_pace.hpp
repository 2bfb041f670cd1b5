#pragma once

// What of a run falls into the frame that is shown.

#include <optional>
#include <utility>

#include "app/session/frame_rates.hpp"

namespace rb {

class FramePace {
  public:
    const FrameRates& rates() const { return rates_; }

    /// The run goes on by so many seconds ahead of the next frame, which is shorter by them.
    void takeOff(double seconds) { secondsAhead_ += seconds; }
    /// What is left of the seconds of a frame that begins.
    double leftOf(double seconds) { return seconds - std::exchange(secondsAhead_, 0.0); }
    void addSteps(int count, double milliseconds) {
        steps_ += count;
        milliseconds_ += milliseconds;
    }
    /// Ends a frame of so many real seconds.
    /// @param told how long a step took, where the worlds tell that [ms]
    void endFrame(double seconds, std::optional<double> told) {
        std::optional<double> ofStep;
        if (steps_ > 0) ofStep = told ? *told : milliseconds_ / steps_;
        steps_ = 0;
        milliseconds_ = 0.0;
        rates_.record(seconds, ofStep);
    }

  private:
    double secondsAhead_ = 0.0;
    int steps_ = 0;              // of this frame
    double milliseconds_ = 0.0;  // that they took
    FrameRates rates_;
};

}  // namespace rb
