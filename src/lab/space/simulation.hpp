#pragma once

// A run in space: one world, or two that are compared, on the lab's clock, with the commands that change them.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lab/lockstep.hpp"
#include "lab/space/command.hpp"
#include "lab/space/measured_world.hpp"
#include "lab/space/scene.hpp"

namespace rb::space {

/// All that decides how a run goes on between two steps, but for its scene.
struct RunState {
    std::vector<MeasuredWorld> worlds;
};

/// What the commands change: the worlds of a run.
struct LiveRun {
    Scene scene;
    std::uint64_t seed;
    Lockstep<MeasuredWorld> worlds;

    bool isPair() const { return worlds.models().front().world().bodies().size() == 2; }
    void start(const Scene& another, const std::vector<Settings>& settings);
    void restart() { start(scene, settings()); }
    std::vector<Settings> settings() const;  ///< of each world
    /// @throws InputError as validate() does; nothing is then changed.
    void setSettings(const std::vector<Settings>& settings);
    /// Adds a copy of the first world under counterpartOf() its settings.
    void addCounterpart();
};

class Simulation {
  public:
    // What a run of it is made of: lab/run/recording.hpp.
    using Model = MeasuredWorld;
    using Scene = space::Scene;
    using Settings = space::Settings;
    using State = RunState;
    using Command = space::Command;
    using ChangeSetting = space::ChangeSetting;
    using Restart = space::Restart;
    using Compare = space::Compare;

    /// @param settings those of each world, one or two; empty: one world with the scene's own
    /// @throws InputError as makeWorld does.
    Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& settings = {});

    /// Carries out a command between two steps. @throws InputError if it cannot be done; nothing is then changed.
    void apply(const Command& command);

    /// Starts another scene, with one world or two that it compares by itself. @throws InputError as makeWorld does;
    /// the present scene then goes on.
    void load(const Scene& scene);

    /// Starts a scene with these settings, one or two. No listener is told.
    void begin(const Scene& scene, const std::vector<Settings>& settings) { run_.start(scene, settings); }

    RunState state() const { return {{worlds().begin(), worlds().end()}}; }
    /// Goes on from there: the same steps and commands lead to the same states, bit for bit. The clock goes there too
    /// and keeps its rate; no listener is told.
    void resume(const RunState& state) { run_.worlds.resume(state.worlds); }

    /// Called after every command that was carried out. @param steps those that each world had made when it came
    using CommandListener = std::function<void(const Command& command, std::span<const std::uint64_t> steps)>;
    void onCommand(CommandListener listener) { commandListeners_.push_back(std::move(listener)); }
    /// Called after load().
    using LoadListener = std::function<void()>;
    void onLoad(LoadListener listener) { loadListeners_.push_back(std::move(listener)); }

    // The clock, as in Lockstep. No step has phases.
    void step() { run_.worlds.step(); }
    void stepOne(std::size_t index) { run_.worlds.stepOne(index); }
    bool isStepOpen() const { return run_.worlds.isStepOpen(); }
    void finishStep() { run_.worlds.finishStep(); }
    int advance(double seconds, std::uint64_t atMost = std::numeric_limits<std::uint64_t>::max()) {
        return run_.worlds.advance(seconds, atMost);
    }
    /// The same, but no world makes more steps since its start than `last` says for it.
    int advance(double seconds, std::uint64_t atMost, std::span<const std::uint64_t> last) {
        return run_.worlds.advance(seconds, atMost, [last](const MeasuredWorld& each, std::size_t which) {
            return each.stepCount() < last[which];
        });
    }
    double clockRate() const { return run_.worlds.clockRate(); }
    void setClockRate(double rate) { run_.worlds.setClockRate(rate); }
    float betweenSteps(std::size_t index = 0) const { return run_.worlds.betweenSteps(index); }
    void onStep(Lockstep<MeasuredWorld>::StepListener listener) { run_.worlds.onStep(std::move(listener)); }

    const Scene& scene() const { return run_.scene; }
    std::uint64_t seed() const { return run_.seed; }
    std::span<const MeasuredWorld> worlds() const { return run_.worlds.models(); }
    bool isPair() const { return run_.isPair(); }  ///< whether there are two bodies
    const World& world(std::size_t index = 0) const { return worlds()[index].world(); }

  private:
    LiveRun run_;
    std::vector<CommandListener> commandListeners_;
    std::vector<LoadListener> loadListeners_;
};

/// The name of a world: nameOf its settings, and those of the other world if there are two.
std::string worldName(const Simulation& simulation, std::size_t index);
/// The same of worlds with these settings, one or two.
std::string worldName(std::span<const Settings> settings, std::size_t index, bool isPair);

}  // namespace rb::space
