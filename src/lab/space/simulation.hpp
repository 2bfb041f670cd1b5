#pragma once

// A run in space: one world, or two that are compared, on the lab's clock, with the commands that change them.

#include <cstdint>
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

class Simulation {
  public:
    /// @param settings those of each world, one or two; empty: one world with the scene's own
    /// @throws InputError as makeWorld does.
    Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& settings = {});

    /// Carries out a command between two steps. @throws InputError if it cannot be done; nothing is then changed.
    void apply(const Command& command);

    /// Starts another scene, with one world or two that it compares by itself. @throws InputError as makeWorld does;
    /// the present scene then goes on.
    void load(const Scene& scene);

    // The clock, as in Lockstep.
    void step() { worlds_.step(); }
    int advance(double seconds, std::uint64_t atMost = std::numeric_limits<std::uint64_t>::max()) {
        return worlds_.advance(seconds, atMost);
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
    void restart();
    void compare(const Compare& wanted);

    Scene scene_;
    std::uint64_t seed_;
    Lockstep<MeasuredWorld> worlds_;
};

/// The name of a world: nameOf its settings, and those of the other world if there are two.
std::string worldName(const Simulation& simulation, std::size_t index);

}  // namespace rb::space
