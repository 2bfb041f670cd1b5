#pragma once

// The library of integrators in the drawer, and a word of kicks and drifts as chips that one splits, drags and writes
// over; a tableau as a line of text. Below, at once, what follows from it.

#include <optional>

#include "ui/readout.hpp"

namespace rb {

/// Draws it into the present window. @param now the integrator that is shown
/// @returns the one that the user has made of it or chosen
std::optional<Integrator> drawComposer(const Integrator& now, ComposerState& state, Look look);

}  // namespace rb
