#include "app/session/run_limit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/command_line/options.hpp"

namespace rb {

void RunLimit::record(double timeStep) {
    ++stepsTaken_;
    secondsTaken_ += timeStep;
}

std::uint64_t RunLimit::stepsLeft(double timeStep) const {
    if (lastStep_) return *lastStep_ - std::min(*lastStep_, stepsTaken_);
    if (!seconds_) return std::numeric_limits<std::uint64_t>::max();
    const double left = endOfRun(*seconds_) - secondsTaken_;
    return static_cast<std::uint64_t>(std::max(std::ceil(left / timeStep), 0.0));
}

}  // namespace rb
