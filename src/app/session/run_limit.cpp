#include "app/session/run_limit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/command_line/options.hpp"

namespace rb {

void RunLimit::record(double timeStep, std::uint64_t steps, double time) {
    ++stepsTaken_;
    secondsTaken_ += timeStep;
    counted_ = {steps, time};
}

void RunLimit::forgetAfter(std::uint64_t steps, double time) {
    if (counted_.steps <= steps) return;
    forget(counted_.steps - steps, counted_.seconds - time);
    counted_ = {steps, time};
}

void RunLimit::beginLife(bool isEarlier) {
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

void RunLimit::forget(std::uint64_t steps, double seconds) {
    stepsTaken_ -= std::min(steps, stepsTaken_);
    secondsTaken_ = std::max(secondsTaken_ - seconds, 0.0);
}

std::optional<std::uint64_t> RunLimit::steps() const {
    if (!lastStep_) return std::nullopt;
    return *lastStep_ - std::min(*lastStep_, stepsTaken_);
}

std::optional<double> RunLimit::seconds() const {
    if (!seconds_) return std::nullopt;
    return std::max(*seconds_ - secondsTaken_, 0.0);
}

std::uint64_t RunLimit::stepsLeft(double timeStep) const {
    if (const auto left = steps()) return *left;
    if (!seconds_) return std::numeric_limits<std::uint64_t>::max();
    const double left = endOfRun(*seconds_) - secondsTaken_;
    return static_cast<std::uint64_t>(std::max(std::ceil(left / timeStep), 0.0));
}

}  // namespace rb
