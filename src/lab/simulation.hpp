#pragma once

// The clock and the commands: one world, or two side by side, that step at their own fixed rate whatever the rate of
// the pictures. Two sides have the same scene, the same seed and receive the same commands at the same step; only
// their settings may differ.

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>

#include "lab/command.hpp"
#include "lab/energy_meter.hpp"
#include "lab/random.hpp"
#include "lab/rest_meter.hpp"
#include "lab/scene.hpp"

namespace rb {

/// One of the worlds that are compared, with what is measured of it.
struct Side {
    World world;
    Measures measures = {};  ///< of the present state
    RestMeter restMeter = {};
    EnergyMeter energyMeter = {};
    double stepMilliseconds = 0.0;  ///< how long the latest step took
    std::size_t phase = 0;  ///< how many verbs of an open step were carried out; of a sub-step, if there are some
    bool isOpen = false;    ///< a step is under way, verb by verb
};

class Simulation {
  public:
    /// @param sides the settings of each side, one or two; empty: one side with the scene's own
    /// @param threads for each world; they only help large ones under the solver `soft`, and change nothing of the
    ///                result
    /// @throws InputError as makeWorld does.
    Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& sides = {}, int threads = 1);

    /// Carries a command out, between two steps. @throws InputError where it cannot be; nothing is then changed.
    void apply(const Command& command);

    /// Another scene, from its start. The first side takes the scene's settings; a second one too, but for those in
    /// which it differed from the first. @throws InputError as makeWorld does; the present scene then goes on.
    void load(const Scene& scene);

    /// One step of the side that is behind in simulated time, of both where they are level.
    void step();

    /// Carries out one verb of Listing 3.1 of a step, on every side that the step is of, and with the last one ends the
    /// step; with sub-steps, that of the last sub-step. Everything else that moves the simulation or changes it ends an
    /// open step first.
    /// @returns which of the five verbs it was, from 0
    std::size_t stepPhase();
    static constexpr std::size_t kPhases = 5;

    /// Whether a step is open.
    bool isStepOpen() const;
    /// Ends an open step, if there is one.
    void finishStep();

    /// As many steps as `seconds` of real time ask for. At most kLongestFrame of it counts, and the steps stop once
    /// they took that long: after a pause, or with steps that are slower than real time, the simulation is late rather
    /// than stuck. Never more than `atMost` steps. @returns the number of steps.
    int advance(double seconds, std::uint64_t atMost = std::numeric_limits<std::uint64_t>::max());

    /// How far the clock stands between a side's last step and its next, in [0, 1): the blend for a picture.
    float betweenSteps(std::size_t side = 0) const;

    std::span<const Side> sides() const { return sides_; }
    const World& world(std::size_t side = 0) const { return sides_[side].world; }
    const Scene& scene() const { return scene_; }
    const Measures& measures(std::size_t side = 0) const { return sides_[side].measures; }
    const RestMeter& restMeter(std::size_t side = 0) const { return sides_[side].restMeter; }
    double stepMilliseconds(std::size_t side = 0) const { return sides_[side].stepMilliseconds; }

    /// The radius that the next dropped circle will have [m].
    float nextRadius() const;

    /// Called after every step of a side, each in its turn: for telemetry and curves.
    using StepListener = std::function<void(const Simulation&, std::size_t side)>;
    void onStep(StepListener listener) { listeners_.push_back(std::move(listener)); }

    static constexpr double kLongestFrame = 0.1;  ///< [s]

  private:
    void drop(const DropCircle& wanted);
    void change(const ChangeSetting& wanted);
    void compare(const Compare& wanted);
    void restart();
    void start(const Scene& scene, const std::vector<Settings>& sides);
    void stepSide(std::size_t index);
    void openStep();
    void carryOut(Side& side);
    void endStep(std::size_t index);
    double timeOfEarliest() const;

    Scene scene_;
    std::uint64_t seed_;
    int threads_;
    Random random_;  // of dropped circles
    std::vector<Side> sides_;
    double clock_ = 0.0;  // what the pictures show [s]
    std::vector<StepListener> listeners_;
};

/// What a side is called: its integrator, or `soft`, and each further setting in which it differs from the other side,
/// as in "euler, Spring κ 0.3"; or a preset's name where that says it.
std::string sideLabel(const Simulation& simulation, std::size_t side);

}  // namespace rb
