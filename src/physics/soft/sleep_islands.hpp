#pragma once

// Sleeping islands of the solver `soft`. Circles that touch, or nearly touch, form an island. When all circles of an
// island have been quiet for a while, it sleeps: it is not solved and does not move. The whole island wakes as soon as
// a circle that is awake comes so near that the two may touch, but before they do. So nothing ever hits a sleeper, and
// no momentum is lost. Source: the islands of Box2D (E. Catto, "Simulation Islands", box2d.org, 2023), without its
// split of an island that is partly quiet.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/indices.hpp"

namespace rb::soft {

/// How long a circle has to be quiet before it may sleep [s].
constexpr float kSleepAfterSeconds = 0.5F;

/// A circle is quiet while its speed and its rim speed are below this, in units of g h, what a step of free fall adds
/// [1]. Without gravity nothing sleeps, because a slow drift is then a motion like any other.
constexpr float kSleepSpeed = 0.01F;

/// Which circles sleep, by index in the world.
class SleepIslands {
  public:
    bool isInUse() const { return !island_.empty(); }
    bool isAnyAsleep() const { return asleep_ > 0; }
    bool isAsleep(std::size_t circle) const { return asleep_ > 0 && island_[circle] != kAwake; }

    /// To be called when circles were added or removed.
    /// @param indexNow by old index: the new index, or one that is not below `count` for a circle that is gone
    void renumber(std::span<const std::uint32_t> indexNow, std::size_t count);

    void wakeAll();
    /// Wakes the whole island of this circle. @returns whether it slept
    bool wake(std::size_t circle);
    /// Wakes every island with a circle that forms a pair with one that is awake, and so on from one island to the
    /// next.
    void wakeTouched(std::span<const IndexPair> pairs);

    /// To be called once per step for every circle that is awake. @returns for how many steps it has been quiet
    std::uint32_t note(std::size_t circle, bool isQuiet) {
        return quietSteps_[circle] = isQuiet ? quietSteps_[circle] + 1 : 0;
    }
    /// Lets the islands fall asleep whose circles have all been quiet for so many steps. @returns whether there are
    /// any.
    /// @param pairs the pairs of circles that are awake
    bool fallAsleep(std::span<const IndexPair> pairs, std::uint32_t steps);

  private:
    static constexpr std::uint32_t kAwake = 0;

    void wakeIslands(std::vector<std::uint32_t>& islands);

    std::vector<std::uint32_t> island_;      // by circle: the island in which it sleeps
    std::vector<std::uint32_t> quietSteps_;  // by circle: how many steps it has been quiet
    std::uint32_t latestIsland_ = kAwake;
    std::size_t asleep_ = 0;  // circles
};

}  // namespace rb::soft
