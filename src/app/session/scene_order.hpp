#pragma once

// The built-in scenes of both kinds in one order: those of the plane, then those in space.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "app/command_line/options.hpp"

namespace rb {

/// How many there are.
std::size_t sceneCount();

/// The name of one of them; they go round.
std::string_view sceneNameAt(std::size_t index);

/// Which of them has this name.
std::optional<std::size_t> sceneIndexOf(std::string_view name);

/// A scene of the other kind that the user asked for, and what is left of the run.
struct SceneElsewhere {
    std::string name;
    RunEnd left = {};
};

}  // namespace rb
