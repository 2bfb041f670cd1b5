#pragma once

// Runs as short share codes (lab/named_code.hpp), of either kind of scene.

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "lab/simulation.hpp"
#include "lab/space/simulation.hpp"

namespace rb {

/// The short code; none of a run that has been touched, compares, or is of no built-in scene of the usual size.
std::optional<std::string> namedCode(const Recording& run);
std::optional<std::string> namedCode(const space::Recording& run);

/// The run of a short code. @throws InputError
std::variant<Recording, space::Recording> readNamedRun(std::string_view code);

}  // namespace rb
