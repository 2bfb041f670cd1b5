#pragma once

// What the commands change: the worlds of a run, one or two, and what decides which bodies come into them.

#include <cstdint>
#include <optional>
#include <vector>

#include "base/cancellation.hpp"
#include "lab/commands/drop_body.hpp"
#include "lab/measured_world.hpp"
#include "lab/scene/random.hpp"
#include "lab/scene/scene.hpp"
#include "lab/simulation_of.hpp"

namespace rb {

/// A body to be dropped.
struct DroppedBody {
    float radius;                     ///< of the circle about the centre of mass through its farthest point [m]
    std::vector<glm::vec2> vertices;  ///< about the centre of mass, counter-clockwise; of a circle none [m]
};

/// All that decides how a run goes on between two steps, but for its scene and its seed.
struct RunState {
    std::vector<MeasuredWorld> worlds;
    Random random;           ///< of dropped bodies
    std::uint64_t sets = 0;  ///< that have come since the start, or were left out
};

struct LiveRun : LiveRunOf<MeasuredWorld, Scene, Settings> {
    using State = RunState;

    /// @param settings those of each world, one or two. @throws InputError as makeWorld does.
    LiveRun(const Scene& ofScene, std::uint64_t itsSeed, const std::vector<Settings>& settings, int threadsOfEach);

    /// Starts a scene with these settings, one or two. @throws InputError as makeWorld does; the present one goes on.
    void start(const Scene& another, const std::vector<Settings>& settings);
    /// The first world takes the scene's settings. A second one does too, except for the settings in which it differed
    /// from the first.
    void load(const Scene& another);
    State state() const { return {{worlds.models().begin(), worlds.models().end()}, random, sets}; }
    void resume(const State& state);

    /// Those of the world that Compare adds beside one with these.
    static Settings counterpartOf(Settings first);
    /// Adds a copy of the first world under the counterpart of its own settings.
    void addCounterpart();

    /// What is dropped next. @param radius as in DropBody @throws InputError if it is out of range.
    DroppedBody bodyFrom(Random& generator, BodyKind kind, const std::optional<float>& radius) const;
    /// The set of so many seeds further on takes the place of the bodies that move. @throws InputError where the scene
    /// has none; nothing is then changed.
    void replaceSet(std::uint64_t number);
    /// @param change of a world, the first of which refuses it or none does. @throws InputError if no world has the
    /// body.
    template <class Change>
    void changeWhereItIs(BodyId id, const Change& change) {
        bool isAnywhere = false;
        worlds.change([&](MeasuredWorld& each, std::size_t) { isAnywhere |= change(each); });
        if (!isAnywhere) refuseMissing("body", id);
    }
    /// @throws InputError if no world has it, or it does not move.
    void requireMoving(const char* place, BodyId id) const;

    /// What is asked of every world, to worlds that have just come.
    void tellWishes();
    /// In worlds that have just come, or in which more are wanted.
    void beginLedgers(const CancellationPoller& poller = {});
    /// When the next set of a scene that renews itself is due [s].
    double nextSetAt() const { return static_cast<double>(sets + 1) * scene.renewsEvery; }

    int threads;  ///< of each world
    CancellationPoint cancellationPoint;
    std::optional<std::size_t> ledgerLimit;  ///< none: no ledger is kept [circles]
    bool areContactsShown = false;           ///< then they are summed up in every world
    std::size_t mostSummed = 0;              ///< in whose worlds contacts are summed up [bodies]
    std::optional<BodyPair> watched;
    std::uint64_t sets = 0;  ///< as of RunState
    Random random;           ///< of dropped bodies

  private:
    [[noreturn]] static void refuseMissing(const char* place, BodyId id);
};

}  // namespace rb
