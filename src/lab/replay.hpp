#pragma once

// Makes a recorded run again, and compares its states with those that were recorded.

#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "lab/recording.hpp"
#include "lab/simulation.hpp"

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

class Replay {
  public:
    /// At the start of the run. @param threads as of Simulation
    /// @throws InputError as countSteps() and makeWorld do.
    explicit Replay(Recording recording, int threads = 1);

    Simulation& simulation() { return simulation_; }
    const Simulation& simulation() const { return simulation_; }
    const Recording& recording() const { return recording_; }
    const ReplayCounts& counts() const { return counts_; }

    bool isOver() const { return next_ == recording_.events.size(); }
    /// How much of the run is done, from 0 to 1.
    double shareDone() const;

    /// Carries out what comes next: a step of one world, or of those that are level, a command, or a comparison of
    /// hashes. Not for a replay that is over. @throws ReplayError that names the first step whose hash differs;
    /// InputError whose place is such as `events[3]` for a command that cannot be carried out.
    void step();

  private:
    bool makeStep();
    void carryOut(const Command& command);
    void compare(const StateHashes& recorded);

    Recording recording_;
    std::uint64_t allSteps_;  // of all worlds
    Simulation simulation_;
    std::uint64_t stepsMade_ = 0;  // of all worlds
    std::size_t next_ = 0;         // of the events
    ReplayCounts counts_;
};

}  // namespace rb
