#pragma once

// Parts of the panel that stand in files of their own.

#include "ui/interface.hpp"

namespace rb {

/// Of two worlds: whose settings the panel changes. Nothing of one.
void drawSides(const Readout& readout, InterfaceState& state, const Palette& colors);

/// The integrators to choose from, each with its equations.
void drawIntegrators(const Readout& readout, const InterfaceState& state, const Palette& colors, Requests& requests);

/// What can be seen over the circles, and what their colours stand for.
void drawSeeing(const Readout& readout, const InterfaceState& state, const Palette& colors, Requests& requests);

}  // namespace rb
