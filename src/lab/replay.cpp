#include "lab/replay.hpp"

#include <string>
#include <utility>

#include "lab/catch_up.hpp"
#include "physics/error.hpp"
#include "physics/number_text.hpp"

namespace rb {

namespace {

Scene withoutRenewal(Scene scene) {
    scene.renewsEvery = 0.0;
    return scene;
}

}  // namespace

Replay::Replay(Recording recording, int threads)
    : recording_(std::move(recording)),
      allSteps_(countSteps(recording_)),
      simulation_(withoutRenewal(recording_.scene), recording_.seed, recording_.settings, threads) {}

double Replay::shareDone() const {
    return allSteps_ == 0 ? 1.0 : static_cast<double>(stepsMade_) / static_cast<double>(allSteps_);
}

void Replay::step() {
    if (makeStep()) return;
    const RunEvent& event = recording_.events[next_];
    if (const auto* const command = std::get_if<Command>(&event.what)) {
        carryOut(*command);
    } else {
        compare(std::get<StateHashes>(event.what));
    }
    ++next_;
}

// @returns false where all worlds have come to the next event.
bool Replay::makeStep() {
    const std::vector<std::uint64_t> before = stepCounts(simulation_);
    if (!stepTowards(simulation_, recording_.events[next_].steps)) return false;
    const std::vector<std::uint64_t> after = stepCounts(simulation_);
    for (std::size_t i = 0; i < after.size(); ++i) stepsMade_ += after[i] - before[i];
    counts_.steps += after.front() - before.front();
    return true;
}

void Replay::carryOut(const Command& command) {
    try {
        simulation_.apply(command);
    } catch (const InputError& error) {
        throw error.within("events[" + std::to_string(next_) + "]");
    }
    ++counts_.commands;
}

void Replay::compare(const StateHashes& recorded) {
    for (std::size_t i = 0; i < recorded.ofWorlds.size(); ++i) {
        const World& world = simulation_.world(i);
        const std::uint64_t found = stateHash(world);
        if (found != recorded.ofWorlds[i]) {
            throw ReplayError("the replay differs at step " + std::to_string(world.stepCount()) + " of world " +
                              (i == 0 ? "A" : "B") + ": expected hash " + hexadecimalText(recorded.ofWorlds[i]) +
                              ", found " + hexadecimalText(found));
        }
        ++counts_.hashes;
    }
}

}  // namespace rb
