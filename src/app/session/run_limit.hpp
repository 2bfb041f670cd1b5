#pragma once

// The end of a run that the options set: so many steps or seconds of the first world, over all its restarts. What is
// not part of the run any more, because it was taken back, does not count.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "app/command_line/options.hpp"

namespace rb {

class RunLimit {
  public:
    explicit RunLimit(const RunEnd& end) : end_(end) {}

    /// Counts a step of this length [s]. @param steps since the start or the latest restart @param time then [s]
    void record(double timeStep, std::uint64_t steps, double time) {
        ++stepsTaken_;
        secondsTaken_ += timeStep;
        counted_ = {steps, time};
    }
    /// The run goes on otherwise after this moment of the present life, which is what lies between two restarts.
    void forgetAfter(std::uint64_t steps, double time) {
        if (counted_.steps <= steps) return;
        forget(counted_.steps - steps, counted_.seconds - time);
        counted_ = {steps, time};
    }
    /// A restart or another scene has come, or was taken back. @param isEarlier whether the life before it is the
    /// present one again
    void beginLife(bool isEarlier) {
        if (!isEarlier) {
            before_.push_back(counted_);
        } else {
            forget(counted_.steps, counted_.seconds);
            if (!before_.empty()) {
                forget(before_.back().steps, before_.back().seconds);
                before_.pop_back();
            }
        }
        counted_ = {};
    }

    /// How many steps of this length [s] are left; the largest number if there is no end.
    std::uint64_t stepsLeft(double timeStep) const {
        if (const auto steps = left().steps) return *steps;
        if (!end_.seconds) return std::numeric_limits<std::uint64_t>::max();
        const double seconds = endOfRun(*end_.seconds) - secondsTaken_;
        return static_cast<std::uint64_t>(std::max(std::ceil(seconds / timeStep), 0.0));
    }

    /// What is left of it.
    RunEnd left() const {
        RunEnd left;
        if (end_.steps) left.steps = *end_.steps - std::min(*end_.steps, stepsTaken_);
        if (end_.seconds) left.seconds = std::max(*end_.seconds - secondsTaken_, 0.0);
        return left;
    }

  private:
    /// Of a life, how far its steps were counted.
    struct Counted {
        std::uint64_t steps = 0;
        double seconds = 0.0;
    };

    void forget(std::uint64_t steps, double seconds) {
        stepsTaken_ -= std::min(steps, stepsTaken_);
        secondsTaken_ = std::max(secondsTaken_ - seconds, 0.0);
    }

    RunEnd end_;
    std::uint64_t stepsTaken_ = 0;
    double secondsTaken_ = 0.0;
    Counted counted_;
    std::vector<Counted> before_;  // of the lives before
};

}  // namespace rb
