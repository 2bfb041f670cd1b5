#pragma once

// The clock between the screen and the steps: it advances by real time, slower or faster, and steps of a fixed length
// follow it.

#include <algorithm>
#include <limits>

namespace rb {

class Clock {
  public:
    static constexpr double kLongestFrame = 0.1;  ///< the largest part of a frame that counts [s]

    explicit Clock(double rate = 1.0) : rate_(rate) {}

    /// Simulated over real time: below 1 in slow motion [1].
    double rate() const { return rate_; }
    void setRate(double rate) { rate_ = rate; }

    /// Advances by the real time of a frame [s], but by kLongestFrame at most: the rest of a longer one is a pause.
    void letIn(double seconds) { time_ += rate_ * std::clamp(seconds, 0.0, kLongestFrame); }
    /// Catches up with steps that went ahead of the clock.
    void reach(double time) { time_ = std::max(time_, time); }
    /// Goes back to the time that the steps have reached: the simulation is then late, but not stuck.
    void fallBack(double time) { time_ = time; }

    /// Whether it is time for another step. @param time what the steps have reached [s] @param timeStep the next step's
    /// [s]
    bool isDue(double time, double timeStep) const { return time + timeStep <= time_; }

    /// How far the clock is between the last step and the next, in [0, 1): a picture blends the two poses by it.
    float betweenSteps(double time, double timeStep) const {
        constexpr float kJustBelowOne = 1.0F - 0.5F * std::numeric_limits<float>::epsilon();
        const double steps = (time_ - time) / timeStep;
        return std::clamp(static_cast<float>(steps), 0.0F, kJustBelowOne);  // above 1 after the step was shortened
    }

  private:
    double rate_;
    double time_ = 0.0;  // what the pictures show [s]
};

}  // namespace rb
