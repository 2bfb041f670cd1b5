#pragma once

// How well an engine did, from nothing but the positions and velocities of its bodies: the same sums for everyone.

#include <span>

#include "bench/engine.hpp"

namespace rb::bench {

struct Quality {
    double penetrationMax = 0;   ///< deepest overlap, over the mean radius [1]
    double penetrationMean = 0;  ///< mean over all overlaps, over the mean radius [1]
    double speedMedian = 0;      ///< [m/s]
    double speedRms = 0;         ///< in which one body that rolls on may be all [m/s]
    double speedFastest = 0;     ///< [m/s]
    double kinetic = 0;          ///< with the spins [J]
    int removed = 0;             ///< bodies that the engine took away, or that left the scene's bounds
};

Quality judge(const Scene& scene, std::span<const State> states);

/// How far the bodies have gone from one time to another: the root mean square of their ways, over the mean radius [1].
/// Of those that are there at both; where none is, 0.
double driftOf(const Scene& scene, std::span<const State> before, std::span<const State> after);

}  // namespace rb::bench
