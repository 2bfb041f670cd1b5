#pragma once

// Makes a recorded run again, and compares its states with those that were recorded.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/number_text.hpp"
#include "lab/run/recording.hpp"
#include "lab/run/worlds.hpp"

namespace rb {

/// A replay that has come to another state than the run. The message is one line.
struct ReplayError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What a replay has made and compared.
struct ReplayCounts {
    std::uint64_t steps = 0;     ///< of the first world, before restarts too
    std::uint64_t commands = 0;  ///< carried out
    std::uint64_t hashes = 0;    ///< that are equal
};

/// How the states of the worlds differ from those that were recorded, in a line; none: they do not.
template <class Simulation>
std::optional<std::string> differenceFrom(const StateHashes& recorded, const Simulation& simulation) {
    const std::vector<std::uint64_t> found = stateHashes(simulation);
    for (std::size_t i = 0; i < recorded.ofWorlds.size(); ++i) {
        if (found[i] == recorded.ofWorlds[i]) continue;
        return "the replay differs at step " + std::to_string(simulation.world(i).stepCount()) + " of world " +
               (i == 0 ? "A" : "B") + ": expected hash " + hexadecimalText(recorded.ofWorlds[i]) + ", found " +
               hexadecimalText(found[i]);
    }
    return std::nullopt;
}

template <class Simulation>
class ReplayOf {
  public:
    /// At the start of the run. @param threads what else the Simulation is made with
    /// @throws InputError as countSteps() does, and what cannot be built.
    template <class... Threads>
    explicit ReplayOf(RecordingOf<Simulation> recording, Threads... threads)
        : recording_(std::move(recording)),
          allSteps_(countSteps(recording_)),
          simulation_(withoutRenewal(recording_.scene), recording_.seed, recording_.settings, threads...) {}

    Simulation& simulation() { return simulation_; }
    const Simulation& simulation() const { return simulation_; }
    const RecordingOf<Simulation>& recording() const { return recording_; }
    const ReplayCounts& counts() const { return counts_; }

    bool isOver() const { return next_ == recording_.events.size(); }
    /// How much of the run is done, from 0 to 1.
    double shareDone() const {
        return allSteps_ == 0 ? 1.0 : static_cast<double>(stepsMade_) / static_cast<double>(allSteps_);
    }

    /// Carries out what comes next: a step of one world, or of those that are level, a command, or a comparison of
    /// hashes. Not for a replay that is over. @throws ReplayError that names the first step whose hash differs;
    /// InputError whose place is such as `events[3]` for a command that cannot be carried out.
    void step() {
        if (makeStep()) return;
        const auto& what = recording_.events[next_].what;
        if (const auto* const command = std::get_if<typename Simulation::Command>(&what)) {
            carryOut(*command);
        } else {
            compare(std::get<StateHashes>(what));
        }
        ++next_;
    }

  private:
    // @returns false where all worlds have come to the next event.
    bool makeStep() {
        const std::vector<std::uint64_t> before = stepCounts(simulation_);
        if (!stepTowards(simulation_, recording_.events[next_].steps)) return false;
        const std::vector<std::uint64_t> after = stepCounts(simulation_);
        for (std::size_t i = 0; i < after.size(); ++i) stepsMade_ += after[i] - before[i];
        counts_.steps += after.front() - before.front();
        return true;
    }

    void carryOut(const typename Simulation::Command& command) {
        try {
            simulation_.apply(command);
        } catch (const InputError& error) {
            throw error.within("events[" + std::to_string(next_) + "]");
        }
        ++counts_.commands;
    }

    void compare(const StateHashes& recorded) {
        if (const auto difference = differenceFrom(recorded, simulation_)) throw ReplayError(*difference);
        counts_.hashes += recorded.ofWorlds.size();
    }

    RecordingOf<Simulation> recording_;
    std::uint64_t allSteps_;  // of all worlds
    Simulation simulation_;
    std::uint64_t stepsMade_ = 0;  // of all worlds
    std::size_t next_ = 0;         // of the events
    ReplayCounts counts_;
};

}  // namespace rb
