#pragma once

// A run as it can be made again: its scene, its seed, the settings of its worlds, and every command with the number of
// steps that each world had made before it. No clock stands in it. Between two commands the worlds do not know of each
// other, so it does not matter in which order they made their steps, but only how many each of them had made.
//
// Promised is that a replay by the same version of the program has the same states, bit for bit, with gcc and clang and
// any number of threads; hashes on the way show that it has. Another version may compute otherwise.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "lab/command.hpp"
#include "lab/scene/scene.hpp"
#include "lab/simulation.hpp"
#include "physics/settings.hpp"

namespace rb {

/// The states of all worlds, each by its stateHash().
struct StateHashes {
    std::vector<std::uint64_t> ofWorlds;

    bool operator==(const StateHashes&) const = default;
};

/// What was done, or seen, between two steps.
struct RunEvent {
    std::vector<std::uint64_t> steps;  ///< that each world had made since its start
    std::variant<Command, StateHashes> what;
};

struct Recording {
    std::string program;             ///< the version that made the run
    Scene scene;                     ///< at the start; it does not renew itself: each NextSet stands among the events
    std::uint64_t seed = 1;          ///< of what is dropped, and of the sets
    std::vector<Settings> settings;  ///< of each world at the start, one or two
    std::vector<RunEvent> events;    ///< in their order; the last are the hashes of the end
};

/// Whether this begins the scene again.
bool isRestart(const RunEvent& event);

/// Of each world as it is now.
std::vector<std::uint64_t> stateHashes(const Simulation& simulation);

/// The version of this program.
const char* programVersion();

/// Checks that the events fit together: how many worlds there are, that steps do not run backwards, that the hashes of
/// the end are there. @returns the steps of all worlds together
/// @throws InputError whose place is such as `events[3].steps`.
std::uint64_t countSteps(const Recording& recording);

/// Whether there are two worlds at any time of the run.
bool everCompares(const Recording& recording);

/// Records a run from its start. Another scene, and a recording begins with it.
class Recorder {
  public:
    static constexpr std::uint64_t kStepsPerHash = 600;  ///< of the first world

    /// @param simulation at its start; it must outlive this, and stay where it is
    explicit Recorder(Simulation& simulation);
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;
    ~Recorder() = default;

    /// The run up to now, with the hashes of its end. No step may be open.
    const Recording& recording();

  private:
    void begin();
    void hearStep(const MeasuredWorld& stepped, std::size_t which);
    void addHashes();

    const Simulation& simulation_;
    Recording recording_;
    bool isHashDue_ = false;  // the first world has ended its step, and the other one is still within its own
};

}  // namespace rb
