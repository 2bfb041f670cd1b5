#pragma once

// The scenes of the benchmark. `figure-1.1` and `pile` are built-in ones; `gas` is made here: it has other radii.

#include <cstdint>
#include <string_view>

#include "lab/scene/scene.hpp"

namespace rb::bench {

/// A scene and how long to run it.
struct Course {
    Scene scene;
    int fillSteps;     ///< until the circles lie where they will lie
    int settledSteps;  ///< the steps that count
};

/// @param name `figure-1.1`, which has 21 circles, `pile` or `gas`. @throws InputError for another.
Course makeCourse(std::string_view name, int circles, std::uint64_t seed);

}  // namespace rb::bench
