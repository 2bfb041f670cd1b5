#pragma once

// How fast frames are drawn and steps are computed. The numbers change four times per second, so that they can be read.

#include <optional>

namespace rb {

class FrameRates {
  public:
    /// Adds a frame.
    /// @param seconds real time since the frame before
    /// @param stepMilliseconds how long a step of this frame took; none if it had no step
    void record(double seconds, std::optional<double> stepMilliseconds);

    double framesPerSecond() const { return framesPerSecond_; }  ///< 0 before it is known [1/s]
    /// The mean over the frames with steps; none before the first step.
    std::optional<double> stepMilliseconds() const { return stepMilliseconds_; }

  private:
    /// The sums for the next numbers.
    struct Sums {
        double seconds = 0.0;
        double stepMilliseconds = 0.0;
        int frames = 0;
        int framesWithSteps = 0;
    };

    Sums sums_;
    double framesPerSecond_ = 0.0;
    std::optional<double> stepMilliseconds_;
};

}  // namespace rb
