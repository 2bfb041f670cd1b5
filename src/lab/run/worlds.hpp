#pragma once

// What the worlds of a simulation have come to, one or two that are compared.

#include <cstddef>
#include <cstdint>
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

}  // namespace rb
