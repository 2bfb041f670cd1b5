#pragma once

// A run as it can be made again: its scene, its seed, the settings of its worlds, and every command with the number of
// steps that each world had made before it. No clock stands in it. Between two commands the worlds do not know of each
// other, so it does not matter in which order they made their steps, but only how many each of them had made.
//
// Promised is that a replay by the same version of the program has the same states, bit for bit, with gcc and clang and
// any number of threads; hashes on the way show that it has. Another version may compute otherwise.
//
// It is written over a Simulation, of the plane or of space, which names what a run of it is made of: its Model, which
// is what has steps, its Scene, Settings, State and Command, and of the commands ChangeSetting, Restart and Compare.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/error.hpp"

namespace rb {

/// The states of all worlds, each by its stateHash().
struct StateHashes {
    std::vector<std::uint64_t> ofWorlds;

    bool operator==(const StateHashes&) const = default;
};

/// What was done, or seen, between two steps.
template <class Simulation>
struct RunEventOf {
    std::vector<std::uint64_t> steps;  ///< that each world had made since its start
    std::variant<typename Simulation::Command, StateHashes> what;

    /// The command of this kind that it is; null: it is none.
    template <class Kind>
    const Kind* get() const {
        const auto* const command = std::get_if<typename Simulation::Command>(&what);
        return command == nullptr ? nullptr : std::get_if<Kind>(command);
    }
};

template <class Simulation>
struct RecordingOf {
    std::string program;                                  ///< the version that made the run
    typename Simulation::Scene scene;                     ///< at the start, as withoutRenewal() gives it
    std::uint64_t seed = 1;                               ///< of what is dropped, and of the sets
    std::vector<typename Simulation::Settings> settings;  ///< of each world at the start, one or two
    std::vector<RunEventOf<Simulation>> events;           ///< in their order; the last are the hashes of the end
};

/// How many steps a run may have, wherever they are told.
constexpr std::uint64_t kStepsOfLongestRun = 1'000'000'000'000;

/// Hashes stand in a recording every so many steps of the first world.
constexpr std::uint64_t kStepsPerHash = 600;

const char* programVersion();

/// The scene as a recording has it: it does not renew itself, for each set that came stands among the commands.
template <class Scene>
Scene withoutRenewal(Scene scene) {
    if constexpr (requires { scene.renewsEvery; }) scene.renewsEvery = 0.0;
    return scene;
}

/// Whether this begins the scene again.
template <class Simulation>
bool isRestart(const RunEventOf<Simulation>& event) {
    return event.template get<typename Simulation::Restart>() != nullptr;
}

/// Goes on from `counts`, the steps that each world had made, to those of an event. @returns how many lie between, of
/// all worlds @throws InputError with the place `steps` if they run backwards, or are not one for each world
std::uint64_t goOnTo(const std::vector<std::uint64_t>& steps, std::vector<std::uint64_t>& counts);
/// @throws InputError with the place `hashes` if there are not as many of them as worlds.
void checkHashes(std::size_t hashes, std::size_t worlds);

/// Checks that the events fit together: how many worlds there are, that steps do not run backwards, that the hashes of
/// the end are there. @returns the steps of all worlds together
/// @throws InputError whose place is such as `events[3].steps`.
template <class Simulation>
std::uint64_t countSteps(const RecordingOf<Simulation>& recording) {
    const auto& events = recording.events;
    if (events.empty() || !std::holds_alternative<StateHashes>(events.back().what)) {
        throw InputError("events", "the end is missing", "hashes as the last one");
    }
    std::vector<std::uint64_t> counts(recording.settings.size(), 0);  // of each world, from event to event
    std::uint64_t steps = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const RunEventOf<Simulation>& event = events[i];
        try {
            steps += goOnTo(event.steps, counts);
            const auto* const hashes = std::get_if<StateHashes>(&event.what);
            if (hashes != nullptr) checkHashes(hashes->ofWorlds.size(), counts.size());
            if (isRestart(event)) counts.assign(counts.size(), 0);
            const auto* const compare = event.template get<typename Simulation::Compare>();
            if (compare != nullptr) counts.resize(1);
            if (compare != nullptr && compare->isOn) counts.push_back(counts.front());
        } catch (const InputError& error) {
            throw InputError("events[" + std::to_string(i) + "]." + error.place(), error.problem(), error.allowed());
        }
    }
    return steps;
}

/// Whether there are two worlds at any time of the run.
template <class Simulation>
bool everCompares(const RecordingOf<Simulation>& recording) {
    if (recording.settings.size() > 1) return true;
    for (const RunEventOf<Simulation>& event : recording.events) {
        const auto* const compare = event.template get<typename Simulation::Compare>();
        if (compare != nullptr && compare->isOn) return true;
    }
    return false;
}

}  // namespace rb
