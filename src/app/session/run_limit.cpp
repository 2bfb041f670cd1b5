#include "app/session/run_limit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

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

RunEnd RunLimit::left() const {
    RunEnd left;
    if (end_.steps) left.steps = *end_.steps - std::min(*end_.steps, stepsTaken_);
    if (end_.seconds) left.seconds = std::max(*end_.seconds - secondsTaken_, 0.0);
    return left;
}

std::uint64_t RunLimit::stepsLeft(double timeStep) const {
    if (const auto steps = left().steps) return *steps;
    if (!end_.seconds) return std::numeric_limits<std::uint64_t>::max();
    const double seconds = endOfRun(*end_.seconds) - secondsTaken_;
    return static_cast<std::uint64_t>(std::max(std::ceil(seconds / timeStep), 0.0));
}

}  // namespace rb
