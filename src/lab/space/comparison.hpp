#pragma once

// Two worlds in space that are compared: by their laws or by their integrators, named by their words.

#include <string>
#include <string_view>
#include <vector>

#include "space/settings.hpp"

namespace rb::space {

/// `settings` for each of "A,B", two laws or integrators such as `penalty,instantaneous` or `euler,rk4`.
/// @throws InputError that names `place`, the word and what is allowed.
std::vector<Settings> comparedSettings(const Settings& settings, std::string_view words, const std::string& place);

/// Whether these words, which comparedSettings takes, say what the setting called `name` is.
bool isCompared(std::string_view words, std::string_view name);

/// What one compares with: the same settings under the other law of two bodies, instantaneous or the penalty, and
/// under the other integrator of one, Euler or RK4.
Settings counterpartOf(const Settings& settings, bool isPair);

/// The name of a world with these settings: its law, or where there is one body its integrator; of one that is compared
/// the settings in which it differs from the other, such as "penalty" or "Euler, Stiffness k 1000".
/// @param other null: it is not compared @param isWord whether the integrator has its word of the command line
std::string nameOf(const Settings& settings, bool isPair, const Settings* other, bool isWord);

}  // namespace rb::space
