#pragma once

// How a run is made again: which world makes its next step, where it is known only how many each of them had made.

#include <cstdint>
#include <span>

#include "lab/simulation.hpp"

namespace rb {

/// Makes one step: of the world that is furthest behind in time, among those with fewer steps than `steps` says, and of
/// those that are level with it. Worlds that kept pace in the run do so here, so that what hears of their steps hears
/// of them in the same order.
/// @param steps one for each world @returns false where none has steps to make
bool stepTowards(Simulation& simulation, std::span<const std::uint64_t> steps);

/// Whether all worlds that are at the earliest time have steps to make.
bool mayAllBehindStep(const Simulation& simulation, std::span<const std::uint64_t> steps);

}  // namespace rb
