#pragma once

// Every change of a simulation in space is one of these commands, so a run is determined by its scene, its seed and its
// commands.

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

namespace rb::space {

/// Changes one setting, named and written as on the command line.
struct ChangeSetting {
    std::string name;
    std::string value;
    std::optional<std::size_t> world = std::nullopt;  ///< the only one to change; none: every world
};

/// Starts the scene again, with the present settings.
struct Restart {};

/// Adds a second world, a copy of the first one under the settings that counterpartOf names. When the comparison ends,
/// the first one goes on alone.
struct Compare {
    bool isOn;
};

using Command = std::variant<ChangeSetting, Restart, Compare>;

}  // namespace rb::space
