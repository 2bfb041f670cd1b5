#pragma once

// What worlds are called on the screen and in summaries.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "base/printed.hpp"
#include "lab/simulation.hpp"

namespace rb {

/// The name of a world: its integrator, or `soft`, and every further setting in which it differs from the other world,
/// such as "Euler, Spring κ 0.3"; or the name of a preset that has these settings.
/// @param settings of all worlds, one or two @param isWord whether the integrator has its word of the command line
std::string worldName(const Simulation& simulation, std::span<const Settings> settings, std::size_t index,
                      bool isWord = false);

/// What a picture is of, of either kind of scene: "box, seed 1, t = 3.50 s".
template <class AnyOf>
std::string captionOf(const AnyOf& simulation, double time) {
    return printable(simulation.scene().name) + ", seed " + numberText(simulation.seed()) +
           printed(", t = %.2f s", time);
}

/// "1 circle", "21 circles".
std::string countText(std::uint64_t count, const std::string& one);
/// "21 circles", "1 circle and 4 polygons".
std::string bodiesText(std::size_t circles, std::size_t polygons);

}  // namespace rb
