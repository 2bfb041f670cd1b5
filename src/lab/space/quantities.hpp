#pragma once

// What the curves show of a world in space.

#include <array>
#include <cstddef>
#include <span>

#include "lab/history.hpp"
#include "lab/inline_text.hpp"

namespace rb::space {

class MeasuredWorld;

inline constexpr std::size_t kTracks = 8;

/// The tracks of a history, in their order: kinetic energy [J], energy in the penalty [J], depth [m], total momentum
/// |p| [N s], angular momentum Lx, Ly, Lz about the origin [N m s], error of the energy E/E₀ − 1 [1].
std::span<const Track> worldTracks();

/// One value for each of them, in their units.
using TrackedValues = std::array<double, kTracks>;

/// The present values. The error of the energy counts as MeasuredWorld::drift() does, and is infinite of a world that
/// began with none and now has some.
TrackedValues trackedValues(const MeasuredWorld& world);

/// What is said of a world over its picture: "energy error 1.2·10⁻⁵", or that it has diverged.
InlineText wordsOf(const MeasuredWorld& world);

}  // namespace rb::space
