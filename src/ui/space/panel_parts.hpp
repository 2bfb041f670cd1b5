#pragma once

// The panel of a scene in space, its rows of settings, and the line along the bottom.

#include "space/setting_table.hpp"
#include "ui/readout.hpp"
#include "ui/space/readout.hpp"
#include "ui/world_rows.hpp"

namespace rb::space {

/// The panel at the left edge: comparison, law, integrator, scene, settings, what is seen and what is measured.
void drawPanel(const Readout& readout, InterfaceState& state, const PlotBox& box, Ask& ask);

/// The line along the bottom: the run's state in words and numbers. @returns its height [ImGui's units]
float drawStatusLine(const Readout& readout, Look look, bool isOverWorlds = false);

/// Draws a setting that is a number as a row: its name and unit, and a slider. Where the worlds that are edited differ,
/// both values are shown, and a change goes to both. @param isIdle whether nothing asks for it: it is greyed out
void drawNumberRow(const SettingInfo& info, bool isIdle, const EditedSettings<Settings>& edited, InterfaceState& state,
                   Ask& ask);

/// Draws the words of one as a row of buttons.
void drawWordsRow(const SettingInfo& info, const EditedSettings<Settings>& edited, const Palette& colors, Ask& ask);

/// A tooltip about the latest item, if the cursor rests there: what the setting does, what breaks, its range and unit.
/// @param hint what more there is to say; may be empty
void drawSettingTooltip(const SettingInfo& info, std::string_view hint, const Palette& colors);

}  // namespace rb::space
