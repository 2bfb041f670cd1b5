#pragma once

// What the worlds of a simulation have come to, one or two that are compared; and how a run is made again: which of
// them makes its next step, where it is known only how many each of them had made.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace rb {

constexpr std::size_t kMostWorlds = 2;

/// How many steps each world has made.
template <class Simulation>
std::vector<std::uint64_t> stepCounts(const Simulation& simulation) {
    std::vector<std::uint64_t> counts;
    for (const auto& each : simulation.worlds()) counts.push_back(each.stepCount());
    return counts;
}

/// Of each world as it is now.
template <class Simulation>
std::vector<std::uint64_t> stateHashes(const Simulation& simulation) {
    std::vector<std::uint64_t> hashes;
    for (const auto& each : simulation.worlds()) hashes.push_back(stateHash(each));
    return hashes;
}

/// Whether a change of a setting leaves all that it is for as they are.
template <class Simulation>
bool leavesSettings(const Simulation& simulation, const typename Simulation::ChangeSetting& change) {
    std::vector<typename Simulation::Settings> settings = simulation.settings();
    change.follow(settings);
    return settings == simulation.settings();
}

/// Of the worlds with fewer steps than `steps` says the one that is furthest behind in time.
template <class Simulation>
std::optional<std::size_t> furthestBehind(const Simulation& simulation, std::span<const std::uint64_t> steps) {
    std::optional<std::size_t> next;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (simulation.world(i).stepCount() >= steps[i]) continue;
        if (!next || simulation.world(i).time() < simulation.world(*next).time()) next = i;
    }
    return next;
}

/// Whether all worlds that are at the earliest time have steps to make.
template <class Simulation>
bool mayAllBehindStep(const Simulation& simulation, std::span<const std::uint64_t> steps) {
    double earliest = simulation.world().time();
    for (const auto& each : simulation.worlds()) earliest = std::min(earliest, each.time());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto& world = simulation.world(i);
        if (world.time() <= earliest && world.stepCount() >= steps[i]) return false;
    }
    return true;
}

/// Makes one step: of the world that is furthestBehind(), and of those that are level with it. Worlds that kept pace in
/// the run do so here, so that what hears of their steps hears of them in the same order.
/// @param steps one for each world @returns false where none has steps to make
template <class Simulation>
bool stepTowards(Simulation& simulation, std::span<const std::uint64_t> steps) {
    const std::optional<std::size_t> which = furthestBehind(simulation, steps);
    if (!which) return false;
    if (mayAllBehindStep(simulation, steps)) {
        simulation.step();
    } else {
        simulation.stepOne(*which);
    }
    return true;
}

}  // namespace rb
