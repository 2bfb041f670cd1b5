#pragma once

// Every change of a simulation is one of these, so that a run is its scene, its seed and its commands.

#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <variant>

#include "physics/world.hpp"

namespace rb {

/// Drops a circle whose radius comes from the simulation's generator.
struct DropCircle {
    glm::vec2 position;  ///< [m]
    glm::vec2 velocity;  ///< [m/s]
};

/// Pulls a circle, or lets it go.
struct PullCircle {
    std::optional<Pull> pull;
};

/// Changes one setting by its name, as on the command line.
struct ChangeSetting {
    std::string name;
    std::string value;
    std::optional<std::size_t> side = std::nullopt;  ///< of one side only; none: of every side
};

/// Starts the scene again, with today's settings.
struct Restart {};

/// Sets a second world beside the first, a copy of it under another integrator: Euler, or RK4 where the first one is
/// Euler's. Off again, the first one goes on alone.
struct Compare {
    bool isOn;
};

using Command = std::variant<DropCircle, PullCircle, ChangeSetting, Restart, Compare>;

}  // namespace rb
