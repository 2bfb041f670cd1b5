#pragma once

// A run of circles and polygons, and how it is recorded.

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/cancellation.hpp"
#include "lab/command.hpp"
#include "lab/live_run.hpp"
#include "lab/run/recording.hpp"
#include "lab/run/replay.hpp"

namespace rb {

class Simulation : public SimulationOf<LiveRun, Command> {
  public:
    /// @param settings those of each world, one or two; empty: one world with the scene's own
    /// @param threads the number of threads for each world; they help large worlds under the solver `soft`, and do not
    ///                change the result
    /// @throws InputError as makeWorld does.
    Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& settings = {}, int threads = 1)
        : SimulationOf({scene, seed, settings.empty() ? std::vector{scene.settings} : settings, threads}) {}

    /// Whether sets of bodies come by themselves, which is so at first: not while a recorded run is made again, in
    /// which each NextSet is a command.
    void setRenewing(bool isRenewing) { isRenewing_ = isRenewing; }

    /// Keeps the numbers of this contact in every world, from its next step on: World::watchContact.
    void watchContact(const std::optional<BodyPair>& pair);

    /// Keeps the energy ledger from the next step on (MeasuredWorld::keepLedger) in every world that is, or begins,
    /// with at most so many circles: with it a step takes half as long again. Of several numbers the largest counts.
    /// What the cancellation point throws is thrown; this is then to be called again.
    void keepLedger(std::size_t mostCircles = std::numeric_limits<std::size_t>::max());

    /// Sums up what contacts give (World::sumContacts) from the next step on in every world that is, or begins, with at
    /// most so many bodies. Of several numbers the largest counts.
    void sumContacts(std::size_t mostBodies = std::numeric_limits<std::size_t>::max());
    /// Sums them up in every world as long as they are shown.
    void showContacts(bool areShown);

    /// Of the steps of every world, present and to come: World::setCancellationPoint. What it throws is thrown by
    /// whatever makes the step; no world has then made it. A command is carried out whole.
    void setCancellationPoint(const CancellationPoint& cancellationPoint);

    // The clock. A phase of a step is a line of Listing 3.1; the lines are repeated for each sub-step. A step after
    // which the scene has a new set of bodies is followed by the command NextSet; a set that a world's solver refuses
    // is left out.
    void step();
    void stepOne(std::size_t index);
    std::size_t stepPhase();
    int advance(double seconds, std::uint64_t atMost = std::numeric_limits<std::uint64_t>::max());
    using SimulationOf::advance;

    const RestMeter& restMeter(std::size_t index = 0) const { return worlds()[index].restMeter(); }

    /// What would be dropped now. @param radius as in DropBody
    /// @throws InputError if it is out of range.
    DroppedBody nextBody(BodyKind kind, const std::optional<float>& radius = std::nullopt) const;

  private:
    std::uint64_t stepsToNextSet() const;
    void renewIfDue();

    bool isRenewing_ = true;
};

using RunEvent = RunEventOf<Simulation>;
using Recording = RecordingOf<Simulation>;
using Replay = ReplayOf<Simulation>;

}  // namespace rb
