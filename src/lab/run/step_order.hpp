#pragma once

// How many steps each world of a recorded run has made, from event to event: they must not run backwards.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace rb {

class StepOrder {
  public:
    explicit StepOrder(std::size_t worlds) : counts_(worlds, 0) {}

    /// Goes on to an event. @param steps those that each world had made then
    /// @returns the steps up to there, of all worlds
    /// @throws InputError with the place `steps`.
    std::uint64_t reach(const std::vector<std::uint64_t>& steps);
    /// @throws InputError with the place `hashes` if there are not as many hashes as worlds.
    void check(std::size_t hashes) const;
    void restart() { counts_.assign(counts_.size(), 0); }
    void compare(bool isOn) {
        counts_.resize(1);
        if (isOn) counts_.push_back(counts_.front());
    }

  private:
    std::string oneForEach() const;

    std::vector<std::uint64_t> counts_;
};

}  // namespace rb
