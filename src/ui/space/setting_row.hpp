#pragma once

// A setting in space as a row of the panel: its name and unit, and a slider. What it means and which values it takes
// comes from the table of settings.

#include "space/setting_table.hpp"
#include "ui/readout.hpp"
#include "ui/space/readout.hpp"
#include "ui/style.hpp"
#include "ui/world_rows.hpp"

namespace rb::space {

/// Draws one that is a number. Where the worlds that are edited differ, both values are shown, and a change goes to
/// both. @param isIdle whether nothing asks for it: it is greyed out
void drawNumberRow(const SettingInfo& info, bool isIdle, const EditedSettings<Settings>& edited, InterfaceState& state,
                   Ask& ask);

/// Draws the words of one as a row of buttons.
void drawWordsRow(const SettingInfo& info, const EditedSettings<Settings>& edited, const Palette& colors, Ask& ask);

/// A tooltip about the latest item, if the cursor rests there: what the setting does, what breaks, its range and unit.
/// @param hint what more there is to say; may be empty
void drawSettingTooltip(const SettingInfo& info, std::string_view hint, const Palette& colors);

}  // namespace rb::space
