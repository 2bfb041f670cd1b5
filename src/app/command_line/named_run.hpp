#pragma once

// The share code of a run that nobody has touched: the name of its scene, its seed, how many steps it has made, and the
// hash of its state then. It is told from other codes by its commas, which those have none of.

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "lab/simulation.hpp"
#include "lab/space/simulation.hpp"

namespace rb {

/// Such a code; none of a run that has been touched, compares, or is of no built-in scene of the usual size.
std::optional<std::string> namedCode(const Recording& run);
std::optional<std::string> namedCode(const space::Recording& run);

bool isNamedCode(std::string_view code);

/// The run of such a code. @throws InputError
std::variant<Recording, space::Recording> readNamedCode(std::string_view code);

}  // namespace rb
