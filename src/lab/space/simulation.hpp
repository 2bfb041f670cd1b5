#pragma once

// A run in space, and how it is recorded.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/cancellation.hpp"
#include "lab/run/recording.hpp"
#include "lab/run/replay.hpp"
#include "lab/simulation_of.hpp"
#include "lab/space/measured_world.hpp"
#include "lab/space/scene.hpp"
#include "space/setting_table.hpp"
#include "space/settings.hpp"

namespace rb::space {

// Two worlds in space that are compared: by their laws or by their integrators, named by their words.

/// `settings` for each of "A,B", two laws or integrators such as `penalty,instantaneous` or `euler,rk4`.
/// @throws InputError that names `place`, the word and what is allowed.
std::vector<Settings> comparedSettings(const Settings& settings, std::string_view words, const std::string& place);

/// Whether these words, which comparedSettings takes, say what the setting called `name` is.
bool isCompared(std::string_view words, std::string_view name);

/// What one compares with: the same settings under the other law of two bodies, instantaneous or the penalty, and
/// under the other integrator of one, Euler or RK4.
Settings counterpartOf(const Settings& settings, bool isPair);

/// The name of a world with these settings: its law, or where there is one body its integrator; of one that is compared
/// the settings in which it differs from the other, such as "penalty" or "Euler, Stiffness k 1000".
/// @param other null: it is not compared @param isWord whether the integrator has its word of the command line
std::string nameOf(const Settings& settings, bool isPair, const Settings* other, bool isWord);

// Every change of a simulation in space is one of these commands, so a run is determined by its scene, its seed and its
// commands. What a command is: lab/command.hpp.
using ChangeSetting = ChangeSettingOf<Settings>;
using rb::Compare;
using rb::Restart;
using Command = std::variant<ChangeSetting, Restart, Compare>;

struct LiveRun : LiveRunOf<MeasuredWorld, Scene, Settings> {
    using State = std::vector<MeasuredWorld>;

    bool isPair() const { return worlds.models().front().world().bodies().size() == 2; }
    void start(const Scene& another, const std::vector<Settings>& settings);
    /// With one world, or two that the scene compares by itself.
    void load(const Scene& another);
    State state() const { return {worlds.models().begin(), worlds.models().end()}; }
    void resume(const State& state) { worlds.resume(state); }
    Settings counterpartOf(const Settings& settings) const { return space::counterpartOf(settings, isPair()); }
    /// Adds a copy of the first world under the counterpart of its own settings.
    void addCounterpart();
};

class Simulation : public SimulationOf<LiveRun, Command> {
  public:
    /// @param settings those of each world, one or two; empty: one world with the scene's own
    /// @throws InputError as makeWorld does.
    Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& settings = {});

    bool isPair() const { return run().isPair(); }                    ///< whether there are two bodies
    void setCancellationPoint(const CancellationPoint& /*point*/) {}  ///< no step in space is long
};

using RunEvent = RunEventOf<Simulation>;
using Recording = RecordingOf<Simulation>;
using Replay = ReplayOf<Simulation>;

/// The name of a world of it that has these settings beside the other's, if there are two: nameOf them.
std::string worldName(const Simulation& simulation, std::span<const Settings> settings, std::size_t index,
                      bool isWord = false);

}  // namespace rb::space
