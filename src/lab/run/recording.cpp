#include "lab/run/recording.hpp"

namespace rb {

namespace {

std::string oneForEach(std::size_t worlds) {
    if (worlds > 1) return "two, one for each world";
    return "one, of the world; two need two settings, or to compare";
}

}  // namespace

const char* programVersion() { return RB_VERSION; }

std::uint64_t goOnTo(const std::vector<std::uint64_t>& steps, std::vector<std::uint64_t>& counts) {
    if (steps.size() != counts.size()) {
        throw InputError("steps", "has " + std::to_string(steps.size()) + " numbers", oneForEach(counts.size()));
    }
    std::uint64_t made = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i] < counts[i] || steps[i] > kStepsOfLongestRun) {
            throw InputError("steps", std::to_string(steps[i]) + " cannot come now",
                             std::to_string(counts[i]) + " to " + std::to_string(kStepsOfLongestRun));
        }
        made += steps[i] - counts[i];
    }
    counts = steps;
    return made;
}

void checkHashes(std::size_t hashes, std::size_t worlds) {
    if (hashes != worlds) throw InputError("hashes", "has " + std::to_string(hashes), oneForEach(worlds));
}

}  // namespace rb
