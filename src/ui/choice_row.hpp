#pragma once

// A setting that is a word or a whole number as a row of the panel, and the presets as buttons.

#include "ui/setting_row.hpp"

namespace rb {

/// Whether it is a word (yes and no included) or a whole number.
bool isChoice(const SettingInfo& info);

/// One row: the name, and a list of words or a slider of whole numbers. Emits a ChangeSetting for another value.
void drawChoiceRow(const SettingInfo& info, const RowContext& context);

/// A button for each preset; emits a ChangeSetting for each of its values.
void drawPresets(const RowContext& context);

}  // namespace rb
