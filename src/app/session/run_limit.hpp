#pragma once

// The end of a run that the options set: so many steps or seconds of the first world, over all its restarts. What is
// not part of the run any more, because it was taken back, does not count.

#include <cstdint>
#include <vector>

#include "app/command_line/options.hpp"

namespace rb {

class RunLimit {
  public:
    explicit RunLimit(const RunEnd& end) : end_(end) {}

    /// Counts a step of this length [s]. @param steps since the start or the latest restart @param time then [s]
    void record(double timeStep, std::uint64_t steps, double time);
    /// The run goes on otherwise after this moment of the present life, which is what lies between two restarts.
    void forgetAfter(std::uint64_t steps, double time);
    /// A restart or another scene has come, or was taken back. @param isEarlier whether the life before it is the
    /// present one again
    void beginLife(bool isEarlier);

    /// How many steps of this length [s] are left; the largest number if there is no end.
    std::uint64_t stepsLeft(double timeStep) const;

    /// What is left of it.
    RunEnd left() const;

  private:
    /// Of a life, how far its steps were counted.
    struct Counted {
        std::uint64_t steps = 0;
        double seconds = 0.0;
    };

    void forget(std::uint64_t steps, double seconds);

    RunEnd end_;
    std::uint64_t stepsTaken_ = 0;
    double secondsTaken_ = 0.0;
    Counted counted_;
    std::vector<Counted> before_;  // of the lives before
};

}  // namespace rb
