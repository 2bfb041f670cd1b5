#pragma once

// The scenes of the benchmark. `figure-1.1` and `pile` are built-in ones. The others are made here: the gas has other
// radii than the built-in one, the tight gas fills its box so that all rattle, and on one spot all touch all. `mixed`
// is `polygon-box` with every other polygon a circle, and the gas of polygons has one in the place of each circle. The
// boxes of `large-pyramid` and of `towers` of ten are 1 m wide, those of `pyramid` 0.2 m.

#include <cstdint>
#include <string_view>

#include "lab/scene/scene.hpp"

namespace rb::bench {

inline constexpr const char* kSceneNames =
    "figure-1.1|pile|gas|tight-gas|one-spot|polygon-box|mixed|polygon-gas|pyramid|large-pyramid|towers";

/// A scene and how long to run it.
struct Course {
    Scene scene;
    int fillSteps;     ///< until the circles lie where they will lie
    int settledSteps;  ///< the steps that count
};

/// @param name one of kSceneNames; `figure-1.1` has 21 circles. @throws InputError for another.
Course makeCourse(std::string_view name, int circles, std::uint64_t seed);

}  // namespace rb::bench
