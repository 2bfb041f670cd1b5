#pragma once

// A setting that is a word or a whole number as a row of the panel, and the presets as buttons.

#include "ui/setting_row.hpp"

namespace rb {

/// Whether it is a word (yes and no included) or a whole number.
bool isChoice(const SettingInfo& info);

/// One row: the name, and a list of words or a slider of whole numbers. Emits a ChangeSetting for another value.
void drawChoiceRow(const SettingInfo& info, const RowContext& context);

/// One of a row of buttons, for what worlds may have. Where only one of two has it, its letter stands before the label.
/// @returns whether it was pressed, and a world that is edited has not had it
bool drawChoice(std::string_view label, bool hasFirst, bool hasOther, float width, const Palette& colors);

/// A button for each preset; emits a ChangeSetting for each of its values.
void drawPresets(const RowContext& context);

}  // namespace rb
