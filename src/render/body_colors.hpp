#pragma once

// Colours the bodies that move by a quantity, with a colour map that colour-blind readers can read, and gives the words
// for a legend.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lab/snapshot.hpp"

namespace rb {

/// What a body's colour stands for.
enum class ColorBy {
    Spin,         ///< the sign of ω, where there is one to speak of: the theme's three colours
    Speed,        ///< |v| from 0 to 2 m/s
    Penetration,  ///< of its deepest contact, from 0 to 10 % of its inner radius; needs the contacts of the snapshot
    TimeAtRest,   ///< how long it has been quiet, from 0 to 5 s
};

/// Their names, in their order.
inline constexpr std::array<std::string_view, 4> kColorings{"Spin", "Speed", "Penetration", "Time at rest"};

/// What the ends of a colour map mean, for its legend.
struct ColorScale {
    std::string_view label;
    std::string_view low;   ///< what the map's first colour means
    std::string_view high;  ///< what its last colour means, for this value and all beyond it
};

/// The legend of `by`; its label is empty for Spin.
ColorScale colorScale(ColorBy by);

/// The colour of the map at `share`, from 0 to 1; see cividis.
std::uint32_t mapColor(float share);

/// A colour of the map for a dark background: lighter, so that the dark end of the map differs from the background.
std::uint32_t onDark(std::uint32_t mapped);

/// Writes a colour for each moving body of the snapshot into `colors`, in the order of forEachMoving; none for Spin,
/// whose colours the renderer has itself.
/// @param secondsAtRest one per moving body [s]; used for TimeAtRest only
void colorBodies(const Snapshot& snapshot, ColorBy by, std::span<const float> secondsAtRest,
                 std::vector<std::uint32_t>& colors);

}  // namespace rb
