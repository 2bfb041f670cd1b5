#pragma once

// Every change of a simulation is one of these commands, so a run is determined by its scene, its seed and its
// commands.

#include <cstddef>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <variant>

#include "physics/mouse_spring.hpp"

namespace rb {

/// Drops a circle whose radius comes from the simulation's generator.
struct DropCircle {
    glm::dvec2 position;  ///< [m]
    glm::vec2 velocity;   ///< [m/s]
};

/// Pulls a circle, or lets it go.
struct PullCircle {
    std::optional<MouseSpring> pull;
};

/// Changes one setting, named and written as on the command line.
struct ChangeSetting {
    std::string name;
    std::string value;
    std::optional<std::size_t> world = std::nullopt;  ///< the only one to change; none: every world
};

/// Starts the scene again, with the present settings.
struct Restart {};

/// Adds a second world, a copy of the first one under another integrator: Euler, or RK4 if the first one has Euler.
/// When the comparison ends, the first one goes on alone.
struct Compare {
    bool isOn;
};

using Command = std::variant<DropCircle, PullCircle, ChangeSetting, Restart, Compare>;

}  // namespace rb
