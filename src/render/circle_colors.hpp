#pragma once

// Circles coloured by a quantity, on a map that colour-blind readers can follow, with what a legend needs.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lab/snapshot.hpp"

namespace rb {

/// What a circle's colour stands for.
enum class ColorBy {
    Spin,         ///< the sign of ω: the theme's two colours
    Speed,        ///< |v| from 0 to 2 m/s
    Penetration,  ///< its deepest contact, from 0 to 10 % of its radius; needs the snapshot's contacts
    TimeAtRest,   ///< how long it has been quiet, from 0 to 5 s
};

constexpr std::size_t kColorings = 4;  ///< how many ColorBy has

/// The ends of a map, for its legend.
struct ColorScale {
    std::string_view label;
    std::string_view low;   ///< what the map's first colour means
    std::string_view high;  ///< what its last colour means, and all beyond it
};

/// The legend of `by`; without a label for Spin.
ColorScale colorScale(ColorBy by);

/// The map's colour at `share` from 0 to 1, see cividis.
std::uint32_t mapColor(float share);

/// A map's colour for a dark ground: lighter, so that its dark end stays apart from the ground.
std::uint32_t onDark(std::uint32_t mapped);

/// A colour for each circle of the snapshot, into `colors`; empty for Spin, which is the renderer's own.
/// @param secondsAtRest of each circle [s]; looked at for TimeAtRest only, and then as many as there are circles
void colorCircles(const Snapshot& snapshot, ColorBy by, std::span<const float> secondsAtRest,
                  std::vector<std::uint32_t>& colors);

}  // namespace rb
