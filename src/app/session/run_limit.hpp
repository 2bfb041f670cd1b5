#pragma once

// The end of a run that the options set: so many steps or seconds of the first world, over all its restarts.

#include <cstdint>
#include <optional>

namespace rb {

class RunLimit {
  public:
    /// @param steps the last step, if there is one @param seconds simulated; not both
    RunLimit(std::optional<std::uint64_t> steps, std::optional<double> seconds) : lastStep_(steps), seconds_(seconds) {}

    /// Counts a step of this length [s].
    void record(double timeStep);
    /// Takes back what was counted of steps that are not part of the run any more.
    void forget(std::uint64_t steps, double seconds);

    /// How many steps of this length [s] are left; the largest number if there is no end.
    std::uint64_t stepsLeft(double timeStep) const;

    /// What is left of each, if it was asked for.
    std::optional<std::uint64_t> steps() const;
    std::optional<double> seconds() const;

  private:
    std::optional<std::uint64_t> lastStep_;
    std::optional<double> seconds_;
    std::uint64_t stepsTaken_ = 0;
    double secondsTaken_ = 0.0;
};

}  // namespace rb
