#pragma once

// The panel, its parts that stand in files of their own, and the line along the bottom.

#include "ui/readout.hpp"
#include "ui/setting_row.hpp"

namespace rb {

/// The panel at the left edge: integrator, scene, what one changes often, the rest folded.
void drawPanel(const Readout& readout, InterfaceState& state, const PlotBox& box, SettingRows& rows, Ask& ask);

/// The line along the bottom. In a narrow window it takes as many rows as it needs. @returns its height
float drawStatusLine(const Readout& readout, Look look, bool isOverWorlds = false);

/// The integrators to choose from, each with its equations.
void drawIntegrators(const Readout& readout, InterfaceState& state, const Palette& colors, Ask& ask);
/// Asks for it in the worlds that are edited.
void askForIntegrator(const Integrator& integrator, const Readout& readout, const InterfaceState& state, Ask& ask);

/// What a click on empty space drops, or a drag draws, to choose from; how large it is; a button that removes all that
/// moves.
void drawDropped(const Readout& readout, InterfaceState& state, Ask& ask);

/// The rest meter, folded or open: one row per quantity, one column per world, each row explained by its definition.
/// Digits that come and go move nothing.
void drawRestMeter(const Readout& readout, bool& isOpen, Look look);
/// The height that it takes for so many worlds [ImGui's units].
float restMeterHeight(std::size_t worlds, bool isOpen);
/// A value as the rest meter shows it: counts and shares whole, rounded down; "–" where there is none.
InlineText readingText(Quantity quantity, std::optional<double> reading);

/// What can be seen over the bodies, and what their colours stand for.
void drawDisplayOptions(const Readout& readout, InterfaceState& state, const Palette& colors, Ask& ask);

}  // namespace rb
