#pragma once

// Records a run from its start.

#include <span>

#include "lab/run/recording.hpp"
#include "lab/run/worlds.hpp"

namespace rb {

/// Another scene, and a recording begins with it.
template <class Simulation>
class RecorderOf {
  public:
    /// @param simulation at its start; it must outlive this, and stay where it is
    explicit RecorderOf(Simulation& simulation) : simulation_(simulation) {
        begin();
        simulation.onLoad([this] { begin(); });
        simulation.onCommand([this](const typename Simulation::Command& command, std::span<const std::uint64_t> steps) {
            recording_.events.push_back({{steps.begin(), steps.end()}, command});
        });
        simulation.onStep([this](const typename Simulation::Model& stepped, std::size_t which) {
            hearStep(stepped.stepCount(), which);
        });
    }
    RecorderOf(const RecorderOf&) = delete;
    RecorderOf& operator=(const RecorderOf&) = delete;
    ~RecorderOf() = default;

    /// The run up to now, with the hashes of its end. No step may be open.
    const RecordingOf<Simulation>& recording() {
        const auto& events = recording_.events;
        const bool isEnded = !events.empty() && std::holds_alternative<StateHashes>(events.back().what) &&
                             events.back().steps == stepCounts(simulation_);
        if (!isEnded) addHashes();
        return recording_;
    }

  private:
    void begin() {
        recording_ = {
            programVersion(), withoutRenewal(simulation_.scene()), simulation_.seed(), settingsOf(simulation_), {}};
        isHashDue_ = false;
    }
    void hearStep(std::uint64_t steps, std::size_t which) {
        if (which == 0 && steps % kStepsPerHash == 0) isHashDue_ = true;
        if (isHashDue_ && !simulation_.isStepOpen()) addHashes();
    }
    void addHashes() {
        recording_.events.push_back({stepCounts(simulation_), StateHashes{stateHashes(simulation_)}});
        isHashDue_ = false;
    }

    const Simulation& simulation_;
    RecordingOf<Simulation> recording_;
    bool isHashDue_ = false;  // the first world has ended its step, and the other one is still within its own
};

}  // namespace rb
