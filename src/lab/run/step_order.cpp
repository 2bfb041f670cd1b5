#include "lab/run/step_order.hpp"

#include "base/error.hpp"
#include "lab/run/longest_run.hpp"

namespace rb {

std::uint64_t StepOrder::reach(const std::vector<std::uint64_t>& steps) {
    if (steps.size() != counts_.size()) {
        throw InputError("steps", "has " + std::to_string(steps.size()) + " numbers", oneForEach());
    }
    std::uint64_t made = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i] < counts_[i] || steps[i] > kStepsOfLongestRun) {
            throw InputError("steps", std::to_string(steps[i]) + " cannot come now",
                             std::to_string(counts_[i]) + " to " + std::to_string(kStepsOfLongestRun));
        }
        made += steps[i] - counts_[i];
    }
    counts_ = steps;
    return made;
}

void StepOrder::check(std::size_t hashes) const {
    if (hashes == counts_.size()) return;
    throw InputError("hashes", "has " + std::to_string(hashes), oneForEach());
}

std::string StepOrder::oneForEach() const {
    if (counts_.size() > 1) return "two, one for each world";
    return "one, of the world; two need two settings, or to compare";
}

}  // namespace rb
