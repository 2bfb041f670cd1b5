#pragma once

// What a run is of either kind of scene: one world, or two that are compared, on the lab's clock, with the commands
// that change them. Two worlds have the same scene and the same seed, and get the same commands at the same step; only
// their settings may differ.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lab/lockstep.hpp"
#include "lab/run/commands.hpp"
#include "lab/run/worlds.hpp"

namespace rb {

/// What the commands change. What is made of it for a kind of scene has, besides, a State, which is all that decides
/// how a run goes on between two steps, but for its scene and its seed; state() and resume() give and take one;
/// start() begins a scene with the settings of one world or two, and load() with its own.
template <class AnyModel, class AnyScene, class AnySettings>
struct LiveRunOf {
    using Model = AnyModel;
    using Scene = AnyScene;
    using Settings = AnySettings;

    Scene scene;
    std::uint64_t seed;
    Lockstep<Model> worlds;

    /// Of each world.
    std::vector<Settings> settings() const {
        std::vector<Settings> settings;
        for (const Model& each : worlds.models()) settings.push_back(each.world().settings());
        return settings;
    }
    /// @throws InputError as validate() does; nothing is then changed.
    void setSettings(const std::vector<Settings>& settings) {
        for (const Settings& each : settings) validate(each);  // before any of two worlds is changed
        worlds.change([&](Model& each, std::size_t i) { each.setSettings(settings[i]); });
    }
};

/// @tparam AnyRun made of LiveRunOf @tparam AnyCommand one of those that apply() to it
template <class AnyRun, class AnyCommand>
class SimulationOf {
  public:
    // What a run of it is made of: lab/run/recording.hpp.
    using Model = typename AnyRun::Model;
    using Scene = typename AnyRun::Scene;
    using Settings = typename AnyRun::Settings;
    using State = typename AnyRun::State;
    using Command = AnyCommand;
    using ChangeSetting = ChangeSettingOf<Settings>;
    using Restart = rb::Restart;
    using Compare = rb::Compare;

    /// Carries out a command between two steps. @throws InputError if it cannot be done; nothing is then changed.
    void apply(const Command& command) {
        finishStep();
        const std::vector<std::uint64_t> steps = stepCounts(*this);
        carryOut(command);
        for (const CommandListener& listener : commandListeners_) listener(command, steps);
    }
    /// The same for one who knows of it: no listener is told.
    void carryOut(const Command& command) {
        finishStep();
        std::visit([this](const auto& each) { each.apply(run_); }, command);
    }

    /// Starts another scene: AnyRun::load. @param seed none: as before @throws InputError as makeWorld does; the
    /// present scene then goes on.
    void load(const Scene& scene, std::optional<std::uint64_t> seed = {}) {
        const std::uint64_t before = std::exchange(run_.seed, seed.value_or(run_.seed));
        try {
            run_.load(scene);
        } catch (...) {
            run_.seed = before;
            throw;
        }
        for (const LoadListener& listener : loadListeners_) listener();
    }

    /// Starts a scene with these settings, one or two. No listener is told.
    void begin(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& settings) {
        run_.seed = seed;
        run_.start(scene, settings);
    }

    /// Ends an open step. @returns what resume() takes
    State state() {
        finishStep();
        return run_.state();
    }
    /// Goes on from there: the same steps and commands lead to the same states, bit for bit. The clock goes there too
    /// and keeps its rate; no listener is told.
    void resume(const State& state) { run_.resume(state); }

    /// Called after every command that was carried out. @param steps those that each world had made when it came
    using CommandListener = std::function<void(const Command& command, std::span<const std::uint64_t> steps)>;
    void onCommand(CommandListener listener) { commandListeners_.push_back(std::move(listener)); }
    /// Called after load().
    using LoadListener = std::function<void()>;
    void onLoad(LoadListener listener) { loadListeners_.push_back(std::move(listener)); }

    // The clock, as in Lockstep.
    void step() { run_.worlds.step(); }
    /// One step of one world, however far the other is: Lockstep::stepOne.
    void stepOne(std::size_t index) { run_.worlds.stepOne(index); }
    bool isStepOpen() const { return run_.worlds.isStepOpen(); }
    void finishStep() { run_.worlds.finishStep(); }
    int advance(double seconds, std::uint64_t atMost = std::numeric_limits<std::uint64_t>::max()) {
        return run_.worlds.advance(seconds, atMost);
    }
    /// The same, but no world makes more steps since its start than `last` says for it.
    int advance(double seconds, std::uint64_t atMost, std::span<const std::uint64_t> last) {
        return run_.worlds.advance(
            seconds, atMost, [last](const Model& each, std::size_t which) { return each.stepCount() < last[which]; });
    }
    double clockRate() const { return run_.worlds.clockRate(); }
    void setClockRate(double rate) { run_.worlds.setClockRate(rate); }
    float betweenSteps(std::size_t index = 0) const { return run_.worlds.betweenSteps(index); }
    void onStep(typename Lockstep<Model>::StepListener listener) { run_.worlds.onStep(std::move(listener)); }

    const Scene& scene() const { return run_.scene; }
    std::uint64_t seed() const { return run_.seed; }
    std::vector<Settings> settings() const { return run_.settings(); }  ///< of each world
    /// Those of the world that Compare adds beside one with these.
    Settings counterpartOf(const Settings& settings) const { return run_.counterpartOf(settings); }
    std::span<const Model> worlds() const { return run_.worlds.models(); }
    const auto& world(std::size_t index = 0) const { return worlds()[index].world(); }

  protected:
    explicit SimulationOf(AnyRun run) : run_(std::move(run)) {}

    AnyRun& run() { return run_; }
    const AnyRun& run() const { return run_; }

  private:
    AnyRun run_;
    std::vector<CommandListener> commandListeners_;
    std::vector<LoadListener> loadListeners_;
};

/// What a world is called among those of its simulation, which has a worldName() of some settings.
template <class Simulation>
std::string worldName(const Simulation& simulation, std::size_t index, bool isWord = false) {
    return worldName(simulation, simulation.settings(), index, isWord);
}

}  // namespace rb
