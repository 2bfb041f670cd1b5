#pragma once

// Rows of a panel that choose for one world or two, whatever kind of scene is shown.

#include <string_view>

#include "physics/report/integrator.hpp"
#include "ui/readout.hpp"

namespace rb {

/// Of two worlds: whose settings the panel changes. Nothing of one.
void drawEditedWorld(std::size_t worlds, InterfaceState& state, const Palette& colors);

/// How a row stands among those to choose from.
struct ChosenRow {
    bool isChosen = false;          ///< by a world
    std::string_view letters = {};  ///< of the worlds that have it, where not all do
    std::string_view note = {};     ///< at the end of its tooltip
};

/// A line to choose: a dot, the integrator's name, where it stands in the report; below, its equations. @returns
/// whether it was pressed
bool drawIntegratorRow(const IntegratorRow& row, const ChosenRow& chosen, const Palette& colors);

}  // namespace rb
