#pragma once

// A setting that is a word, or a yes or no, as a row of the panel, and the presets as buttons.

#include "ui/setting_row.hpp"

namespace rb {

/// One row: the name with a list of words or a box to tick, or a button a word. Emits a ChangeSetting for another
/// value.
void drawChoiceRow(const SettingInfo& info, const RowContext& context);

/// One of a row of buttons, for what worlds may have. Where only one of two has it, its letter stands before the label.
/// @returns whether it was pressed, and a world that is edited has not had it
bool drawChoice(std::string_view label, bool hasFirst, bool hasOther, float width, const Palette& colors);

/// A button for each preset; emits a ChangeSetting for each of its values.
void drawPresets(const RowContext& context);

}  // namespace rb
