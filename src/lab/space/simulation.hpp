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
    void begin(const Scene& scene, const std::vector<Settings>& settings);

    RunState state() const { return {{worlds().begin(), worlds().end()}}; }
    /// Goes on from there: the same steps and commands lead to the same states, bit for bit. The clock goes there too
    /// and keeps its rate; no listener is told.
    void resume(const RunState& state) { worlds_.resume(state.worlds); }

    /// Called after every command that was carried out. @param steps those that each world had made when it came
    using CommandListener = std::function<void(const Command& command, std::span<const std::uint64_t> steps)>;
    void onCommand(CommandListener listener) { commandListeners_.push_back(std::move(listener)); }
    /// Called after load().
    using LoadListener = std::function<void()>;
    void onLoad(LoadListener listener) { loadListeners_.push_back(std::move(listener)); }

    // The clock, as in Lockstep. No step has phases.
    void step() { worlds_.step(); }
    void stepOne(std::size_t index) { worlds_.stepOne(index); }
    bool isStepOpen() const { return worlds_.isStepOpen(); }
    void finishStep() { worlds_.finishStep(); }
    int advance(double seconds, std::uint64_t atMost = std::numeric_limits<std::uint64_t>::max()) {
        return worlds_.advance(seconds, atMost);
    }
    /// The same, but no world makes more steps since its start than `last` says for it.
    int advance(double seconds, std::uint64_t atMost, std::span<const std::uint64_t> last) {
        return worlds_.advance(seconds, atMost, [last](const MeasuredWorld& each, std::size_t which) {
            return each.stepCount() < last[which];
        });
    }
    double clockRate() const { return worlds_.clockRate(); }
    void setClockRate(double rate) { worlds_.setClockRate(rate); }
    float betweenSteps(std::size_t index = 0) const { return worlds_.betweenSteps(index); }
    void onStep(Lockstep<MeasuredWorld>::StepListener listener) { worlds_.onStep(std::move(listener)); }

    const Scene& scene() const { return scene_; }
    std::uint64_t seed() const { return seed_; }
    std::span<const MeasuredWorld> worlds() const { return worlds_.models(); }
    const World& world(std::size_t index = 0) const { return worlds()[index].world(); }

  private:
    void change(const ChangeSetting& wanted);
    void compare(const Compare& wanted);

    Scene scene_;
    std::uint64_t seed_;
    Lockstep<MeasuredWorld> worlds_;
    std::vector<CommandListener> commandListeners_;
    std::vector<LoadListener> loadListeners_;
};

/// The name of a world: nameOf its settings, and those of the other world if there are two.
std::string worldName(const Simulation& simulation, std::size_t index);
/// The same of worlds with these settings, one or two.
std::string worldName(std::span<const Settings> settings, std::size_t index, bool isPair);

}  // namespace rb::space
