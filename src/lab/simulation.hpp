#pragma once

// A run: one world, or two that are compared, on the lab's clock, with the commands that change them. Two worlds have
// the same scene and the same seed, and get the same commands at the same step; only their settings may differ.

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/cancellation.hpp"
#include "lab/command.hpp"
#include "lab/live_run.hpp"

namespace rb {

/// All that decides how a run goes on between two steps, but for its scene and its seed.
struct RunState {
    std::vector<MeasuredWorld> worlds;
    Random random;           ///< of dropped bodies
    std::uint64_t sets = 0;  ///< that have come since the start, or were left out
};

class Simulation {
  public:
    // What a run of it is made of: lab/run/recording.hpp.
    using Model = MeasuredWorld;
    using Scene = rb::Scene;
    using Settings = rb::Settings;
    using State = RunState;
    using Command = rb::Command;
    using ChangeSetting = rb::ChangeSetting;
    using Restart = rb::Restart;
    using Compare = rb::Compare;

    /// @param settings those of each world, one or two; empty: one world with the scene's own
    /// @param threads the number of threads for each world; they help large worlds under the solver `soft`, and do not
    ///                change the result
    /// @throws InputError as makeWorld does.
    Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& settings = {}, int threads = 1);

    /// Carries out a command between two steps. @throws InputError if it cannot be done; nothing is then changed.
    void apply(const Command& command);

    /// Starts another scene. The first world takes the scene's settings. A second one does too, except for the settings
    /// in which it differed from the first; but where there are polygons it keeps the first one's solver rather than
    /// `soft`. @throws InputError as makeWorld does; the present scene then goes on.
    void load(const Scene& scene);

    /// Starts a scene with these settings, one or two. No listener is told.
    void begin(const Scene& scene, const std::vector<Settings>& settings) { run_.start(scene, settings); }

    /// Ends an open step. @returns what resume() takes
    RunState state();
    /// Goes on from there: the same steps and commands lead to the same states, bit for bit. The clock goes there too
    /// and keeps its rate; no listener is told.
    void resume(const RunState& state);

    /// Whether sets of bodies come by themselves, which is so at first: not while a recorded run is made again, in
    /// which each NextSet is a command.
    void setRenewing(bool isRenewing) { isRenewing_ = isRenewing; }

    /// Keeps the numbers of this contact in every world, from its next step on: World::watchContact.
    void watchContact(const std::optional<BodyPair>& pair);

    /// Keeps the energy ledger from the next step on (MeasuredWorld::keepLedger) in every world that is, or begins,
    /// with at most so many circles: with it a step takes half as long again. Of several numbers the largest counts.
    /// What the cancellation point throws is thrown; this is then to be called again.
    void keepLedger(std::size_t mostCircles = std::numeric_limits<std::size_t>::max());

    /// Of the steps of every world, present and to come: World::setCancellationPoint. What it throws is thrown by
    /// whatever makes the step; no world has then made it. A command is carried out whole.
    void setCancellationPoint(const CancellationPoint& cancellationPoint);

    /// Called after every command that was carried out, also after a NextSet that nobody asked for, which then has its
    /// number: for a recording. @param steps those that each world had made when it came
    using CommandListener = std::function<void(const Command& command, std::span<const std::uint64_t> steps)>;
    void onCommand(CommandListener listener) { commandListeners_.push_back(std::move(listener)); }
    /// Called after load().
    using LoadListener = std::function<void()>;
    void onLoad(LoadListener listener) { loadListeners_.push_back(std::move(listener)); }

    // The clock, as in Lockstep. A phase of a step is a line of Listing 3.1; the lines are repeated for each
    // sub-step.
    // A step after which the scene has a new set of bodies is followed by the command NextSet; a set that a world's
    // solver refuses is left out.
    void step();
    /// One step of one world, however far the other is: Lockstep::stepOne.
    void stepOne(std::size_t index);
    std::size_t stepPhase();
    bool isStepOpen() const { return run_.worlds.isStepOpen(); }
    void finishStep() { run_.worlds.finishStep(); }
    int advance(double seconds, std::uint64_t atMost = std::numeric_limits<std::uint64_t>::max());
    /// The same, but no world makes more steps since its start than `last` says for it.
    int advance(double seconds, std::uint64_t atMost, std::span<const std::uint64_t> last);
    double clockRate() const { return run_.worlds.clockRate(); }
    void setClockRate(double rate) { run_.worlds.setClockRate(rate); }
    float betweenSteps(std::size_t index = 0) const { return run_.worlds.betweenSteps(index); }
    void onStep(Lockstep<MeasuredWorld>::StepListener listener) { run_.worlds.onStep(std::move(listener)); }

    const Scene& scene() const { return run_.scene; }
    std::uint64_t seed() const { return run_.seed; }
    std::span<const MeasuredWorld> worlds() const { return run_.worlds.models(); }
    const World& world(std::size_t index = 0) const { return worlds()[index].world(); }
    const Measures& measures(std::size_t index = 0) const { return worlds()[index].measures(); }
    const RestMeter& restMeter(std::size_t index = 0) const { return worlds()[index].restMeter(); }
    /// Whether a pile of this scene may still come to rest: MeasuredWorld::isSettling.
    bool isSettling(std::size_t index = 0) const { return worlds()[index].isSettling(run_.scene.restsBy); }

    /// What would be dropped now. @param radius as in DropBody
    /// @throws InputError if it is out of range.
    DroppedBody nextBody(BodyKind kind, const std::optional<float>& radius = std::nullopt) const;
    /// Whether a world has the solver `soft`, which takes no bodies with corners.
    bool hasSoft() const { return run_.hasSoft(); }
    /// Whether a world has bodies with corners, but for rectangles: then none takes the solver `soft`.
    bool hasPolygons() const;

  private:
    std::uint64_t stepsToNextSet() const;
    void renewIfDue();

    LiveRun run_;
    bool isRenewing_ = true;
    std::vector<CommandListener> commandListeners_;
    std::vector<LoadListener> loadListeners_;
};

}  // namespace rb
